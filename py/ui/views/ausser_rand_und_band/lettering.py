"""Lines of text in a drawing: SVG breaks none by itself."""

from __future__ import annotations

from ui.kept import kept


def times(count: int) -> str:
    """So many of a thing: "x3", with the sign that stands for it."""
    return f"\N{MULTIPLICATION SIGN}{count}"


@kept
def wrap(text: str, letters: int) -> tuple[str, ...]:
    """The text in as few lines of at most so many letters as it takes, all about as long as each other.

    A word that is longer than a line stands alone.
    """
    few = len(_filled(text, letters))
    while letters > 1 and len(_filled(text, letters - 1)) == few:
        letters -= 1
    return tuple(_filled(text, letters))


def _filled(text: str, letters: int) -> list[str]:
    lines: list[str] = []
    for word in text.split():
        if lines and len(lines[-1]) + 1 + len(word) <= letters:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
