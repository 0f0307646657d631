"""What a drawing of matches is made of: boxes and lines in whole pixels, so that a phone shows it at full size."""

from typing import NamedTuple

WIDTH, LINE, GAP_X, GAP_Y, TOP, HEAD = 196, 26, 34, 26, 46, 16


class Side(NamedTuple):
    """A line in a box. ``won`` is None while nothing is decided; ``open`` says that ``name`` is only who will come;
    ``seed`` is the number that they were set at, as far as it is shown.
    """

    name: str
    won: bool | None = None
    points: str = ""
    open: bool = False
    lucky: bool = False
    seed: str = ""

    @property
    def x(self) -> int:
        """Where the name begins, from the left of its box."""
        return 30 if self.seed else 10


class DrawnRow(NamedTuple):
    """A side with the place of its text, and of the hairline above it (0 for the first), from the corner of its box."""

    side: Side
    y: int
    hairline: int


class Box(NamedTuple):
    """A match or a table of the drawing, in pixels from its corner; ``head`` names its round, ``top`` is
    the line on which that is written.
    """

    label: str
    x: int
    y: int
    sides: tuple[Side, ...]
    match_id: str = ""
    head: str = ""
    top: int = HEAD

    @property
    def height(self) -> int:
        """All of it."""
        return LINE * len(self.sides)

    @property
    def middle(self) -> int:
        """The height at which lines come and go."""
        return self.y + self.height // 2

    @property
    def rows(self) -> list[DrawnRow]:
        """The sides where they are written."""
        return [DrawnRow(side, LINE * n + 18, LINE * n) for n, side in enumerate(self.sides)]

    def level(self, side: int) -> int:
        """The height of one of its sides."""
        return self.y + LINE * side + LINE // 2


class Column(NamedTuple):
    """A round: its name where it stands in the drawing, and its boxes from top to bottom. ``open``: it is not over."""

    name: str
    x: int
    y: int
    boxes: list[Box]

    @property
    def open(self) -> bool:
        """Whether a match of it is still to be decided."""
        return any(side.won is None for box in self.boxes for side in box.sides)


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

    @property
    def columns(self) -> list[Column]:
        """The boxes by round, each with the place of its heading."""
        found: dict[str, list[Box]] = {}
        for box in self.boxes:
            found.setdefault(box.head, []).append(box)
        return [
            Column(head, min(box.x for box in boxes), boxes[0].top, sorted(boxes, key=lambda box: box.y))
            for head, boxes in found.items()
        ]

    @property
    def seeded(self) -> bool:
        """Whether numbers of seeds stand in it."""
        return any(side.seed for box in self.boxes for side in box.sides)

    @property
    def shown(self) -> int:
        """The round that a list opens with, counted from 0: the first that is not over, else the last."""
        columns = self.columns
        return next((n for n, column in enumerate(columns) if column.open), len(columns) - 1)


def framed(boxes: list[Box], paths: list[str]) -> Drawing:
    """A drawing as large as its boxes."""
    width = max((box.x for box in boxes), default=0) + WIDTH + 2
    height = max((box.y + box.height for box in boxes), default=0) + 2
    lucky = any(side.lucky for box in boxes for side in box.sides)
    return Drawing(width, height, boxes, paths, lucky)
