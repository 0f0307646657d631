"""Valuer of Yatzi: exact if players play each sheet for its points alone."""

from collections.abc import Sequence
from functools import lru_cache

from games.catalog.yatzi.bot import Planner, by_rest
from games.catalog.yatzi.data import THROWS, Second, Sheet, State
from games.catalog.yatzi.rules import EMPTY, Yatzi
from games.catalog.yatzi.scoring import on_top, total
from games.catalog.yatzi.value import worth
from games.engine.chance import Chance
from games.engine.luck.valuing import Valuer


class Sheets(Valuer[Yatzi]):
    """Valuer that uses the values of all sheets and the probabilities of all throws."""

    def value(self, state: State, luck: Chance) -> Sequence[float]:
        """Return the expected total of each seat: its points so far, and the expected points of the current throw
        and of its sheets.
        """
        games, second = state.options.games, state.options.second
        found = [
            sum(map(total, full)) + _open(sheet) + (games - len(full) - 1) * worth(EMPTY)
            for *full, sheet in state.sheets
        ]
        if state.mover is not None:
            sheet = state.sheets[state.mover][-1]
            thrown = _planner(sheet, second).throw(tuple(sorted(state.dice)), THROWS - state.throws)
            found[state.mover] += thrown - worth(sheet)
        return [own + more for own, more in zip(found, on_top(state), strict=True)]


def _open(sheet: Sheet) -> float:
    """Return the expected total of a sheet; for a full sheet its total."""
    return sum(value or 0 for value in sheet) + worth(sheet) if None in sheet else total(sheet)


@lru_cache(maxsize=64)
def _planner(sheet: Sheet, second: Second) -> Planner:
    """Return the planner of a sheet, cached for all throws of a turn."""
    return Planner(sheet, second, by_rest)


def valuer(game: Yatzi) -> Sheets:
    """Return the valuer of Yatzi."""
    return Sheets(game)
