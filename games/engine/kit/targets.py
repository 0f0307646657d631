"""What may be touched on a board: fields with their names and links, and the lens that shows small ones larger."""

from collections.abc import Sequence
from math import hypot, isqrt
from typing import NamedTuple

Spot = tuple[int, int]
TIMES = 1.9
"""What lies in a lens is so much larger."""
HANDLE = 150
_CLEAR, _SHORT = 85, 3


class Target(NamedTuple):
    """A field that may be touched: the query that touches it, and its name for those who do not see the board.

    ``reach``: how far around it a finger may land, where fields are small (:func:`reaching`), or ``around`` another
    point (x, y). ``css``: "chosen" for the last field touched, "other" for one that may take its place.
    ``twin``: it lies in the lens too, if there is one.
    """

    x: int
    y: int
    query: str
    label: str
    css: str = ""
    reach: int = 0
    around: tuple[int, int] | None = None
    twin: bool = False


class Lens(NamedTuple):
    """The glass lies around (x, y) and shows what is around (``from_x``, ``from_y``). ``targets``: what is touched in
    it; ``out``: the query that puts it away. ``stick`` leads from the rim to the end of the handle.
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
        """From the board into the glass."""
        return f"translate({self.x} {self.y}) scale({TIMES}) translate({-self.from_x} {-self.from_y})"

    @property
    def stick(self) -> str:
        """The path of the handle, which points to what is shown and does not cover it."""
        far = hypot(self.from_x - self.x, self.from_y - self.y) or 1
        across, down = (self.from_x - self.x) / far, (self.from_y - self.y) / far
        end = max(self.radius, min(self.radius + HANDLE, far - _CLEAR))
        ends = [(self.x + across * part, self.y + down * part) for part in (self.radius, end)]
        return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in ends)

    @property
    def grip(self) -> int:
        """The radius of what puts the lens away: 44 pixels wide on a phone, on a board of any size."""
        return round(self.radius * 0.187)

    @property
    def cross(self) -> Spot:
        """Where the lens is put away, on its rim."""
        aside = round(self.radius * 0.72)
        return self.x + aside if self.from_x <= self.x else self.x - aside, self.y - aside


class Touchable(NamedTuple):
    """A target as it is drawn: the middle of its reach, and the place of its dot; ``stands``: under a piece there is a
    ring instead.
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
        """Whether its label is the short name of an empty field, on which nothing else is written."""
        return len(self.label) <= _SHORT and (self.dot_x, self.dot_y) == (self.x, self.y)


def reaching(targets: Sequence[Target], most: int) -> list[Target]:
    """Targets that reach as far as they can without taking a finger that is meant for another."""
    return [target._replace(reach=min(most, *_halfway(target, targets), most)) for target in targets]


def _halfway(target: Target, targets: Sequence[Target]) -> list[int]:
    return [
        isqrt((target.x - other.x) ** 2 + (target.y - other.y) ** 2) // 2 for other in targets if other is not target
    ]
