"""Pebbles as a picture."""

from __future__ import annotations

from collections.abc import Sequence

from tests.ui.pebbles import Guess, Take
from ui.scene import El, el
from ui.views import Look, Paths, Standing

THEME = "world-pebbles"


def board(look: Look) -> El:
    seen = look.observation
    pebbles = [
        el("g", el("circle", class_="ring"), key=f"pebble-{n}", tap=f"pebble:{n}", label=f"{n} pebbles")
        for n in (1, 2, 3)
    ]
    known = [el("text", word) for word in seen.guesses if word]
    words = []
    if hidden_turn(look) and look.viewer is not None:
        words = [el("text", word, tap=f"word:{word}", label=word) for word in ("zebra", "quokka", "okapi")]
        known += [el("text", f"thinking of {tap}") for tap in look.taps]
    return el("svg", *pebbles, *known, *words, el("text", f"{seen.pebbles} left"))


def chooser(look: Look) -> Paths:
    actions = [] if look.actions is None else list(look.actions)
    guesses = [(action, (f"word:{action.word}", "seal")) for action in actions if isinstance(action, Guess)]
    takes = [(action, (f"pebble:{action.count}", "take")) for action in actions if isinstance(action, Take)]
    return Paths.of([*guesses, *takes], {f"pebble:{n}": Take(n) for n in (1, 2, 3)})


def label(key: str, look: Look) -> str:
    return {"take": "Take them", "seal": "Seal the word"}.get(key, key)


def picture(name: str) -> El:
    return el("svg", el("circle", r=12), viewBox="0 0 24 24")


def standing(look: Look) -> Sequence[Sequence[Standing]]:
    return [[Standing(str(len(look.observation.pips)), "dice")] for _seat in look.seats]


def settlement(look: Look) -> El:
    return el("table", el("tr", *(el("td", str(guess)) for guess in look.observation.guesses)))


def secret(look: Look) -> El | None:
    guess = None if look.viewer is None else look.observation.guesses[look.viewer]
    return el("p", f"Your word: {guess}", label=f"Your word: {guess}") if guess else None


def hidden_turn(look: Look) -> bool:
    return look.actions is not None and any(isinstance(action, Guess) for action in look.actions)
