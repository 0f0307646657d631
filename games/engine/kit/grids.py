"""Square grids. Fields are numbers, row by row from the lower left corner, and named as in chess: "a1" is field 0."""

from functools import cache

STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))
ALL = (*STRAIGHT, *DIAGONAL)

Direction = tuple[int, int]


class Grid:
    """A grid of ``width`` columns and ``height`` rows. A direction is a pair: columns to the right, rows up."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.fields = range(width * height)
        self.names = tuple(f"{chr(ord('a') + field % width)}{field // width + 1}" for field in self.fields)
        self.numbers = {name: field for field, name in enumerate(self.names)}

    def column(self, field: int) -> int:
        """Return the column, counted from 0 at the left."""
        return field % self.width

    def row(self, field: int) -> int:
        """Return the row, counted from 0 at the bottom."""
        return field // self.width

    def at(self, column: int, row: int) -> int | None:
        """Return the field at a column and row; None outside the grid."""
        return row * self.width + column if 0 <= column < self.width and 0 <= row < self.height else None

    def step(self, field: int, direction: Direction) -> int | None:
        """Return the neighbour in a direction; None outside the grid."""
        return self.at(self.column(field) + direction[0], self.row(field) + direction[1])

    @cache  # noqa: B019 -- a grid lives as long as its game
    def ray(self, field: int, direction: Direction) -> tuple[int, ...]:
        """Return all fields from ``field`` to the edge in a direction, without ``field`` itself."""
        found: list[int] = []
        here = self.step(field, direction)
        while here is not None:
            found.append(here)
            here = self.step(here, direction)
        return tuple(found)
