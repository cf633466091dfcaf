"""A match in one sentence, and how long ago something was."""

from __future__ import annotations

from rules.core.game import Decision
from rules.core.text import _, listing, mark, plural
from ui.bylink import postwords
from ui.model import Table
from ui.story import public, words

_MINUTE, _HOUR, _DAY = 60_000, 3_600_000, 86_400_000


def ago(now: int, then: int) -> str:
    """Time from `then` to `now` (milliseconds since 1970) in words."""
    past = max(0, now - then)
    if past < 2 * _MINUTE:
        return _("just now")
    if past < _HOUR:
        return plural("{count} minute ago", "{count} minutes ago", past // _MINUTE).format(
            count=past // _MINUTE
        )
    if past < _DAY:
        return plural("{count} hour ago", "{count} hours ago", past // _HOUR).format(count=past // _HOUR)
    return plural("{count} day ago", "{count} days ago", past // _DAY).format(count=past // _DAY)


def state(table: Table) -> str:
    """Whose turn it is, or how it ended, in one sentence."""
    node = table.match.node
    if table.lost:
        return _("Played by older rules: to look at only.")
    if table.agreed:
        return _("Ended by agreement.")
    if table.post is not None and not table.over:
        return postwords.state(table)
    if table.match.over:
        return str(words(table).outcome(public(table, table.ply), node, table.names))
    if not isinstance(node, Decision):
        return _("The dice are about to roll.")
    owing = [mark(f"player:{seat}", table.names[seat]) for seat in sorted(node.players)]
    return plural("{names} is next.", "{names} are next.", len(owing)).format(names=listing(owing))
