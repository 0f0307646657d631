"""The fields selected so far on the board of Barricade, and those that can be selected next.

A player selects a pawn or the house, then the end of the path, then the place of a barrier. Selecting another field of
the same kind changes a choice without undoing it first. In the query, ``listing`` says that the places of a barrier
are taken from the list of moves.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from games.catalog.barricade.data import Go, View
from games.catalog.barricade.paths import BOARD, FIELDS, house_of
from games.catalog.barricade.places import column_of, row_of
from games.catalog.barricade.rules import Barricade
from games.engine.kit.pages import open_moves
from games.engine.kit.targets import Choice, Path, choose, read, write

PUTTING = 2
"""The number of fields that are touched before a barrier is put."""


class Touch(NamedTuple):
    """A move as far as it is selected.

    ``offers``: all legal moves by their path; ``choice``: the path so far; ``listing``: whether the selection is made
    in the list of moves.
    """

    offers: Mapping[Path, Go]
    choice: Choice[Go]
    listing: bool

    @property
    def path(self) -> Path:
        """Return the fields selected so far."""
        return self.choice.path

    @property
    def putting(self) -> bool:
        """Return whether a barrier was taken up and is to be put."""
        return len(self.path) > PUTTING or (len(self.path) == PUTTING and self.choice.move is None)

    def after(self, count: int) -> tuple[str, ...]:
        """Return the fields that may follow the first ``count`` fields of the path."""
        return choose(self.offers, self.path[:count]).next

    def starts(self) -> tuple[str, ...]:
        """Return the pawns, and the house, that can be selected instead of the selected one."""
        return tuple(field for field in self.after(0) if field not in self.path[:1])

    def ends(self) -> tuple[str, ...]:
        """Return the ends of the selected pawn's paths, without the selected end."""
        return tuple(field for field in self.after(1) if field not in self.path[1:]) if self.path else ()

    def free(self) -> tuple[str, ...]:
        """Return the possible places for the barrier, without the selected one."""
        return tuple(field for field in self.after(PUTTING) if field not in self.path[PUTTING:]) if self.putting else ()

    def put(self, field: str) -> str:
        """Return the query that puts the barrier on this field."""
        return write((*self.path[:PUTTING], field))

    def steps(self) -> list[tuple[str, str]]:
        """Return the free places next to the barrier, each with an arrow towards it."""
        return _around(self.path[PUTTING], self.free()) if len(self.path) > PUTTING else []


def touch(view: View, query: Mapping[str, Sequence[str]]) -> Touch:
    """Return the selection that a query describes. The query is untrusted.

    If there is only one pawn or house to select, it is selected.
    """
    offers = {path_of(view, move): move for move in moves(view)}
    starts = {path[0] for path in offers}
    choice = choose(offers, read(query) or (list(starts) if len(starts) == 1 else []))
    return Touch(offers, choice, "listing" in query)


def moves(view: View) -> Sequence[Go]:
    """Return all legal moves of the reader; moves that put no barrier come first."""
    return sorted(open_moves(Barricade(), view), key=lambda move: move.barrier != "")


def path_of(view: View, move: Go) -> Path:
    """Return the fields that a player selects for this move."""
    start = move.start or f"house{house_of(view.seat or 0, view.seats)}"
    return (start, move.to, move.barrier) if move.barrier else (start, move.to)


def blocked(view: View) -> set[str]:
    """Return the fields of the barriers by name."""
    return {BOARD.names[field] for field in view.barriers}


def _around(field: str, free: Sequence[str]) -> list[tuple[str, str]]:
    """Return the nearest free fields to the left, to the right, above and below."""
    column, row = _where(field)
    sides = {
        "←": [name for name in free if _where(name)[1] == row and _where(name)[0] < column],
        "→": [name for name in free if _where(name)[1] == row and _where(name)[0] > column],
        "↑": [name for name in free if _where(name)[1] > row],
        "↓": [name for name in free if _where(name)[1] < row],
    }

    def far(name: str) -> tuple[int, int]:
        to_column, to_row = _where(name)
        return abs(to_row - row), abs(to_column - column)

    return [(arrow, min(names, key=far)) for arrow, names in sides.items() if names]


def _where(field: str) -> tuple[int, int]:
    return column_of(FIELDS[field]), row_of(FIELDS[field])
