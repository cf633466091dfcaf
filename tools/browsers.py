"""Chromium for the end-to-end tests: the system's, else Debian's package, else Playwright's own."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

from tools import python_env
from tools.paths import ROOT
from tools.proc import ToolError, run

_NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")


def system_chromium() -> str | None:
    """A Chromium that is installed on this machine, or the one that ONE_TABLE_CHROMIUM names."""
    named = os.environ.get("ONE_TABLE_CHROMIUM")
    return named or next((found for name in _NAMES if (found := shutil.which(name))), None)


def launch_options() -> dict[str, Any]:
    """Playwright's launch arguments; without a system Chromium it uses its own."""
    # containers give shared memory that is too small for several pages at a time
    options: dict[str, Any] = {"args": ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]}
    if found := system_chromium():
        options["executable_path"] = found
    return options


def _debian() -> bool:
    """Try Debian's package, which needs root; False when that is not possible here."""
    if not shutil.which("apt-get") or os.name != "posix" or os.geteuid() != 0:
        return False
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        run(["apt-get", "update", "-qq"], ROOT, env=quiet, quiet=True)
        run(
            ["apt-get", "install", "-qq", "-y", "--no-install-recommends", "chromium"],
            ROOT,
            env=quiet,
            quiet=True,
        )
    except ToolError:
        return False
    return system_chromium() is not None


def ensure() -> None:
    """Make sure that the end-to-end tests have a Chromium; raise ToolError when none can be had."""
    if system_chromium():
        return
    print("no Chromium here; installing one ...", flush=True)
    if _debian():
        return
    # As root (a CI machine) the system libraries come along; otherwise a person has to install them.
    is_root = os.name == "posix" and os.geteuid() == 0
    extra = ["--with-deps"] if is_root and Path("/etc/debian_version").exists() else []
    try:
        run([python_env.python(), "-m", "playwright", "install", *extra, "chromium"], ROOT)
    except ToolError as error:
        raise ToolError(f"Please install Chromium, then try again. ({error})") from error
