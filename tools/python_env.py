"""The virtual environment that holds what the tests need, and Node where the machine has none."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tools.paths import ROOT, VENV
from tools.proc import ToolError, digest, run

REQUIREMENTS = ROOT / "requirements-dev.txt"
_STAMP = VENV / ".one-table"


def scripts() -> Path:
    """The folder of the environment's programs."""
    return VENV / ("Scripts" if os.name == "nt" else "bin")


def python() -> Path:
    """The environment's own interpreter."""
    return scripts() / ("python.exe" if os.name == "nt" else "python")


def ensure() -> None:
    """Make the environment when it is not there."""
    if python().exists():
        return
    print(f"making {VENV.name}/ ...", flush=True)
    try:
        run([sys.executable, "-m", "venv", VENV], ROOT, quiet=True)
    except ToolError as error:
        raise ToolError(
            f"Python cannot make a virtual environment (Debian: apt install python3-venv). {error}"
        ) from error


def install_requirements() -> None:
    """Install requirements-dev.txt, once per state of the file."""
    ensure()
    wanted = digest(REQUIREMENTS.read_bytes(), sys.version)
    if _STAMP.exists() and _STAMP.read_text() == wanted:
        return
    print("installing what the tests need ...", flush=True)
    pip: list[str | Path] = [python(), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    run([*pip, "-r", REQUIREMENTS], ROOT, env={"PIP_ROOT_USER_ACTION": "ignore"})
    _STAMP.write_text(wanted)
