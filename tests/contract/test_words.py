"""Every action, prompt and refusal of every game is a sentence, for every viewer."""

from __future__ import annotations

from random import Random
from types import ModuleType

from hypothesis import given
from hypothesis import strategies as st

from rules import games
from rules.core.errors import IllegalAction
from rules.core.game import Terminal
from rules.core.match import Match
from rules.core.text import plain
from tests.contract.cases import every_game, some_match, some_plies

NAMES = ["Ada", "Bo", "Cleo", "Dan", "Eve", "Finn"]


@every_game
@given(seed=st.integers(0, 300))
def test_every_entry_and_every_prompt_is_a_sentence(game_id: str, seed: int) -> None:
    match, words = some_match(game_id, seed), games.words(game_id)
    for ply in some_plies(match, seed, 8):
        now = match.at(ply)
        for viewer in (None, *range(now.game.players)):
            prompt = words.prompt(now.game.observe(now.state, viewer), now.node, NAMES)
            check_sentence(prompt)
            check_last_line(now, words, viewer)


def check_last_line(match: Match, words: ModuleType, viewer: int | None) -> None:
    """The newest line of the log, as the viewer is told it."""
    if not match.entries:
        return
    line = match.sightings(viewer)[-1]
    before, after = (match.game.observe(state, viewer) for state in match.states[-2:])
    told = words.tell(before, line.by, line.action, after, NAMES)
    if told is not None:
        check_sentence(told)


def check_sentence(text: str) -> None:
    """Words that a person could say: no placeholder left, no name of a field."""
    said = plain(text)
    assert said.strip() == said != ""
    assert not set("{}_") & set(said), said


@every_game
@given(seed=st.integers(0, 300))
def test_every_refusal_says_why_and_by_which_rule(game_id: str, seed: int) -> None:
    match, words, random = some_match(game_id, seed), games.words(game_id), Random(seed)
    for ply in some_plies(match, seed, 5):
        now = match.at(ply)
        for kind in now.game.actions:
            action = kind(*(domain.unrank(random.randrange(domain.size)) for domain in kind.fields.values()))
            for player in range(now.game.players):
                try:
                    now.play(player, action)
                except IllegalAction as error:
                    said = words.refuse(error.refusal, NAMES)
                    check_sentence(said)
                    assert error.refusal.ruling == "contract" or error.refusal.ruling in said


@every_game
def test_the_guide_has_a_section_for_every_moment(game_id: str) -> None:
    guide = games.guide(game_id)
    known = {section.id for section in guide.GUIDE}
    for seed in range(6):
        match = some_match(game_id, seed)
        for ply in some_plies(match, seed):
            now = match.at(ply)
            assert guide.section(now.game.observe(now.state, None), now.node) in known


@every_game
@given(seed=st.integers(0, 60))
def test_the_end_has_a_headline(game_id: str, seed: int) -> None:
    match = some_match(game_id, seed)
    if isinstance(match.node, Terminal):
        check_sentence(games.words(game_id).outcome(match.game.observe(match.state, None), match.node, NAMES))
