"""The path of the last move as a line on the board, with an arrow before the piece that moved."""

from collections.abc import Sequence
from math import atan2, cos, hypot, sin
from typing import NamedTuple

Spot = tuple[int, int]
BEFORE = 60
"""Distance of the arrow from the centre of the piece."""
_BARB, _SPREAD = 30, 2.5


class MovePath(NamedTuple):
    """The centres of the fields on the way, both ends included.

    ``seat``: the colour of the line, None for ink. ``stops``: whether each field in between is a landing, as in a
    multiple capture.
    """

    points: Sequence[Spot]
    seat: int | None = None
    stops: bool = False

    @property
    def line(self) -> str:
        """The SVG path of the line and its arrow; "" if nothing moved."""
        points = _shortened(self.points)
        if len(points) < 2:
            return ""
        (from_x, from_y), (x, y) = points[-2:]
        angle = atan2(y - from_y, x - from_x)
        barbs = [(x + _BARB * cos(angle + side), y + _BARB * sin(angle + side)) for side in (_SPREAD, -_SPREAD)]
        (left_x, left_y), (right_x, right_y) = barbs
        head = f"M{left_x:.0f} {left_y:.0f}L{x:.0f} {y:.0f}L{right_x:.0f} {right_y:.0f}"
        return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points) + head

    @property
    def landings(self) -> str:
        """The SVG path of a dot on each landing."""
        return "".join(f"M{x} {y}h.1" for x, y in self.points[1:-1]) if self.stops else ""

    def turned(self, width: int, height: int) -> "MovePath":
        """Return the path as the opposite side sees it, on a board of that size."""
        return self._replace(points=[(width - x, height - y) for x, y in self.points])


def _shortened(points: Sequence[Spot]) -> list[tuple[float, float]]:
    """Return the line without its end under the piece. A line with nothing else is shortened by half."""
    found: list[tuple[float, float]] = list(points)
    left = float(BEFORE)
    while len(found) > 1:
        (from_x, from_y), (x, y) = found[-2:]
        far = hypot(x - from_x, y - from_y)
        is_first = len(found) == 2
        if far > left + _BARB or (far and is_first):
            part = max(1 - left / far, 0.5) if is_first else 1 - left / far
            return [*found[:-1], (from_x + (x - from_x) * part, from_y + (y - from_y) * part)]
        left, found = max(left - far, 0.0), found[:-1]
    return found


def last_die(recent: Sequence[tuple[int, int]], seat: int, *, over: bool) -> int:
    """Return the die that the seat used last; 0 if it is unknown.

    ``recent``: throws as (seat, die), the latest last. The latest throw is still to be used, unless the match is over.
    """
    used = recent if over else recent[:-1]
    return next((die for thrower, die in reversed(used) if thrower == seat), 0)
