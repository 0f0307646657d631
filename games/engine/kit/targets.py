"""Selectable fields of a board with their names and links, the zoom that enlarges small fields, and the path of a
move.

The path (:class:`MovePath`) is that of the last move. It is drawn as a line with an arrow before the piece that moved.
"""

from collections.abc import Mapping, Sequence
from math import atan2, cos, hypot, isqrt, sin
from typing import Generic, NamedTuple, TypeVar

Spot = tuple[int, int]
TIMES = 1.9
"""Magnification of the zoom."""
HANDLE = 150
_CLEAR, _SHORT = 85, 3


class Target(NamedTuple):
    """A selectable field: the query that selects it, and its name for screen readers.

    ``reach``: the radius in which a touch counts, where fields are small (:func:`reaching`). The radius is measured
    from the field or from another point ``around`` (x, y). ``css``: "chosen" for the last selected field, "other" for
    a field that may replace it. ``twin``: the target is also in the zoom.
    """

    x: int
    y: int
    query: str
    label: str
    css: str = ""
    reach: int = 0
    around: tuple[int, int] | None = None
    twin: bool = False


class Zoom(NamedTuple):
    """A circle around (x, y) that enlarges the surroundings of (``from_x``, ``from_y``).

    ``targets``: the targets inside the zoom. ``out``: the query that closes the zoom. :attr:`stick` goes from the rim
    to the end of the handle.
    """

    x: int
    y: int
    radius: int
    from_x: int
    from_y: int
    targets: tuple[Target, ...]
    out: str

    @property
    def transform(self) -> str:
        """The SVG transformation from the board into the zoom."""
        return f"translate({self.x} {self.y}) scale({TIMES}) translate({-self.from_x} {-self.from_y})"

    @property
    def stick(self) -> str:
        """The SVG path of the handle, which points to the enlarged area without covering it."""
        far = hypot(self.from_x - self.x, self.from_y - self.y) or 1
        across, down = (self.from_x - self.x) / far, (self.from_y - self.y) / far
        end = max(self.radius, min(self.radius + HANDLE, far - _CLEAR))
        ends = [(self.x + across * part, self.y + down * part) for part in (self.radius, end)]
        return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in ends)

    @property
    def grip(self) -> int:
        """The radius of the close button in drawing units: the button is 44 pixels wide on a phone, on a board of any
        size.
        """
        return round(self.radius * 0.187)

    @property
    def cross(self) -> Spot:
        """The centre of the close button, on the rim of the zoom."""
        aside = round(self.radius * 0.72)
        return self.x + aside if self.from_x <= self.x else self.x - aside, self.y - aside


class Touchable(NamedTuple):
    """A target as it is drawn: the centre of its reach, and the place of its dot.

    ``stands``: the field has a piece, so the target is drawn as a ring around the piece.
    """

    x: int
    y: int
    query: str
    label: str
    css: str
    reach: int
    around: tuple[int, int]
    dot_x: int
    dot_y: int
    stands: bool
    twin: bool

    @property
    def named(self) -> bool:
        """Whether the label is a short name that can be written on an empty field."""
        return len(self.label) <= _SHORT and (self.dot_x, self.dot_y) == (self.x, self.y)


def reaching(targets: Sequence[Target], most: int) -> list[Target]:
    """Extend the reach of each target, up to ``most``, as far as no two targets overlap."""
    return [target._replace(reach=min(most, *_halfway(target, targets), most)) for target in targets]


def _halfway(target: Target, targets: Sequence[Target]) -> list[int]:
    return [
        isqrt((target.x - other.x) ** 2 + (target.y - other.y) ** 2) // 2 for other in targets if other is not target
    ]


M = TypeVar("M")
Path = tuple[str, ...]
SIGN = "."


class Choice(NamedTuple, Generic[M]):
    """A selection: the fields clicked so far, the fields that may be clicked next, and the move if the path is
    complete.

    ``instead``: the fields that may replace the last selected field.
    """

    path: Path
    next: tuple[str, ...]
    move: M | None
    instead: tuple[str, ...] = ()


def choose(offers: Mapping[Path, M], wanted: Sequence[str]) -> Choice[M]:
    """Return the selection for the clicked fields ``wanted``, as far as they are the beginning of a move.

    Fields from the first that continues no move are ignored.
    """
    path: Path = ()
    for field in wanted:
        longer = (*path, field)
        if not _starting_with(offers, longer):
            break
        path = longer
    follows = _following(offers, path)
    others = _following(offers, path[:-1]) if path else ()
    return Choice(path, follows, offers.get(path), tuple(field for field in others if field not in (*path, *follows)))


def _following(offers: Mapping[Path, M], path: Path) -> tuple[str, ...]:
    """Return the fields that may follow ``path``, each once."""
    found = (offer[len(path)] for offer in _starting_with(offers, path) if len(offer) > len(path))
    return tuple(dict.fromkeys(found))


def _starting_with(offers: Mapping[Path, M], path: Path) -> list[Path]:
    return [offer for offer in offers if offer[: len(path)] == path]


def read(query: Mapping[str, Sequence[str]]) -> list[str]:
    """Return the clicked fields in a page's query, ``?path=c3.e5``. The query is untrusted."""
    return [field for field in (query.get("path") or [""])[0].split(SIGN) if field]


def write(path: Path) -> str:
    """Return the query string of a path; the inverse of :func:`read`."""
    return f"?path={SIGN.join(path)}" if path else "?"


BEFORE = 60
"""Distance of the arrow from the centre of the piece."""
_BARB, _SPREAD = 30, 2.5


class MovePath(NamedTuple):
    """The path of a move: the centres of the fields that the piece passes, including both ends.

    ``seat``: the seat whose colour the line has; None for the neutral colour. ``stops``: whether the piece lands on
    each field in between, as in a multiple capture.
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
        """Return the path as the opposite side sees it, on a board of this width and height."""
        return self._replace(points=[(width - x, height - y) for x, y in self.points])


def _shortened(points: Sequence[Spot]) -> list[tuple[float, float]]:
    """Return the line without the part under the piece at its end. A very short line is shortened by half."""
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

    ``recent``: throws as (seat, die), the latest last. Unless the match is over, the latest throw has not been used
    yet.
    """
    used = recent if over else recent[:-1]
    return next((die for thrower, die in reversed(used) if thrower == seat), 0)
