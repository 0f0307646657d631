"""Selectable fields of a board with their names and links, and the zoom that enlarges small ones."""

from collections.abc import Sequence
from math import hypot, isqrt
from typing import NamedTuple

Spot = tuple[int, int]
TIMES = 1.9
"""Magnification of the zoom."""
HANDLE = 150
_CLEAR, _SHORT = 85, 3


class Target(NamedTuple):
    """A selectable field: the query that selects it, and its name for users who do not see the board.

    ``reach``: the radius in which a touch counts, where fields are small (:func:`reaching`), around the field or
    another point ``around`` (x, y). ``css``: "chosen" for the last field selected, "other" for one that may replace it.
    ``twin``: the target is in the zoom too, if there is one.
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
    """A zoom circle around (x, y) that enlarges the surroundings of (``from_x``, ``from_y``).

    ``targets``: what may be selected in it. ``out``: the query that closes it. ``stick`` goes from the rim to the end
    of the handle.
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
        """The transformation from the board into the zoom."""
        return f"translate({self.x} {self.y}) scale({TIMES}) translate({-self.from_x} {-self.from_y})"

    @property
    def stick(self) -> str:
        """The path of the handle, which points to the enlarged area without covering it."""
        far = hypot(self.from_x - self.x, self.from_y - self.y) or 1
        across, down = (self.from_x - self.x) / far, (self.from_y - self.y) / far
        end = max(self.radius, min(self.radius + HANDLE, far - _CLEAR))
        ends = [(self.x + across * part, self.y + down * part) for part in (self.radius, end)]
        return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in ends)

    @property
    def grip(self) -> int:
        """The radius of the close button: 44 pixels wide on a phone, on a board of any size."""
        return round(self.radius * 0.187)

    @property
    def cross(self) -> Spot:
        """The place of the close button, on the rim."""
        aside = round(self.radius * 0.72)
        return self.x + aside if self.from_x <= self.x else self.x - aside, self.y - aside


class Touchable(NamedTuple):
    """A target as it is drawn: the centre of its reach, and the place of its dot. ``stands``: it is under a piece, and
    drawn as a ring.
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
        """Whether its label is the short name of an empty field on which nothing else is written."""
        return len(self.label) <= _SHORT and (self.dot_x, self.dot_y) == (self.x, self.y)


def reaching(targets: Sequence[Target], most: int) -> list[Target]:
    """Extend the reach of targets, up to ``most``, as far as they do not overlap."""
    return [target._replace(reach=min(most, *_halfway(target, targets), most)) for target in targets]


def _halfway(target: Target, targets: Sequence[Target]) -> list[int]:
    return [
        isqrt((target.x - other.x) ** 2 + (target.y - other.y) ** 2) // 2 for other in targets if other is not target
    ]
