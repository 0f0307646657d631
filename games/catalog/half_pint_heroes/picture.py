"""The picture in a mail: the row, the trick and the hand of one seat, made from that seat's view.

Lengths are in units of the picture, which is :data:`WIDTH` wide.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from games.catalog.half_pint_heroes.board import Speaker
from games.catalog.half_pint_heroes.cards import SUITS, Card, by_value, suit, value
from games.catalog.half_pint_heroes.data import Played, View, leading
from games.engine.text import Words

WIDTH = 516
_EDGE = 16
_TITLE = 30
_GAP = 14
_CARD = (58, 78)
_STEP = 70  # from card to card: seven fit
_PLAY = 60
_SMALL = 0.62
_SMALL_STEP = 44
_PLAYED_AT = 196
_STRAIGHT = (8, 22, 36, 50, 64)
# As in the stylesheet: colour, shape and letter of a suit always go together.
_SYMBOLS = ("hops", "malt", "water", "fists", "nuts")
_COLOURS = ("#226c30", "#955c00", "#1c5fa6", "#b3261e", "#2b2622")


def picture(view: View, words: Words, names: Sequence[str]) -> dict[str, Any]:
    """Return the template context of ``picture.svg``."""
    say = Speaker(words, names, view.seat)
    titles: list[dict[str, Any]] = []
    at = _EDGE
    row_at = _below_title(titles, say("row"), at)
    at = row_at + _CARD[1] + _GAP
    plays: list[dict[str, Any]] = []
    if view.trick:
        trick_at = _below_title(titles, say("this_trick"), at)
        plays = _plays(view.trick, trick_at, say)
        at = trick_at + _PLAY * len(plays) + _GAP
    hand_at = _below_title(titles, say("your_hand"), at)
    return {
        "width": WIDTH,
        "height": hand_at + _CARD[1] + _EDGE,
        "titles": titles,
        "cards": [*_cards(view.row, row_at), *_cards(view.hand, hand_at)],
        "plays": plays,
    }


def fan() -> tuple[str, list[dict[str, Any]]]:
    """Return the template of a card and the contexts of five cards, a straight, for pictures of the game itself."""
    return "half_pint_heroes/_picture_card.svg", [_card(card, -_CARD[0] / 2, -_CARD[1] / 2) for card in _STRAIGHT]


def _below_title(titles: list[dict[str, Any]], text: str, at: int) -> int:
    titles.append({"x": _EDGE, "y": at + 18, "text": text})
    return at + _TITLE


def _cards(cards: Iterable[Card], at: int) -> list[dict[str, Any]]:
    return [_card(card, _EDGE + place * _STEP, at) for place, card in enumerate(by_value(cards))]


def _card(card: Card, x: float, y: float, scale: float = 1, from_row: bool = False) -> dict[str, Any]:
    return {
        "x": x,
        "y": y,
        "scale": scale,
        "value": value(card),
        "letter": SUITS[suit(card)],
        "symbol": _SYMBOLS[suit(card)],
        "colour": _COLOURS[suit(card)],
        "from_row": from_row,
    }


def _plays(trick: Sequence[Played], at: int, say: Speaker) -> list[dict[str, Any]]:
    return [_play(play, play is leading(trick), at + place * _PLAY, say) for place, play in enumerate(trick)]


def _play(play: Played, best: bool, at: int, say: Speaker) -> dict[str, Any]:
    cards = by_value(play.cards)
    return {
        "y": at,
        "seat": play.seat,
        "name": say.names[play.seat],
        "best": say("best_so_far") if best else "",
        "cards": [
            _card(card, _PLAYED_AT + place * _SMALL_STEP, at + 3.5, _SMALL, card in play.row)
            for place, card in enumerate(cards)
        ],
    }
