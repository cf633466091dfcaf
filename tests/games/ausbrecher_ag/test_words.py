"""Prompts, the log, refusals and the headline, as people read them."""

from __future__ import annotations

from rules.core.errors import Refusal
from rules.core.game import Action
from rules.core.match import Match
from rules.core.text import mark, plain
from rules.games.ausbrecher_ag import guide, words
from rules.games.ausbrecher_ag.model import ChooseDice, DrawFirstPlayer, Move, MoveBack, Options, Roll, State
from rules.games.ausbrecher_ag.rules import AusbrecherAG
from rules.games.ausbrecher_ag.tables import COLOURS, FACTS
from tests.games.ausbrecher_ag.kit import Table, home_of, rogues

NAMES = ["Ada", "Bo", "Cleo"]
FIVE = "red blue yellow orange brown"


def prompt(table: Table) -> str:
    return plain(words.prompt(table.seen, table.match.node, NAMES))


def told(table: Table, action: Action) -> str | None:
    """The line of the log for an action of the active player, or of chance; the table goes on."""
    by = None if isinstance(action, Roll) else table.active
    before = table.seen
    table.match = table.match.play(by, action)
    line = words.tell(before, by, action, table.seen, NAMES)
    return None if line is None else plain(line)


def refused(table: Table, action: Action) -> str:
    refusal = table.refused(action)
    assert refusal is not None
    return plain(words.refuse(refusal, NAMES))


class TestPrompts:
    def test_the_start(self) -> None:
        match = Match.start(AusbrecherAG(3))
        seen = match.game.observe(match.state, None)
        assert plain(words.prompt(seen, match.node, NAMES)) == "The lot decides who goes first."
        match = match.play(None, DrawFirstPlayer(0))
        seen = match.game.observe(match.state, None)
        assert plain(words.prompt(seen, match.node, NAMES)) == "Ada, Bo and Cleo still have to bet."
        seen = match.game.observe(match.state, 1)
        assert plain(words.prompt(seen, match.node, NAMES)).startswith("Bo: in which order")

    def test_choosing_dice(self) -> None:
        assert prompt(Table(turns=0)) == "Ada: choose three dice."
        assert prompt(Table()) == "Ada: choose three dice, and the special die if you like."
        assert prompt(Table(home="red blue", turns=0)) == "Ada: choose two dice."
        assert prompt(Table(home="red blue")) == "Ada: choose two dice, and the special die if you like."
        four = Table(home="red blue yellow orange")
        assert prompt(four) == "Ada: choose two dice; one of them may be the special die."

    def test_rolling(self) -> None:
        table = Table(home=FIVE).choose("dark_green", special=True)
        assert prompt(table) == "Ada: roll the die of Dark Green."
        told(table, Roll("dark_green", 2))
        assert prompt(table) == "Ada: roll the special die."

    def test_resolving(self) -> None:
        table = Table({9: "brown"}).turn(red=1, blue=2, yellow=3, white=4)
        assert prompt(table) == "Ada: move a rogue by its die, or send one back 4 spaces."
        assert prompt(table.move("red", "blue", "yellow")) == "Ada: send a rogue back 4 spaces."
        table = Table().turn(red=1, blue=2, yellow=3)
        assert prompt(table) == "Ada: choose which rogue moves next."
        assert prompt(table.move("yellow", "blue")) == "Ada: move Red 1 space."


class TestLog:
    def test_the_choice_and_the_throw_are_told_once_each(self) -> None:
        table = Table()
        choice = ChooseDice(("red", "blue", "yellow"), special=True)
        assert told(table, choice) == "Ada takes these dice: Red, Blue, Yellow and Special die."
        assert [told(table, Roll(die, 3)) for die in ("red", "blue", "yellow")] == [None, None, None]
        assert told(table, Roll("white", 5)) == "Ada rolls Red 3, Blue 3, Yellow 3 and Special die 5."

    def test_moves(self) -> None:
        table = Table({5: "brown"}).turn(red=5, blue=1, yellow=2)
        assert told(table, Move("red")) == "Ada moves Red 5 spaces, onto Brown on space 5."
        assert told(table, Move("blue")) == "Ada moves Blue 1 space, to space 1."

    def test_aag_10_an_arrival_names_boat_and_seat(self) -> None:
        table = Table({29: "red"}, home="blue yellow orange").turn(red=1, brown=1)
        assert told(table, Move("red")) == "Ada brings Red home: Red sits down in boat 2, seat 2."

    def test_aag_8_moves_back(self) -> None:
        table = Table({9: "red", 6: "brown"}).turn(red=1, blue=2, yellow=2, white=3)
        line = told(table, MoveBack("red"))
        assert (
            line
            == "Ada sends Red back 3 spaces, onto Brown on space 6. The die of Red is void: Red was sent back."
        )
        table = Table({9: "red"}).turn(orange=1, blue=2, yellow=2, white=1)
        assert told(table, MoveBack("red")) == "Ada sends Red back 1 space, to space 8."

    def test_aag_9_back_into_the_window(self) -> None:
        table = Table({2: "red"}).turn(orange=1, blue=2, yellow=2, white=3)
        assert told(table, MoveBack("red")) == "Ada sends Red back into its window."

    def test_aag_11_the_last_two(self) -> None:
        table = Table({29: "light_green"}, home=FIVE).turn(light_green=1, dark_green=1)
        line = told(table, Move("light_green"))
        assert line is not None
        assert line.endswith("seat 2. Dark Green is taken along in boat 4.")
        table = Table({2: "light_green"}, home=FIVE).turn(dark_green=1, white=3)
        line = told(table, MoveBack("light_green"))
        assert line == (
            "Ada sends Light Green back behind the start: Light Green is last, in boat 4. "
            "Dark Green is taken along in boat 3."
        )

    def test_aag_5_the_end_of_a_turn_names_the_void_dice_and_why(self) -> None:
        table = Table({4: "red blue brown"}).turn(red=3, blue=2, orange=5)
        assert told(table, Move("orange")) == (
            "Ada moves Orange 5 spaces, to space 5. "
            "The die of Red is void: Red cannot move under Blue and Brown. "
            "The die of Blue is void: Blue cannot move under Brown."
        )

    def test_aag_8_a_special_die_without_target_is_told(self) -> None:
        table = Table().turn(red=3, blue=2, orange=5, white=1).move("red", "blue")
        line = told(table, Move("orange"))
        assert line is not None
        assert line.endswith("The special die is void: there is nobody whom it could send back.")

    def test_people_and_rogues_are_marked_to_be_drawn(self) -> None:
        table = Table().turn(red=3, blue=2, orange=5)
        before = table.seen
        line = words.tell(before, 0, Move("red"), table.move("red").seen, NAMES)
        assert line is not None
        assert mark("player:0", "Ada") in line
        assert mark("piece:red", "Red") in line


class TestRefusals:
    def test_each_says_why_with_the_ruling(self) -> None:
        table = Table({4: "red blue", 9: "brown"}, home="orange")
        dice = [
            (("blue", "yellow", "orange"), False, "Orange is home, and its die is out of the game (AAG-10)."),
            (("blue",), True, "This turn takes three colours; the special die comes on top (AAG-3)."),
        ]
        for colours, special, sentence in dice:
            assert refused(table, ChooseDice(colours, special)) == sentence
        assert refused(table, Move("red")) == "First the dice of this turn are chosen (AAG-2)."
        table.turn(red=1, blue=1, yellow=1)
        assert refused(table, Move("red")) == "Red cannot move under Blue (AAG-6)."
        assert refused(table, Move("brown")) == "The die of Brown was not chosen for this turn (AAG-2)."
        assert refused(table, MoveBack("brown")) == "The special die was not chosen for this turn (AAG-2)."

    def test_aag_2_names_the_chosen_rogues_that_are_stuck(self) -> None:
        table = Table({4: "red blue yellow brown"})
        said = refused(table, ChooseDice(("red", "blue", "yellow"), special=False))
        assert said == "Red, Blue and Yellow cannot move: at least one chosen rogue must be free (AAG-2)."

    def test_the_refusals_of_every_game_are_told_too(self) -> None:
        assert words.refuse(Refusal("over", "contract"), NAMES) == "The game is over."


class TestOutcome:
    def headline(self, *bets: str) -> str:
        game = AusbrecherAG(len(bets))
        state = State(tuple(rogues(bet) for bet in bets), first=0, board=home_of(" ".join(COLOURS)))
        seen = game.observe(state, None)
        said = plain(words.outcome(seen, game.node(state), NAMES))
        assert said == plain(words.prompt(seen, game.node(state), NAMES))
        return said

    def test_aag_12_the_winner(self) -> None:
        backwards = " ".join(reversed(COLOURS))
        assert self.headline(" ".join(COLOURS), backwards) == "Ada wins with 16 points."

    def test_aag_12_a_shared_win_names_all(self) -> None:
        right, wrong = " ".join(COLOURS), " ".join(reversed(COLOURS))
        assert self.headline(right, wrong, right) == "Ada and Cleo share the win with 16 points each."


class TestGuide:
    def test_every_assumption_of_ours_is_on_the_rules_page(self) -> None:
        (assumed,) = [section for section in guide.GUIDE if section.assumed]
        ours = [fact.text for fact in FACTS if fact.source == "ours"]
        assert ours
        assert all(text in assumed.paragraphs for text in ours)

    def test_the_section_follows_the_step(self) -> None:
        table = Table({9: "brown"}, options=Options())
        assert guide.section(table.seen, table.match.node) == "choose"
        table.turn(red=1, blue=2, yellow=3, white=4)
        assert guide.section(table.seen, table.match.node) == "move"
        table.move("red", "blue", "yellow")
        assert guide.section(table.seen, table.match.node) == "special"

    def test_sections_have_ids_of_their_own(self) -> None:
        ids = [section.id for section in guide.GUIDE]
        assert len(set(ids)) == len(ids)
