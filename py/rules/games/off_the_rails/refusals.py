"""Why something is not allowed, in one sentence with the ruling."""

from __future__ import annotations

from rules.core.errors import Refusal
from rules.core.text import _, plural
from rules.core.words import refuse_core
from rules.games.off_the_rails import vocabulary as say
from rules.games.off_the_rails.vocabulary import Names


def refuse(refusal: Refusal, names: Names) -> str:  # noqa: ARG001 (every game's words take them)
    """Why something is not allowed, in one sentence with the ruling."""
    core = refuse_core(refusal)
    if core is not None:
        return core
    sentence = (
        _refuse_step(refusal)
        or _refuse_track(refusal)
        or _refuse_cart(refusal)
        or _refuse_move(refusal)
        or _refuse_load(refusal)
        or _refuse_rest(refusal)
        or _("That is not possible now ({ruling}).")
    )
    return sentence.replace("{ruling}", refusal.ruling)


def _refuse_step(refusal: Refusal) -> str | None:
    if refusal.code != "not_now":
        return None
    return {
        "act": _("Now actions are taken: track, carts and their speed ({ruling})."),
        "choose_cart": _("First it is decided which cart moves ({ruling})."),
        "collect": _("First it is decided what the cart takes here ({ruling})."),
        "turn": _("First the cart's way out is chosen ({ruling})."),
        "lay_down": _("First one piece of the odd load is laid down ({ruling})."),
        "split": _("First the load is split into two closed hands ({ruling})."),
        "pick": _("First one of the two closed hands is picked ({ruling})."),
        "drop": _("First it is decided what the cart drops ({ruling})."),
        "claim": _("First it is decided whether a mission is claimed ({ruling})."),
        "face": _("First it is decided where the cart looks ({ruling})."),
        "place": _("First the token is put on a square ({ruling})."),
    }.get(str(refusal.about[0]))


def _refuse_track(refusal: Refusal) -> str | None:
    sentence = {
        "lay_centre": _("No track may lie on {square}, the middle of a mine ({ruling})."),
        "lay_track": _("There is track on {square} already ({ruling})."),
        "lay_token": _("The chasm has taken {square} ({ruling})."),
        "upgrade_nothing": _("There is no track on {square} to upgrade ({ruling})."),
        "upgrade_cross": _("The track on {square} is a cross, and there is nothing better ({ruling})."),
        "upgrade_cart": _("A cart stands on {square}: its track cannot be upgraded now ({ruling})."),
        "upgrade_step": _("A straight or a corner becomes a T first, and a T becomes a cross ({ruling})."),
    }.get(refusal.code)
    if sentence is None or not refusal.about:
        return sentence
    return sentence.replace("{square}", say.square(str(refusal.about[0])))


def _refuse_cart(refusal: Refusal) -> str | None:
    if refusal.code == "launch_two":
        return _("At most two carts may be on the board ({ruling}).")
    if refusal.code == "launch_taken":
        side, place = refusal.about
        return (
            _("A cart waits on the {side}, place {place}, already ({ruling}).")
            .replace("{side}", say.side_name(str(side)))
            .replace("{place}", str(place))
        )
    sentence = {
        "cart_foreign": _("The {cart} is not the active player's ({ruling})."),
        "cart_out": _("The {cart} is out of the game ({ruling})."),
        "launch_on_board": _("The {cart} is on the board already ({ruling})."),
        "cart_absent": _("The {cart} is not on the board ({ruling})."),
        "fastest": _("The {cart} cannot run faster than speed 6 ({ruling})."),
        "slowest": _("The {cart} cannot run slower than speed 1 ({ruling})."),
    }.get(refusal.code)
    return sentence and sentence.replace("{cart}", say.cart_name(str(refusal.about[0])))


def _refuse_move(refusal: Refusal) -> str | None:
    sentence = {
        "turn_back": _("A cart never goes back the way that it came ({ruling})."),
        "turn_nowhere": _("No track leads {direction} from here ({ruling})."),
        "face_hit": _("A cart cannot look to where it was hit ({ruling})."),
        "face_nowhere": _("No track leads {direction} from here ({ruling})."),
    }.get(refusal.code)
    if sentence is None or not refusal.about:
        return sentence
    return sentence.replace("{direction}", say.direction(str(refusal.about[0])))


def _refuse_load(refusal: Refusal) -> str | None:
    if refusal.code == "drop_count":
        return _refuse_count(int(refusal.about[0]))
    sentence = {
        "collect_none": _("There is no {piece} here ({ruling})."),
        "rocks_first": _("Rocks go first: no {piece} as long as a rock lies here ({ruling})."),
        "not_loaded": _("There is no {piece} in the cart ({ruling})."),
        "split_other": _("The two hands must hold exactly what is in the cart ({ruling})."),
        "split_uneven": _("The two hands must hold as many pieces ({ruling})."),
        "drop_other": _("The cart does not carry all of that ({ruling})."),
    }.get(refusal.code)
    if sentence is None:
        return None
    return sentence.replace("{piece}", say.piece(str(refusal.about[0]))) if refusal.about else sentence


def _refuse_count(count: int) -> str:
    sentence = plural(
        "The cart drops exactly {count} piece ({ruling}).",
        "The cart drops exactly {count} pieces ({ruling}).",
        count,
    )
    return sentence.replace("{count}", str(count))


def _refuse_rest(refusal: Refusal) -> str | None:
    if refusal.code == "token_far":
        return (
            _("{square} does not lie beside a {token} ({ruling}).")
            .replace("{square}", say.square(str(refusal.about[0])))
            .replace("{token}", say.token(str(refusal.about[1])))
        )
    sentence = {
        "token_there": _("There is a token on {square} already ({ruling})."),
        "token_far_die": _("{square} does not lie beside the square that the die named ({ruling})."),
        "mission_closed": _("The mission {mission} does not lie open ({ruling})."),
        "mission_unmet": _("The mission {mission} has not become true now ({ruling})."),
    }.get(refusal.code)
    if sentence is None:
        return None
    about = str(refusal.about[0])
    if refusal.code.startswith("token"):
        return sentence.replace("{square}", say.square(about))
    return sentence.replace("{mission}", say.mission(about))
