"""What everybody has: at the players' tokens while the game runs, and line by line when it is over."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.text import _, plain, plural
from rules.games.off_the_rails import vocabulary as say
from rules.games.off_the_rails.observe import Observation
from rules.games.off_the_rails.tables import COLOURS, JEWELS, SOLO_SIDE
from ui.marks import token
from ui.scene import El, el
from ui.views import Look, Standing
from ui.views.off_the_rails import art


def secret(look: Look) -> El | None:
    """The two hands that the viewer has filled, until one is picked (OTR-8)."""
    seen: Observation = look.observation
    hit = seen.run.collision if seen.run else None
    if hit is None or hit.hands is None:
        return None
    hands = [
        _hand(name, held) for name, held in zip((_("Left hand"), _("Right hand")), hit.hands, strict=True)
    ]
    return el("div", *hands, class_="tr-secret")


def _hand(name: str, held: Sequence[str]) -> El:
    pieces = [art.picture(f"jewel:{kind}") for kind in held]
    said = _("{hand}: {jewels}").format(hand=name, jewels=plain(say.jewels(held))) if held else name
    return el("div", el("span", name), el("span", *pieces), role="img", label=said, class_="tr-hand")


def standing(look: Look) -> list[tuple[Standing, ...]]:
    """The pieces in each stockpile and what they are worth; in solo how many kinds are where they belong."""
    seen: Observation = look.observation
    if seen.players == 1:
        home = sum(count > 0 for count in seen.solo_home)
        return [(Standing(f"{home}/4", _("kinds where they belong"), "jewel:diamond"),)]
    found = []
    for player in range(seen.players):
        pieces, points = len(seen.stock[player]), seen.scores[player].total
        facts = [Standing(str(points), plural("point so far", "points so far", points), "flag")]
        facts.append(Standing(str(pieces), plural("piece delivered", "pieces delivered", pieces), "bag"))
        found.append(tuple(facts))
    return found


def settlement(look: Look) -> El:
    """Everybody's stockpile and points, the best first."""
    seen: Observation = look.final or look.observation
    if seen.players == 1:
        return el("div", _solo(seen, look), class_="tr-settlement")
    order = sorted(range(seen.players), key=lambda player: seen.scores[player].rank, reverse=True)
    best = max(score.rank for score in seen.scores)
    return el("div", *(_card(player, look, seen, best) for player in order), class_="tr-settlement")


def _card(player: int, look: Look, seen: Observation, best: tuple[int, int, int]) -> El:
    seat, score = look.seats[player], seen.scores[player]
    lines = [
        _line(_("Jewels"), score.jewels, _stock(seen.stock[player])),
        _line(
            _("Carts in the supply"),
            score.carts,
            ["cart:" + seen.sides[player] + ":white"] * (score.carts // 3),
        ),
        _line(_("Most rubies"), score.rubies, ["jewel:ruby"] if score.rubies else []),
    ]
    if seen.options.missions:
        lines.append(
            _line(_("Missions"), score.missions, [f"mission:{name}" for name in seen.claimed[player]])
        )
    return el(
        "section",
        el("header", token(seat), el("h2", seat.name), el("strong", str(score.total), class_="tr-total")),
        el("dl", *lines, class_="tr-lines"),
        class_="tr-card tr-won" if score.rank == best else "tr-card",
    )


def _stock(pieces: Sequence[str]) -> list[str]:
    return [f"jewel:{kind}" for kind in pieces]


def _line(name: str, points: int, pictures: Sequence[str]) -> El:
    shown = [art.picture(picture) for picture in pictures]
    return el(
        "div",
        el("dt", name),
        el("dd", *shown, class_="tr-pieces"),
        el("dd", str(points), class_="tr-points"),
    )


def _solo(seen: Observation, look: Look) -> El:
    rows = []
    for kind, side, home in zip(JEWELS, SOLO_SIDE, seen.solo_home, strict=False):
        elsewhere = sum(stock.count(kind) for stock in seen.stock) - home
        rows.append(
            el(
                "div",
                el("dt", art.picture(f"jewel:{kind}"), el("span", say.side_name(COLOURS[side]))),
                el(
                    "dd",
                    plural("{count} at home", "{count} at home", home).format(count=home),
                    class_="tr-pieces",
                ),
                el("dd", _("{count} elsewhere").format(count=elsewhere), class_="tr-points"),
            )
        )
    seat = look.seats[0]
    return el(
        "section",
        el("header", token(seat), el("h2", seat.name)),
        el("dl", *rows, class_="tr-lines"),
        class_="tr-card tr-won" if seen.solo_result else "tr-card",
    )
