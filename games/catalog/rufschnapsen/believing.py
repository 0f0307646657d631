"""Likelihood of a sampled deal: how well it fits the calls and plays so far."""

from functools import cache
from itertools import combinations
from typing import Any

from games.catalog.rufschnapsen.data import State
from games.catalog.rufschnapsen.rules import FIRST_CARDS, Rufschnapsen, promise
from games.catalog.rufschnapsen.search_position import Strict
from games.engine.game import Seat
from games.engine.kit.cards import SUITS, Cards
from games.engine.kit.tricktaking.heuristics import AGAINST, SOLO
from games.engine.kit.tricktaking.search_position import NOBODY, pack_of

ODD_NAME, ODD_CARD = 0.1, 0.4
"""The likelihood of naming a suit and of playing a card against the heuristic, relative to following it."""


def fit(game: Rufschnapsen, state: State, seat: Seat) -> float:
    """Return approximately how likely the other seats would have named trumps and played as they did with these
    hands.
    """
    hands = as_dealt(state)
    found = 1.0 if state.forehand == seat else ODD_NAME + (1 - ODD_NAME) * likely(hands[state.forehand], state.trump)
    deal, numbers = begun(game, state, hands), pack_of(game.ranking(state), game.deck).numbers
    calls = {call.tricks: call.suit for call in state.calls}
    for number, plays in enumerate(state.played):
        if number in calls:
            deal.due = numbers["Q" + calls[number]]
        for one in plays:
            card = numbers[one.card]
            if one.seat != seat and len(deal.legal()) > 1 and game.heuristic(deal.copy()) != card:
                found *= ODD_CARD
            deal.play(card)
    return found


def as_dealt(state: State) -> tuple[Cards, ...]:
    """Return the five cards that each seat was dealt."""
    laid = state.laid
    return tuple(
        [
            tuple(sorted((*hand, *(card for card in laid if laid[card] == seat))))
            for seat, hand in enumerate(state.hands)
        ]
    )


def begun(game: Rufschnapsen, state: State, hands: tuple[Cards, ...]) -> Strict:
    """Return the search position of the deal before its first card."""
    pack, party = pack_of(game.ranking(state), game.deck), game.party(state)
    parties = [SOLO if seat in party else AGAINST for seat in range(state.seats)]
    deal = Strict(pack, hands, parties, state.forehand)
    secret = state.options.ace == "at-once" and len(party) > 1
    deal.ace, deal.due, deal.first = pack.numbers["A" + state.trump] if secret else NOBODY, NOBODY, NOBODY
    return deal


@cache
def likely(hand: Cards, suit: str) -> float:
    """Return the probability that a seat with these five cards would have named the suit from the first three of
    them.
    """
    threes = [*combinations(hand, FIRST_CARDS)]
    return sum(_best(three) == suit for three in threes) / max(1, len(threes))


@cache
def _best(three: Any) -> str:
    return max(SUITS, key=lambda suit: promise(three, suit))
