"""Coordinates of the board of Catch the hat: the wheel with a nest in each corner, the reader's at the lower left."""

from collections.abc import Sequence
from functools import cache
from math import cos, pi, sin

from games.catalog.catch_the_hat.wheel import BENCHES, BOARD, DOORS, LENGTH, RING, SPOKES
from games.engine.kit.drawing import Letter, Places, Shape, Sign, drilled
from games.engine.kit.track_scenery import disc, mug, nest, pits, plank_fields

MIDDLE = 640
SIZE = 2 * MIDDLE
RADIUS = 548
NEST, ROUND = 502, 112
"""Distance of a nest's centre from that of the board, across and down, and its radius."""
RIM = 22
CORNER = 1 / 8
"""Angle of the first nest, as a part of a turn clockwise from the bottom."""
GAP = 28
SMALL = "pair"
"""Half of the distance between towers that share a field, and their size."""
Spot = tuple[int, int]


def _at(radius: float, turn: float) -> Spot:
    """Return a point by its distance from the centre and its angle in turns, clockwise from the bottom."""
    return round(MIDDLE - radius * sin(2 * pi * turn)), round(MIDDLE + radius * cos(2 * pi * turn))


@cache
def places(bottom: int) -> Places:
    """Return the centre of each field by its name, and of the nests, "nest0" to "nest3".

    ``bottom`` is the nest at the lower left.
    """
    shift = bottom / len(SPOKES) - CORNER
    centres = {str(field + 1): _at(RADIUS, field / RING - shift) for field in range(RING)}
    for quarter, spoke in enumerate(SPOKES):
        turn = quarter / len(SPOKES) - shift
        for place in range(1, LENGTH + 1):
            centres[f"{spoke}{place}"] = _at(RADIUS * (LENGTH + 1 - place) / (LENGTH + 1), turn)
        centres[f"nest{quarter}"] = _at(NEST / sin(2 * pi * CORNER), turn)
    centres["m"] = (MIDDLE, MIDDLE)
    return Places(centres)


def spread(centre: Spot, count: int) -> tuple[list[Spot], str]:
    """Return the places of ``count`` towers on one field and their size: two abreast, four in a square."""
    x, y = centre
    if count == 1:
        return [centre], ""
    rows = (count + 1) // 2
    return [(x + GAP * (2 * (at % 2) - 1), y + GAP * (2 * (at // 2) - rows + 1)) for at in range(count)], SMALL


def in_nest(bottom: int, nest: int) -> list[Spot]:
    """Return the places of hats in a nest."""
    x, y = places(bottom).centres[f"nest{nest}"]
    return [(x - 44, y - 24), (x + 44, y - 24), (x - 44, y + 58), (x + 44, y + 58)]


@cache
def shapes(bottom: int, colours: tuple[str, ...]) -> tuple[Shape, ...]:
    """Draw the board without hats. ``colours`` has the class of each nest, "" if it is not used."""
    centres = places(bottom).centres
    joins = [(a, b) for a in range(len(BOARD.names)) for b in BOARD.neighbours[a] if a < b]
    ways = "".join("M{} {}L{} {}".format(*centres[BOARD.names[a]], *centres[BOARD.names[b]]) for a, b in joins)
    plain = [field for field in range(len(BOARD.names) - 1) if field not in BENCHES]
    found = [
        Shape("board__plate", f"M0 0h{SIZE}v{SIZE}H0z"),
        Shape("board__linen", f"M{RIM} {RIM}h{SIZE - 2 * RIM}v{SIZE - 2 * RIM}H{RIM}z"),
        Shape("track__way", ways),
        *drilled([centres[BOARD.names[field]] for field in plain]),
        *plank_fields([centres[BOARD.names[field]] for field in sorted(BENCHES)]),
        Shape("track__middle", disc(centres["m"], 64)),
        *mug(centres["m"]),
    ]
    for number, door in enumerate(DOORS):
        found += _nest(bottom, number, centres[BOARD.names[door]], colours[number])
    return tuple(found)


def _nest(bottom: int, number: int, door: Spot, colour: str) -> list[Shape]:
    """Draw a round nest with its path to the door."""
    x, y = places(bottom).centres[f"nest{number}"]
    return [
        Shape(f"track__lane {colour}", f"M{x} {y}L{door[0]} {door[1]}"),
        *nest((x, y), ROUND, colour),
        pits([(x, y + 26) for x, y in in_nest(bottom, number)]),
        Shape(f"track__start {colour}", disc(door)),
    ]


def signs(bottom: int, nests: Sequence[int]) -> list[Sign]:
    """Draw the symbol of each nest's seat."""
    return [Sign(*places(bottom).centres[f"nest{nest}"], seat, 120, "faint") for seat, nest in enumerate(nests)]


@cache
def letters(bottom: int) -> tuple[Letter, ...]:
    """Draw the names of the fields, except benches and the centre. Names of doors are shown on every screen."""
    centres = places(bottom).centres
    named = [(field, name) for field, name in enumerate(BOARD.names) if field not in BENCHES and name != "m"]
    return tuple(
        Letter(*centres[name], name, "hats__door" if field in DOORS else "hats__number") for field, name in named
    )
