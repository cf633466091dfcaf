#!/usr/bin/env python3
"""Everything a developer needs: `python3 dev.py play`, `python3 dev.py test`, and more with `--help`."""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):
    sys.exit("One Table needs Python 3.11 or later to build; this is " + sys.version.split()[0])

from tools.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
