"""`dev.py test`: lint, types, tests, each named and timed, and pytest's closing line last."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from tools import browsers, python_env, vendor
from tools.build import build
from tools.paths import DIST, ROOT
from tools.proc import ToolError, run

PARTS = ("lint", "types", "unit", "e2e")
_CODE = ("py", "tools", "tests", "typings", "dev.py")
_END_TO_END = "tests/e2e"
_BENCHMARKS = "tests/benchmarks"  # measurements are asked for one by one
_FEW_EXAMPLES = "5"
_CLOSING_LINE = re.compile(r"\d+ (passed|failed|errors?|skipped|deselected)\b.* in [\d.]+s")


class Step(NamedTuple):
    """One check: its name and what raises ToolError when it fails."""

    name: str
    check: Callable[[], None]


def _module(*words: str) -> list[str]:
    return [str(python_env.python()), "-m", *words]


def _lint() -> None:
    run(_module("ruff", "check", *_CODE), ROOT)
    run(_module("ruff", "format", "--check", *_CODE), ROOT)


def _types() -> None:
    run(_module("mypy"), ROOT)


class Pytest:
    """The tests, run once for all chosen parts; remembers pytest's closing line."""

    def __init__(self, parts: Sequence[str], *, fast: bool) -> None:
        self._parts = parts
        self._fast = fast
        self.closing_line = ""

    def _selection(self) -> list[str]:
        ignored = [f"--ignore={_BENCHMARKS}"]
        if "e2e" not in self._parts:
            ignored.append(f"--ignore={_END_TO_END}")
        return [_END_TO_END] if "unit" not in self._parts else ["tests", *ignored]

    def check(self) -> None:
        """Run them, on two processes; passes their output on as it comes."""
        colour = "yes" if sys.stdout.isatty() else "no"
        command = _module(
            "pytest", "-q", "-n", "2", "--dist", "worksteal", f"--color={colour}", *self._selection()
        )
        environment = {**os.environ, "ONE_TABLE_DIST": str(DIST), "PYTHONDONTWRITEBYTECODE": "1"}
        if self._fast:
            environment["HYPOTHESIS_EXAMPLES"] = _FEW_EXAMPLES
        with subprocess.Popen(
            command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
        ) as process:
            assert process.stdout is not None
            for line in process.stdout:
                print(line, end="", flush=True)
                if _CLOSING_LINE.search(line):
                    self.closing_line = line.strip()
        if process.returncode:
            raise ToolError(f"pytest ended with {process.returncode}")


def _steps(parts: Sequence[str], tests: Pytest) -> list[Step]:
    steps = []
    if "lint" in parts:
        steps.append(Step("lint", _lint))
    if "types" in parts:
        steps.append(Step("types", _types))
    if "e2e" in parts:
        steps += [Step("browsers", _browsers), Step("build", _build)]
    if "unit" in parts or "e2e" in parts:
        steps.append(Step("tests", tests.check))
    return steps


def _browsers() -> None:
    browsers.ensure()
    browsers.ensure_others()


def _build() -> None:
    build(DIST, strict=True)


def _timed(step: Step) -> tuple[bool, str]:
    print(f"\n== {step.name}", flush=True)
    begin = time.monotonic()
    try:
        step.check()
        passed = True
    except ToolError as error:
        print(error, file=sys.stderr, flush=True)
        passed = False
    return passed, f"{'ok    ' if passed else 'FAILED'}  {step.name:<10}{time.monotonic() - begin:6.1f} s"


def run_checks(only: Sequence[str] = (), *, fast: bool = False) -> int:
    """Run the chosen parts, all by default; 0 when everything passed.

    `fast` leaves out the end-to-end tests unless they are asked for, and tries few examples of each property.
    """
    parts = only or [part for part in PARTS if not (fast and part == "e2e")]
    python_env.install_requirements()
    vendor.fill()
    tests = Pytest(parts, fast=fast)
    results = [_timed(step) for step in _steps(parts, tests)]
    print("\n" + "\n".join(line for _, line in results))
    if tests.closing_line:
        print(tests.closing_line, flush=True)
    return 0 if all(passed for passed, _ in results) else 1


def measure(names: Sequence[str]) -> int:
    """Run the benchmarks whose file names contain one of `names`, all by default; prints numbers, never judges."""
    python_env.install_requirements()
    browsers.ensure()
    _build()
    files = sorted((ROOT / _BENCHMARKS).glob("bench_*.py"))
    for file in files:
        if not names or any(name in file.name for name in names):
            run([python_env.python(), Path(file)], ROOT, env={"PYTHONPATH": os.pathsep.join(["py", "."])})
    return 0
