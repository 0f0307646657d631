"""Geometry of the pachisi board: a cross of 15 by 15 fields, seen from the house at the bottom (§ 2.1)."""

from collections.abc import Mapping
from functools import cache
from math import atan2

from games.catalog.pachisi.data import BENCHES, TRACK
from games.engine.kit import track_scenery
from games.engine.kit.drawing import FIELD, Letter, Places, Shape, Sign, drilled
from games.engine.kit.track_scenery import disc, pits, plank_fields, start_field
from games.engine.kit.tracks import HIDDEN

SIDE = 15
RIM = 20
SIZE = SIDE * FIELD + 2 * RIM
MIDDLE = SIZE // 2
Spot = tuple[int, int]

# Column and row for the house at the bottom: its quarter of the ring, its goal, the middle of its yard, and two
# chevrons from the yard to the entry field.
_QUARTER = (*((6, row) for row in range(14, 7, -1)), *((column, 8) for column in range(5, -1, -1)), (0, 7))
_GOAL = tuple((7, row) for row in range(13, 13 - TRACK.goal, -1))
_YARD_MIDDLE = (2.5, 11.5)
_CHEVRONS: tuple[tuple[tuple[float, float], ...], ...] = (
    ((4.5, 13.74), (4.76, 14), (4.5, 14.26)),
    ((5.0, 13.74), (5.26, 14), (5.0, 14.26)),
)
_HOLES = ((-92, 2), (92, 2), (-92, 142), (92, 142))
_EVERY = 5
"""Phones show the number of every fifth field."""


def name(house: int, step: int) -> str:
    """Return the name of a field as used in URLs: "12" on the ring, "goal2-1", "hide2"."""
    field = TRACK.field(house, step)
    if field is not None:
        return str(field + 1)
    return f"hide{house}" if step == HIDDEN else f"goal{house}-{step - TRACK.ring + 1}"


@cache
def places(bottom: int) -> Places:
    """Return the centre of each field by its name, as seen from the house at the bottom."""
    centres = {}
    for house in range(TRACK.houses):
        turns = (house - bottom) % TRACK.houses
        for place, (column, row) in enumerate(_QUARTER):
            centres[name(house, place)] = _spot(column, row, turns)
        for place, (column, row) in enumerate(_GOAL):
            centres[name(house, TRACK.ring + place)] = _spot(column, row, turns)
        centres[name(house, HIDDEN)] = _spot(*_YARD_MIDDLE, turns)
    return Places(centres)


def hiding(bottom: int, house: int) -> list[Spot]:
    """Return the four places in a hideout; every hideout is drawn upright for all readers."""
    x, y = _middle(bottom, house)
    return [(x + across, y + down) for across, down in _HOLES]


def _middle(bottom: int, house: int) -> Spot:
    return places(bottom).centres[name(house, HIDDEN)]


def _spot(column: float, row: float, turns: int) -> Spot:
    """Return the middle of a field of the grid after ``turns`` quarter turns clockwise."""
    for _ in range(turns):
        column, row = SIDE - 1 - row, column
    return RIM + round((column + 0.5) * FIELD), RIM + round((row + 0.5) * FIELD)


def spread(centre: Spot, count: int) -> tuple[list[Spot], str]:
    """Return the spots of ``count`` pawns on one field, and the CSS class for their size."""
    x, y = centre
    if count < 3:
        return ([centre] if count == 1 else [(x - 14, y - 14), (x + 14, y + 14)]), ""
    columns = 2 if count < 5 else 3
    gap = 46 if columns == 2 else 34
    half = gap * (columns - 1) // 2
    spots = [(x - half + gap * (place % columns), y - half + gap * (place // columns)) for place in range(count)]
    return spots, "half" if columns == 2 else "third"


@cache
def shapes(bottom: int, colours: tuple[str, ...]) -> tuple[Shape, ...]:
    """Return the shapes of the board. ``colours``: the CSS class of each house, "" for houses that do not play."""
    centres = places(bottom).centres
    ring = [centres[str(field + 1)] for field in range(TRACK.ring)]
    plain = [spot for field, spot in enumerate(ring) if field not in BENCHES and field not in TRACK.entries]
    found = [
        Shape("board__plate", f"M0 0h{SIZE}v{SIZE}H0z"),
        Shape("board__linen", f"M{RIM} {RIM}h{SIZE - 2 * RIM}v{SIZE - 2 * RIM}h-{SIZE - 2 * RIM}z"),
        Shape("track__way", "M" + "L".join(f"{x} {y}" for x, y in ring) + "z"),
        *drilled(plain),
        *plank_fields([ring[field] for field in sorted(BENCHES)]),
    ]
    for house in range(TRACK.houses):
        found += _house(bottom, house, colours[house])
    return tuple(found)


def _house(bottom: int, number: int, colour: str) -> list[Shape]:
    """Return the shapes of a house with its roof, its exit, and its lane to the goal."""
    centres, (x, y) = places(bottom).centres, _middle(bottom, number)
    goal = [centres[name(number, TRACK.ring + place)] for place in range(TRACK.goal)]
    entry, after = centres[name(number, 0)], centres[name(number, 1)]
    turns = (number - bottom) % TRACK.houses
    chevrons = ("M" + "L".join("{} {}".format(*_spot(*spot, turns)) for spot in each) for each in _CHEVRONS)
    return [
        *track_scenery.big_house((x, y - 96), 200, 306, 118, colour),
        pits([(x, y + 22) for x, y in hiding(bottom, number)]),
        Shape(f"track__lane {colour}", "M{} {}L{} {}".format(*goal[0], *goal[-1])),
        *drilled(goal),
        Shape(f"track__home {colour}", "".join(disc(spot, 37) for spot in goal)),
        *start_field(entry, atan2(after[1] - entry[1], after[0] - entry[0]), colour),
        Shape(f"track__arrow {colour}", "".join(chevrons)),
    ]


def signs(bottom: int, seats: Mapping[int, int]) -> list[Sign]:
    """Return the signs of the owners, on the wall of each house and along its lane. ``seats``: the owner of each
    house.
    """
    found = []
    for number, seat in seats.items():
        x, y = _middle(bottom, number)
        lane = [places(bottom).centres[name(number, TRACK.ring + place)] for place in range(TRACK.goal)]
        found += [Sign(x, y + 72, seat, 210, "faint"), *(Sign(*spot, seat, 46, "lane") for spot in lane)]
    return found


@cache
def letters(bottom: int) -> tuple[Letter, ...]:
    """Return the numbers of the ring, every fifth one large. Entry fields and benches have none."""
    centres = places(bottom).centres
    plain = [field for field in range(TRACK.ring) if field not in BENCHES and field not in TRACK.entries]
    return tuple(
        Letter(*centres[str(field + 1)], str(field + 1), "track__key" if not (field + 1) % _EVERY else "track__number")
        for field in plain
    )
