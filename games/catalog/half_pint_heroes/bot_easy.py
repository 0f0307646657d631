"""The beginner: feels what a hand is worth, plays what catches the eye."""

from games.catalog.half_pint_heroes.cards import value
from games.catalog.half_pint_heroes.data import Bet, Move, Play, Predict, View
from games.catalog.half_pint_heroes.moves import HIGHEST_PREDICTION
from games.catalog.half_pint_heroes.sets import CardSet, declarable
from games.engine.chance import Stream
from games.engine.game import Seat

_HIGH = 11


class Easy:
    """Counts high cards for the prediction, bets on anyone, and plays the best of a few sets that come to mind."""

    def choose(self, view: View, chance: Stream) -> Move:
        """A legal move; ValueError if the seat of the view is not awaited."""
        seat = view.seat
        if seat is None or seat not in view.to_move:
            raise ValueError(f"seat {seat} is not awaited")
        if view.phase == "predict":
            return Predict(_guess(view, chance))
        if view.phase == "bet":
            return Bet(_victim(view, seat, chance))
        return _set(view, seat, chance)


def _guess(view: View, chance: Stream) -> int:
    """High cards and pairs, give or take one."""
    values = [value(card) for card in view.hand]
    high = sum(one >= _HIGH for one in values)
    pairs = len(values) - len(set(values))
    return max(0, min(len(view.hand), HIGHEST_PREDICTION, high + pairs + chance.below(3) - 1))


def _victim(view: View, seat: Seat, chance: Stream) -> Seat | None:
    others = [other for other in range(view.seats) if other != seat]
    if view.seats == 2 and chance.below(2):
        return None
    return chance.choice(others)


def _set(view: View, seat: Seat, chance: Stream) -> Play:
    """Wants tricks: the strongest of three sets that come to mind. Has enough: the weakest of them."""
    found = declarable(view.hand, view.row)
    thought: list[CardSet] = [chance.choice(found) for _ in range(3)]
    won = sum(trick.winner == seat for trick in view.tricks)
    predicted = view.predictions[seat] or 0
    pick = max(thought) if won < predicted else min(thought)
    return Play(pick.hand, pick.row)
