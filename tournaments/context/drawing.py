"""Boxes and lines of a bracket drawing, in whole pixels, so that a phone can show it at full size."""

from typing import NamedTuple

WIDTH, LINE, GAP_X, GAP_Y, TOP, HEAD = 196, 26, 34, 26, 46, 16


class Side(NamedTuple):
    """One line in a box: an entrant of a match.

    ``won`` is None until the match is decided. ``open`` means that the entrant is unknown and ``name`` describes who it
    will be. ``lucky`` marks a lucky loser. ``seed`` is the entrant's seed, "" if seeds are not shown.
    """

    name: str
    won: bool | None = None
    points: str = ""
    open: bool = False
    lucky: bool = False
    seed: str = ""

    @property
    def x(self) -> int:
        """The x coordinate of the name, in pixels from the left edge of the box."""
        return 30 if self.seed else 10


class DrawnRow(NamedTuple):
    """A side with the y coordinates of its text and of the line above it (0 for none), in pixels from the top of the
    box.
    """

    side: Side
    y: int
    hairline: int


class Box(NamedTuple):
    """A match or table in the drawing.

    ``head`` is the heading of its round, ``top`` the y coordinate of the heading.
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
        return LINE * len(self.sides)

    @property
    def middle(self) -> int:
        """The y coordinate of the middle of the box, at which paths begin and end."""
        return self.y + self.height // 2

    @property
    def rows(self) -> list[DrawnRow]:
        """The sides with their positions."""
        return [DrawnRow(side, LINE * n + 18, LINE * n) for n, side in enumerate(self.sides)]

    def level(self, side: int) -> int:
        """Return the y coordinate of the middle of the side with this index."""
        return self.y + LINE * side + LINE // 2


class Column(NamedTuple):
    """A round of the drawing: its name, the position of the heading, and its boxes from top to bottom."""

    name: str
    x: int
    y: int
    boxes: list[Box]

    @property
    def open(self) -> bool:
        """Whether a match of the round is still undecided."""
        return any(side.won is None for box in self.boxes for side in box.sides)


class Drawing(NamedTuple):
    """All data for the SVG.

    ``lucky`` is whether there is a lucky loser, ``double`` whether there is a losers' bracket.
    """

    width: int
    height: int
    boxes: list[Box]
    paths: list[str]
    lucky: bool = False
    double: bool = False

    @property
    def columns(self) -> list[Column]:
        """The boxes by round, each with the position of its heading."""
        found: dict[str, list[Box]] = {}
        for box in self.boxes:
            found.setdefault(box.head, []).append(box)
        return [
            Column(head, min(box.x for box in boxes), boxes[0].top, sorted(boxes, key=lambda box: box.y))
            for head, boxes in found.items()
        ]

    @property
    def seeded(self) -> bool:
        """Whether seeds are shown."""
        return any(side.seed for box in self.boxes for side in box.sides)

    @property
    def shown(self) -> int:
        """The index of the round that the list view shows first: the first unfinished round, or the last round."""
        columns = self.columns
        return next((n for n, column in enumerate(columns) if column.open), len(columns) - 1)


def framed(boxes: list[Box], paths: list[str]) -> Drawing:
    """Return a drawing of these boxes and paths, with the width and height that the boxes need."""
    width = max((box.x for box in boxes), default=0) + WIDTH + 2
    height = max((box.y + box.height for box in boxes), default=0) + 2
    lucky = any(side.lucky for box in boxes for side in box.sides)
    return Drawing(width, height, boxes, paths, lucky)
