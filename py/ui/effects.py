"""What `update` wants done outside (L10): values too, carried out in order before the next picture is painted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rules.core.game import Chance


@dataclass(frozen=True, slots=True)
class Save:
    """Keep a match (safely: the last good one stays until the new one is verified)."""

    table: str
    text: str


@dataclass(frozen=True, slots=True)
class Delete:
    """Forget a match."""

    table: str


@dataclass(frozen=True, slots=True)
class SaveDraft:
    """Keep the open taps of a match; empty text: forget them."""

    table: str
    text: str


@dataclass(frozen=True, slots=True)
class SavePrefs:
    """Keep the settings."""

    text: str


@dataclass(frozen=True, slots=True)
class Reread:
    """Look at what the device keeps of a match."""

    table: str


@dataclass(frozen=True, slots=True)
class Distrust:
    """The newest save of a match cannot be read: the next one takes its place."""

    table: str


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Let this tab play the match, whichever plays it now."""

    table: str


@dataclass(frozen=True, slots=True)
class AskToKeep:
    """Ask the browser to promise that it does not clear what is kept."""

    #: a person wants to know the answer
    aloud: bool = False


@dataclass(frozen=True, slots=True)
class Deal:
    """Let the device decide a chance node of the match at `ply`."""

    table: str
    ply: int
    chance: Chance


@dataclass(frozen=True, slots=True)
class Shuffle:
    """A random order of so many seats."""

    count: int


@dataclass(frozen=True, slots=True)
class Share:
    """Pass on a link to this page: by the device's own sheet if it has one, else by the clipboard."""

    fragment: str
    title: str


@dataclass(frozen=True, slots=True)
class CopyLink:
    """Put a link to this page with that fragment into the clipboard."""

    fragment: str


@dataclass(frozen=True, slots=True)
class DrawCode:
    """Make a QR code of a link to this page with that fragment."""

    fragment: str


@dataclass(frozen=True, slots=True)
class ReadClipboard:
    """Look what the clipboard holds."""


@dataclass(frozen=True, slots=True)
class Download:
    """Hand out a file."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class PickFile:
    """Let the person choose a file."""


@dataclass(frozen=True, slots=True)
class Announce:
    """Say it once, politely, to those who listen."""

    text: str


@dataclass(frozen=True, slots=True)
class StayAwake:
    """Keep the screen on, or let it go dark."""

    on: bool


@dataclass(frozen=True, slots=True)
class Tick:
    """Let the finger feel that a tap did something."""


@dataclass(frozen=True, slots=True)
class Timer:
    """Send `Ticked(name)` after so many milliseconds."""

    name: str
    after: int


@dataclass(frozen=True, slots=True)
class Install:
    """Let the browser ask whether to install the page."""


@dataclass(frozen=True, slots=True)
class ApplyUpdate:
    """Start the new version."""


Effect: TypeAlias = (
    Save
    | Delete
    | SaveDraft
    | SavePrefs
    | Reread
    | Distrust
    | TakeOver
    | AskToKeep
    | Deal
    | Shuffle
    | Share
    | CopyLink
    | DrawCode
    | ReadClipboard
    | Download
    | PickFile
    | Announce
    | StayAwake
    | Tick
    | Timer
    | Install
    | ApplyUpdate
)
