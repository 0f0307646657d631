"""Sample deals of Twenty off in which the hands of the others explain the trumps that they named and the cards that
they swapped.
"""

from collections.abc import Collection, Sequence
from itertools import combinations
from math import comb
from typing import NamedTuple

from msgspec.structs import replace

from games.catalog.twenty_off.data import FIRST, HAND, MOST, TRUMPS, State, View
from games.catalog.twenty_off.habits import TENS_UP, strength, weak
from games.catalog.twenty_off.rules import TwentyOff
from games.engine.chance import Stream
from games.engine.game import Seat
from games.engine.kit.cards import Cards
from games.engine.kit.tricktaking.decks import TENS_32 as DECK
from games.engine.kit.tricktaking.plain.judging import lacking

ODD_NAME = 0.1
"""The weight of a hand that would have named another suit, relative to one that fits."""
LEAST = 0.01
"""The weight of a hand that cannot result from the swap."""


class World(NamedTuple):
    """A sampled state, and its weight."""

    state: State
    weight: float


def believed(game: TwentyOff, view: View, chance: Stream) -> World:
    """Return a sampled deal with its weight. Before trumps are named, all deals have the same weight."""
    state: State = game.imagine(view, chance)
    if view.phase == "name":
        return World(state, 1.0)
    hands, put, weight = [*state.hands], [*state.put], 1.0
    loose = {card for place in (*hands, *put, state.talon) for card in place} - {*view.hand, *view.thrown}
    for seat in range(view.seats):
        if seat != view.seat:
            held = _held(view, seat, sorted(loose), chance)
            hands[seat], put[seat] = held.hand, held.put
            weight *= held.weight
            loose -= {*held.hand, *held.put}
    ordered = {"hands": tuple(map(DECK.ordered, hands)), "put": tuple(map(DECK.ordered, put))}
    return World(replace(state, **ordered, talon=tuple(chance.shuffled(sorted(loose)))), weight)


class _Held(NamedTuple):
    hand: Cards
    put: Cards
    weight: float


def _held(view: View, seat: Seat, loose: Sequence[str], chance: Stream) -> _Held:
    """Return a sampled hand and discards for the seat: the kept cards are those that a plain player would keep, the
    drawn cards are random.
    """
    shown, barred = shown_by(view, seat), lacking(view)[seat]
    cards, n, size = chance.shuffled(loose), view.away[seat], view.cards[seat]
    if n is None:
        return _Held(tuple(cards[:size]), (), 1.0)
    put = tuple(sorted(cards, key=lambda card: not weak(card, view.trump))[:n])
    left = sorted([card for card in cards if card not in put], key=barred.__contains__)
    worthy = [card for card in (*left, *shown) if kept(view, card, put)]
    need = max(0, HAND - n - sum(card in shown for card in worthy))
    best = [card for card in worthy if card not in shown][: min(need, size)]
    hand = (*best, *[card for card in left if card not in best][: size - len(best)])
    weight = comb(len(worthy), HAND - n) * named(view, seat, (*hand, *shown), put)
    return _Held(hand, put, max(weight, LEAST))


def shown_by(view: View, seat: Seat) -> Cards:
    """Return the cards that the seat has played."""
    plays = [one for trick in view.tricks for one in trick.plays] + [*view.trick]
    return tuple([one.card for one in plays if one.seat == seat])


def kept(view: View, card: str, put: Collection[str]) -> bool:
    """Return whether a plain player who discards the cards ``put`` keeps ``card``."""
    least = TENS_UP
    if len(put) == MOST or view.seats == max(TwentyOff.seats):  # the seat may have had more cards to discard
        least = max(map(DECK.height, put), default=0)
    return card[-1] == view.trump or DECK.height(card) >= least


def named(view: View, seat: Seat, hand: Cards, put: Cards) -> float:
    """Return the likelihood that the seat would name these trumps, judging by three of its first five cards; 1 if it
    did not name them.
    """
    if seat != (view.dealer + 1) % view.seats:
        return 1.0
    best = sorted(hand, key=lambda card: (card[-1] == view.trump, DECK.height(card)))[len(put) :]
    threes = [*combinations((*best, *put), FIRST)]
    fits = sum(max(TRUMPS, key=lambda suit: strength(three, suit)) == view.trump for three in threes)
    return ODD_NAME + (1 - ODD_NAME) * fits / max(1, len(threes))
