"""Heuristics for games with card points: they choose a card from the hand and all cards seen, on a search position.

There are heuristics for a seat that plays alone, for its opponents, and for games in which tricks are avoided.
"""

from collections.abc import Callable, Sequence

from games.engine.kit.cards import SUITS
from games.engine.kit.tricktaking.search_position import DealPosition

SOLO, AGAINST = 1, 0
"""The parties where one seat plays alone against all others."""
Choose = Callable[[DealPosition], int]


def finish(deal: DealPosition, choose: Choose, *, until_taken: bool = False) -> None:
    """Play the deal out with ``choose``; with ``until_taken``, only until the seat that plays alone takes a trick."""
    while deal.hands[deal.turn] and not (until_taken and deal.won[SOLO]):
        deal.play(choose(deal))


def card_of(deal: DealPosition) -> int:
    """Return the heuristic's card for a suit game or a grand."""
    cards = deal.legal()
    if len(cards) == 1:
        return cards[0]
    if deal.lying:
        return _follow(deal, cards)
    return _lead_alone(deal, cards) if deal.parties[deal.turn] == SOLO else _lead_against(deal, cards)


def _cheapest(deal: DealPosition, cards: Sequence[int]) -> int:
    """Return the card with the fewest points, if possible not a trump."""
    values, trumps = deal.pack.values, deal.pack.trumps
    return min(cards, key=lambda card: (values[card] + (8 if card >= trumps else 0), card))


def _dearest(deal: DealPosition, cards: Sequence[int]) -> int:
    values, trumps = deal.pack.values, deal.pack.trumps
    return max(cards, key=lambda card: (values[card] - (6 if card >= trumps else 0), -card))


def _lead_alone(deal: DealPosition, cards: Sequence[int]) -> int:
    """Return a card to lead for the seat that plays alone.

    While others have trumps, the seat leads a trump: the highest if nothing beats it, else a small one. After that it
    leads a master, a card that no other card in its suit beats.
    """
    trumps = [card for card in cards if card >= deal.pack.trumps]
    out = deal.trumps_out()
    if trumps and out:
        if deal.master(trumps[-1]):
            return trumps[-1]
        if len(trumps) >= out or len(trumps) > 2:
            return min(trumps, key=lambda card: (deal.pack.values[card], card))
    sides = [card for card in cards if card < deal.pack.trumps]
    sure = [card for card in sides if deal.master(card)]
    if sure:
        return max(sure, key=lambda card: deal.pack.values[card])
    return _cheapest(deal, sides or cards)


def _lead_against(deal: DealPosition, cards: Sequence[int]) -> int:
    """Return a card to lead for an opponent: a master from a short suit, else the cheapest card."""
    groups = deal.pack.groups
    sure = [card for card in cards if card < deal.pack.trumps and deal.master(card)]
    if sure:
        return min(sure, key=lambda card: sum(groups[other] == groups[card] for other in cards))
    return _cheapest(deal, cards)


def _follow(deal: DealPosition, cards: Sequence[int]) -> int:
    last = len(deal.lying) == deal.seats - 1
    winning = [card for card in cards if deal.beats(card)]
    mine = deal.parties[deal.turn]
    if deal.parties[deal.taker] == mine:
        safe = last or deal.master(deal.best)
        return _dearest(deal, cards) if safe else _cheapest(deal, cards)
    if not winning:
        return _cheapest(deal, cards)
    if last:
        taken = _dearest(deal, winning)
        worth = deal.pot + deal.pack.values[taken] >= 4 or taken < deal.pack.trumps
        return taken if worth else _cheapest(deal, cards)
    sure = [card for card in winning if deal.master(card)]
    if sure:
        return _dearest(deal, sure)
    if winning[0] >= deal.pack.trumps and mine == SOLO:
        return min(winning, key=lambda card: (deal.pack.values[card], card))
    return _cheapest(deal, cards)


def duck(deal: DealPosition) -> int:
    """Return a card that avoids the trick, if possible.

    Of the cards below the best card of the trick, this is the most dangerous to keep.
    """
    cards = deal.legal()
    if not deal.lying:
        return cards[0] if len(cards) == 1 else min(cards, key=lambda card: (_rank(deal, card), card))
    below = [card for card in cards if not deal.beats(card)]
    if deal.parties[deal.turn] == AGAINST and deal.parties[deal.taker] != SOLO and SOLO in deal.parties:
        waiting = deal.parties[(deal.turn + 1) % deal.seats] == SOLO and len(deal.lying) < deal.seats - 1
        return (
            min(cards, key=lambda card: _rank(deal, card))
            if waiting
            else max(cards, key=lambda card: _rank(deal, card))
        )
    if below:
        return max(below, key=lambda card: (_rank(deal, card), deal.pack.values[card]))
    return min(cards, key=lambda card: _rank(deal, card))


def _rank(deal: DealPosition, card: int) -> int:
    """Return the card's rank in its suit. Trumps are higher than all other cards."""
    return card if card >= deal.pack.trumps else card % (deal.pack.trumps // len(SUITS))
