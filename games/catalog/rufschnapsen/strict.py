"""The order of cards, and which cards may be played when players must follow, beat and trump (§ 5.1, 5.2)."""

from functools import cache

from games.engine.kit.cards import Cards
from games.engine.kit.tricktaking.decks import ACE_TEN_20 as DECK
from games.engine.kit.tricktaking.ranking import Ranking

RANKS = " ".join(DECK.ranks)


@cache
def order(suit: str) -> Ranking:
    """Return the ranking of cards with that suit as trumps; an empty suit means no trumps."""
    return Ranking([rank + suit for rank in DECK.ranks if suit], RANKS)


def following(hand: Cards, trick: Cards, trump: str) -> Cards:
    """Return the cards of the led suit; without any, the trumps; without any, all. Of these a higher card may still
    be required.
    """
    if not trick:
        return hand
    ranking = order(trump)
    trumps = tuple([card for card in hand if card[-1] == trump])
    return ranking.following(hand, trick[0]) or trumps or hand


def allowed(hand: Cards, trick: Cards, trump: str) -> Cards:
    """Return the playable cards: of those that follow, only the ones that beat the trick, if there are any."""
    left = following(hand, trick, trump)
    if not trick:
        return left
    best = order(trump).best
    return tuple([card for card in left if best((*trick, card)) == len(trick)]) or left


@cache
def denied(trick: Cards, card: str, trump: str) -> frozenset[str]:
    """Return the cards that the player of this card cannot have held, because they would have had to be played."""
    return frozenset(
        other for other in DECK.faces if other != card and card not in allowed((card, other), trick, trump)
    )
