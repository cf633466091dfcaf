"""The first picture of dist/index.html: the shelf as the app itself draws it, ready before Python is."""

from __future__ import annotations

import os
import subprocess
import sys

from tools.paths import PY, ROOT
from tools.proc import ToolError


def shelf() -> str:
    """The shelf as markup; ToolError if the sources do not draw one. A process of its own sees them as they are now."""
    environment = {**os.environ, "PYTHONPATH": str(PY), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "tools.shelf"]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode:
        raise ToolError(f"the shelf cannot be drawn:\n{done.stderr}")
    return done.stdout


def main() -> None:
    """Draw it, in this process."""
    from ui.model import Model
    from ui.svg import markup
    from ui.view import view

    # the bytes as they are, whatever the machine's encoding and line ends
    sys.stdout.buffer.write(markup(view(Model(waiting=True))).encode())


if __name__ == "__main__":
    main()
