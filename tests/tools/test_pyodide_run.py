"""Scripts run inside the shipped Pyodide under Node, with the library that ships."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tools import node
from tools.paths import ROOT

NEEDED = """
    asyncio base64 collections dataclasses enum functools gettext hashlib hmac html itertools json math pkgutil random
    re secrets traceback typing zlib
"""

# the digest of "abc" is the example of FIPS 180-4
USE_ALL = """
import {names}
assert json.__file__.startswith("/lib/python314.zip"), json.__file__
assert hashlib.sha256(b"abc").hexdigest().startswith("ba7816bf8f01cfea")
assert hmac.compare_digest(hmac.new(b"key", b"text", "sha256").digest(), hmac.digest(b"key", b"text", "sha256"))
assert zlib.decompress(zlib.compress(b"table" * 9)) == b"table" * 9
assert secrets.randbelow(6) in range(6)
assert gettext.NullTranslations().gettext("table") == "table"
try:
    import argparse
except ModuleNotFoundError:
    print("trimmed")
"""


def pyodide(folder: Path, source: str, *options: str) -> subprocess.CompletedProcess[str]:
    script = folder / "script.py"
    script.write_text(source, encoding="utf-8")
    command = [
        node.node(),
        "tools/pyodide_run.mjs",
        *options,
        "--mount",
        str(folder),
        str(script),
        "one",
        "two",
    ]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300)


def test_what_the_app_may_use_is_in_the_trimmed_library_and_works(vendored: Path, tmp_path: Path) -> None:
    assert vendored.exists()
    done = pyodide(tmp_path, USE_ALL.format(names=", ".join(NEEDED.split())), "--strict")
    assert done.stdout.strip() == "trimmed", done.stderr


def test_a_script_gets_its_arguments_the_rules_and_the_rest_of_the_library(tmp_path: Path) -> None:
    done = pyodide(tmp_path, "import argparse, sys, rules.core.game\nprint(sys.argv[1:])\nsys.exit(7)")
    assert (done.stdout.strip(), done.returncode) == ("['one', 'two']", 7), done.stderr


def test_a_script_that_throws_fails(tmp_path: Path) -> None:
    done = pyodide(tmp_path, "raise ValueError('no such table')")
    assert done.returncode != 0
    assert "no such table" in done.stderr
