"""Where things are. Every other tool takes its places from here."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PY = ROOT / "py"
STATIC = ROOT / "static"
VENDOR = STATIC / "vendor"  # filled from node_modules, never committed
NODE_MODULES = ROOT / "node_modules"
DIST = ROOT / "dist"
VENV = ROOT / ".venv"
CACHE = ROOT / ".cache"  # compiled modules by content; may be deleted at any time

SUB_PATH = "/one-table/"  # where the local servers mount the page, as Pages does
LIVE_SUB_PATH = "/one-table-live/"  # a scope of its own: the service worker of dist/ must not answer here
