"""Play by link between two browsers that know nothing of each other but the links that pass between them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from rules.core.codec import entry_to_json
from rules.core.letter import Letter, hand_over, to_letter
from rules.core.match import Entry
from rules.core.sealing import commitment, stand_in
from rules.post import read_letter, write_letter
from tests.core.post import Table
from tests.e2e.codes import read_codes
from tests.e2e.conftest import wait_until_ready
from tests.e2e.letters import CATCH_LINKS, FAKE_CAMERA, Correspondent, bare
from tests.e2e.prepared import before, before_the_end
from tests.e2e.sites import TestSite
from tests.e2e.watch import Watch
from tests.games.off_the_rails.bustle import busy

Device = Callable[..., Correspondent]


@pytest.fixture
def device(
    browser: Browser, site: TestSite, watch: Watch, context_options: dict[str, Any]
) -> Iterator[Device]:
    """Browsers with nothing in common; `script` runs in each of their pages first."""
    contexts = []

    def fresh(*scripts: str, path: str = "", **options: Any) -> Correspondent:
        context = browser.new_context(**{**context_options, **options})
        contexts.append(context)
        watch.attach(context)
        for script in (CATCH_LINKS, *scripts):
            context.add_init_script(script)
        page = context.new_page()
        page.goto(site.url + path, wait_until="commit")
        wait_until_ready(page)
        return Correspondent(page, seed=len(contexts))

    yield fresh
    for context in contexts:
        context.close()


def hosted(host: Correspondent, game_id: str, *agreed: str) -> None:
    """The host sets the table for two, the first of them here."""
    host.tap(f"/new/{game_id}")
    host.tap("/how/link")
    while host.sees("/seat-remove/1"):
        host.tap("/seat-remove/1")
    for key in agreed:
        host.tap(key)
    host.tap("/start")


def sit_down(host: Correspondent, guest: Correspondent) -> None:
    """The invitation and its answer."""
    guest.opens(host.copied())
    guest.tap("/sit/1")
    guest.tap("/sit-here")
    host.follows(guest.copied())


def to_and_fro(first: Correspondent, second: Correspondent, legs: int) -> list[str]:
    """So many legs by turns, whoever is to go on; the links. Nobody's secret comes to the other."""
    links = []
    for _leg in range(legs):
        leader, other = (first, second) if first.mine.may_act else (second, first)
        links.append(leader.leads())
        assert len(links[-1]) < 2000
        other.follows(links[-1])
        secrets = secrets_of(leader)
        shown = other.shown() + told(read_letter(links[-1])) if secrets else ""
        assert [secret for secret in secrets if secret in shown] == []
    assert to_letter(first.mine) == to_letter(second.mine)
    return links


def secrets_of(person: Correspondent) -> list[str]:
    """What this device has sealed, as a log spells it; not what happens to be what stands in for it elsewhere."""
    course, match = person.mine.letter.course, person.mine.letter.course.match
    own = [secret for secret in course.secrets if secret.known and secret.opened is None]
    return [
        spelled(match.entries[one.ply])
        for one in own
        if match.entries[one.ply].action != stand_in(course.game, match.states[one.ply], one.by, one.do)
    ]


def told(letter: Letter) -> str:
    """All entries that a letter tells."""
    return " ".join(spelled(entry) for entry in letter.course.match.entries)


def spelled(entry: Entry) -> str:
    """An entry as it stands in a save."""
    return bare(json.dumps(entry_to_json(entry)))


def refuses(person: Correspondent, link: str, *said: str) -> None:
    """The device says why it does not follow, and keeps everything as it was, to the byte."""
    kept = person.kept
    person.opens(link)
    for words in (*said, "Nothing on this device has been changed."):
        expect(person.page.get_by_role("dialog")).to_contain_text(words)
    assert person.kept == kept
    person.tap("/close")


def changed(link: str) -> str:
    """The link with one letter that fell off its place on the way."""
    return f"{link[:-9]}{'A' if link[-9] != 'A' else 'B'}{link[-8:]}"


# Ausbrecher AG --------------------------------------------------------------------------------------------------------


def test_ausbrecher_ag_from_a_scanned_invitation_to_sealed_bets_and_the_first_turns(device: Device) -> None:
    """Cases 4 and 9: bets stay at home, and a page that is loaded again in mid-leg has the same dice."""
    ada, bo = device(), device(FAKE_CAMERA, color_scheme="dark")
    hosted(ada, "ausbrecher-ag")
    scans_the_invitation(bo, ada)
    bo.tap("/sit/1")
    bo.page.fill('[data-field="seat-name/1"]', "Bo")
    bo.tap("/sit-here")
    ada.page.evaluate("text => { window.heldText = `Here I am: ${text}.`; }", bo.copied())
    ada.tap("/paste")
    ada.tap("/paste-clip")
    expect(ada.page.locator("main")).to_contain_text("Bet in secret")
    expect(bo.page.locator("#heading")).to_have_accessible_name("Waiting for Coral to begin.")
    first, _second = to_and_fro(ada, bo, 2)
    for person in (ada, bo):
        assert len(secrets_of(person)) == 1
    ada.acts()
    thrown = ada.mine.course.match.entries
    ada.page.reload()
    wait_until_ready(ada.page)
    assert ada.mine.course.match.entries == thrown
    (third,) = to_and_fro(ada, bo, 1)
    refuses(bo, first, "newer state")
    refuses(bo, changed(third), "damaged")


def scans_the_invitation(guest: Correspondent, host: Correspondent) -> None:
    """The guest's camera sees the code on the host's screen; the camera is off as soon as it was read."""
    host.tap("/code")
    expect(host.page.locator("#code")).to_be_visible()
    (seen,) = read_codes(host.page)
    assert seen == host.copied()
    for key in ("/paste", "/scan"):
        guest.tap(key)
    guest.page.evaluate("text => { window.seenCode = text; }", seen)
    expect(guest.page.locator("#heading")).to_contain_text("Coral invites you")
    assert guest.page.evaluate("window.runningTracks") == 0


def test_ausbrecher_ag_to_the_openings_and_the_settlement(device: Device) -> None:
    """AAG-1: bets are opened one after the other at the end; one that is not what was sealed is refused."""
    links = before_the_end("ausbrecher-ag", 2, 3, path_length=20)
    people = [device(path=f"#{link}") for link in links]
    for person in people:
        expect(person.page.locator("main")).to_contain_text("You play")
        person.tap("/look-on")
    last, first, true = to_the_reveal(*people)
    expect(last.page.locator("#heading")).to_contain_text("to open a sealed choice")
    assert last.page.locator("#screen-ceremony").count() == 0
    first.follows(true)
    refuses(last, falsely_opened(first), "does not fit what was sealed")
    last.follows(first.leads())
    for person in people:
        expect(person.page.locator("#screen-ceremony")).to_be_visible()
    assert first.mine.course.match == last.mine.course.match


def to_the_reveal(one: Correspondent, other: Correspondent) -> tuple[Correspondent, Correspondent, str]:
    """Leg by leg to where the rules reveal something: who led the last one, who opens first, and the link between."""
    leader, follower = (one, other) if one.mine.may_act else (other, one)
    link = leader.leads()
    while not leader.mine.course.due:
        follower.follows(link)
        leader, follower = follower, leader
        link = leader.leads()
    return leader, follower, link


def falsely_opened(person: Correspondent) -> str:
    """The letter of somebody who opens another bet than the one that was sealed, and has made a seal for it."""
    mine = hand_over(person.mine)
    course, key = mine.letter.course, mine.letter.key
    (own,) = [secret for secret in course.secrets if secret.by in mine.seats]
    sealed = course.match.entries[own.ply].action
    lie = replace(sealed, order=sealed.order[::-1])  # type: ignore[type-var, attr-defined]
    lied = course.with_actions({own.ply: lie})
    assert own.salt is not None
    seal = commitment(own.salt, key, course.game, own.ply, lied.match.entries[own.ply])
    secrets = tuple(replace(one, seal=seal) if one == own else one for one in course.secrets)
    return write_letter(
        to_letter(replace(mine, letter=replace(mine.letter, course=replace(lied, secrets=secrets))))
    )


# The others -----------------------------------------------------------------------------------------------------------


def test_outer_rim_through_maneuvers_and_plans_with_hardly_more_letters_than_commitments(
    device: Device,
) -> None:
    """Openings travel with the next commitment of their owner."""
    ada, bo = device(), device()
    hosted(ada, "outer-rim")
    sit_down(ada, bo)
    links = to_and_fro(ada, bo, 8)
    committed = [entry.action.do for entry in ada.mine.course.match.entries if entry.action.secret]
    assert {"choose_modules", "maneuver", "plan"} <= set(committed)
    assert len(links) <= len(committed) + 2


def test_off_the_rails_with_a_sealed_split_after_a_turn(device: Device) -> None:
    """OTR-8: which hand holds what stays with its owner until a hand was picked."""

    def splitting(table: Table) -> bool:
        course = table.devices[0].here.course
        return course.leader is not None and course.match.state.step == "split"

    links = before("off-the-rails", 2, splitting, busy, length="very_short")
    ada, bo = (device(path=f"#{link}") for link in links)
    for person in (ada, bo):
        person.tap("/look-on")
    to_and_fro(ada, bo, 1)
    owner, picker = (ada, bo) if secrets_of(ada) else (bo, ada)
    assert len(secrets_of(owner)) == 1
    to_and_fro(ada, bo, 2)
    assert secrets_of(owner) == []
    assert owner.mine.course.match == picker.mine.course.match


def test_ausser_rand_und_band_and_a_lost_device_whose_seat_is_taken_again(device: Device) -> None:
    """Case 19 too: what comes by link touches no other match."""
    ada, bo = device(), device()
    bo.tap("/new/ausbrecher-ag")
    bo.tap("/start")
    bo.tap("/home")
    other = {name: text for name, text in bo.kept.items() if ".match." in name}
    hosted(ada, "ausser-rand-und-band")
    sit_down(ada, bo)
    link = to_and_fro(ada, bo, 2)[-1]
    assert other.items() <= bo.kept.items()
    fresh = device(path=link.partition("/one-table/")[2])
    fresh.tap("/sit/1" if bo.mine.seats == (1,) else "/sit/0")
    fresh.tap("/sit-here")
    again = fresh.copied()
    refuses(bo, again, "Somebody else plays")
    ada.follows(again)
    expect(ada.page.locator("#toast")).to_contain_text("taken the seat again on another device")
    to_and_fro(ada, fresh, 2)
