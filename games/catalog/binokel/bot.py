"""Bots of Binokel. Easy is half random, Normal uses heuristics, Hard resamples and plays deals out."""

from collections.abc import Sequence
from typing import Any

from games.catalog.binokel import judging
from games.catalog.binokel.data import Meld, Move, State, View
from games.catalog.binokel.melds import kind_of
from games.catalog.binokel.rules import Binokel
from games.catalog.binokel.search_position import Deal, card_of, finish, solved
from games.engine.chance import Stream
from games.engine.codec import AnyGame
from games.engine.game import Seat
from games.engine.kit.tricktaking.bots import Redealer
from games.engine.kit.tricktaking.decks import ACE_TEN_48 as DECK
from games.engine.kit.tricktaking.talon.bots import HOPELESS
from games.engine.kit.tricktaking.talon.data import Claim, Exchange, Play
from games.engine.kit.tricktaking.talon.imagining import state_like

ERROR_RATE = 55
"""Easy's random moves, in percent."""
PLAYED = 120
"""Roughly how many deals Hard plays on for all its moves together."""
SOLVED = 5
"""With this many cards each, the rest of a deal is solved."""
NEVER = 1000 * HOPELESS


def rate(state: State, seat: Seat, move: Move) -> float:
    """Return the seat's lead in points if the deal is played out by heuristics after the move."""
    if isinstance(move, Claim):
        return -NEVER if judging.has_enough(state, seat) else NEVER
    deal = Deal(state)
    match move:
        case Play():
            deal.play(DECK.place(move.card))
        case Meld():
            deal.meld(move)
        case Exchange():
            deal.exchange()
    if not deal.stock and max(map(len, deal.hands)) <= SOLVED:
        return solved(deal) * (1 - 2 * seat)
    found = finish(deal)
    return found[seat] - found[1 - seat]


def worlds(view: View) -> int:
    """Return the number of states to resample: fewer if there are more moves; 1 without a talon.

    Without a talon the seat knows all cards.
    """
    if not view.pile:
        return 1
    return max(4, PLAYED // len(judging.moves(view, view.hand)))


def redealer(game: AnyGame) -> Redealer:
    """Return the bot that rates moves in resampled states."""
    return Redealer(game, worlds, rate)


class HeuristicBot:
    """Claims, exchanges, shows its most valuable meld, and plays cards by heuristics.

    ``error_rate``: percentage of random cards.
    """

    def __init__(self, error_rate: int = 0) -> None:
        self.error_rate = error_rate

    def choose(self, view: View, chance: Stream) -> Move:
        """Return a move for the seat of the view."""
        acts = [move for move in judging.moves(view, view.hand) if not isinstance(move, Play)]
        found = sure(view, acts)
        if found is not None:
            return found
        melds = [move for move in acts if isinstance(move, Meld)]
        if melds and chance.below(100) >= self.error_rate // 2:
            return melds[0]
        if chance.below(100) < self.error_rate:
            return Play(chance.choice(view.playable))
        return Play(DECK.faces[card_of(Deal(state_like(view, chance, State)))])


def sure(view: View, acts: Sequence[Any]) -> Move | None:
    """Return an action that needs no search, or None.

    Such actions are a claim with a thousand points, and the exchange of the nine for a card with points.
    """
    if Claim() in acts and judging.has_enough(view, view.seat or 0):
        return Claim()
    return Exchange() if Exchange() in acts and DECK.points((view.turned,)) else None


class Searcher:
    """The Hard bot: it searches if there is a choice of cards. Any meld is better than none.

    A valuable meld is shown at once.
    """

    def __init__(self, game: AnyGame) -> None:
        self.redealer = redealer(game)

    def choose(self, view: View, chance: Stream) -> Move:
        """Return a move for the seat of the view."""
        legal = judging.moves(view, view.hand)
        found = sure(view, legal)
        if found is not None:
            return found
        left: list[Any] = [move for move in legal if not isinstance(move, Claim)]
        melds = [move for move in left if isinstance(move, Meld)]
        if melds and kind_of(melds[0].name, view.trump).worth > 2 * DECK.values[-1]:
            left = melds[:3]
        values = self.redealer.move_values(view, left, chance) if len(left) > 1 else {}
        best: Move = max(left, key=lambda move: values.get(move, 0.0))
        return best


BOTS = {"easy": HeuristicBot(ERROR_RATE), "normal": HeuristicBot(), "hard": Searcher(Binokel())}
