"""The order of cards, and which may be played where all must follow, beat and trump (§ 5.1, 5.2)."""

from functools import cache

from games.engine.kit.cards import Cards
from games.engine.kit.tricktaking.decks import ACE_TEN_20 as DECK
from games.engine.kit.tricktaking.ranking import Ranking

RANKS = " ".join(DECK.ranks)


@cache
def order(suit: str) -> Ranking:
    """Return the ranking with that suit as trumps; without trumps if it is empty."""
    return Ranking([rank + suit for rank in DECK.ranks if suit], RANKS)


def following(hand: Cards, trick: Cards, trump: str) -> Cards:
    """Return the cards of the led suit, else trumps, else all; of these a higher card may still be required."""
    if not trick:
        return hand
    ranking = order(trump)
    trumps = tuple([card for card in hand if card[-1] == trump])
    return ranking.following(hand, trick[0]) or trumps or hand


def allowed(hand: Cards, trick: Cards, trump: str) -> Cards:
    """Return the playable cards: of those that follow, the higher ones if there are any."""
    left = following(hand, trick, trump)
    if not trick:
        return left
    best = order(trump).best
    return tuple([card for card in left if best((*trick, card)) == len(trick)]) or left


@cache
def denied(trick: Cards, card: str, trump: str) -> frozenset[str]:
    """Return the cards that the player of this card cannot have held."""
    return frozenset(
        other for other in DECK.faces if other != card and card not in allowed((card, other), trick, trump)
    )
