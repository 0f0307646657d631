"""The hand, what a picked card would do, and the big button. For ``components/trick_board.html`` and its parts."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from games.engine.codec import encode
from games.engine.game import Rule
from games.engine.kit.cards import Cards, without
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.text import Phrase, SeatRef

Query = Mapping[str, Sequence[str]]


def picked(hand: Cards, query: Query) -> Cards:
    """The cards of the hand that the query names; anything else in it is passed over."""
    named = list(query.get("card", ()))
    found = []
    for card in hand:
        if card in named:
            named.remove(card)
            found.append(card)
    return tuple(found)


def held(
    hand: Cards,
    say: Speaker,
    *,
    wanted: Collection[str],
    chosen: Cards = (),
    fresh: Cards = (),
    counting: Collection[str] = (),
) -> list[dict[str, Any]]:
    """The hand: ``wanted`` cards come in question now, ``chosen`` are picked, ``fresh`` came just now, some count."""
    found = []
    for card in hand:
        barred, new = card not in wanted, card in fresh
        remarks = [say("barred")] * barred + [say("new")] * new
        css = ["held--barred"] * barred + ["held--new"] * new + ["held--counts"] * (card in counting)
        label = ", ".join([say.card(card), *remarks])
        found.append({"id": card, "label": label, "picked": card in chosen, "css": " ".join(css)})
        chosen = without(chosen, (card,)) if card in chosen else chosen
        fresh = without(fresh, (card,)) if new else fresh
    return found


def ask(**more: Any) -> dict[str, Any]:
    """What the reader is asked.

    ``note`` stands beside the hand; ``acts`` are moves without a card, to be picked like one. ``panel`` says what the
    pick would do, ``hint`` what may be picked, ``alts`` other ways to do it; ``go`` is the big button, with ``move``
    None where something has to be picked first; ``besides`` are other moves. With ``options`` the move is chosen from a
    list instead of the hand.
    """
    empty: dict[str, Any] = {"note": "", "hint": "", "panel": None, "key": "", "go": None, "question": ""}
    return empty | {"acts": [], "alts": [], "besides": [], "options": []} | more


def json(move: Any) -> str:
    """The move as the form sends it."""
    return encode(move).decode()


def go(move: Any, label: str) -> dict[str, Any]:
    """The button that makes the move."""
    return {"move": json(move), "label": label}


def first(label: str) -> dict[str, Any]:
    """The button that waits for a pick."""
    return {"move": None, "label": label}


def refused(title: str, rule: Rule, say: Speaker) -> dict[str, Any]:
    """The panel of a pick that breaks a rule."""
    detail = say.phrase(Phrase(f"rules.{rule.key}"))
    return {"title": title, "detail": detail, "section": rule.section, "verdict": say("not_now"), "good": False}


def awaited(seats: Sequence[int], say: Speaker) -> str:
    """Who is waited for, to whoever waits; nothing to who is awaited."""
    if not seats or say.reader in seats:
        return ""
    return say("waiting_for", list=tuple(map(SeatRef, seats)), n=len(seats))


def frame(view: Any, say: Speaker) -> dict[str, Any]:
    """What every board of the kit shows, with nothing on it yet."""
    return {
        "seated": view.seat is not None,
        "hand_title": say("your_hand" if view.hand else "no_hand"),
        "exchange": [],
        "pick_kind": "",
        "ask": None,
        "sealed": "",
        "total_word": say("total_word"),
        "show_pick": say("show_pick"),
        "other_shares": say("other_shares"),
        "deck": "french",
        "styles": ("css/cards.css",),
    }
