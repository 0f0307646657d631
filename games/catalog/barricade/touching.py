"""What a hand has touched so far, and what it may touch next: a pawn or the house, where it goes, where a barrier goes.

A choice is changed by touching another field of the same kind; nobody has to undo it first. In the query ``listing``
says that the places of a barrier are read from the list of moves.
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
"""So many fields are touched before a barrier is put."""


class Touch(NamedTuple):
    """``offers``: every legal move by its path; ``choice``: how far one is chosen; ``listing``: whether the choice is
    made in the list of moves.
    """

    offers: Mapping[Path, Go]
    choice: Choice[Go]
    listing: bool

    @property
    def path(self) -> Path:
        """The fields touched so far."""
        return self.choice.path

    @property
    def putting(self) -> bool:
        """Whether a barrier was taken up."""
        return len(self.path) > PUTTING or (len(self.path) == PUTTING and self.choice.move is None)

    def after(self, count: int) -> tuple[str, ...]:
        """What may follow the first so many fields of the path."""
        return choose(self.offers, self.path[:count]).next

    def starts(self) -> tuple[str, ...]:
        """Pawns and the house, other than what is chosen."""
        return tuple(field for field in self.after(0) if field not in self.path[:1])

    def ends(self) -> tuple[str, ...]:
        """Where the throw leads what is chosen, its chosen end left out."""
        return tuple(field for field in self.after(1) if field not in self.path[1:]) if self.path else ()

    def free(self) -> tuple[str, ...]:
        """Where the barrier may be put, but for the place where it is."""
        return tuple(field for field in self.after(PUTTING) if field not in self.path[PUTTING:]) if self.putting else ()

    def put(self, field: str) -> str:
        """The address that puts the barrier there."""
        return write((*self.path[:PUTTING], field))

    def steps(self) -> list[tuple[str, str]]:
        """The free places next to that of the barrier, each with an arrow that points there."""
        return _around(self.path[PUTTING], self.free()) if len(self.path) > PUTTING else []


def touch(view: View, query: Mapping[str, Sequence[str]]) -> Touch:
    """Read an address, where anything at all may stand. What has no alternative need not be touched."""
    offers = {path_of(view, move): move for move in moves(view)}
    starts = {path[0] for path in offers}
    choice = choose(offers, read(query) or (list(starts) if len(starts) == 1 else []))
    return Touch(offers, choice, "listing" in query)


def moves(view: View) -> Sequence[Go]:
    """All legal moves of the reader, those that put no barrier first."""
    return sorted(open_moves(Barricade(), view), key=lambda move: move.barrier != "")


def path_of(view: View, move: Go) -> Path:
    """The fields that a hand touches for this move."""
    start = move.start or f"house{house_of(view.seat or 0, view.seats)}"
    return (start, move.to, move.barrier) if move.barrier else (start, move.to)


def blocked(view: View) -> set[str]:
    """The fields of the barriers by name."""
    return {BOARD.names[field] for field in view.barriers}


def _around(field: str, free: Sequence[str]) -> list[tuple[str, str]]:
    """The nearest of the free fields to the left, to the right, above and below."""
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
