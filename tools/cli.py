"""The command line of dev.py."""

from __future__ import annotations

import argparse
import os
import sys
import webbrowser
from collections.abc import Sequence
from pathlib import Path

from tools import browsers, checks, generate, python_env, vendor
from tools.build import build
from tools.paths import DIST, LIVE_SUB_PATH, ROOT, SUB_PATH
from tools.proc import ToolError, run
from tools.serve import Site, free_port


def _site(options: argparse.Namespace) -> Site:
    port = free_port(options.port)
    if options.live:
        _generate(options)
        return Site(ROOT, LIVE_SUB_PATH, port, max_age=0)
    return Site(build(), SUB_PATH, port)


def _open_browser(address: str) -> None:
    """Open a browser where there is a screen; never a text browser that would take the terminal."""
    has_screen = sys.platform in ("darwin", "win32") or any(
        map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY"))
    )
    if has_screen:
        webbrowser.open(address)


def _play(options: argparse.Namespace) -> int:
    site = _site(options)
    print(f"One Table is at {site.address}  (stop with Ctrl-C)", flush=True)
    if not options.no_browser:
        _open_browser(site.address)
    try:
        site.serve_forever()
    except KeyboardInterrupt:
        print()
    return 0


def _generate(_options: argparse.Namespace) -> int:
    vendor.fill()
    generate.write()
    return 0


def _build(options: argparse.Namespace) -> int:
    out = build(options.out, strict=options.strict)
    print(f"built {out}")
    return 0


def _test(options: argparse.Namespace) -> int:
    return checks.run_checks(options.only or (), fast=options.fast)


def _bench(options: argparse.Namespace) -> int:
    return checks.measure(options.names)


def _icons(_options: argparse.Namespace) -> int:
    python_env.install_requirements()
    browsers.ensure()
    run([python_env.python(), "-m", "tools.icons"], ROOT)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="dev.py", description="Build, play and test One Table.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    play = commands.add_parser("play", help="build the page and serve it here")
    play.add_argument("--port", type=int, default=8000)
    play.add_argument("--no-browser", action="store_true")
    play.add_argument("--live", action="store_true", help="serve the sources instead of the build")
    play.set_defaults(run=_play)
    test = commands.add_parser(
        "test", help="check everything: lint, types, tests, the built page in a browser"
    )
    test.add_argument("--only", nargs="+", choices=checks.PARTS, help="these parts only")
    test.add_argument("--fast", action="store_true", help="few examples, and no browser unless asked for")
    test.set_defaults(run=_test)
    bench = commands.add_parser("bench", help="print measurements (start-up, ...)")
    bench.add_argument("names", nargs="*", help="parts of the names of benchmarks; all by default")
    bench.set_defaults(run=_bench)
    make = commands.add_parser("build", help="build dist/ only")
    make.add_argument("--out", type=Path, default=DIST)
    make.add_argument(
        "--strict", action="store_true", help="fail if a module does not import inside the page"
    )
    make.set_defaults(run=_build)
    write = commands.add_parser("generate", help="fill static/vendor/ and write the generated files")
    write.set_defaults(run=_generate)
    icons = commands.add_parser("icons", help="draw the PNG icons from their SVG")
    icons.set_defaults(run=_icons)
    return parser


def main(words: Sequence[str]) -> int:
    """Run one command; returns the exit status."""
    options = _parser().parse_args(words)
    try:
        return int(options.run(options))
    except ToolError as error:
        print(f"dev.py: {error}", file=sys.stderr)
        return 1
