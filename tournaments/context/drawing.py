"""What a drawing of matches is made of: boxes and lines in whole pixels, so that a phone shows it at full size."""

from typing import NamedTuple

WIDTH, LINE, GAP_X, GAP_Y, TOP = 168, 26, 34, 24, 24


class Side(NamedTuple):
    """A line in a box. ``won`` is None while nothing is decided; ``open`` says that ``name`` is only who will come."""

    name: str
    won: bool | None = None
    points: str = ""
    open: bool = False
    lucky: bool = False


class Row(NamedTuple):
    """A side with the place of its text, and of the hairline above it (0 for the first), from the corner of its box."""

    side: Side
    y: int
    hairline: int


class Box(NamedTuple):
    """A match or a table of the drawing, in pixels from its corner."""

    label: str
    x: int
    y: int
    sides: tuple[Side, ...]
    match_id: str = ""

    @property
    def height(self) -> int:
        """All of it."""
        return LINE * len(self.sides)

    @property
    def middle(self) -> int:
        """The height at which lines come and go."""
        return self.y + self.height // 2

    @property
    def rows(self) -> list[Row]:
        """The sides where they are written."""
        return [Row(side, LINE * n + 18, LINE * n) for n, side in enumerate(self.sides)]

    def level(self, side: int) -> int:
        """The height of one of its sides."""
        return self.y + LINE * side + LINE // 2


class Drawing(NamedTuple):
    """Everything that the SVG needs; ``lucky`` is whether somebody is a lucky loser, ``double`` whether there is a
    losers' bracket.
    """

    width: int
    height: int
    boxes: list[Box]
    paths: list[str]
    lucky: bool = False
    double: bool = False


def framed(boxes: list[Box], paths: list[str]) -> Drawing:
    """A drawing as large as its boxes."""
    width = max((box.x for box in boxes), default=0) + WIDTH + 2
    height = max((box.y + box.height for box in boxes), default=0) + 2
    lucky = any(side.lucky for box in boxes for side in box.sides)
    return Drawing(width, height, boxes, paths, lucky)
