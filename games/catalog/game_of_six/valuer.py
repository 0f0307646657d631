"""Valuer of Game of six: exact if all seats fill their rows for points alone."""

from collections.abc import Sequence

from games.catalog.game_of_six.rows import mean
from games.catalog.game_of_six.rules import GameOfSix, free, rows_of
from games.engine.chance import Chance
from games.engine.kit.throwing.data import State
from games.engine.luck.valuing import Valuer


class Rows(Valuer[GameOfSix]):
    """Valuer that uses the mean of the free rows."""

    by_face = True
    redraws = 12

    def value(self, state: State, luck: Chance) -> Sequence[float]:
        """Return the expected sum of each seat: the written products, the mean of the free rows, and the present throw
        in its best row.
        """
        found = []
        for seat in range(state.seats):
            rows = free(rows_of(state, seat))
            if seat == state.mover and state.turn.dice:
                [die] = state.turn.dice
                more = max(die * (row + 1) + mean(rows - {row}) for row in rows)
            else:
                more = mean(rows)
            found.append(state.total(seat) + more)
        return found


def valuer(game: GameOfSix) -> Rows:
    """Return the valuer of Game of six."""
    return Rows(game)
