"""Battles to look at: one for every stage of a round, and random ones from playouts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from rules import games
from rules.core.game import Decision, Player
from rules.core.match import Match
from rules.core.people import Person
from rules.core.playout import playout_match
from rules.games.outer_rim.model import Decline, Glory, Mine, Use
from tests.games.outer_rim.kit import Table
from ui.scene import El
from ui.views import Look, Taps, view

VIEW = view("outer-rim")
SEATS = (Person("Anna", "teal"), Person("Bela", "gold"))


def look(
    match: Match, *, actor: Player | None = None, taps: Taps = (), tall: bool = False, past: bool = False
) -> Look:
    """What the one who decides sees, behind the curtain where it is down; `past`: nobody can act."""
    node, state = match.node, match.state
    if isinstance(node, Decision) and not past:
        actor = min(node.players) if actor is None else actor
    hidden = actor is not None and VIEW.hidden_turn(_seen(match, None, actor))
    seen = replace(_seen(match, actor if hidden else None, actor), tall=tall)
    if actor is None:
        return seen
    seen = replace(seen, actions=match.game.legal_actions(state, actor))
    chooser, made = VIEW.chooser(seen), ()
    for key in taps:
        assert key in chooser.open(made), (key, sorted(chooser.open(made)))
        made = chooser.tap(made, key)
    return replace(seen, taps=made, open=chooser.open(made))


def _seen(match: Match, viewer: Player | None, actor: Player | None) -> Look:
    over = match.game.observe(match.state, None) if match.over else None
    return Look(match.game.observe(match.state, viewer), match.node, SEATS, viewer, actor, final=over)


@cache
def stages() -> dict[str, Match]:
    """A battle at each stage at which somebody, or luck, decides."""
    full = Table(t_modules="gunner admiral", k_modules="engineer experimental_weapons").stay()
    dice = full.plan("543/21", "532/431")
    found = [
        Match.start(games.create("outer-rim", 2)),
        Table().match,
        Table(k_modules="masking_devices").stay().match,
        Table(k_modules="masking_devices").stay().play("k", Use("masking_devices")).match,
        Table().tokens("forward", "turn_left").match,
        Table(k_modules="lord_commander").tokens("forward", "forward").absorb("prow", "hull").match,
        Table("4 4 north", t_modules="orbital_mines").tokens("stop", "forward").match,
        Table("4 4 north", t_modules="orbital_mines")
        .tokens("stop", "forward")
        .play("t", Use("orbital_mines"))
        .match,
        Table(t_modules="emergency_engines").tokens("rotate_left", "stop").match,
        Table(t_modules="emergency_engines").stay().play("t", Use("emergency_engines")).match,
        Table(t_energy=(12, 0, 18), t_modules="repair_unit").stay().match,
        Table(t_energy=(12, 0, 18), t_modules="repair_unit").stay().play("t", Use("repair_unit")).match,
        Table(k_modules="energy_reserves").stay().match,
        Table("3 1 north", "1 3 south").stay().match,
        Table(t_energy=(12, 0, 18)).stay().match,
        dice.match,
        *_rearranging(dice),
        Table().stay().plan("541/2", "532/421").match,
        Table().stay().plan("541/2", "532/421").roll("1").match,
        Table().stay().plan("541/2", "532/421").roll("1461").match,
        Table(k_modules="active_targeting_system").stay().plan("/", "43/").roll("66").match,
        Table(t_modules="commodore").stay().plan("/43", "43/").roll("1166").match,
        Table("2 2 north", "1 2 east", k_energy=(18, 0, 18)).stay().plan("5/", "/").roll("1").match,
        Table(k_energy=(1, 0, 18)).stay().plan("5/", "/").roll("1").match,
        Table(glory=Glory(ever=True)).stay().plan("/", "/").match,
    ]
    mined = Table("4 4 north", t_modules="orbital_mines", k_modules="lord_commander").tokens(
        "stop", "forward"
    )
    found.append(mined.play("t", Use("orbital_mines"), Mine("hull")).match)
    return {
        f"{place} {match.game.observe(match.state, None).step}": match for place, match in enumerate(found)
    }


def _rearranging(dice: Table) -> list[Match]:
    base = dice.match
    after = base.play(0, Decline())
    return [
        base.play(0, Use("gunner")),
        base.play(0, Use("admiral")),
        after.play(1, Use("engineer")),
        after.play(1, Use("experimental_weapons")),
    ]


def random_matches() -> Iterator[Match]:
    """Random battles, cut off at several plies."""
    for seed in range(4):
        match = playout_match(games.create("outer-rim", 2, {"modules": 3 + seed}), seed, 400)
        for ply in range(0, len(match.entries), 7):
            yield match.at(ply)
        yield match


def tappable(root: El) -> dict[str, str | None]:
    """The keys of a drawing that can be tapped, with what they are called."""
    return {node.tap: node.label for node in root.walk() if node.tap is not None}


def attribute(node: El, name: str) -> Any:
    """An attribute of an element."""
    return dict(node.attrs).get(name)
