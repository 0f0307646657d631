"""What rows of the Game of six are worth: exactly so much as to who fills them for their points alone."""

from collections.abc import Sequence

from games.catalog.game_of_six.rows import mean
from games.catalog.game_of_six.rules import GameOfSix, free, rows_of
from games.engine.chance import Chance
from games.engine.kit.throwing.data import State
from games.engine.luck.valuing import Valuer


class Rows(Valuer[GameOfSix]):
    """By the mean of all that free rows may bring."""

    by_face = True
    redraws = 12

    def value(self, state: State, luck: Chance) -> Sequence[float]:
        """What stands, what is still to come, and the throw that lies there where it is worth most."""
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
    """The valuer of the Game of six."""
    return Rows(game)
