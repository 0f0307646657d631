"""Count cards: penalty points, the bonus, and the effect of charging and doubling (§ 6.1, 6.2, 9)."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from games.catalog.hearts.data import State, View
from games.catalog.hearts.terms import Points, Terms, cards_in_play
from games.engine.kit.cards import DECK_52, height, rank, suit

QUEEN = "QS"
HEART_ACE = "AH"
CLUB_TEN = "10C"
BONUS = -10
_COURT = {"J": 10, "Q": 10, "K": 10, "A": 15}
_SPOT_QUEEN = 25
_EXTRA = {
    "king-ace": {"QS": 13, "KS": 10, "AS": 7},
    "hartenjagen": {"QS": 5, "JC": 2},
    "queens": {"QS": 26, "QH": 13, "QD": 13, "QC": 13},
}
"""Cards that count besides the hearts' one point each. Usually that is the queen of spades with 13."""


@cache
def values(points: Points, charged: frozenset[str] = frozenset()) -> Mapping[str, int]:
    """Return the penalty points of each card that has any. Charging may double the queen and the hearts."""
    hearts = [card for card in DECK_52 if suit(card) == "H"]
    if points == "spot-face":
        found = {card: height(card) for card in hearts} | {QUEEN: _SPOT_QUEEN}
    elif points == "spot-ten":
        found = {card: _COURT.get(rank(card), height(card)) for card in hearts} | {QUEEN: _SPOT_QUEEN}
    else:
        found = dict.fromkeys(hearts, 1) | _EXTRA.get(points, {QUEEN: 13})
    doubled = {*(charged & {QUEEN}), *(hearts if HEART_ACE in charged else ())}
    return {card: count * (2 if card in doubled else 1) for card, count in found.items()}


def _all_charged(position: State | View) -> frozenset[str]:
    return frozenset(card for cards in position.charged for card in cards)


def card_values(position: State | View) -> Mapping[str, int]:
    """Return the penalty points of each card in this deal, without the cards that have none."""
    points = position.terms.points
    return values(points, _all_charged(position)) if position.terms.charging else values(points)


def penalties(position: State | View, cards: Iterable[str]) -> int:
    """Return the penalty points of cards, without bonus and doubling."""
    found = card_values(position)
    return sum([found[card] for card in cards if card in found])


def total(position: State | View) -> int:
    """Return the sum of all penalty points of the deal: 26, unless the variant or charged cards change it."""
    if not position.terms.charging:
        return total_of(position.terms)
    return sum(card_values(position).get(card, 0) for card in cards_in_play(position.terms))


@cache
def total_of(terms: Terms) -> int:
    """Return the sum of all penalty points of a deal in which nothing is charged."""
    counting = values(terms.points)
    return sum(counting.get(card, 0) for card in cards_in_play(terms))


def bonus(position: State | View, cards: Sequence[str]) -> int:
    """Return the points that the bonus card takes off, doubled if it was charged; 0 if it is not among the cards."""
    terms = position.terms
    if terms.bonus is None or terms.bonus not in cards:
        return 0
    return BONUS * (2 if terms.bonus in _all_charged(position) else 1)


def factor(position: State | View, cards: Sequence[str]) -> int:
    """Return the factor for the points of a seat that won these cards: 2 with the doubler, 4 with the charged ten of
    clubs (§ 9.3).
    """
    terms, found = position.terms, 1
    if terms.doubler is None:
        return found
    charged = CLUB_TEN in _all_charged(position) and CLUB_TEN in cards
    if terms.doubler in cards and not (charged and terms.doubler == CLUB_TEN):
        found *= 2
    return found * 4 if charged else found


def points_of(position: State | View, cards: Sequence[str]) -> int:
    """Return the score of a seat that won these cards if no seat shoots the moon."""
    return (penalties(position, cards) + bonus(position, cards)) * factor(position, cards)
