"""Read the saves of a file, one JSON string a line, go on with each, and print what came of it: one digest a save.

Run by both interpreters (`python tests/parity/letters.py FILE`, and inside Pyodide by `tools/pyodide_run.mjs`).
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from pathlib import Path

from rules import post
from rules.core import letter as letters
from rules.core.game import Chance, Decision
from rules.core.letter import Correspondence


def digest(text: str) -> str:
    """What the save, its next leg and the letter of that come to."""
    here = gone_on(post.read_parcel(text))
    said = [post.write_parcel(here), post.write_letter(letters.to_letter(here)), post.write_private(here)]
    return sha256("\n".join(said).encode()).hexdigest()


def gone_on(here: Correspondence) -> Correspondence:
    """After one more leg, in which the first legal action is always taken."""
    while here.may_act and not here.may_hand_over:
        node = here.course.match.node
        if isinstance(node, Chance):
            here = letters.deal(here)
        elif isinstance(node, Decision) and here.leader is not None:
            legal = here.course.game.legal_actions(here.course.match.state, here.leader)
            here = letters.play(here, next(iter(legal)), bytes(16))
    return letters.hand_over(here) if here.may_hand_over else here


if __name__ == "__main__":
    for line in Path(sys.argv[1]).read_text(encoding="utf-8").splitlines():
        print(digest(json.loads(line)))
