"""Bots of Écarté. The chance of three tricks is estimated by redealing; cards are played by heuristics or by redealing.

Hard is only a little ahead of Normal, because luck decides; docs/benchmarks.md has the figures.
"""

from collections.abc import Sequence
from typing import Any

from games.catalog.ecarte.data import Accept, Announce, Propose, Refuse, Stand, State, Swap, View
from games.catalog.ecarte.rules import HAND, Ecarte
from games.engine.chance import Stream
from games.engine.game import Bot, Level
from games.engine.kit.cards import Cards
from games.engine.kit.tricktaking.heuristics import finish
from games.engine.kit.tricktaking.plain.bots import redealer
from games.engine.kit.tricktaking.plain.data import Play
from games.engine.kit.tricktaking.plain.search_position import PlainPosition, position_of
from games.engine.kit.tricktaking.search_position import DealPosition

GAME = Ecarte()
ERROR_RATE = 45
"""Easy's random moves, in percent of cards and decisions."""
ROUGH, FINE = 8, 40
"""Deals that Normal and Hard sample before the tricks."""
PLAYS, REFUSES = 0.52, 0.62
"""Chances of three tricks from which a bot plays without swapping, and refuses."""
WORLDS = 24


def choose(deal: DealPosition) -> int:
    """Lead unbeatable cards, trumps first; take a trick as cheaply as possible, or throw the lowest card."""
    cards = deal.legal()
    trumps = deal.pack.trumps
    low = min(cards, key=lambda card: (card >= trumps, card % 8))
    if deal.lying:
        winning = [card for card in cards if deal.beats(card)]
        return min(winning, key=lambda card: (card >= trumps, card)) if winning else low
    sure = [card for card in cards if deal.master(card)]
    if sure:
        return max(sure)
    return max(cards, key=lambda card: (card < trumps, card % 8))


def worth(state: State, end: PlainPosition, seat: int) -> float:
    """Return how many points more than the other seat the seat gains in a deal that has been played to its ``end``.
    Each trick adds a hundredth.
    """
    won = end.won
    found = [float(gained) for gained in GAME.gained((0, 0), won)]
    if state.king is not None and (state.options.king == "unconditional" or won[state.king] == HAND):
        found[state.king] += 1
    if state.refused and won[state.dealer] < 3:
        found[state.dealer] -= 1
    return found[seat] - found[1 - seat] + 0.01 * won[seat]


REDEALER = redealer(GAME, lambda view: WORLDS, choose, worth)


def likely(view: View, chance: Stream, worlds: int) -> float:
    """Return the estimated probability that the seat makes three tricks without further swaps.

    The ``worlds`` hidden hands are drawn at random and played out by the heuristic. The seat that does not deal leads.
    """
    made = 0
    for _ in range(worlds):
        state = GAME.imagine(view, chance)
        run = position_of(state)
        run.turn = 1 - view.dealer
        finish(run, choose)
        made += run.won[view.seat or 0] > 2
    return made / worlds


def weak(view: View) -> Cards:
    """Return the cards to swap: all except trumps, kings, and queens if the hand has at least two trumps.

    If that is nothing and the seat does not deal, return its lowest card.
    """
    ranks = "KQ" if sum(card[-1] == view.trump for card in view.hand) > 1 else "K"
    found = [card for card in view.hand if card[-1] != view.trump and card[0] not in ranks]
    lowest_first = sorted(found, key=view.deck.height)[: view.pile]
    if not lowest_first and view.seat != view.dealer:
        lowest_first = [min(view.hand, key=lambda card: (card[-1] == view.trump, view.deck.height(card)))]
    return view.deck.ordered(lowest_first)


class Player:
    """Bot that samples ``worlds`` hidden hands for its decisions before the tricks.

    ``error_rate`` is in percent. ``searches``: whether the bot also chooses cards by sampling.
    """

    def __init__(self, worlds: int, error_rate: int = 0, *, searches: bool = False) -> None:
        self.worlds, self.error_rate, self.searches = worlds, error_rate, searches

    def choose(self, view: View, chance: Stream) -> Any:
        """Return a move for the seat of the view."""
        moves: Sequence[Any] = GAME.candidates(GAME.imagine(view, chance), view.seat or 0)
        if Announce() in moves:
            return Announce()
        if chance.below(100) < self.error_rate:
            return chance.choice(moves)
        match view.phase:
            case "propose":
                return Stand() if likely(view, chance, self.worlds) >= PLAYS or Propose() not in moves else Propose()
            case "answer":
                return Refuse() if likely(view, chance, self.worlds) >= REFUSES else Accept()
            case "swap":
                return Swap(weak(view))
        if self.searches:
            return REDEALER.choose(view, chance)
        run = position_of(GAME.imagine(view, chance))
        return Play(run.pack.names[choose(run)])

    def move_values(self, view: View, moves: Any, chance: Stream, effort: float = 1.0) -> dict[Any, float]:
        """Return the value of each card, during the tricks only."""
        return REDEALER.move_values(view, moves, chance, effort)


BOTS: dict[Level, Bot[View, Any]] = {
    "easy": Player(ROUGH, ERROR_RATE),
    "normal": Player(ROUGH),
    "hard": Player(FINE, searches=True),
}
