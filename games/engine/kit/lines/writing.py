"""Mails of gomoku and related games. The mail lists empty fields near the last disc first."""

from collections.abc import Sequence

from games.engine.kit.letters import Writer
from games.engine.kit.lines.data import View
from games.engine.kit.lines.rules import grid_of
from games.engine.letters import Choice


class LinesWriter(Writer):
    """Writes mails of gomoku and related games."""

    def few(self, view: View, every: Sequence[Choice]) -> Sequence[Choice]:
        """Return the fields nearest to the last disc, or to the centre."""
        grid = grid_of(view.terms.size)
        here = grid.numbers[view.last[0]] if view.last else len(view.board) // 2

        def far(choice: Choice) -> int:
            there = grid.numbers[choice.move.field]
            return abs(grid.column(here) - grid.column(there)) + abs(grid.row(here) - grid.row(there))

        return sorted(every, key=far)


WRITER = LinesWriter
