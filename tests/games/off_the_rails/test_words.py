"""The log, the prompts and the refusals in sentences."""

from __future__ import annotations

from random import Random

from rules.core.errors import IllegalAction
from rules.core.match import Match
from rules.core.text import plain
from rules.games.off_the_rails import words
from rules.games.off_the_rails.actions import (
    Collect,
    DrawCard,
    DrawJewel,
    DrawToken,
    EndActions,
    LayDown,
    Pick,
    PlaceToken,
    Split,
)
from rules.games.off_the_rails.guide import GUIDE, section
from rules.games.off_the_rails.tables import MISSIONS
from rules.games.off_the_rails.vocabulary import mission_text
from tests.games.off_the_rails.bustle import bustling_match
from tests.games.off_the_rails.kit import Mine, game

NAMES = ["Ada", "Bo", "Cleo", "Dan"]


def told(mine: Mine, viewer: int | None = None) -> str:
    """The newest line of the log."""
    match = mine.match
    line = match.sightings(viewer)[-1]
    before, after = (match.game.observe(state, viewer) for state in match.states[-2:])
    return plain(words.tell(before, line.by, line.action, after, NAMES) or "")


def prompt(mine: Mine, viewer: int | None = None) -> str:
    return plain(words.prompt(mine.game.observe(mine.match.state, viewer), mine.match.node, NAMES))


def test_the_log_tells_a_collision_as_a_story() -> None:
    carts = {(0, "white"): "B1 S 3 gold", (1, "white"): "B3 N 2 diamond ruby rock"}
    mine = Mine("B1-B8:NS", carts=carts).go()
    assert told(mine) == "Ada needs no more actions. Ada's white cart runs into Bo's white cart."
    assert prompt(mine) == "Bo: the load of Bo's white cart is odd. Lay one piece down."
    mine.do(LayDown("rock"))
    assert told(mine) == "Bo has an odd load. Bo's white cart drops 1 rock on B3."
    mine.do(Split(("diamond",), ("ruby",)))
    for viewer in (None, 0):
        assert told(mine, viewer) == "Bo splits the load into two closed hands."
    assert prompt(mine) == "Ada: pick the hand that Bo's white cart drops."
    mine.do(Pick("left"))
    assert told(mine) == (
        "Ada picks the left hand. Bo's white cart drops 1 diamond on B3. Ada's white cart looks north now. "
        "Bo's white cart looks south now."
    )


def test_the_log_tells_a_delivery() -> None:
    mine = Mine("B1:NS", carts={(0, "white"): "B1 N 1 ruby ruby rock"}).go()
    assert told(mine).endswith("Ada's white cart reaches the red surface with 2 rubies and 1 rock.")


def test_the_log_tells_jewels_once_a_card() -> None:
    mine = Mine().go().do(DrawCard("red", 1))
    assert told(mine) == ""
    assert told(mine.do(DrawJewel("ruby"))) == ""
    assert told(mine.do(DrawJewel("rock"))) == "On B2 lie new jewels: 1 ruby and 1 rock."


def test_the_log_tells_what_the_chasm_takes() -> None:
    carts = {(1, "white"): "B3 N 2 diamond"}
    tokens = "red:B2 yellow:E2 green:E5 blue:B5"
    mine = Mine("B3:NS", {"B3": "rock"}, carts, tokens=tokens, open=True).go()
    mine.do(DrawToken("red"), PlaceToken("B3"))
    assert told(mine) == (
        "Ada puts the token on B3. Bo's white cart derails and is out of the game. Into the bag: 1 diamond. "
        "The chasm swallows B3 with 1 rock."
    )


def test_prompts_say_who_does_what() -> None:
    assert prompt(Mine()) == "Ada: lay track, launch or steer a cart: 4 actions left."
    mine = Mine("B1-B8:NS", {"B2": "ruby rock"}, {(0, "white"): "B1 S 1"}).do(EndActions())
    assert prompt(mine) == "Ada: the rock on B2 goes first. Take it?"
    assert prompt(mine.do(Collect("rock"))) == "Ada: take 1 piece from B2?"


def test_solo_says_what_came_of_it() -> None:
    carts = {(0, "red"): "A4 S 1"} | {(0, colour): "out" for colour in ("yellow", "green", "blue")}
    mine = Mine("A4:NS", carts=carts, players=1).go()
    assert prompt(mine).startswith("The chasm takes it all: Ada")


def test_every_refusal_of_busy_games_is_a_sentence_with_its_ruling() -> None:
    for players, options in ((1, {}), (2, {}), (3, {"missions": True}), (4, {"chasm_die": True})):
        match, random = bustling_match(game(players, **options), 3), Random(players)
        for ply in random.sample(range(len(match.entries)), 40):
            check_refusals(match.at(ply), random)


def check_refusals(now: Match, random: Random) -> None:
    for kind in now.game.actions:
        action = kind(*(domain.unrank(random.randrange(domain.size)) for domain in kind.fields.values()))
        for player in range(now.game.players):
            try:
                now.play(player, action)
            except IllegalAction as error:
                said = plain(words.refuse(error.refusal, NAMES))
                assert not set("{}_") & set(said)
                assert error.refusal.ruling == "contract" or error.refusal.ruling in said


def test_every_line_and_prompt_of_busy_games_is_a_sentence() -> None:
    known = {each.id for each in GUIDE}
    for players, options in (
        (1, {}),
        (2, {"bumper_cars": True}),
        (3, {"missions": True}),
        (4, {"chasm_die": True}),
    ):
        match = bustling_match(game(players, **options), 5)
        seen = [match.game.observe(state, None) for state in match.states]
        for ply, line in enumerate(match.sightings(None)):
            said = words.tell(seen[ply], line.by, line.action, seen[ply + 1], NAMES)
            asked = words.prompt(seen[ply], match.game.node(match.states[ply]), NAMES)
            for text in (said, asked):
                assert text is None or not set("{}_") & set(plain(text))
            assert section(seen[ply], match.game.node(match.states[ply])) in known


def test_every_mission_says_what_it_asks_for() -> None:
    assert len({mission_text(mission) for mission in MISSIONS}) == 11
