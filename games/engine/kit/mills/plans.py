"""Boards of morris games as data: points, lines of three points, and the squares and connections that are drawn."""

from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from games.engine.kit.drawing import FIELD, MARGIN, Letter, Places, Shape

EMPTY = "."
SIZE = 7 * FIELD + 2 * MARGIN
Line = tuple[int, int, int]


class Figure(NamedTuple):
    """The shape of a board.

    ``names``: the points, on a grid of seven by seven with a1 at the lower left. ``lines``: lines of three points.
    ``rings`` and ``joins``: the squares and the connections that are drawn.
    """

    names: tuple[str, ...]
    lines: tuple[str, ...]
    rings: tuple[tuple[str, ...], ...]
    joins: tuple[tuple[str, str], ...]


class Plan:
    """A board of points and lines. A position is a string with a sign for each point, in the order of :attr:`names`."""

    def __init__(self, figure: Figure) -> None:
        self.figure = figure
        self.names = figure.names
        self.numbers = {name: number for number, name in enumerate(self.names)}
        self.lines = tuple(tuple(self.numbers[name] for name in line.split()) for line in figure.lines)
        points = range(len(self.names))
        self.lines_at = tuple(tuple(line for line in self.lines if point in line) for point in points)
        self.neighbours = tuple(
            tuple(sorted(pair[pair[0] == point] for line in at for pair in (line[:2], line[1:]) if point in pair))
            for point, at in enumerate(self.lines_at)
        )

    def in_mill(self, board: str, point: int) -> bool:
        """Tell whether the man on ``point`` is in a closed mill."""
        sign = board[point]
        return any(all(board[there] == sign for there in line) for line in self.lines_at[point])

    def takeable(self, board: str, colour: str) -> list[int]:
        """Return the men of a colour that a mill may take: men in no mill, or any man if all are in mills (§ 4.2)."""
        men = [point for point, sign in enumerate(board) if sign == colour]
        return [point for point in men if not self.in_mill(board, point)] or men

    @cached_property
    def leaps(self) -> tuple[tuple[int, ...], ...]:
        """The points where a knight may go from each point (§ 3.2).

        A knight goes three steps along lines, with one bend to the side after the first or the second step.
        """
        return tuple(tuple(sorted(self._leaps(point))) for point in range(len(self.names)))

    def _leaps(self, point: int) -> set[int]:
        ways: list[tuple[int, ...]] = [(point,)]
        for _ in range(3):
            ways = [(*way, there) for way in ways for there in self.neighbours[way[-1]]]
        bends = [[self._heading(*step) for step in pairwise(way)] for way in ways]
        return {
            way[-1]
            for way, ((ax, ay), (bx, by), (cx, cy)) in zip(ways, bends, strict=True)
            if sorted((ax * bx + ay * by, bx * cx + by * cy)) == [0, 1]
        }

    def _heading(self, start: int, to: int) -> tuple[int, int]:
        """Return the direction from a point to its neighbour: left, right, up or down."""
        (x, y), (u, v) = (self.places.centres[self.names[point]] for point in (start, to))
        return (u > x) - (u < x), (v > y) - (v < y)

    def targets(self, board: str, point: int, *, jumps: bool, knights: bool = False) -> list[int]:
        """Return the points where the man on ``point`` may go: to neighbours, anywhere (§ 5.1), or as a knight."""
        ways = self.leaps if knights else self.neighbours
        reach: Sequence[int] = range(len(board)) if jumps else ways[point]
        return [there for there in reach if board[there] == EMPTY]

    @cached_property
    def places(self) -> Places:
        """The place of each point in the drawing."""
        return Places({name: _place(name) for name in self.names})

    def way(self, names: Sequence[str]) -> str:
        """Return the SVG path along these points."""
        return "M" + "L".join(f"{x} {y}" for x, y in (self.places.centres[name] for name in names))

    @cached_property
    def shapes(self) -> list[Shape]:
        """Return the drawing of the board without men."""
        lines = "".join(f"{self.way(ring)}z" for ring in self.figure.rings)
        lines += "".join(self.way(join) for join in self.figure.joins)
        dots = "".join(f"M{x - 9} {y}a9 9 0 1 0 18 0a9 9 0 1 0-18 0" for x, y in self.places.centres.values())
        inner = SIZE - 2 * MARGIN
        return [
            Shape("board__plate", f"M0 0h{SIZE}v{SIZE}H0z"),
            Shape("board__slate", f"M{MARGIN} {MARGIN}h{inner}v{inner}h-{inner}z"),
            Shape("board__burnt", lines),
            Shape("board__dots", dots),
        ]

    @cached_property
    def letters(self) -> list[Letter]:
        """Return the letters below the board and the numbers at its left."""
        edge = SIZE - MARGIN // 2
        columns = [Letter(_place(f"{name}1")[0], edge, name) for name in "abcdefg"]
        return columns + [Letter(MARGIN // 2, _place(f"a{row}")[1], str(row)) for row in range(1, 8)]


def _place(name: str) -> tuple[int, int]:
    column, row = ord(name[0]) - ord("a"), int(name[1]) - 1
    return MARGIN + FIELD // 2 + column * FIELD, MARGIN + FIELD // 2 + (6 - row) * FIELD


def put(board: str, point: int, sign: str) -> str:
    """Return the board with that sign on the point."""
    return board[:point] + sign + board[point + 1 :]


_SQUARES = Figure(
    names=(
        *("a7", "d7", "g7", "b6", "d6", "f6", "c5", "d5", "e5", "a4", "b4", "c4"),
        *("e4", "f4", "g4", "c3", "d3", "e3", "b2", "d2", "f2", "a1", "d1", "g1"),
    ),
    lines=(
        *("a7 d7 g7", "b6 d6 f6", "c5 d5 e5", "a4 b4 c4", "e4 f4 g4", "c3 d3 e3", "b2 d2 f2", "a1 d1 g1"),
        *("a7 a4 a1", "b6 b4 b2", "c5 c4 c3", "d7 d6 d5", "d3 d2 d1", "e5 e4 e3", "f6 f4 f2", "g7 g4 g1"),
    ),
    rings=(("a7", "g7", "g1", "a1"), ("b6", "f6", "f2", "b2"), ("c5", "e5", "e3", "c3")),
    joins=(("a4", "c4"), ("e4", "g4"), ("d7", "d5"), ("d3", "d1")),
)
_CORNERS = ("a7 b6 c5", "g7 f6 e5", "a1 b2 c3", "g1 f2 e3")

PLANS = {
    "three-squares": Plan(_SQUARES),
    "three-squares-corners": Plan(
        _SQUARES._replace(
            lines=(*_SQUARES.lines, *_CORNERS),
            joins=(*_SQUARES.joins, *((line[:2], line[-2:]) for line in _CORNERS)),
        )
    ),
}
