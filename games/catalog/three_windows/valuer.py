"""Valuer of Three windows: exact if seats always choose the window with the most hits, which is best."""

from collections.abc import Sequence

from games.catalog.three_windows.rules import DICE, THROWS, WINDOWS, ThreeWindows, ends, free, hits
from games.engine.chance import Chance
from games.engine.kit.throwing.data import State, Turn
from games.engine.luck.valuing import Valuer


class Windows(Valuer[ThreeWindows]):
    """Valuer that uses the mean of the throws to come."""

    def value(self, state: State, luck: Chance) -> Sequence[float]:
        """Return the mean total of each seat: hits so far, hits of the dice on the table, and mean hits to come."""
        return [
            _mean(state.total(seat) + best(state.turn), free(state, seat) - 1, DICE * (THROWS - state.turn.throws))
            if seat == state.mover
            else _mean(state.total(seat), free(state, seat), 0)
            for seat in range(state.seats)
        ]


def best(turn: Turn) -> int:
    """Return the hits of the dice in the window of this turn, or in the best free one."""
    if turn.row[-1] is not None:
        return turn.points
    return max(hits(turn.dice, at) for at in range(len(WINDOWS)) if turn.row[at] is None)


def _mean(points: int, windows: int, dice: int) -> float:
    return sum(total * odds for total, odds in ends(points, windows, dice).items())


def valuer(game: ThreeWindows) -> Windows:
    """Return the valuer of Three windows."""
    return Windows(game)
