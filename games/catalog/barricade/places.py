"""Coordinates of the board of Barricade: rows of fields from the houses at the bottom to the goal.

Long rows are drawn as a zigzag or a wave, so that any two fields are at least :data:`APART` from each other although
seventeen of them are side by side.
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
"""Place of the die; no field is there."""
IN_HAND = (215, 615)
"""Place where a barrier is shown that was taken up."""
CLOSE, RISE = 75.5, 67
"""Distances between neighbours of a long row, across and up or down: together 100 along the row."""
EAVES, ALOFT, WALL, DEEP = 1792, 104, 138, 130
"""Houses: the height of the eaves, the rise of the roof above it, half the width, and the depth."""
PIT, PITCH = 1856, 50
EVERY = 4
"""Every fourth field of a row shows its name."""
Spot = tuple[int, int]


class Row(NamedTuple):
    """A row of fields: its height ``y``, the horizontal distance of its fields, and their alternating
    offsets upwards.
    """

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
"""The rows by their number."""
_BETWEEN = {2: 1517, 4: 1185, 6: 945, 8: 744, 10: 544, 12: 310}
"""Heights of rows whose fields join two others. Each of these fields is half-way between them."""
_GOAL = (MIDDLE, 78)


def column_of(field: int) -> int:
    """Return the column of a field, from 0 at the left."""
    return COLUMNS.index(BOARD.names[field][0])


def row_of(field: int) -> int:
    """Return the row of a field, from 0 at the houses."""
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
    """Return the centre of each field by its name, and of the houses, "house0" (leftmost) and so on."""
    centres = {name: _spot(field) for field, name in enumerate(BOARD.names)}
    return Places(centres | {f"house{house}": (_spot(entry)[0], PIT - 2) for house, entry in enumerate(ENTRIES)})


def yard(house: int) -> list[Spot]:
    """Return the places of pawns in a house."""
    x, _ = places().centres[f"house{house}"]
    return [(x + PITCH * (place - PAWNS // 2), PIT - 4) for place in range(PAWNS)]


@cache
def shapes(colours: tuple[str, ...]) -> tuple[Shape, ...]:
    """Draw the board without pieces. ``colours`` has the class of each house, "" if it is not used."""
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
    """Draw the seat's symbol in the gable of each house. ``seats`` has the seat of each house."""
    return [Sign(places().centres[f"house{house}"][0], EAVES - 36, seat, 56) for house, seat in seats.items()]


def _ways() -> str:
    spots = [places().centres[name] for name in BOARD.names]
    pairs = ((one, other) for one in range(len(spots)) for other in BOARD.neighbours[one] if one < other)
    return "".join("M{} {}L{} {}".format(*spots[one], *spots[other]) for one, other in pairs)


def frame(spot: Spot) -> str:
    """Return the outline of a house below its roof."""
    x, top = spot[0], EAVES + 12
    return f"M{x - WALL} {top}h{2 * WALL}v{DEEP - 32}q0 20-20 20h{40 - 2 * WALL}q-20 0-20-20z"


@cache
def letters() -> tuple[Letter, ...]:
    """Draw the names of some fields, so that players can find the names of the others by counting."""
    named = [
        name for field, name in enumerate(BOARD.names) if row_of(field) + 1 in _ACROSS and column_of(field) % EVERY == 0
    ]
    return tuple(Letter(*places().centres[name], name, "barricade__coordinate") for name in named)
