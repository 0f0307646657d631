"""Where everything lies: 17 columns and 14 rows with the houses below, or a third of them, drawn larger."""

from functools import cache
from typing import NamedTuple

from games.catalog.barricade.data import PAWNS
from games.catalog.barricade.paths import BOARD, BOTTOM, COLUMNS, ENTRIES, GOAL, HOUSES, ROWS
from games.engine.kit.drawing import FIELD, Letter, Places, Shape

RIM = 70
HEIGHT = (len(ROWS) + 2) * FIELD + 2 * RIM
Spot = tuple[int, int]


class Part(NamedTuple):
    """The columns from ``first`` to ``last`` that are drawn."""

    first: int
    last: int

    @property
    def width(self) -> int:
        """Of the drawing."""
        return (self.last - self.first + 1) * FIELD + 2 * RIM

    def holds(self, field: int) -> bool:
        """Whether the field is drawn."""
        return self.first <= _column(field) <= self.last


WHOLE = Part(0, 16)
PARTS = {"left": Part(0, 5), "middle": Part(5, 11), "right": Part(11, 16)}


def _column(field: int) -> int:
    return COLUMNS.index(BOARD.names[field][0])


def _spot(part: Part, column: float, row: float) -> Spot:
    return round(RIM + (column - part.first + 0.5) * FIELD), round(RIM + (len(ROWS) - row - 0.5) * FIELD)


def fields(part: Part) -> list[int]:
    """The fields that are drawn."""
    return [field for field in range(len(BOARD.names)) if part.holds(field)]


@cache
def places(part: Part) -> Places:
    """The centre of each field by its name, and of the houses, "house0" at the left."""
    centres = {
        BOARD.names[field]: _spot(part, _column(field), int(BOARD.names[field][1:]) - 1) for field in fields(part)
    }
    for house, entry in enumerate(ENTRIES):
        centres[f"house{house}"] = _spot(part, _column(entry), -1.5)
    return Places(centres)


def yard(part: Part, house: int) -> list[Spot]:
    """Where the pawns of a house stand."""
    x, y = places(part).centres[f"house{house}"]
    return [(x, y), (x - 85, y - 42), (x + 85, y - 42), (x - 85, y + 42), (x + 85, y + 42)][:PAWNS]


@cache
def shapes(part: Part, colours: tuple[str, ...]) -> tuple[Shape, ...]:
    """The board without pieces; ``colours``: the class of each house, "" where nobody plays."""
    centres = places(part).centres
    plain = [centres[BOARD.names[field]] for field in fields(part) if field not in BOTTOM and field != GOAL]
    found = [
        Shape("board__plate", f"M0 0h{part.width}v{HEIGHT}H0z"),
        Shape("board__light", f"M22 22h{part.width - 44}v{HEIGHT - 44}H22z"),
        Shape("track__way", _ways(part)),
        Shape("track__field", "".join(_disc(spot) for spot in plain)),
        Shape("track__bench", "".join(_disc(centres[BOARD.names[field]]) for field in BOTTOM if part.holds(field))),
    ]
    if part.holds(GOAL):
        found.append(Shape("barricade__goal", _disc(centres[BOARD.names[GOAL]], 48)))
    for house in range(HOUSES):
        if part.holds(ENTRIES[house]):
            found += _house(part, house, colours[house])
    return tuple(found)


def _ways(part: Part) -> str:
    centres = places(part).centres
    joins = [
        (centres[BOARD.names[field]], centres[BOARD.names[other]])
        for field in fields(part)
        for other in BOARD.neighbours[field]
        if field < other and part.holds(other)
    ]
    return "".join(f"M{x} {y}L{to_x} {to_y}" for (x, y), (to_x, to_y) in joins)


def _house(part: Part, house: int, colour: str) -> list[Shape]:
    x, y = places(part).centres[f"house{house}"]
    frame = f"M{x - 110} {y - 92}h220a36 36 0 0 1 36 36v112a36 36 0 0 1-36 36h-220a36 36 0 0 1-36-36v-112"
    frame += "a36 36 0 0 1 36-36z"
    door = places(part).centres[BOARD.names[ENTRIES[house]]]
    return [
        Shape(f"track__yard {colour}", frame),
        Shape("track__field", "".join(_disc(spot, 38) for spot in yard(part, house))),
        Shape(f"track__home {colour}", _disc(door)),
    ]


def _disc(spot: Spot, radius: int = 42) -> str:
    x, y = spot
    return f"M{x - radius} {y}a{radius} {radius} 0 1 0 {2 * radius} 0a{radius} {radius} 0 1 0-{2 * radius} 0z"


def barrier(spot: Spot) -> list[Shape]:
    """A barrier: a pale block with two bars across."""
    x, y = spot
    block = f"M{x - 40} {y - 26}a14 14 0 0 1 14-14h52a14 14 0 0 1 14 14v52a14 14 0 0 1-14 14h-52a14 14 0 0 1-14-14z"
    return [
        Shape("barricade__block", block),
        Shape("barricade__bars", f"M{x - 24} {y + 14}l28-28M{x - 4} {y + 14}l28-28"),
    ]


def letters(part: Part) -> list[Letter]:
    """The letters of the columns at the top, the numbers of the rows at the left."""
    columns = range(part.first, part.last + 1)
    found = [Letter(_spot(part, column, 0)[0], 48, COLUMNS[column], "barricade__coordinate") for column in columns]
    rows = range(len(ROWS))
    return found + [Letter(50, _spot(part, 0, row)[1], str(row + 1), "barricade__coordinate") for row in rows]
