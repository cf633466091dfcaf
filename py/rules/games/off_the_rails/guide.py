"""The rules of Off the Rails for people who play, in our own words."""

from __future__ import annotations

from typing import Final

from rules.core.game import Node
from rules.core.guide import Section
from rules.core.text import _
from rules.games.off_the_rails.observe import Observation
from rules.games.off_the_rails.tables import FACTS, MISSIONS, OPENING_PILE
from rules.games.off_the_rails.vocabulary import mission_name, mission_text

GUIDE: Final = (
    Section(
        "aim",
        _("What it is about"),
        (
            _(
                "Lay track into the mines, let your two carts collect jewels, and bring them up before the"
                " chasm opens."
            ),
            _(
                "A diamond is worth 4, gold 3, an emerald 2, a ruby 1. Rocks are worth nothing and fill "
                "your cart."
            ),
            _("A turn has three phases: actions, moving your carts, a new deposit of jewels."),
        ),
    ),
    Section(
        "setup",
        _("How it begins"),
        (
            _("Each player has a side of the surface. With two players the sides lie opposite each other."),
            _("The player to the left of the first begins; turns go clockwise round the board."),
            _(
                "One card of each mine gives the opening deposit; each card says where jewels lie, the bag"
                " says which."
            ),
        ),
    ),
    Section(
        "actions",
        _("Your turn: up to four actions"),
        (
            _("In any order and as often as you like; you may stop early."),
            _(
                "Lay a straight or a corner on a square without track, turned as you like. It need not "
                "connect. No track may lie in the middle of a mine or where the chasm is."
            ),
            _(
                "Make a T of a straight or a corner, or a cross of a T, turned as you like, but not under "
                "a cart."
            ),
            _("Launch a cart on a free place of your own surface; it starts at speed 3."),
            _("Make one of your carts one faster or one slower, between 1 and 6."),
        ),
    ),
    Section(
        "move",
        _("Your turn: carts move"),
        (
            _(
                "Each of your carts on the board must run exactly as many squares as its speed; you choose"
                " which goes first."
            ),
            _(
                "It starts where it looks and follows the track. On a T or a cross you choose the way out "
                "as it enters, also where it stops. It never turns back."
            ),
            _(
                "A cart that reaches any surface square, of any side and at any speed, unloads everything "
                "into your stockpile and goes back to your supply."
            ),
        ),
    ),
    Section(
        "collect",
        _("Collecting"),
        (
            _(
                "In passing you may take one piece from a square, where you stop up to two; a cart holds "
                "five."
            ),
            _("Rocks have to be taken first. From the square where its move began a cart takes nothing."),
            _("If you pass jewels without taking any, you may take none further on in that move."),
        ),
    ),
    Section(
        "derail",
        _("Derailing"),
        (
            _("A cart derails where the track ahead is missing or does not connect, and in the chasm."),
            _(
                "Its load goes back into the bag and the cart to your supply. Once the chasm is open it is"
                " out of the game."
            ),
        ),
    ),
    Section(
        "collide",
        _("Collisions"),
        (
            _(
                "A cart that would enter the square of another cart, its owner's own one too, collides. It"
                " stays where it is and its move is over; it may take there what it could take at a stop."
            ),
            _(
                "Then, in this order: each of the two that is empty derails. If the cart that was hit is "
                "loaded, it drops half, rounded up, on its square. Whoever was hit at the front turns "
                "away."
            ),
            _(
                "A cart that was hit and has an odd load lays down one piece of its owner's choice. The "
                "owner then splits the rest into two equal closed hands, and the other player picks the "
                "one that drops."
            ),
            _("If the hit cart is your own, you just choose what it drops."),
            _("If the track does not connect the two, nobody loses anything: they only turn."),
        ),
    ),
    Section(
        "deposit",
        _("Your turn: a new deposit"),
        (
            _(
                "Draw a card. Cards 1 to 5 of a mine place two jewels from the bag on their square, cards "
                "6 to 8 three."
            ),
        ),
    ),
    Section(
        "chasm",
        _("The chasm"),
        (
            _(
                "Whoever draws the chasm card keeps it and places no jewels. Then everybody has one more "
                "normal turn, the drawer last. After that four cards say where the chasm opens, one in "
                "each mine."
            ),
            _(
                "From then on, instead of a deposit, you draw a token and put it beside a token of its "
                "colour, on any square without one. Track, jewels and carts there are lost. If there is no"
                " such square, it is laid aside."
            ),
            _(
                "The game ends when all tokens are placed, or when all carts are out of the game. Carts "
                "that are still on the board then derail."
            ),
        ),
    ),
    Section(
        "scoring",
        _("Scoring"),
        (
            _(
                "Your jewels score; each of your carts in the supply that is not out of the game scores 3;"
                " whoever has the most rubies scores 5, and so does everybody who has as many."
            ),
            _(
                "Most points win. A tie goes to more precious jewels, then to fewer rocks; else the win is"
                " shared."
            ),
        ),
    ),
    Section(
        "missions",
        _("Missions"),
        (
            _(
                "One more mission than there are players lies open. When you do what one says you may "
                "claim it at once, one a turn; it scores 4. These are our own:"
            ),
            *(
                _("{mission}: {text}").format(mission=mission_name(mission), text=mission_text(mission))
                for mission in MISSIONS
            ),
        ),
        assumed=True,
    ),
    Section(
        "solo",
        _("Alone in the mine"),
        (
            _(
                "You have one cart of each colour, each launched on its own side, at most two on the "
                "board. A jewel lies on every square of the mines, and there are no rocks."
            ),
            _(
                "Bring diamonds to blue, gold to yellow, emeralds to green, rubies to red. One of each at "
                "its own side is a victory, two of each a great one; one of each anywhere is a partial "
                "one."
            ),
            _(
                "The first Deposit phase turns up four cards, each later one a single card; the chasm "
                "takes their squares. The chasm card takes nothing and goes back. A cart that derails is "
                "out of the game."
            ),
            _("The game ends when twenty tokens are placed or all carts are out of the game."),
        ),
    ),
    Section(
        "variants",
        _("Variants"),
        (
            _("Bumper cars, for two: a collision turns carts, but costs nothing and derails nobody."),
            _(
                "Chasm die: a die names the square of the token's mine. If a token lies there already, you"
                " choose a free square beside it."
            ),
            _("Length: fewer or more cards before the chasm."),
        ),
    ),
    Section(
        "assumptions",
        _("What we had to assume"),
        (
            _("The printed rules leave these open:"),
            *(fact.text for fact in FACTS if fact.source == "ours"),
        ),
        assumed=True,
    ),
)

_BY_STEP: Final = {
    "mission": "missions",
    "token": "chasm",
    "die": "chasm",
    "place": "chasm",
    "act": "actions",
    "choose_cart": "move",
    "turn": "move",
    "collect": "collect",
    "lay_down": "collide",
    "split": "collide",
    "pick": "collide",
    "drop": "collide",
    "face": "collide",
    "claim": "missions",
}


def section(observation: Observation, _node: Node) -> str:
    """The ID of the section that explains the step being played."""
    step = observation.step
    if step == "over":
        return "solo" if observation.players == 1 else "scoring"
    if step in ("card", "jewel"):
        if observation.players == 1:
            return "solo"
        if observation.deck.pile == OPENING_PILE:
            return "setup"
        return "chasm" if observation.deck.chasm_open else "deposit"
    return _BY_STEP[step]
