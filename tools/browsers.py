"""Browsers for the end-to-end tests.

Chromium has to be there: the system's, else Debian's package, else Playwright's own. Firefox and WebKitGTK
are used where they can be had.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any, NamedTuple

from tools import python_env
from tools.paths import ROOT
from tools.proc import ToolError, run

_NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")


def system_chromium() -> str | None:
    """A Chromium that is installed on this machine, or the one that ONE_TABLE_CHROMIUM names."""
    named = os.environ.get("ONE_TABLE_CHROMIUM")
    return named or next((found for name in _NAMES if (found := shutil.which(name))), None)


class Webkit(NamedTuple):
    """WebKitGTK's driver, and the small browser that it drives."""

    driver: str
    browser: str


def system_firefox() -> str | None:
    """A Firefox that is installed on this machine, or the one that ONE_TABLE_FIREFOX names."""
    named = os.environ.get("ONE_TABLE_FIREFOX")
    return named or shutil.which("firefox-esr") or shutil.which("firefox")


def system_webkit() -> Webkit | None:
    """The WebKitGTK of this machine, if it has a driver and a screen."""
    driver = shutil.which("WebKitWebDriver")
    browser = next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"), None)
    has_screen = os.environ.get("DISPLAY") or shutil.which("Xvfb")
    return Webkit(driver, str(browser)) if driver and browser and has_screen else None


def launch_options() -> dict[str, Any]:
    """Playwright's launch arguments; without a system Chromium it uses its own."""
    # containers give shared memory that is too small for several pages at a time
    options: dict[str, Any] = {"args": ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]}
    if found := system_chromium():
        options["executable_path"] = found
    return options


def _debian(*packages: str) -> bool:
    """Try Debian's packages, which needs root; False when that is not possible here."""
    if not shutil.which("apt-get") or os.name != "posix" or os.geteuid() != 0:
        return False
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-qq", "-y", "--no-install-recommends", *packages]
    try:
        run(["apt-get", "update", "-qq"], ROOT, env=quiet, quiet=True)
        run(install, ROOT, env=quiet, quiet=True)
    except ToolError:
        return False
    return True


def ensure() -> None:
    """Make sure that the end-to-end tests have a Chromium; raise ToolError when none can be had."""
    if system_chromium():
        return
    print("no Chromium here; installing one ...", flush=True)
    if _debian("chromium") and system_chromium():
        return
    # As root (a CI machine) the system libraries come along; otherwise a person has to install them.
    is_root = os.name == "posix" and os.geteuid() == 0
    extra = ["--with-deps"] if is_root and Path("/etc/debian_version").exists() else []
    try:
        run([python_env.python(), "-m", "playwright", "install", *extra, "chromium"], ROOT)
    except ToolError as error:
        raise ToolError(f"Please install Chromium, then try again. ({error})") from error


def ensure_others() -> None:
    """Firefox and WebKitGTK where they can be had; says what is skipped without them, and never fails."""
    if system_firefox() is None:
        print("no Firefox here; trying to install one ...", flush=True)
        _debian("firefox-esr")
    if system_webkit() is None:
        print("no WebKitGTK with its driver here; trying to install it ...", flush=True)
        _debian("webkit2gtk-driver", "xvfb")
    for name, found in (("Firefox", system_firefox()), ("WebKitGTK", system_webkit())):
        if found is None:
            print(f"{name} is not here: tests/e2e/browsers is skipped for it", flush=True)
