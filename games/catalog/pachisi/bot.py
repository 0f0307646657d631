"""Bots of pachisi. Easy plays mostly at random, Normal mostly greedily, and Hard weighs the risks."""

from games.catalog.pachisi.data import SIX, TRACK, Go, Move, Throw, View, Waive
from games.catalog.pachisi.moving import moved, usable
from games.catalog.pachisi.turns import side_of
from games.catalog.pachisi.value import Weights, worth
from games.engine.chance import Stream
from games.engine.game import Bot, Level

AGAIN = 6.0
"""The value of another throw, in fields."""
FAR_BEHIND = 120
"""If the partner's pawns need this many fields more, another round does not delay the pair."""


class Weighing:
    """Bot that tries every pawn and plays the move with the highest value. ``error_rate``: percentage of random
    moves.
    """

    def __init__(self, weights: Weights, error_rate: int = 0) -> None:
        self.weights = weights
        self.error_rate = error_rate

    def choose(self, view: View, chance: Stream) -> Move:
        """Return the first of the best moves. The bot waives the throw if every move makes the position worse."""
        if view.die is None:
            return Throw()
        if chance.below(100) < self.error_rate:
            return _any(view, chance)
        moves: list[Move] = [*ways(view), *(() if view.terms.waiving == "never" else (Waive(),))]
        return max(moves, key=lambda move: self.worth(view, move))

    def worth(self, view: View, move: Move) -> float:
        """Return the value of the position after the move."""
        die, seat = view.die or 0, view.seat or 0
        again = AGAIN if die == SIX and isinstance(move, Go) else 0.0
        pawns = moved(view.terms, view.pawns, move, die) if isinstance(move, Go) else view.pawns
        lap = TRACK.ring if isinstance(move, Go) and move.past else 0
        return worth(view.terms, pawns, side_of(view.terms, seat), self.weights) + again + lap


def _any(view: View, chance: Stream) -> Move:
    found: list[Move] = [*ways(view)]
    return chance.choice(found) if found else Waive()


def ways(view: View) -> list[Go]:
    """Return the moves that can use the throw. A pawn runs past its goal only if the partner is far behind."""
    found = usable(view, view.seat or 0, view.die or 0)
    return [go for go in found if not go.past] if _partner_is_near(view) else found


def _partner_is_near(view: View) -> bool:
    seat = view.seat or 0
    others = [other for other in range(view.seats) if other != seat]
    partners = [other for other in others if side_of(view.terms, other) == side_of(view.terms, seat)]
    return all(_to_go(view, other) < FAR_BEHIND for other in partners)


def _to_go(view: View, seat: int) -> int:
    return sum(TRACK.ring - min(step, TRACK.ring) for house in view.terms.houses[seat] for step in view.pawns[house])


BOTS: dict[Level, Bot[View, Move]] = {
    "easy": Weighing(Weights(danger=0.0, hunt=0.0), error_rate=75),
    "normal": Weighing(Weights(danger=0.4, hunt=0.0), error_rate=30),
    "hard": Weighing(Weights()),
}
