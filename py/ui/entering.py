"""An entry comes into the log of a match: around one tablet as it was chosen, by link as the letters have it."""

from __future__ import annotations

from dataclasses import replace

from rules.core import letter
from rules.core.game import Action, Player
from ui import luck
from ui.bylink.post import posted
from ui.model import Model, Table
from ui.story import retold


def entered(model: Model, table: Table, by: Player | None, action: Action) -> tuple[Model, Table]:
    """The match with one more entry; RulesError changes nothing."""
    if table.post is None:
        match = table.match.play(by, action)
        return model, retold(replace(table, match=match), since=table.ply)
    model, salt = luck.salt(model)
    return model, posted(table, letter.play(table.post, action, salt))


def dealt_by_chains(table: Table) -> Table:
    """The match by link with the next die, which nobody chooses."""
    assert table.post is not None
    return posted(table, letter.deal(table.post))


def undone(table: Table) -> Table:
    """The match by link without its last entry, as far as the rules let it be taken back within the leg."""
    assert table.post is not None
    mine = letter.undo(table.post)
    if mine.course is table.post.course:
        return table
    return posted(table, mine)
