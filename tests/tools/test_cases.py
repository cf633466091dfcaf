"""docs/cases.md: every row is there, and every test that it names."""

from __future__ import annotations

import ast
import re
from functools import cache

from tools.paths import ROOT

ROWS = 32
PAGE = (ROOT / "docs" / "cases.md").read_text(encoding="utf-8")
NAMED = re.findall(r"`([\w/]+\.py)::(\w+)`", PAGE)


@cache
def names_in(file: str) -> frozenset[str]:
    tree = ast.parse((ROOT / "tests" / file).read_text(encoding="utf-8"))
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def test_every_case_has_a_row_with_a_test() -> None:
    rows = [line.split(" | ") for line in PAGE.splitlines() if re.match(r"\| \d", line)]
    assert [int(cells[0].strip("| ")) for cells in rows] == list(range(1, ROWS + 1))
    assert all("::test_" in cells[2] for cells in rows)


def test_every_named_test_exists() -> None:
    assert [(file, name) for file, name in NAMED if name not in names_in(file)] == []
