"""Where everything lies: 17 columns and 14 rows with the houses below, or a part of them, drawn larger."""

from functools import cache
from typing import NamedTuple

from games.catalog.barricade.data import PAWNS
from games.catalog.barricade.paths import BOARD, BOTTOM, COLUMNS, ENTRIES, GOAL, HOUSES, ROWS
from games.engine.identity import standing
from games.engine.kit.drawing import FIELD, Letter, Places, Shape, drilled

LEFT, RIGHT, TOP, FOOT = 76, 26, 70, 24
"""Beside the fields; the numbers of the rows stand at the left, the letters of the columns at the top."""
BELOW = 2
"""The houses take the room of so many rows."""
AROUND = 3
"""A part that is drawn large holds so many columns and rows on either side of its middle."""
DIE = (1, 7.5)
"""The column and row of the last throw, where no field is."""
Spot = tuple[int, int]


class Part(NamedTuple):
    """The columns from ``first`` to ``last`` and the rows from ``low`` to ``high`` that are drawn, counted from 0.

    A row is ``pitch`` high: taller than wide on the whole board, so that a thumb finds more room there.
    """

    first: int
    last: int
    low: int
    high: int
    pitch: int

    @property
    def width(self) -> int:
        """Of the drawing."""
        return LEFT + (self.last - self.first + 1) * FIELD + RIGHT

    @property
    def height(self) -> int:
        """Of the drawing."""
        return TOP + (self.high - self.low + 1 + self.below) * self.pitch + FOOT

    @property
    def below(self) -> int:
        """The rows that the houses take, if they are drawn."""
        return BELOW if self == WHOLE else 0

    def holds(self, field: int) -> bool:
        """Whether the field is drawn."""
        return self.first <= column_of(field) <= self.last and self.low <= row_of(field) <= self.high

    def spot(self, column: float, row: float) -> Spot:
        """The middle of that place."""
        x, y = LEFT + (column - self.first + 0.5) * FIELD, TOP + (self.high - row + 0.5) * self.pitch
        return round(x), round(y)


WHOLE = Part(0, len(COLUMNS) - 1, 0, len(ROWS) - 1, 112)


def large(field: int) -> Part:
    """The part around a field; it is as high on the screen as the whole board, so that nothing jumps."""
    first = min(max(column_of(field) - AROUND, 0), WHOLE.last - 2 * AROUND)
    low = min(max(row_of(field) - AROUND, 0), WHOLE.high - 2 * AROUND)
    return Part(first, first + 2 * AROUND, low, low + 2 * AROUND, 106)


def column_of(field: int) -> int:
    """From 0 at the left."""
    return COLUMNS.index(BOARD.names[field][0])


def row_of(field: int) -> int:
    """From 0 at the houses."""
    return int(BOARD.names[field][1:]) - 1


def fields(part: Part) -> list[int]:
    """The fields that are drawn."""
    return [field for field in range(len(BOARD.names)) if part.holds(field)]


@cache
def places(part: Part) -> Places:
    """The centre of each field by its name, and of the houses, "house0" at the left, where they are drawn."""
    centres = {BOARD.names[field]: part.spot(column_of(field), row_of(field)) for field in fields(part)}
    if part.below:
        centres |= {f"house{house}": part.spot(column_of(entry), -1.45) for house, entry in enumerate(ENTRIES)}
    return Places(centres)


def yard(part: Part, house: int) -> list[Spot]:
    """Where the pawns of a house stand."""
    x, y = places(part).centres[f"house{house}"]
    return [(x, y), (x - 95, y - 47), (x + 95, y - 47), (x - 95, y + 47), (x + 95, y + 47)][:PAWNS]


@cache
def shapes(part: Part, colours: tuple[str, ...]) -> tuple[Shape, ...]:
    """The board without pieces; ``colours``: the class of each house, "" where nobody plays."""
    centres = places(part).centres
    plain = [centres[BOARD.names[field]] for field in fields(part) if field not in BOTTOM and field != GOAL]
    found = [
        Shape("board__plate", f"M0 0h{part.width}v{part.height}H0z"),
        Shape("board__linen", f"M10 10h{part.width - 20}v{part.height - 20}H10z"),
        Shape("track__way", _ways(part)),
        *drilled(plain),
        Shape("track__bench", "".join(disc(centres[BOARD.names[field]]) for field in BOTTOM if part.holds(field))),
    ]
    if part.holds(GOAL):
        goal = centres[BOARD.names[GOAL]]
        found += [Shape("barricade__goal", disc(goal, 48)), Shape("barricade__star", star(goal))]
    for house in range(HOUSES if part.below else 0):
        found += _house(part, house, colours[house])
    return tuple(found)


def _ways(part: Part) -> str:
    """The lines; those that lead out of the part end half-way."""
    found = []
    for field in fields(part):
        x, y = part.spot(column_of(field), row_of(field))
        for other in BOARD.neighbours[field]:
            to_x, to_y = part.spot(column_of(other), row_of(other))
            if not part.holds(other):
                found.append(f"M{x} {y}L{(x + to_x) // 2} {(y + to_y) // 2}")
            elif field < other:
                found.append(f"M{x} {y}L{to_x} {to_y}")
    return "".join(found)


def _house(part: Part, house: int, colour: str) -> list[Shape]:
    door = places(part).centres[BOARD.names[ENTRIES[house]]]
    return [
        Shape(f"track__yard {colour}", frame(places(part).centres[f"house{house}"])),
        *drilled(yard(part, house)),
        Shape(f"track__home {colour}", disc(door)),
    ]


def frame(spot: Spot) -> str:
    """The outline of a house."""
    x, y = spot
    sides = f"M{x - 116} {y - 98}h232a36 36 0 0 1 36 36v124a36 36 0 0 1-36 36h-232a36 36 0 0 1-36-36v-124"
    return sides + "a36 36 0 0 1 36-36z"


def disc(spot: Spot, radius: int = 43) -> str:
    """A circle as a path."""
    x, y = spot
    return f"M{x - radius} {y}a{radius} {radius} 0 1 0 {2 * radius} 0a{radius} {radius} 0 1 0-{2 * radius} 0z"


def barrier(spot: Spot, field: str) -> list[Shape]:
    """A barrier: a keg with two hoops."""
    x, y = spot
    hoops = f"M{x - 39} {y - 18}q39 10 78 0M{x - 39} {y + 18}q39 10 78 0"
    block = f"M{x - 32} {y - 39}q32-10 64 0q18 39 0 78q-32 10-64 0q-18-39 0-78z"
    return [
        Shape("barricade__block", block, standing("barrier", field)),
        Shape("barricade__bars", hoops, standing("bars", field)),
    ]


def star(spot: Spot) -> str:
    """What stands on the goal."""
    return f"M{spot[0]} {spot[1] - 34}l10 22 24 3-18 16 5 24-21-12-21 12 5-24-18-16 24-3z"


def letters(part: Part) -> list[Letter]:
    """The letters of the columns at the top, the numbers of the rows at the left."""
    css = coordinate(part)
    columns, rows = range(part.first, part.last + 1), range(part.low, part.high + 1)
    found = [Letter(part.spot(column, 0)[0], 44, COLUMNS[column], css) for column in columns]
    return found + [Letter(43, part.spot(0, row)[1], str(row + 1), css) for row in rows]


def coordinate(part: Part) -> str:
    """The class of coordinates: letters are as large on the screen whichever part is drawn."""
    return "barricade__coordinate" if part == WHOLE else "barricade__coordinate barricade__coordinate--near"
