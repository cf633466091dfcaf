"""What the device keeps (cases 16, 17, 32): the last good save stays whatever fails; only our own names are used."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest

from tests.ui.areas import Area, Fault, Killed
from ui import prefs
from ui.prefs import Prefs
from ui.storage import Place, Store, table_of

FAULTS = ("fails", "killed", "dies", "torn")


def at(number: int, what: str) -> Callable[[int, str, str], str]:
    """That fault at that operation, and no other."""
    return lambda count, do, name: what if count == number else ""


def test_a_match_comes_back_as_it_was_kept_with_the_save_before() -> None:
    store = Store(Area())
    assert store.save("m1", "one") == ""
    assert store.read("m1") == ("one",)
    for older, text in (("one", "two"), ("two", "three"), ("three", "four")):
        assert store.save("m1", text) == ""
        assert store.read("m1") == (text, older)
    assert store.saves() == (("m1", ("four", "three")),)


def test_every_name_is_our_own() -> None:
    """Case 32."""
    area = Area({"somebody.else": "x", "one-tablet": "y"})
    store = Store(area)
    for text in ("one", "two"):
        store.save("m1", text)
    store.save_draft("m1", "{}")
    store.save_prefs("{}")
    store.delete("m1")
    assert area.kept == {"somebody.else": "x", "one-tablet": "y", "one-table.prefs": "{}"}
    assert store.saves() == ()


# Faults at every step ---------------------------------------------------------------------------------------------

#: what is done to match m1 -> what may be read of it afterwards, if that stops anywhere
SEQUENCES: dict[str, tuple[Callable[[Store], object], set[tuple[str, ...]]]] = {
    "save": (lambda store: store.save("m1", "new"), {("old",), ("new",)}),
    "save, alone in the right": (lambda store: store.save("m1", "new", sole=True), {("old",), ("new",)}),
    "two saves": (
        lambda store: (store.save("m1", "new"), store.save("m1", "newest")),
        {("old",), ("new",), ("newest",)},
    ),
    "delete": (lambda store: store.delete("m1"), {("old",), ()}),
    "delete and restore": (
        lambda store: (store.delete("m1"), store.save("m1", "old")),
        # nothing stands before a first save: torn, it is shown as damaged
        {("old",), (), ("o",)},
    ),
    "draft": (lambda store: store.save_draft("m1", "taps"), {("old",)}),
    "settings": (lambda store: store.save_prefs("new settings"), {("old",)}),
    "first save of another": (lambda store: store.save("m3", "begun"), {("old",)}),
}


def kept_before(saves: int) -> dict[str, str]:
    area = Area()
    store = Store(area)
    for number in range(saves - 1):
        store.save("m1", f"older {number}")
    store.save("m1", "old")
    store.save("m2", "another, before")
    store.save("m2", "another")
    store.save_prefs("settings")
    return area.kept


def run(sequence: Callable[[Store], object], saves: int, fault: Fault) -> Area:
    """The store after the sequence, which a fault has met on its way; `count`: how many steps it took."""
    area = Area(kept_before(saves))
    store = Store(area)
    store.saves()
    area.fault, area.count = fault, 0
    with suppress(Killed):
        sequence(store)
    return area


@pytest.mark.parametrize("saves", [1, 2, 3])
@pytest.mark.parametrize("name", SEQUENCES)
@pytest.mark.parametrize("what", FAULTS)
def test_a_fault_at_any_step_leaves_the_old_save_or_the_new_one(what: str, name: str, saves: int) -> None:
    """Cases 16 and 17: never neither, and all else as it was."""
    sequence, allowed = SEQUENCES[name]
    steps = run(sequence, saves, at(-1, "")).count
    assert steps > 0
    for number in range(steps):
        area = run(sequence, saves, at(number, what))
        after = Store(Area(area.kept))
        assert after.read("m1")[:1] in allowed, (number, area.kept)
        assert after.read("m2") == ("another", "another, before")
        assert after.prefs() in {"settings", "new settings"} or what == "torn"
        after.save("m1", "played on")
        assert after.read("m1")[0] == "played on"


@pytest.mark.parametrize("saves", [1, 2, 3])
def test_a_failed_save_is_told_and_a_kept_one_is_read(saves: int) -> None:
    """Case 16: the answer and the store agree, whatever fails."""
    told = []
    for number in range(20):
        answers: list[str] = []
        area = run(lambda store: answers.append(store.save("m1", "new")), saves, at(number, "fails"))  # noqa: B023
        assert Store(Area(area.kept)).read("m1")[0] == ("old" if answers[0] else "new")
        told += answers
    assert told[0] == "full"
    assert told[-1] == "", "after the last step nothing can fail"


def test_the_save_before_is_not_overwritten_while_the_newest_cannot_be_read() -> None:
    area = Area(kept_before(3))
    store = Store(area)
    store.distrust("m1")
    area.fault = lambda number, do, name: "torn" if do == "set" else ""
    with suppress(Killed):
        store.save("m1", "new")
    assert Store(Area(area.kept)).read("m1")[1] == "older 1"


def test_a_newest_save_that_is_gone_leaves_the_one_before() -> None:
    area = Area(kept_before(2))
    area.removeItem(f"one-table.match.m1.{area.kept['one-table.match.m1']}")
    assert Store(area).read("m1") == ("", "older 0")


def test_a_first_save_that_was_cut_before_its_pointer_is_found() -> None:
    area = Area()
    area.fault = lambda number, do, name: "killed" if (do, name) == ("set", "one-table.match.m1") else ""
    with pytest.raises(Killed):
        Store(area).save("m1", "begun")
    assert Store(Area(area.kept)).saves() == (("m1", ("begun",)),)


def test_a_write_that_does_not_read_back_is_no_save() -> None:
    area = Area()
    store = Store(area)
    store.save("m1", "good")
    area.forgets = True
    assert store.save("m1", "new") == "broken"
    assert store.read("m1") == ("good",)


def test_a_match_whose_slots_are_gone_is_still_listed() -> None:
    assert Store(Area({"one-table.match.m1": "a"})).saves() == (("m1", ("",)),)


def test_without_storage_everything_is_denied_and_nothing_breaks() -> None:
    store = Store(None)
    assert store.trouble == "denied"
    assert store.save("m1", "text") == "denied"
    assert store.delete("m1") == "denied"
    assert store.saves() == ()
    assert store.drafts() == ()
    assert store.prefs() is None
    assert not store.wiped()


def test_storage_that_is_denied_later_is_told() -> None:
    class SecurityError(Exception):
        name = "SecurityError"

    class Denying(Area):
        def setItem(self, name: str, text: str) -> None:  # noqa: N802
            raise SecurityError("access is denied for this document")

    assert Store(Denying()).save("m1", "text") == "denied"


# Other tabs, and people who clear the browser -------------------------------------------------------------------------


def test_what_another_tab_wrote_is_not_overwritten() -> None:
    """Case 18."""
    area = Area()
    first, second = Store(area), Store(area)
    first.save("m1", "one")
    second.read("m1")
    first.save("m1", "two")
    assert second.save("m1", "two, otherwise") == "elsewhere"
    assert second.read("m1") == ("two", "one")
    assert second.save("m1", "three") == ""


def test_the_tab_that_alone_may_play_does_overwrite() -> None:
    area = Area()
    first, second = Store(area), Store(area)
    first.save("m1", "one")
    second.read("m1")
    second.save("m1", "one, renamed")
    assert first.save("m1", "two", sole=True) == ""
    assert first.read("m1") == ("two", "one, renamed")


def test_a_wipe_while_playing_is_noticed_once_and_the_match_is_kept_again() -> None:
    area = Area()
    store = Store(area)
    store.save("m1", "one")
    store.save("m2", "other")
    area.kept.clear()
    assert store.save("m1", "two") == "wiped"
    assert store.read("m1") == ("two",)
    assert store.save("m2", "other") == ""
    assert not store.wiped()


def test_a_wipe_is_noticed_without_a_save() -> None:
    area = Area()
    store = Store(area)
    assert not store.wiped(), "an empty store is no wiped one"
    store.save("m1", "one")
    assert not store.wiped()
    area.kept.clear()
    assert store.wiped()
    assert not store.wiped()


def test_a_match_that_another_tab_deleted_is_no_wipe() -> None:
    area = Area()
    store = Store(area)
    store.save("m1", "one")
    store.save_prefs("{}")
    Store(area).delete("m1")
    assert store.save("m1", "two") == ""


def test_a_clock_set_back_changes_nothing() -> None:
    """The store asks no clock: the pointer tells which save is newer."""
    store = Store(Area())
    for played in ("9999", "0001", "5555"):
        store.save("m1", played)
    assert store.read("m1") == ("5555", "0001")


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
