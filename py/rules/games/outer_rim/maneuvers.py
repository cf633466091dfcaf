"""The Maneuvers Phase: tokens are turned up, ships move and meet (ORI-2 to ORI-5)."""

from __future__ import annotations

from functools import cache

from rules.core.game import Player
from rules.games.outer_rim.geometry import Pose, follow_token
from rules.games.outer_rim.model import (
    NO_COMMITS,
    Absorb,
    Course,
    Event,
    Hurt,
    Maneuver,
    Ship,
    State,
    Track,
)
from rules.games.outer_rim.tables import BLOW, KALMIANS, MANEUVERS, SECTORS, TELLURIANS


def track(pose: Pose, token: str) -> Track:
    """What the token does to a ship there."""
    return _track(pose.row, pose.column, pose.facing, token)


@cache
def _track(row: int, column: int, facing: int, token: str) -> Track:
    pose = Pose(row, column, facing)
    end = follow_token(pose, token)
    if end is None:
        return Track(token, "invalid", pose, pose)
    fate = "moved" if MANEUVERS[token][0] else "turned" if end != pose else "stopped"
    return Track(token, fate, pose, end)


def deploy(state: State, pose: Pose) -> State:
    """The Kalmian ship appears elsewhere; its token, still face down, is void (ORI-4)."""
    ship = state.ships[KALMIANS]
    masked = Track("", "masked", ship.pose, pose)
    return state.but(
        ships=(state.ships[TELLURIANS], ship.but(pose=pose)),
        course=Course((None, masked)),
        using="masking_devices",
    )


def reveal(state: State) -> State:
    """Both tokens are turned up, and both ships move at once."""
    tokens = [commit.token for commit in state.commits if isinstance(commit, Maneuver)]
    tracks = [track(ship.pose, token) for ship, token in zip(state.ships, tokens, strict=True)]
    masked = state.course.tracks[KALMIANS] if state.using else None
    if masked is not None:
        tracks[KALMIANS] = masked.but(token=tokens[KALMIANS])
    ships = [ship.but(pose=done.end) for ship, done in zip(state.ships, tracks, strict=True)]
    events = [_told(side, done) for side, done in enumerate(tracks)]
    moved = state.but(
        ships=tuple(ships),
        commits=NO_COMMITS,
        using="",
        course=Course(tuple(tracks)),
        events=(*state.events, *events),
    )
    return _noticed(moved)


def start_engines(state: State, token: str) -> State:
    """The Emergency Engines take the Tellurian ship on by a second token."""
    ship = state.ships[TELLURIANS]
    done = track(ship.pose, token)
    moved = state.but(
        ships=(ship.but(pose=done.end), state.ships[KALMIANS]),
        using="",
        course=state.course.but(engine=done),
        events=(*state.events, _told(TELLURIANS, done)),
    )
    return _noticed(moved)


def _told(side: Player, done: Track) -> Event:
    end = done.end
    return Event("course", side, (done.token, done.fate, end.row, end.column, end.points))


def met(state: State) -> bool:
    """Whether both ships are on one space (ORI-3)."""
    mine, theirs = state.ships[TELLURIANS].pose, state.ships[KALMIANS].pose
    return mine.row == theirs.row and mine.column == theirs.column


def _noticed(state: State) -> State:
    """The state with the collision told, if there is one."""
    if not met(state):
        return state
    collision = Event("collision", None, state.ships[TELLURIANS].pose.space)
    return state.but(events=(*state.events, collision))


def part(state: State) -> State:
    """After a collision each ship that moved goes back, with its new facing; the damage is still to be dealt."""
    engine = state.course.engine
    tracks = (engine, None) if engine else state.course.tracks
    hurts, ships, events = [], [], []
    for side, (ship, done, commit) in enumerate(zip(state.ships, tracks, state.commits, strict=True)):
        assert isinstance(commit, Absorb)
        hurts.append(Hurt(SECTORS.index(commit.sector), BLOW))
        ships.append(_sent_back(ship, done))
        events.append(Event("absorbs", side, (commit.sector,)))
        if ships[side] != ship:
            events.append(Event("back", side, ships[side].pose.space))
    return state.but(
        ships=tuple(ships),
        commits=NO_COMMITS,
        hurts=tuple(hurts),
        events=state.events + tuple(events),
    )


def _sent_back(ship: Ship, done: Track | None) -> Ship:
    if done is None or not done.moved:
        return ship
    return ship.but(pose=Pose(*done.start.space, ship.pose.facing))
