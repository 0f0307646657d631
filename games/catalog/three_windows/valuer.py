"""What windows are worth: exactly so much as to who takes most hits, which is best."""

from collections.abc import Sequence

from games.catalog.three_windows.rules import DICE, THROWS, WINDOWS, ThreeWindows, ends, free, hits
from games.engine.chance import Chance
from games.engine.kit.throwing.data import State, Turn
from games.engine.luck.valuing import Valuer


class Windows(Valuer[ThreeWindows]):
    """By the mean of all that may come."""

    def value(self, state: State, luck: Chance) -> Sequence[float]:
        """What each seat has, what lies there, and what is still to come."""
        return [
            _mean(state.total(seat) + best(state.turn), free(state, seat) - 1, DICE * (THROWS - state.turn.throws))
            if seat == state.mover
            else _mean(state.total(seat), free(state, seat), 0)
            for seat in range(state.seats)
        ]


def best(turn: Turn) -> int:
    """Hits in the window of this turn, or in the one that has most."""
    if turn.row[-1] is not None:
        return turn.points
    return max(hits(turn.dice, at) for at in range(len(WINDOWS)) if turn.row[at] is None)


def _mean(points: int, windows: int, dice: int) -> float:
    return sum(total * odds for total, odds in ends(points, windows, dice).items())


def valuer(game: ThreeWindows) -> Windows:
    """The valuer of Three windows."""
    return Windows(game)
