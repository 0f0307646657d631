"""Where everything lies: a garland from the houses at the bottom to the goal.

Long rows run in a zigzag or a wave, so that every two of the fields are at least :data:`APART` from each other although
seventeen of them lie side by side.
"""

from functools import cache
from typing import NamedTuple

from games.catalog.barricade.data import PAWNS
from games.catalog.barricade.paths import BOARD, BOTTOM, COLUMNS, ENTRIES, GOAL, ROWS
from games.engine.kit.drawing import FIELD, Letter, Places, Shape, Sign, drilled
from games.engine.kit.track_scenery import UP, disc, mug, pits, small_house, start_field

WIDTH, HEIGHT, RIM = 1300, 1940, 12
MIDDLE = WIDTH // 2
APART = FIELD
DIE = (1090, 615)
"""Where the throw lies: no field is there."""
IN_HAND = (215, 615)
"""Where a barrier is shown that was taken up."""
CLOSE, RISE = 75.5, 67
"""Fields of a long row are so far apart across, and that much up or down: 100 along the row."""
EAVES, ALOFT, WALL, DEEP = 1792, 104, 138, 130
"""The houses: the height of their eaves, what the roof rises above it, half their width, and how deep they are."""
PIT, PITCH = 1856, 50
EVERY = 4
"""Every fourth field of a row has its name written on it."""
Spot = tuple[int, int]


class Row(NamedTuple):
    """A row that runs across: its height, how far its fields are apart across, and by how much they rise in turn."""

    y: int
    pitch: float
    wave: tuple[int, ...] = (0,)


_ACROSS = {
    1: Row(1617, CLOSE, (0, RISE)),
    3: Row(1350, CLOSE, (RISE, 0, -RISE, 0)),
    5: Row(1066, 98, (20, 0, -20, 0)),
    7: Row(844, 120),
    9: Row(644, 120),
    11: Row(444, CLOSE, (0, -RISE)),
    13: Row(210, CLOSE, (0, -RISE)),
}
"""By the number of the row."""
_BETWEEN = {2: 1517, 4: 1185, 6: 945, 8: 744, 10: 544, 12: 310}
"""The heights of the rows whose fields join two others; each lies half-way between those across."""
_GOAL = (MIDDLE, 78)


def column_of(field: int) -> int:
    """From 0 at the left."""
    return COLUMNS.index(BOARD.names[field][0])


def row_of(field: int) -> int:
    """From 0 at the houses."""
    return int(BOARD.names[field][1:]) - 1


def _across(row: int, column: int) -> Spot:
    columns = ROWS[row - 1]
    y, pitch, wave = _ACROSS[row]
    place = column - columns[0]
    return round(MIDDLE + (place - (len(columns) - 1) / 2) * pitch), y + wave[place % len(wave)]


def _spot(field: int) -> Spot:
    row, column = row_of(field) + 1, column_of(field)
    if field == GOAL:
        return _GOAL
    if row in _ACROSS:
        return _across(row, column)
    return (_across(row - 1, column)[0] + _across(row + 1, column)[0]) // 2, _BETWEEN[row]


@cache
def places() -> Places:
    """The centre of each field by its name, and of the houses, "house0" at the left."""
    centres = {name: _spot(field) for field, name in enumerate(BOARD.names)}
    return Places(centres | {f"house{house}": (_spot(entry)[0], PIT - 2) for house, entry in enumerate(ENTRIES)})


def yard(house: int) -> list[Spot]:
    """Where the pawns of a house stand."""
    x, _ = places().centres[f"house{house}"]
    return [(x + PITCH * (place - PAWNS // 2), PIT - 4) for place in range(PAWNS)]


@cache
def shapes(colours: tuple[str, ...]) -> tuple[Shape, ...]:
    """The board without pieces; ``colours``: the class of each house, "" where nobody plays."""
    centres = places().centres
    doors = [centres[BOARD.names[entry]] for entry in ENTRIES]
    low = [centres[BOARD.names[field]] for field in sorted(BOTTOM) if field not in ENTRIES]
    found = [
        Shape("board__plate", f"M0 0h{WIDTH}v{HEIGHT}H0z"),
        Shape("board__linen", f"M{RIM} {RIM}h{WIDTH - 2 * RIM}v{HEIGHT - 2 * RIM}H{RIM}z"),
        Shape("track__way", _ways()),
        *(Shape(f"track__lane {colour}", f"M{x} {y}V{EAVES}") for (x, y), colour in zip(doors, colours, strict=True)),
        *drilled([centres[name] for field, name in enumerate(BOARD.names) if field != GOAL]),
        Shape("track__low", "".join(f"M{x} {y}h.1" for x, y in low)),
        Shape("barricade__goal", disc(_GOAL, 62)),
        *mug(_GOAL),
    ]
    for house, (door, colour) in enumerate(zip(doors, colours, strict=True)):
        found += small_house((door[0], EAVES), WALL, DEEP, ALOFT, colour)
        found += [pits([(x, y + 4) for x, y in yard(house)]), *start_field(door, UP, colour)]
    return tuple(found)


def signs(seats: dict[int, int]) -> list[Sign]:
    """The sign of who lives there in each gable; ``seats``: by house."""
    return [Sign(places().centres[f"house{house}"][0], EAVES - 36, seat, 56) for house, seat in seats.items()]


def _ways() -> str:
    spots = [places().centres[name] for name in BOARD.names]
    pairs = ((one, other) for one in range(len(spots)) for other in BOARD.neighbours[one] if one < other)
    return "".join("M{} {}L{} {}".format(*spots[one], *spots[other]) for one, other in pairs)


def frame(spot: Spot) -> str:
    """The outline of a house below its roof."""
    x, top = spot[0], EAVES + 12
    return f"M{x - WALL} {top}h{2 * WALL}v{DEEP - 32}q0 20-20 20h{40 - 2 * WALL}q-20 0-20-20z"


@cache
def letters() -> tuple[Letter, ...]:
    """The names of some fields, from which the others can be counted."""
    named = [
        name for field, name in enumerate(BOARD.names) if row_of(field) + 1 in _ACROSS and column_of(field) % EVERY == 0
    ]
    return tuple(Letter(*places().centres[name], name, "barricade__coordinate") for name in named)
