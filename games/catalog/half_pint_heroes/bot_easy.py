"""The Easy bot, which values hands roughly and plays one of a few random sets."""

from collections.abc import Sequence

from games.catalog.half_pint_heroes.cards import Card, value
from games.catalog.half_pint_heroes.data import HIGHEST_PREDICTION, Bet, Move, Play, Predict, View
from games.catalog.half_pint_heroes.sets import CardSet, declarable
from games.engine.chance import Stream
from games.engine.game import Seat

_HIGH = 11
THOUGHTS = 3
"""The number of random sets that the bot considers."""


class Easy:
    """Bot that counts high cards for its prediction, bets on any seat, and plays the best of a few random sets."""

    def choose(self, view: View, chance: Stream) -> Move:
        """Return a legal move. Raises ValueError if the seat of the view has no move."""
        seat = view.own_turn()
        if view.phase == "predict":
            return Predict(chance.choice(guesses(view.hand)))
        if view.phase == "bet":
            return Bet(_victim(view, seat, chance))
        return _set(view, seat, chance)


def guesses(hand: Sequence[Card]) -> list[int]:
    """Return the predictions that the bot chooses from at random: the number of high cards and pairs, plus or minus
    one.
    """
    values = [value(card) for card in hand]
    high = sum(one >= _HIGH for one in values)
    pairs = len(values) - len(set(values))
    most = min(len(hand), HIGHEST_PREDICTION)
    return [max(0, min(most, high + pairs + more)) for more in (-1, 0, 1)]


def _victim(view: View, seat: Seat, chance: Stream) -> Seat | None:
    others = [other for other in range(view.seats) if other != seat]
    if view.seats == 2 and chance.below(2):
        return None
    return chance.choice(others)


def _set(view: View, seat: Seat, chance: Stream) -> Play:
    """Return the strongest of three random sets if the seat needs tricks, else the weakest of them."""
    found = declarable(view.hand, view.row)
    thought: list[CardSet] = [chance.choice(found) for _ in range(THOUGHTS)]
    won = view.won(seat)
    predicted = view.predictions[seat] or 0
    pick = max(thought) if won < predicted else min(thought)
    return Play(pick.hand, pick.row)
