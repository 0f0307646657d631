"""Melds of Binokel: their cards and points (§ 5.2, 5.3)."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from games.engine.kit.cards import SUITS, Cards

ALIKE = {"J": "jacks", "Q": "queens", "K": "kings", "A": "aces"}
FOUR, EIGHT = {"J": 40, "Q": 60, "K": 80, "A": 100}, {"J": 400, "Q": 600, "K": 800, "A": 1000}
RUN = ("J", "Q", "K", "10", "A")
BINOKEL = ("QS", "JD")


class Kind(NamedTuple):
    """A kind of meld, with its points (``worth``) and its cards."""

    name: str
    worth: int
    cards: Cards


@cache
def kinds(trump: str) -> tuple[Kind, ...]:
    """Return all kinds of melds with this trump suit, the most valuable first."""
    found = [Kind("nine", 10, ("9" + trump,)), Kind("binokel", 40, BINOKEL), Kind("binokels", 300, BINOKEL * 2)]
    for suit in SUITS:
        found.append(Kind(f"marriage-{suit}", 40 if suit == trump else 20, ("Q" + suit, "K" + suit)))
        found.append(Kind(f"run-{suit}", 250 if suit == trump else 150, tuple([rank + suit for rank in RUN])))
    for rank, name in ALIKE.items():
        four = tuple([rank + suit for suit in SUITS])
        found += [Kind(name, FOUR[rank], four), Kind(f"all-{name}", EIGHT[rank], four * 2)]
    return tuple(sorted(found, key=lambda kind: -kind.worth))


ALL = tuple(sorted(kind.name for kind in kinds("S")))


@cache
def _by_name(trump: str) -> dict[str, Kind]:
    return {kind.name: kind for kind in kinds(trump)}


def kind_of(name: str, trump: str) -> Kind:
    """Return the kind of meld with this name. Raises KeyError for an unknown name."""
    return _by_name(trump)[name]


def cards_of(name: str, trump: str) -> Cards:
    """Return the cards of the meld with this name."""
    return kind_of(name, trump).cards


def fresh(cards: Sequence[str], hand: Sequence[str], known: Sequence[str], *, reuse: bool) -> Cards:
    """Return the cards of the hand that a meld would show for the first time; none if the meld may not be shown.

    At least one card must be new; without ``reuse`` all of them (§ 5.3).
    """
    held, seen, found = Counter(hand), Counter(known), []
    for card, need in Counter(cards).items():
        new = max(0, need - seen[card]) if reuse else need
        if held[card] < need or held[card] - seen[card] < new:
            return ()
        found += [card] * new
    return tuple(found or [card for card in cards if held[card] > seen[card]][:1])
