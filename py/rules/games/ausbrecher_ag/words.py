"""Ausbrecher AG in sentences: what to do, what happened, why not, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.errors import Refusal
from rules.core.game import Action, Chance, Decision, Node, Player
from rules.core.text import _, listing, mark, plural
from rules.core.words import refuse_core
from rules.games.ausbrecher_ag.model import Bet, ChooseDice, DrawFirstPlayer, Move, MoveBack, Roll
from rules.games.ausbrecher_ag.observe import Die, Observation, Piece
from rules.games.ausbrecher_ag.tables import COLOURS, SPECIAL

Names = Sequence[str]


def piece(colour: str) -> str:
    """What a rogue is called."""
    return {
        "red": _("Red"),
        "blue": _("Blue"),
        "yellow": _("Yellow"),
        "orange": _("Orange"),
        "brown": _("Brown"),
        "light_green": _("Light Green"),
        "dark_green": _("Dark Green"),
    }[colour]


def die(name: str) -> str:
    """What a die is called."""
    return _("Special die") if name == SPECIAL else piece(name)


def _rogue(colour: str) -> str:
    return mark(f"piece:{colour}", piece(colour))


def _rogues(colours: Sequence[str]) -> str:
    return listing([_rogue(colour) for colour in colours])


def _die(name: str) -> str:
    return mark(f"die:{name}", die(name))


def _rolled(shown: Die) -> str:
    return mark(f"die:{shown.die}", _("{die} {pips}").format(die=die(shown.die), pips=shown.pips))


def _player(player: Player, names: Names) -> str:
    return mark(f"player:{player}", names[player])


# --- What to do now ---


def prompt(observation: Observation, node: Node, names: Names) -> str:
    """Who does what now, in one sentence."""
    if isinstance(node, Chance):
        return _prompt_chance(observation, names)
    if not isinstance(node, Decision):
        return outcome(observation, node, names)
    if observation.step == "bet":
        return _prompt_bet(observation, sorted(node.players), names)
    (player,) = node.players
    sentence = _prompt_choose if observation.step == "choose" else _prompt_resolve
    return sentence(observation, _player(player, names))


def _prompt_chance(observation: Observation, names: Names) -> str:
    if observation.active is None:
        return _("The lot decides who goes first.")
    at_hand = next(shown.die for shown in observation.dice if shown.pips is None)
    player = _player(observation.active, names)
    if at_hand == SPECIAL:
        return _("{player}: roll the special die.").format(player=player)
    return _("{player}: roll the die of {rogue}.").format(player=player, rogue=_rogue(at_hand))


def _prompt_bet(observation: Observation, owing: Sequence[Player], names: Names) -> str:
    viewer = observation.viewer
    if viewer in owing and viewer is not None:
        return _("{player}: in which order will the seven get away? Bet in secret.").format(
            player=_player(viewer, names)
        )
    players = listing([_player(player, names) for player in owing])
    return plural("{players} still has to bet.", "{players} still have to bet.", len(owing)).format(
        players=players
    )


def _prompt_choose(observation: Observation, player: str) -> str:
    (without, _special), *joined = observation.prescribed
    if not joined:
        sentence = _("{player}: choose three dice.") if without == 3 else _("{player}: choose two dice.")
    elif joined[0][0] < without:
        sentence = _("{player}: choose two dice; one of them may be the special die.")
    elif without == 3:
        sentence = _("{player}: choose three dice, and the special die if you like.")
    else:
        sentence = _("{player}: choose two dice, and the special die if you like.")
    return sentence.format(player=player)


def _prompt_resolve(observation: Observation, player: str) -> str:
    forward = [landing.colour for landing in observation.landings if landing.die != SPECIAL]
    if len(forward) == len(observation.landings):
        return _prompt_forward(observation, forward, player)
    pips = _pips(observation, SPECIAL)
    if forward:
        sentence = plural(
            "{player}: move a rogue by its die, or send one back {pips} space.",
            "{player}: move a rogue by its die, or send one back {pips} spaces.",
            pips,
        )
    else:
        sentence = plural(
            "{player}: send a rogue back {pips} space.", "{player}: send a rogue back {pips} spaces.", pips
        )
    return sentence.format(player=player, pips=pips)


def _prompt_forward(observation: Observation, colours: Sequence[str], player: str) -> str:
    if len(colours) > 1:
        return _("{player}: choose which rogue moves next.").format(player=player)
    pips = _pips(observation, colours[0])
    sentence = plural("{player}: move {rogue} {pips} space.", "{player}: move {rogue} {pips} spaces.", pips)
    return sentence.format(player=player, rogue=_rogue(colours[0]), pips=pips)


def _pips(observation: Observation, name: str) -> int:
    """What a die of the turn shows."""
    return next(shown.pips or 0 for shown in observation.dice if shown.die == name)


# --- What happened ---


def tell(
    before: Observation, by: Player | None, action: Action | None, after: Observation, names: Names
) -> str | None:
    """What an entry did, for the log; None if it is not worth a line. A bet is told without its content (AAG-1)."""
    match action:
        case DrawFirstPlayer(first):
            return _("{player} goes first.").format(player=_player(first, names))
        case Roll():
            return _tell_roll(after, names)
    if by is None:
        return None
    player = _player(by, names)
    match action:
        case None | Bet():
            return _("{player} has placed a bet.").format(player=player)
        case ChooseDice(colours, special):
            return _tell_choice(player, colours, special)
        case Move(colour):
            told = [_tell_move(before, player, colour, after), *_tell_rest(before, colour, None, after)]
        case MoveBack(colour):
            told = [_tell_back(before, player, colour, after), *_tell_rest(before, SPECIAL, colour, after)]
        case _:
            return None
    return " ".join(told)


def _tell_roll(after: Observation, names: Names) -> str | None:
    """The whole throw, once its last die is known."""
    if after.active is None or any(shown.pips is None for shown in after.dice):
        return None
    dice = listing([_rolled(shown) for shown in after.dice])
    return _("{player} rolls {dice}.").format(player=_player(after.active, names), dice=dice)


def _tell_choice(player: str, colours: Sequence[str], special: bool) -> str:
    dice = listing([_die(name) for name in (*colours, *((SPECIAL,) if special else ()))])
    return _("{player} takes these dice: {dice}.").format(player=player, dice=dice)


def _tell_move(before: Observation, player: str, colour: str, after: Observation) -> str:
    pips, moved = _pips(before, colour), after.piece(colour)
    if moved.space is None:
        sentence = _("{player} brings {rogue} home: {rogue} sits down in boat {boat}, seat {seat}.")
        return sentence.format(player=player, rogue=_rogue(colour), boat=moved.boat, seat=moved.seat)
    carrier = _carrier(after, moved)
    if carrier is None:
        sentence = plural(
            "{player} moves {rogue} {pips} space, to space {space}.",
            "{player} moves {rogue} {pips} spaces, to space {space}.",
            pips,
        )
        return sentence.format(player=player, rogue=_rogue(colour), pips=pips, space=moved.space)
    sentence = plural(
        "{player} moves {rogue} {pips} space, onto {carrier} on space {space}.",
        "{player} moves {rogue} {pips} spaces, onto {carrier} on space {space}.",
        pips,
    )
    return sentence.format(
        player=player, rogue=_rogue(colour), pips=pips, carrier=_rogue(carrier), space=moved.space
    )


def _tell_back(before: Observation, player: str, colour: str, after: Observation) -> str:
    pips, moved = _pips(before, SPECIAL), after.piece(colour)
    if moved.space is None:
        sentence = _("{player} sends {rogue} back behind the start: {rogue} is last, in boat {boat}.")
        return sentence.format(player=player, rogue=_rogue(colour), boat=moved.boat)
    if moved.space == 0:
        sentence = _("{player} sends {rogue} back into its window.")
        return sentence.format(player=player, rogue=_rogue(colour))
    carrier = _carrier(after, moved)
    if carrier is None:
        sentence = plural(
            "{player} sends {rogue} back {pips} space, to space {space}.",
            "{player} sends {rogue} back {pips} spaces, to space {space}.",
            pips,
        )
        return sentence.format(player=player, rogue=_rogue(colour), pips=pips, space=moved.space)
    sentence = plural(
        "{player} sends {rogue} back {pips} space, onto {carrier} on space {space}.",
        "{player} sends {rogue} back {pips} spaces, onto {carrier} on space {space}.",
        pips,
    )
    return sentence.format(
        player=player, rogue=_rogue(colour), pips=pips, carrier=_rogue(carrier), space=moved.space
    )


def _carrier(observation: Observation, moved: Piece) -> str | None:
    """On whom `moved` stands."""
    below = (
        other.colour
        for other in observation.pieces
        if other.space == moved.space and other.level == moved.level - 1
    )
    return next(below, None) if moved.level else None


def _tell_rest(before: Observation, used: str, pushed: str | None, after: Observation) -> list[str]:
    """What else came of it, a sentence each: who was taken along at the end, and which dice are void."""
    told = []
    for was, now in zip(before.pieces, after.pieces, strict=True):
        if was.space is not None and now.space is None and now.colour not in (used, pushed):
            told.append(
                _("{rogue} is taken along in boat {boat}.").format(rogue=_rogue(now.colour), boat=now.boat)
            )
    left = [shown.die for shown in before.dice if shown.status in ("ready", "blocked") and shown.die != used]
    if pushed in left:
        left.remove(pushed)
        told.append(_("The die of {rogue} is void: {rogue} was sent back.").format(rogue=_rogue(pushed)))
    if after.turns > before.turns:
        told += [_tell_void(after, name) for name in left]
    return told


def _tell_void(after: Observation, name: str) -> str:
    if name == SPECIAL:
        return _("The special die is void: there is nobody whom it could send back.")
    return _("The die of {rogue} is void: {rogue} cannot move under {above}.").format(
        rogue=_rogue(name), above=_rogues(after.piece(name).above)
    )


# --- Why not ---


def refuse(refusal: Refusal, names: Names) -> str:
    """Why something is not allowed, in one sentence with the ruling."""
    del names  # every game may name players here; no refusal of this one needs to
    core = refuse_core(refusal)
    if core is not None:
        return core
    sentence = _refuse_step(refusal) or _refuse_dice(refusal) or _refuse_die(refusal) or _refuse_back(refusal)
    if sentence is None:
        sentence = _("That is not possible now ({ruling}).")
    about = [str(item) for item in refusal.about if item in COLOURS]
    return sentence.format(
        ruling=refusal.ruling,
        rogue=_rogue(about[0]) if about else "",
        rogues=_rogues(about),
        above=_rogues(about[1:]),
    )


def _refuse_step(refusal: Refusal) -> str | None:
    if refusal.code != "not_now":
        return None
    return {
        "bet": _("First everybody bets ({ruling})."),
        "choose": _("First the dice of this turn are chosen ({ruling})."),
        "resolve": _("First the dice that were rolled are resolved ({ruling})."),
    }.get(str(refusal.about[0]))


def _refuse_dice(refusal: Refusal) -> str | None:
    if refusal.code == "wrong_count":
        return _refuse_count(int(refusal.about[0]))
    return {
        "die_gone": _("{rogue} is home, and its die is out of the game ({ruling})."),
        "special_barred": _("The special die waits until everybody has had a turn ({ruling})."),
        "none_free": _("{rogues} cannot move: at least one chosen rogue must be free ({ruling})."),
    }.get(refusal.code)


def _refuse_count(home: int) -> str:
    if home < 2:
        return _("This turn takes three colours; the special die comes on top ({ruling}).")
    if home < 4:
        return _("With two or three rogues home it is two colours; the special die comes on top ({ruling}).")
    return _("With four or more home it is two dice: two colours, or one and the special die ({ruling}).")


def _refuse_die(refusal: Refusal) -> str | None:
    return {
        "not_rolled": _("The die of {rogue} was not chosen for this turn ({ruling})."),
        "moved": _("{rogue} has moved already, and moves once a turn ({ruling})."),
        "pushed": _("The die of {rogue} is void, because {rogue} was sent back ({ruling})."),
        "blocked": _("{rogue} cannot move under {above} ({ruling})."),
    }.get(refusal.code)


def _refuse_back(refusal: Refusal) -> str | None:
    return {
        "special_not_rolled": _("The special die was not chosen for this turn ({ruling})."),
        "special_used": _("The special die has been used in this turn ({ruling})."),
        "back_home": _("{rogue} is home and cannot be sent back ({ruling})."),
        "back_window": _("{rogue} is in its window and cannot be sent back ({ruling})."),
        "back_moved": _("{rogue} has moved in this turn and cannot be sent back ({ruling})."),
        "no_target": _("There is nobody whom the special die could send back ({ruling})."),
    }.get(refusal.code)


# --- How it ended ---


def outcome(observation: Observation, node: Node, names: Names) -> str:
    """Who won, and by what; a shared win names all."""
    del node  # the observation has the points
    best = max(observation.points)
    winners = [player for player, points in enumerate(observation.points) if points == best]
    players = listing([_player(player, names) for player in winners])
    if len(winners) == 1:
        sentence = plural("{players} wins with {points} point.", "{players} wins with {points} points.", best)
    else:
        sentence = plural(
            "{players} share the win with {points} point each.",
            "{players} share the win with {points} points each.",
            best,
        )
    return sentence.format(players=players, points=best)
