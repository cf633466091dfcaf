"""The style sheets of index.html as one: each further file is a further trip before the first picture."""

from __future__ import annotations

import posixpath
import re

from tools.paths import ROOT
from tools.proc import ToolError

SHEET = "static/css/page.css"
_LINK = re.compile(r'<link rel="stylesheet" href="\./([^"]+)">\n')
_IMPORT = re.compile(r'@import url\("([^"]+)"\);\n')
_ADDRESS = re.compile(r"""url\(["']?(?!data:|#)([^"')]+)["']?\)""")
_COMMENT = re.compile(r"/\*.*?\*/\s*", re.DOTALL)


def sheets(page: str) -> list[str]:
    """The style sheets that `page` links, with all that they import, relative to the root."""
    linked = _LINK.findall(page)
    return [found for name in linked for found in (name, *_imported(name))]


def linked_as_one(page: str) -> str:
    """`page` with one style sheet, in the place of the first."""
    if not _LINK.search(page):
        raise ToolError("index.html has lost its style sheets")
    once = _LINK.sub(f'<link rel="stylesheet" href="./{SHEET}">\n', page, count=1)
    head, link, rest = once.partition(SHEET)
    return head + link + _LINK.sub("", rest)


def one_sheet(page: str) -> str:
    """What stands in it: all of them one after the other, their addresses relative to it."""
    return "".join(_text(name) for name in _LINK.findall(page))


def _source(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def _beside(name: str, address: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), address))


def _imported(name: str) -> list[str]:
    return [_beside(name, address) for address in _IMPORT.findall(_source(name))]


def _text(name: str) -> str:
    def rebased(found: re.Match[str]) -> str:
        target = _beside(name, found[1])
        return f'url("{posixpath.relpath(target, posixpath.dirname(SHEET))}")'

    own = _ADDRESS.sub(rebased, _COMMENT.sub("", _IMPORT.sub("", _source(name))))
    return "".join(_text(other) for other in _imported(name)) + own
