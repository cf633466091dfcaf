"""What the device keeps (cases 16, 17, 32): the last good save stays whatever fails; only our own names are used."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ui import prefs
from ui.prefs import Prefs
from ui.storage import Place, Store, table_of


class Area:
    """Like `window.localStorage`; `fails` says which write goes wrong."""

    def __init__(self, fails: Callable[[str], Exception | None] = lambda name: None) -> None:
        self.kept: dict[str, str] = {}
        self.fails = fails
        self.forgets = False

    @property
    def length(self) -> int:
        return len(self.kept)

    def key(self, place: int) -> str:
        return list(self.kept)[place]

    def getItem(self, name: str) -> object:  # noqa: N802
        return self.kept.get(name, False)  # JavaScript's null is not None

    def setItem(self, name: str, text: str) -> None:  # noqa: N802
        error = self.fails(name)
        if error:
            raise error
        if not self.forgets:
            self.kept[name] = text

    def removeItem(self, name: str) -> None:  # noqa: N802
        self.kept.pop(name, None)


class QuotaExceededError(Exception):
    name = "QuotaExceededError"


def test_a_match_comes_back_as_it_was_kept() -> None:
    store = Store(Area())
    for text in ("one", "two", "three"):
        assert store.save("m1", text) == ""
        assert store.read("m1") == text
    assert store.saves() == (("m1", "three"),)


def test_every_name_is_our_own() -> None:
    """Case 32."""
    area = Area()
    area.kept = {"somebody.else": "x", "one-tablet": "y"}
    store = Store(area)
    store.save("m1", "text")
    store.save_draft("m1", "{}")
    store.save_prefs("{}")
    store.delete("m1")
    assert area.kept == {"somebody.else": "x", "one-tablet": "y", "one-table.prefs": "{}"}
    assert store.saves() == ()


@pytest.mark.parametrize("broken", [".a", ".b", "m1"], ids=["slot a", "slot b", "pointer"])
def test_the_last_good_save_stays_when_a_write_fails(broken: str) -> None:
    """Case 17."""
    area = Area()
    store = Store(area)
    store.save("m1", "good")
    store.save("m1", "good again")
    area.fails = lambda name: QuotaExceededError("full") if name.endswith(broken) else None
    results = [store.save("m1", "new"), store.read("m1")]
    assert results in (["full", "good again"], ["", "new"])
    if results[0]:
        assert not any(text == "new" for text in area.kept.values())


def test_a_write_that_does_not_read_back_is_no_save() -> None:
    area = Area()
    store = Store(area)
    store.save("m1", "good")
    area.forgets = True
    assert store.save("m1", "new") == "broken"
    assert store.read("m1") == "good"


def test_a_match_whose_slot_is_gone_is_still_listed() -> None:
    area = Area()
    area.kept["one-table.match.m1"] = "a"
    assert Store(area).saves() == (("m1", ""),)


def test_without_storage_everything_is_denied_and_nothing_breaks() -> None:
    store = Store(None)
    assert store.trouble == "denied"
    assert store.save("m1", "text") == "denied"
    assert store.saves() == ()
    assert store.drafts() == ()
    assert store.prefs() is None


@pytest.mark.parametrize(
    ("name", "table"),
    [
        ("one-table.match.m1", "m1"),
        ("one-table.match.m1.a", None),
        ("one-table.prefs", None),
        ("x", None),
        (None, None),
    ],
)
def test_another_tab_is_heard_by_the_pointer_of_a_match(name: object, table: str | None) -> None:
    assert table_of(name) == table


# Settings -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        None,
        "",
        "{",
        "[]",
        "null",
        '{"theme": "pink", "turn": 1, "awake": 0, "seatings": []}',
        "[" * 100_000,
        '{"seatings": {"x": 5, "y": {"people": [["", "coral"]], "options": {}, "real_dice": true}}}',
    ],
)
def test_settings_that_cannot_be_read_are_as_they_were_at_first(text: str | None) -> None:
    assert prefs.read(text) == Prefs()


def test_settings_come_back_as_they_were_kept() -> None:
    kept = Prefs(theme="dark", turn=True, awake=False, install_hidden=True)
    assert prefs.read(prefs.write(kept)) == kept


def test_the_table_of_a_tab_is_remembered_where_the_browser_allows_it() -> None:
    area = Area()
    Place(area).keep("m1")
    assert Place(area).read() == "m1"
    Place(None).keep("m1")
    assert Place(None).read() == ""
