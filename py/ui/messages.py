"""What can happen to the page (L10): every message is a value, and `update` is the only place that reads them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rules.core.game import Action


@dataclass(frozen=True, slots=True)
class Started:
    """The page is up: what the device kept, and the fragment of the address (as text, not trusted)."""

    saves: tuple[tuple[str, str], ...]
    drafts: tuple[tuple[str, str], ...] = ()
    prefs: str | None = None
    fragment: str = ""
    now: int = 0
    storage: str = ""
    #: the match that lay on the table of this tab before it was loaded again
    here: str = ""
    #: 32 random bytes or more
    entropy: bytes = b""
    #: the browser can read codes from a camera
    scans: bool = False
    #: the save before the newest, of the matches that have one
    older: tuple[tuple[str, str], ...] = ()


#: the spot of what was done by keyboard, or by a screen reader
NO_SPOT = (0, 0)


@dataclass(frozen=True, slots=True)
class Tapped:
    """A key was tapped at a time (milliseconds since 1970) and a place (CSS pixels)."""

    key: str
    at: int
    spot: tuple[int, int] = NO_SPOT


@dataclass(frozen=True, slots=True)
class Held:
    """The button that shows a secret is pressed, or let go."""

    down: bool


@dataclass(frozen=True, slots=True)
class Typed:
    """A field holds a text now."""

    field: str
    text: str


@dataclass(frozen=True, slots=True)
class Escaped:
    """The person wants out of what lies on top."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """Chance has spoken for the match when it had `ply` entries."""

    table: str
    ply: int
    action: Action


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A random order of the seats of the set-up."""

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Arrived:
    """A link came in from outside (the address of the page changed)."""

    fragment: str


@dataclass(frozen=True, slots=True)
class Picked:
    """A file was chosen; `text` is None if it could not be read."""

    name: str
    text: str | None


@dataclass(frozen=True, slots=True)
class Pasted:
    """What the clipboard holds; None if the page may not look into it."""

    text: str | None


@dataclass(frozen=True, slots=True)
class Coded:
    """The QR code of a link: its rows, "1" is dark; no rows if it is too long for one, None if none can be made."""

    fragment: str
    rows: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Scanned:
    """What the camera has read; None if there is no camera that the page may use."""

    text: str | None


@dataclass(frozen=True, slots=True)
class StoreFailed:
    """The device did not keep what it was given: `full`, `denied`, `broken`; `wiped`: it lost all that it had."""

    why: str


@dataclass(frozen=True, slots=True)
class Stored:
    """The device keeps things (again)."""


@dataclass(frozen=True, slots=True)
class Faulted:
    """Something went wrong that stops nothing: a line for a report."""

    text: str


@dataclass(frozen=True, slots=True)
class Passed:
    """What became of a link: `shared`, `copied`, `cancelled`, or `failed` (then the person copies it by hand)."""

    how: str
    url: str


@dataclass(frozen=True, slots=True)
class Ticked:
    """A timer is done."""

    name: str


@dataclass(frozen=True, slots=True)
class ChangedElsewhere:
    """Another tab wrote the match."""

    table: str


@dataclass(frozen=True, slots=True)
class Reread:
    """A match as the device keeps it now."""

    table: str
    text: str | None
    older: str = ""


@dataclass(frozen=True, slots=True)
class Granted:
    """This tab plays the match from now on; `sole`: the browser sees to it that no other does."""

    table: str
    sole: bool = True


@dataclass(frozen=True, slots=True)
class Taken:
    """Another tab plays the match."""

    table: str


@dataclass(frozen=True, slots=True)
class Lasting:
    """Whether the browser has promised not to clear what is kept; `asked`: a person has just asked for it."""

    promised: bool
    #: without a promise it clears what was not visited for a week (WebKit)
    weekly: bool = False
    asked: bool = False


@dataclass(frozen=True, slots=True)
class UpdateWaiting:
    """A new version of the page is ready."""


@dataclass(frozen=True, slots=True)
class Installable:
    """The page can be put on the home screen: `prompt` (the browser asks) or `ios` (by hand); empty: not any more."""

    how: str


@dataclass(frozen=True, slots=True)
class Resized:
    """Whether the page is higher than wide, and whether there is room beside the board."""

    tall: bool
    roomy: bool


@dataclass(frozen=True, slots=True)
class LeftAlone:
    """The page is hidden: another app is in front, or the screen went dark."""


Msg: TypeAlias = (
    Started
    | Tapped
    | Held
    | Typed
    | Escaped
    | Dealt
    | Shuffled
    | Arrived
    | Picked
    | Pasted
    | Coded
    | Scanned
    | StoreFailed
    | Stored
    | Faulted
    | Passed
    | Ticked
    | ChangedElsewhere
    | Reread
    | Granted
    | Taken
    | Lasting
    | UpdateWaiting
    | Installable
    | Resized
    | LeftAlone
)
