"""The shell's own small pictures: 24 x 24 units, one weight of line, drawn inline so that none can fail to load."""

from __future__ import annotations

from ui.scene import El, el

_PATHS = {
    "menu": "M4 7h16M4 12h16M4 17h16",
    "undo": "M9 6 4.5 10.5 9 15M5 10.5h9a5.5 5.5 0 0 1 0 11h-3",
    "log": "M6 3.5h12a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 19V5A1.5 1.5 0 0 1 6 3.5zM8 8h8M8 12h8M8 16h5",
    "home": "M4 11.5 12 4.5l8 7M6.5 10v9.5h11V10M10 19.5v-5h4v5",
    "gear": "M12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6zM12 3.5v2.2M12 18.3v2.2M3.5 12h2.2M18.3 12h2.2M6 6l1.6 1.6M16.4 16.4 18 18M6 18l1.6-1.6M16.4 7.6 18 6",
    "close": "M6 6l12 12M18 6 6 18",
    "up": "M12 19V5.5M6 11l6-6 6 6",
    "down": "M12 5v13.5M6 13l6 6 6-6",
    "back": "M19 12H5.5M11 6l-6 6 6 6",
    "plus": "M12 5v14M5 12h14",
    "minus": "M5 12h14",
    "shuffle": "M3.5 7H7c4 0 6 10 10 10h3.5M3.5 17H7c1.6 0 2.9-1.6 4-3.6M13 10.4c1.1-2 2.4-3.4 4-3.4h3.5M18 4.5 20.5 7 18 9.5M18 14.5l2.5 2.5-2.5 2.5",
    "share": "M12 15V4M7.5 8 12 3.5 16.5 8M6 12H5v8.5h14V12h-1",
    "file": "M7 3.5h7l4.5 4.5V20.5H5.5v-16a1 1 0 0 1 1-1zM14 3.5V8h4.5",
    "save": "M12 4v11M7.5 11 12 15.5 16.5 11M5 19.5h14",
    "link": "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",
    "replay": "M4.5 12a7.5 7.5 0 1 0 2.4-5.5M7.5 2.8 6.7 6.7l3.9.8M12 8v4.5l3 1.8",
    "play": "M8 5.5v13l10.5-6.5z",
    "pause": "M8.5 5.5v13M15.5 5.5v13",
    "first": "M6 5.5v13M18 5.5 9 12l9 6.5z",
    "last": "M18 5.5v13M6 5.5 15 12l-9 6.5z",
    "prev": "M15 5.5 7.5 12l7.5 6.5",
    "next": "M9 5.5 16.5 12 9 18.5",
    "book": "M12 6.5C10 5 7 4.5 4 4.8v13.7c3-.3 6 .2 8 1.7 2-1.5 5-2 8-1.7V4.8c-3-.3-6 .2-8 1.7zM12 6.5v13.7",
    "pen": "M5 19l1-4L16 5l3 3L9 18z",
    "copy": "M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4",
    "bin": "M5 7h14M9.5 7V4.5h5V7M7 7l.8 13h8.4L17 7M10.5 10.5v6M13.5 10.5v6",
    "eye": "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.3a2.7 2.7 0 1 0 0 5.4a2.7 2.7 0 1 0 0-5.4z",
    "dice": "M5.5 4h13A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-13A1.5 1.5 0 0 1 5.5 4zM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01",
    "check": "M5 12.5 10 17.5 19.5 7",
    "more": "M5.5 12h.01M12 12h.01M18.5 12h.01",
    "hand": "M8 12V6.5a1.5 1.5 0 0 1 3 0V11M11 10.5V4.5a1.5 1.5 0 0 1 3 0V11M14 11V6a1.5 1.5 0 0 1 3 0v7.5c0 4-2 7-5.5 7-3 0-4.5-1.5-6-4.5L4 13a1.5 1.5 0 0 1 2.6-1.5L8 13.5",
    "list": "M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01",
    "flag": "M6 21V4M6 4.5c4-2 7 2 12 0v9c-5 2-8-2-12 0",
    "again": "M5 9.5A7.5 7.5 0 0 1 19 10M19 14.5A7.5 7.5 0 0 1 5 14M19.5 5.5V10H15M4.5 18.5V14H9",
}


def icon(name: str, class_: str = "icon") -> El:
    """The picture of that name; it says nothing by itself, so whatever bears it needs a label or words."""
    return el("svg", el("path", d=_PATHS[name]), viewBox="0 0 24 24", class_=class_, aria_hidden="true")
