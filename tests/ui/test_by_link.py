"""Play by link on the page: letters pass between desks, nobody sees what is not theirs, nothing is believed or lost."""

from __future__ import annotations

import pytest

from tests.ui.kit import take
from tests.ui.letter_kit import device, hosting, joined, letter, only, opens, passed
from ui import effects as fx
from ui.model import Home, Invitation, Play

WRITES = (fx.Save, fx.Delete, fx.SaveDraft, fx.SavePrefs)

pytestmark = pytest.mark.usefixtures("shelf")


def test_a_whole_match_goes_from_device_to_device() -> None:
    ada = hosting()
    bo = joined(ada, 1)
    ada.tap("word:zebra", "seal")
    assert "zebra" not in ada.html
    passed(ada, bo)
    bo.tap("word:quokka", "seal")
    passed(bo, ada)
    take(ada, 1, 2)
    passed(ada, bo)
    print(bo.html)
