"""The order of the cards, and what may be played where everybody follows, beats and trumps (§ 5.1, 5.2)."""

from functools import cache

from games.engine.kit.cards import Cards
from games.engine.kit.tricktaking.decks import ACE_TEN_20 as DECK
from games.engine.kit.tricktaking.ranking import Ranking

RANKS = " ".join(DECK.ranks)


@cache
def order(suit: str) -> Ranking:
    """With that suit as trumps; "" while there are none."""
    return Ranking([rank + suit for rank in DECK.ranks if suit], RANKS)


def following(hand: Cards, trick: Cards, trump: str) -> Cards:
    """The suit that was led, else trumps, else anything: from there it may still have to be higher."""
    if not trick:
        return hand
    ranking = order(trump)
    trumps = tuple([card for card in hand if card[-1] == trump])
    return ranking.following(hand, trick[0]) or trumps or hand


def allowed(hand: Cards, trick: Cards, trump: str) -> Cards:
    """Of these the higher ones, if there are any."""
    left = following(hand, trick, trump)
    if not trick:
        return left
    best = order(trump).best
    return tuple([card for card in left if best((*trick, card)) == len(trick)]) or left


@cache
def denied(trick: Cards, card: str, trump: str) -> frozenset[str]:
    """What whoever adds the card to the trick cannot have had."""
    return frozenset(
        other for other in DECK.faces if other != card and card not in allowed((card, other), trick, trump)
    )
