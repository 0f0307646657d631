"""Bots of Herzeln: heuristics for each of the eight games, and a bot that samples deals and plays them out by the
heuristics.
"""

from collections.abc import Sequence
from typing import Any

from games.catalog.herzeln.data import HEARTS, KING, LAST, LAYING, MOST, NOT_LAST, QUEENS, Pass, View
from games.catalog.herzeln.rules import Herzeln
from games.catalog.herzeln.search_position import Little, Rows
from games.engine.chance import Stream
from games.engine.kit.tricktaking.bots import Redealer
from games.engine.kit.tricktaking.heuristics import finish
from games.engine.kit.tricktaking.plain.bots import ERROR_RATE
from games.engine.kit.tricktaking.plain.data import Play

GAME = Herzeln()
WORLDS = 40
"""How many deals are simulated for a card."""
LATE = 3
"""With at most this many cards each, the lead is worth having in games where the last trick counts."""


def choose(deal: Any) -> int:
    """Choose a card in one of the games of tricks, by the mover's hand and the cards seen."""
    cards = deal.legal()
    if len(cards) == 1:
        return int(cards[0])
    if deal.game == MOST:
        return _take(deal, cards)
    if deal.game == LAST:
        return _save(deal, cards)
    return _shun(deal, cards)


def _take(deal: Any, cards: Sequence[int]) -> int:
    """Choose a card that wins tricks. Lead unbeatable cards; otherwise win as cheaply as possible, but only as the
    last player or with an unbeatable card.
    """
    size = len(deal.pack.names) // 4
    if deal.lying:
        winning = [card for card in cards if deal.beats(card)]
        sure = [card for card in winning if deal.master(card) or len(deal.lying) == deal.seats - 1]
        return min(sure or cards, key=lambda card: card % size)
    sure = [card for card in cards if deal.master(card)]
    return max(sure, key=lambda card: card % size) if sure else min(cards, key=lambda card: card % size)


def _save(deal: Any, cards: Sequence[int]) -> int:
    """Choose a card so that high cards are kept; near the end try to get the lead."""
    size, late = len(deal.pack.names) // 4, len(deal.hands[deal.turn]) <= LATE
    if late and not deal.lying:
        return max(cards, key=lambda card: (deal.master(card), card % size))
    winning = [card for card in cards if deal.lying and deal.beats(card)]
    return winning[-1] if late and winning else min(cards, key=lambda card: card % size)


def _shun(deal: Any, cards: Sequence[int]) -> int:
    """Choose a card that avoids tricks: lead low, follow with the most dangerous card that does not win, else win
    with a high card.
    """
    size = len(deal.pack.names) // 4
    if not deal.lying:
        if deal.game == NOT_LAST and len(deal.hands[deal.turn]) > LATE:
            return max(cards, key=lambda card: card % size)
        return min(cards, key=lambda card: (_danger(deal, card), card % size))
    below = [card for card in cards if not deal.beats(card)]
    last = len(deal.lying) == deal.seats - 1
    if deal.game == NOT_LAST or (last and not below):
        early = len(deal.hands[deal.turn]) > LATE or not below
        return max(cards if early else below, key=lambda card: (-_danger(deal, card), card % size))
    if last and not deal.trick(deal.lying) and deal.game in (HEARTS, QUEENS, KING):
        free = [card for card in cards if not deal.values[card] and not _guards(deal, card)]
        if free and not any(_danger(deal, card) for card in below):
            return max(free, key=lambda card: card % size)
    if below:
        return max(below, key=lambda card: (_danger(deal, card), card % size))
    return min(cards, key=lambda card: (deal.values[card], card % size))


def _danger(deal: Any, card: int) -> int:
    """Return how useful it is to discard a card: because of its own points, or because it may win cards with points."""
    return int(10 * deal.values[card]) + 5 * _guards(deal, card)


def _guards(deal: Any, card: int) -> bool:
    """Return whether a lower card of the same suit that counts is still with another seat, so that this card may win
    it.
    """
    size = len(deal.pack.names) // 4
    if deal.game not in (QUEENS, KING):
        return False
    hand = deal.hands[deal.turn]
    lower = range(card - card % size, card)
    return any(deal.values[one] and not deal.gone >> one & 1 and one not in hand for one in lower)


def rate(state: Any, seat: int, move: Any) -> float:
    """Return the value of a move if all seats then play by heuristics: the seat's points minus the mean of the
    others'.
    """
    if state.deal == LAYING:
        rows = Rows(state)
        rows.play(None if isinstance(move, Pass) else state.deck.place(move.card))
        brought = rows.finish()
    else:
        run = Little(state)
        run.play(run.pack.numbers[move.card])
        finish(run, choose)
        brought = run.brought
    others: float = (sum(brought) - brought[seat]) / (state.seats - 1)
    return brought[seat] - others


class HeuristicBot:
    """A bot that plays by heuristics; ``error_rate`` is the percentage of random cards."""

    def __init__(self, error_rate: int = 0) -> None:
        self.error_rate = error_rate

    def choose(self, view: View, chance: Stream) -> Any:
        """Return a move for the seat of the view."""
        if not view.playable:
            return Pass()
        if chance.below(100) < self.error_rate:
            return Play(chance.choice(view.playable))
        state = GAME.imagine(view, chance)
        if view.deal == LAYING:
            return Play(view.deck.faces[Rows(state).heuristic() or 0])
        run = Little(state)
        return Play(run.pack.names[choose(run)])


BOTS = {"easy": HeuristicBot(ERROR_RATE), "normal": HeuristicBot(), "hard": Redealer(GAME, lambda view: WORLDS, rate)}
