"""Tricks with or without trumps: which cards may be played, and which card wins. Used by all trick-taking games.

A :data:`Narrowing` is an iterator of rules, each with the cards of a hand that the rule allows.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Annotated

import msgspec

from games.engine.game import Rule
from games.engine.kit.cards import Card, Cards, height, with_hand, without_one

MAX_SEATS = 10
Seat = Annotated[int, msgspec.Meta(ge=0, lt=MAX_SEATS)]


class Played(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A card on the table, and the seat that played it."""

    seat: Seat
    card: Card


class Trick(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A finished trick in the order of play.

    ``winner`` is None if all cards of the suit led cancelled each other.
    """

    plays: tuple[Played, ...]
    winner: Seat | None


Height = Callable[[str], int]
"""Returns a card's rank within its suit."""
Narrowing = Iterator[tuple[Rule, Cards]]
"""For each rule, the cards of a hand that it leaves; at least one. A rule that would leave none is skipped."""


def following(hand: Sequence[str], led: str) -> Cards:
    """Return the cards of the hand that follow the suit ``led``. If there are none, any card may be played."""
    return tuple([card for card in hand if card[-1] == led])


def best(cards: Sequence[str], trump: str = "", height: Height = height) -> int:
    """Return the index of the winning card: the highest trump, else the highest card of the suit led.

    ``cards`` are in the order of play, at least one. Of equal cards the earlier wins.
    """
    wins, place, highest = cards[0][-1], 0, height(cards[0])
    for number, card in enumerate(cards):
        trumps = card[-1] == trump != wins
        if trumps or card[-1] == wins:
            its_height = height(card)
            if trumps or its_height > highest:
                wins, place, highest = card[-1], number, its_height
    return place


def best_without_twins(cards: Sequence[str]) -> int | None:
    """Return the index of the winning card in games in which equal cards cancel each other.

    None if no card of the suit led remains.
    """
    alone = [place for place, card in enumerate(cards) if card[-1] == cards[0][-1] and cards.count(card) == 1]
    return max(alone, key=lambda place: height(cards[place]), default=None)


def beating(hand: Sequence[str], cards: Sequence[str], trump: str = "", height: Height = height) -> Cards:
    """Return the cards of the hand that would win the current trick."""
    return tuple([card for card in hand if best((*cards, card), trump, height) == len(cards)])


def strictly(
    hand: Cards, cards: Cards, trump: str, rules: tuple[Rule, Rule, Rule], height: Height = height, *, beat: bool = True
) -> Narrowing:
    """Yield the strict rules with the allowed cards: follow suit, beat the trick (with ``beat``), else play a trump.

    ``rules`` are these three rules. ``cards`` is the trick; a leader may play any card.
    """
    if not cards:
        return
    follow, higher, ruff = rules
    left = following(hand, cards[0][-1])
    if left:
        yield follow, left
        if beat:
            yield higher, beating(left, cards, trump, height) or left
    elif trumps := following(hand, trump):
        yield ruff, trumps


def playable(hand: Cards, narrowing: Narrowing) -> Cards:
    """Return the cards of the hand that all rules allow."""
    cards = hand
    for _, cards in narrowing:  # noqa: B007 - the last one counts
        pass
    return cards


def reason(card: str, narrowing: Narrowing) -> Rule | None:
    """Return the first rule that the card breaks; None if it may be played."""
    return next((rule for rule, left in narrowing if card not in left), None)


def won_by(tricks: Iterable[Trick], party: Collection[int]) -> Cards:
    """Return all cards in the tricks of these seats."""
    return tuple([one.card for trick in tricks if trick.winner in party for one in trick.plays])


def put(hands: Sequence[Cards], seat: int, card: str) -> tuple[Cards, ...]:
    """Return the hands without a played card. In a resampled state the seat may not hold the card."""
    hand = hands[seat]
    return with_hand(hands, seat, without_one(hand, card) if card in hand else hand)


Number = Annotated[int, msgspec.Meta(ge=0)]
