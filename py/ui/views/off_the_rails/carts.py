"""Carts on the board, where they came from, and what happened to them."""

from __future__ import annotations

from collections.abc import Iterator

from rules.games.off_the_rails.observe import CartSeen, NewsSeen, Observation
from ui.scene import El, el
from ui.views import Look
from ui.views.off_the_rails import art
from ui.views.off_the_rails.choosing import cart_key
from ui.views.off_the_rails.geometry import Point, at, berth, middle, shift
from ui.views.off_the_rails.labels import cart_label


def place_of(cart: CartSeen) -> Point | None:
    """Where a cart stands; None: not on the board."""
    if cart.square:
        return middle(cart.square)
    return berth(*cart.surface) if cart.surface else None


def carts(look: Look) -> Iterator[El]:
    """Every cart on the board; the ones that can be tapped carry a ring."""
    seen: Observation = look.observation
    acting = look.actor is not None and seen.step in ("act", "choose_cart")
    for cart in seen.carts:
        point = place_of(cart)
        if point is None:
            continue
        key = cart_key(seen, cart.player, cart.cart)
        own = cart.player == seen.active
        yield el(
            "g",
            el("rect", x=-42, y=-42, width=84, height=84, class_="hit"),
            *art.cart(cart.home, cart.cart, cart.facing, speed=cart.speed, load=cart.load, size=0.92),
            el("circle", r=47, class_="ring"),
            key=key.replace(":", "-"),
            tap=key if acting and own else None,
            label=cart_label(cart, look),
            class_="tr-cart moving" if cart.moving else "tr-cart",
            transform=shift(point),
        )


# What just happened ---------------------------------------------------------------------------------------------------


def happened(look: Look) -> list[El]:
    """The way that carts came, and marks where one derailed, collided or delivered."""
    seen: Observation = look.observation
    stamp = f"{seen.turns}-{seen.actions}-{len(seen.deck.bag)}-{sum(map(len, seen.stock))}"
    drawn = [*_tracks_left(look), *(mark for news in seen.news if (mark := _mark(news)))]
    return [el("g", *drawn, key=f"news-{stamp}", class_="tr-news", aria_hidden="true")] if drawn else []


def _tracks_left(look: Look) -> Iterator[El]:
    """A line over the squares that each cart ran in this entry."""
    seen: Observation = look.observation
    before: Observation | None = look.before
    for cart in seen.carts:
        ref = (cart.player, cart.cart)
        run = [news for news in seen.news if news.cart == ref and news.event in ("enter", "deliver")]
        if before is None or not run:
            continue
        start = place_of(before.cart(*ref))
        points = [*([start] if start else []), *(at(news.where) for news in run if news.where)]
        if len(points) > 1:
            yield el(
                "path",
                d="M" + "L".join(f"{x:g} {y:g}" for x, y in points),
                class_=f"tr-came clan-{cart.home}",
            )


def _mark(news: NewsSeen) -> El | None:
    symbol = {"derail": "derail", "collide": "burst", "deliver": "flag"}.get(news.event)
    if symbol is None or news.where is None:
        return None
    return el("g", art.use(symbol, "scale(.9)"), transform=shift(at(news.where)), class_="tr-mark")
