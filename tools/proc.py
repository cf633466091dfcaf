"""Running other programs, and the one error that ends dev.py with a sentence instead of a traceback."""

from __future__ import annotations

import contextlib
import hashlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

if os.name == "posix":
    import fcntl


class ToolError(Exception):
    """Something a person has to act on; the text says what."""


def run(
    command: Sequence[str | Path], cwd: Path, *, env: Mapping[str, str] | None = None, quiet: bool = False
) -> None:
    """Run `command` in `cwd`; raise ToolError when it is missing or fails. `quiet` shows output only on failure."""
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words,
            cwd=cwd,
            env={**os.environ, **(env or {})},
            stdout=subprocess.PIPE if quiet else None,
            stderr=subprocess.STDOUT if quiet else None,
            text=True,
            check=False,
        )
    except FileNotFoundError:
        raise ToolError(f"{words[0]} was not found") from None
    if done.returncode:
        if quiet:
            sys.stderr.write(done.stdout)
        raise ToolError(f"failed ({done.returncode}): {' '.join(words)}")


def digest(*parts: bytes | str) -> str:
    """A short content hash of all parts, order and borders included."""
    total = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        total.update(len(data).to_bytes(8, "big") + data)
    return total.hexdigest()[:16]


def write_atomic(path: Path, data: bytes) -> None:
    """Write `data` so that a reader sees the old file or the new one, never half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    with os.fdopen(handle, "wb") as file:
        file.write(data)
    os.chmod(name, 0o644)
    os.replace(name, path)


def write_if_changed(path: Path, data: bytes) -> bool:
    """Write only what differs, so that watchers and stamps stay quiet; True when it wrote."""
    if path.exists() and path.read_bytes() == data:
        return False
    write_atomic(path, data)
    return True


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Let one process at a time through; others wait. Where there is no flock (Windows) nobody waits."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as file:
        if os.name == "posix":
            fcntl.flock(file, fcntl.LOCK_EX)
        yield
