"""Bots of Elfern: one that plays by heuristics for collecting high cards, and one that samples the hidden hands and
plays the deals out by these heuristics.
"""

from games.catalog.elfern.rules import Elfern
from games.engine.kit.tricktaking.plain.bots import bots, redealer
from games.engine.kit.tricktaking.plain.data import State
from games.engine.kit.tricktaking.plain.search_position import PlainPosition
from games.engine.kit.tricktaking.search_position import DealPosition

GAME = Elfern()
WORLDS = 20
PER_CARD = 0.08
"""Value of a high card compared with a chip of the deal: enough to tell apart cards with equal results."""


def choose(deal: DealPosition) -> int:
    """Take high cards with the lowest possible one; lead low cards, and unbeatable ones at the end."""
    cards = deal.legal()
    if len(cards) == 1:
        return cards[0]
    return _follow(deal, cards) if deal.lying else _lead(deal, cards)


def _value(deal: DealPosition, card: int) -> int:
    return deal.pack.values[card]


def _cheapest(deal: DealPosition, cards: list[int]) -> int:
    """Return the lowest of these cards by rank in its suit; avoid high cards if possible."""
    return min(cards, key=lambda card: (_value(deal, card), card % 8, card))


def _lead(deal: DealPosition, cards: list[int]) -> int:
    sure = [card for card in cards if _value(deal, card) and deal.master(card)]
    free = isinstance(deal, PlainPosition) and deal.free
    if sure and not free:
        groups = deal.pack.groups
        return max(sure, key=lambda card: (sum(groups[other] == groups[card] for other in cards), card))
    low = _cheapest(deal, cards)
    if sure and _value(deal, low):
        return min(sure, key=lambda card: card % 8)
    return low


def _follow(deal: DealPosition, cards: list[int]) -> int:
    last = len(deal.lying) == deal.seats - 1
    winning = [card for card in cards if deal.beats(card) and (last or deal.master(card) or not _value(deal, card))]
    high = [card for card in winning if _value(deal, card)]
    if high:
        return min(high, key=lambda card: card % 8)
    if winning and deal.pot:
        return winning[0]
    return _cheapest(deal, cards)


def worth(state: State, end: PlainPosition, seat: int) -> float:
    """Return the chips that the seat gains in the deal, plus a little for each high card."""
    counted = end.points[:]
    counted[end.last or 0] += sum(end.pack.values[card] for card in end.stock)
    mine = GAME.gained((99,) * len(counted), counted)[seat]
    return mine + PER_CARD * (counted[seat] - max(count for other, count in enumerate(counted) if other != seat))


BOTS = bots(GAME, choose, redealer(GAME, lambda view: WORLDS, choose, worth))
