"""The picture in a mail, with positions of all parts: the trick and the hand of one seat.

Pure, and made from that seat's view. Lengths are in units of the picture, which is :data:`WIDTH` wide.
"""

from collections.abc import Sequence
from typing import Any

from games.catalog.hearts.data import View
from games.catalog.hearts.felt import taking
from games.engine.kit.cards import rank, suit
from games.engine.kit.pictures import COLOURS
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.text import Words

WIDTH = 516
_EDGE = 16
_TITLE = 30
_GAP = 16
_CARD = (58, 82)
_STEP = 70  # distance of neighbouring cards: seven in a row
_IN_A_ROW = 7
_PLAYS_IN_A_ROW = 5
_PLAY = (97, 122)
_COURTS = "JQK"


def picture(view: View, words: Words, names: Sequence[str]) -> dict[str, Any]:
    """Return the context of ``picture.svg``; ``french`` asks for the symbols of the deck."""
    say = Speaker(words, names, view.seat)
    titles: list[dict[str, Any]] = []
    at, plays = _EDGE, []
    if view.trick:
        titles.append({"x": _EDGE, "y": at + 18, "text": say.title(say("trick", n=len(view.tricks) + 1))})
        plays = _plays(view, at + _TITLE, say)
        at += _TITLE + _PLAY[1] * (1 + (len(plays) - 1) // _PLAYS_IN_A_ROW) + _GAP
    titles.append({"x": _EDGE, "y": at + 18, "text": say("your_hand")})
    at += _TITLE
    cards = [
        _card(card, _EDGE + (place % _IN_A_ROW) * _STEP, at + (place // _IN_A_ROW) * (_CARD[1] + 8), say)
        for place, card in enumerate(view.hand)
    ]
    rows = 1 + max(0, len(cards) - 1) // _IN_A_ROW
    return {
        "width": WIDTH,
        "height": at + rows * (_CARD[1] + 8) + _EDGE,
        "titles": titles,
        "cards": cards,
        "plays": plays,
        "french": True,
    }


def _plays(view: View, at: int, say: Speaker) -> list[dict[str, Any]]:
    taker = taking(view, view.trick)
    found = []
    for place, played in enumerate(view.trick):
        x = _EDGE + (place % _PLAYS_IN_A_ROW) * _PLAY[0]
        y = at + (place // _PLAYS_IN_A_ROW) * _PLAY[1]
        found.append(
            {
                "x": x,
                "y": y,
                "seat": played.seat,
                "name": say.names[played.seat],
                "best": played.seat == taker,
                "card": _card(played.card, x + 8, y + 4, say),
            }
        )
    return found


def _card(card: str, x: int, y: int, say: Speaker) -> dict[str, Any]:
    court = rank(card) in _COURTS
    return {
        "x": x,
        "y": y,
        "corner": say.words.entry("corners").get(rank(card), rank(card)),
        "suit": suit(card),
        "colour": COLOURS[say.words.deck][suit(card)],
        "bust": suit(card) + rank(card) if court else "",
    }
