"""All that the page knows between two messages (L10). Everything here is a frozen value."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TypeAlias

from rules.core.game import Chance, GameSpec, Observation, Player
from rules.core.letter import Correspondence
from rules.core.match import Match
from rules.core.people import Person
from rules.core.text import _, listing
from rules.records import Record
from ui.prefs import Prefs
from ui.views import Taps


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence of the log: the match stood at `ply` entries after it happened."""

    ply: int
    text: str
    by: Player | None


@dataclass(frozen=True, slots=True)
class Table:
    """A match with its people, as one save holds it."""

    id: str
    match: Match
    people: tuple[Person, ...]
    #: own name of the match; empty: it is called after its people
    title: str = ""
    agreed: bool = False
    #: entries made under older rules that cannot be replayed: such a match is only looked at, never written
    lost: int = 0
    real_dice: bool = False
    #: undo never goes back before this ply: the device was handed on, or a real die was typed in
    barrier: int = 0
    #: when it was last played, milliseconds since 1970
    played: int = 0
    #: the log in words as everybody may read it
    story: tuple[Told, ...] = ()
    #: the text of the save, kept only where the match could not be read whole
    source: str = ""
    #: play by link: what this device keeps; `match` is then as far as it may be shown here
    post: Correspondence | None = None
    #: play by link: whether the latest letter has gone out
    sent: bool = False
    #: the newest save could not be read: this is the one before it
    recovered: bool = False

    @property
    def spec(self) -> GameSpec:
        """The game that is played."""
        return self.match.game.spec

    @property
    def names(self) -> tuple[str, ...]:
        """The people's names by seat."""
        return tuple(person.name for person in self.people)

    @property
    def called(self) -> str:
        """What the match is called on the shelf."""
        return self.title or listing(self.names)

    @property
    def over(self) -> bool:
        """Whether nothing more can be played."""
        if self.post is not None:
            return self.post.waiting.reason in ("over", "stopped")
        return self.agreed or bool(self.lost) or self.match.over

    @property
    def linked(self) -> bool:
        """Whether the match lives between devices, so that nobody here could pass on the whole of it."""
        return self.post is not None and (not self.over or self.sealed)

    @property
    def ply(self) -> int:
        """How many entries the log has."""
        return len(self.match.entries)

    @property
    def record(self) -> Record:
        """The match as it is saved and passed on."""
        return Record(self.match, self.people, self.agreed, self.lost)

    @property
    def sealed(self) -> bool:
        """Whether the log holds what somebody may not see yet."""
        return bool(self.match.game.sealed(self.match.state))


@dataclass(frozen=True, slots=True)
class Broken:
    """A save that cannot be opened, kept as it is."""

    id: str
    why: str
    text: str
    #: a newer version of the page wrote it: it is whole
    newer: bool = False


@dataclass(frozen=True, slots=True)
class Home:
    """The shelf."""


@dataclass(frozen=True, slots=True)
class Setup:
    """People sit down for a game."""

    game_id: str
    people: tuple[Person, ...]
    options: tuple[tuple[str, object], ...]
    real_dice: bool = False
    #: seat -> why the name there will not do
    wrong: tuple[tuple[int, str], ...] = ()
    #: the seat whose mark is being chosen
    marking: int | None = None
    #: each plays on a device of their own
    by_link: bool = False
    #: play by link: the marks of those who play on this device
    here: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Peek:
    """Somebody looks at a secret of theirs again: first the curtain, then a button that shows it while it is held."""

    player: Player
    confirmed: bool = False
    shown: bool = False


@dataclass(frozen=True, slots=True)
class Play:
    """A match on the table."""

    table: str
    taps: Taps = ()
    #: who has taken the device behind the curtain
    holder: Player | None = None
    #: who of several that owe an action wants to go now
    picked: Player | None = None
    peek: Peek | None = None
    #: the public observation that the screen showed before the latest entries
    before: Observation | None = None
    log_open: bool = False
    #: another tab plays this match
    elsewhere: bool = False
    #: the browser sees to it that no other tab does
    sole: bool = False
    #: the ceremony was put aside, to look at the board
    board_only: bool = False
    #: everybody looks at what has just happened, before the curtain falls for the next secret
    pause: bool = False


@dataclass(frozen=True, slots=True)
class Replay:
    """A match from its first entry on, as everybody may see it."""

    table: Table
    ply: int
    back: Screen
    running: bool = False


@dataclass(frozen=True, slots=True)
class Preview:
    """A link or a file that was opened; nothing is kept yet."""

    table: Table


@dataclass(frozen=True, slots=True)
class Invitation:
    """A match by link before somebody says who plays it on this device; nothing of it is changed yet."""

    mine: Correspondence
    #: the people, with the names that are being typed
    people: tuple[Person, ...]
    #: the save that it belongs to; empty: there is none yet
    table: str = ""
    #: the seats that are to be played here
    seats: tuple[Player, ...] = ()
    #: seat -> why the name there will not do
    wrong: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class GuidePage:
    """The rules of a game in our own words, opened at a section."""

    game_id: str
    section: str
    back: Screen


Screen: TypeAlias = Home | Setup | Play | Replay | Preview | Invitation | GuidePage


@dataclass(frozen=True, slots=True)
class Sheet:
    """A dialog over the screen: its kind, what it is about, and what was typed into it."""

    kind: str
    about: str = ""
    text: str = ""
    error: str = ""
    #: the QR code of the link: its rows, "1" is dark; none while it was not asked for
    code: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Toast:
    """A short notice; `tap` and `action` offer one thing to do about it."""

    text: str
    number: int
    tap: str = ""
    action: str = ""
    #: said at once (a refusal), not when there is time
    urgent: bool = False


@dataclass(frozen=True, slots=True)
class Model:
    """The whole page."""

    screen: Screen = field(default_factory=Home)
    tables: tuple[Table | Broken, ...] = ()
    prefs: Prefs = field(default_factory=Prefs)
    sheet: Sheet | None = None
    toast: Toast | None = None
    toasts: int = 0
    #: why the device does not keep matches: `full`, `denied`, `broken`, `wiped`; empty: it does
    storage: str = ""
    #: whether the browser has promised to keep what is saved; None: it was not asked, or does not say
    promised: bool | None = None
    #: without a promise it clears what was not visited for a week
    weekly: bool = False
    #: the picture of the page before Python runs: nothing is known yet of what the device keeps
    waiting: bool = False
    update_ready: bool = False
    #: what went wrong without stopping anything, as lines for a report
    faults: tuple[str, ...] = ()
    installable: str = ""
    deleted: Table | Broken | None = None
    now: int = 0
    tapped_at: int = 0
    tapped_key: str = ""
    tapped_spot: tuple[int, int] = (0, 0)
    tall: bool = False
    #: the device can give a tick that is felt
    ticks: bool = False
    #: there is room for the log beside the board
    roomy: bool = False
    #: open taps of matches as they were kept (only what everybody may see)
    drafts: tuple[tuple[str, str], ...] = ()
    #: random bytes of the device, and how often something was made of them (`ui.luck`)
    entropy: bytes = b""
    drawn: int = 0
    #: the browser can read codes from a camera
    scans: bool = False

    def find(self, table_id: str) -> Table | Broken | None:
        """The save of that ID."""
        return next((table for table in self.tables if table.id == table_id), None)

    @property
    def table(self) -> Table | None:
        """The match that lies on the table."""
        found = self.find(self.screen.table) if isinstance(self.screen, Play) else None
        return found if isinstance(found, Table) else None

    def with_table(self, table: Table | Broken) -> Model:
        """The model with a save added, or in place of that of the same ID."""
        others = tuple(other for other in self.tables if other.id != table.id)
        return replace(self, tables=(table, *others))

    def without_table(self, table_id: str) -> Model:
        """The model without a save."""
        return replace(self, tables=tuple(table for table in self.tables if table.id != table_id))


def rolls_by_hand(table: Table) -> bool:
    """Whether the table is asked now what it rolled."""
    node = table.match.node
    return table.real_dice and not table.over and isinstance(node, Chance) and len(node.outcomes) > 1


def ending(table: Table) -> str:
    """Why nothing more can be played, where the game itself does not say it."""
    if table.lost:
        return _("This match was played by older rules. It can be looked at, not played on.")
    return _("The table ended this game by agreement, without a score.")
