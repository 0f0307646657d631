"""Where everything lies: the wheel with a nest in each corner, the reader's at the lower left."""

from collections.abc import Sequence
from functools import cache
from math import cos, pi, sin

from games.catalog.catch_the_hat.wheel import BENCHES, BOARD, DOORS, LENGTH, RING, SPOKES
from games.engine.kit.drawing import Letter, Places, Shape, drilled

MIDDLE = 640
SIZE = 2 * MIDDLE
RADIUS = 560
NEST = 512
"""How far the middle of a nest is from that of the board, across and down."""
RIM = 22
CORNER = 1 / 8
"""The first nest is that much of a turn clockwise from the bottom."""
GAP = 28
SMALL = "pair"
"""Half of the way between towers that share a field, and how they are drawn."""
AWAY, HAT, TIP = 78, 66, 100
"""How far from the middle of a tower its height is written: beside it, and below or above a single hat."""
Spot = tuple[int, int]


def _at(radius: float, turn: float) -> Spot:
    """So far from the middle, so much of a turn clockwise from the bottom."""
    return round(MIDDLE - radius * sin(2 * pi * turn)), round(MIDDLE + radius * cos(2 * pi * turn))


@cache
def places(bottom: int) -> Places:
    """The centre of each field by its name, and of the nests, "nest0" to "nest3"."""
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
    """Where so many towers stand on one field, and how small they are drawn: two abreast, four in a square."""
    x, y = centre
    if count == 1:
        return [centre], ""
    rows = (count + 1) // 2
    return [(x + GAP * (2 * (at % 2) - 1), y + GAP * (2 * (at // 2) - rows + 1)) for at in range(count)], SMALL


def beside(bottom: int, field: int, tall: int) -> Spot:
    """Where the height of a tower is written, which reaches so far up and down: within the ring, between the spokes."""
    x, y = places(bottom).centres[BOARD.names[field]]
    if field >= RING or field in DOORS:
        return x + (AWAY if x <= MIDDLE else -AWAY), y
    across, down = (MIDDLE - x) / RADIUS, (MIDDLE - y) / RADIUS
    far = max(AWAY, min(AWAY / max(abs(across), 0.01), ((HAT if down > 0 else TIP) + tall) / max(abs(down), 0.01)))
    return round(x + across * far), round(y + down * far)


def in_nest(bottom: int, nest: int) -> list[Spot]:
    """Where hats lie in a nest."""
    x, y = places(bottom).centres[f"nest{nest}"]
    return [(x - 44, y - 44), (x + 44, y - 44), (x - 44, y + 44), (x + 44, y + 44)]


@cache
def shapes(bottom: int, colours: tuple[str, ...]) -> tuple[Shape, ...]:
    """The board without hats; ``colours``: the class of each nest, "" where nobody plays."""
    centres = places(bottom).centres
    joins = [(a, b) for a in range(len(BOARD.names)) for b in BOARD.neighbours[a] if a < b]
    ways = "".join("M{} {}L{} {}".format(*centres[BOARD.names[a]], *centres[BOARD.names[b]]) for a, b in joins)
    plain = [field for field in range(len(BOARD.names) - 1) if field not in BENCHES]
    found = [
        Shape("board__plate", f"M0 0h{SIZE}v{SIZE}H0z"),
        Shape("board__linen", f"M{RIM} {RIM}h{SIZE - 2 * RIM}v{SIZE - 2 * RIM}H{RIM}z"),
        Shape("track__way", ways),
        *drilled([centres[BOARD.names[field]] for field in plain]),
        Shape("track__bench", "".join(_square(centres[BOARD.names[field]]) for field in sorted(BENCHES))),
        Shape("track__field", _disc(centres["m"], 48)),
    ]
    for nest, door in enumerate(DOORS):
        x, y = centres[f"nest{nest}"]
        yard = f"M{x - 52} {y - 92}h104a40 40 0 0 1 40 40v104a40 40 0 0 1-40 40h-104a40 40 0 0 1-40-40"
        yard += "v-104a40 40 0 0 1 40-40z"
        found.append(Shape(f"track__yard {colours[nest]}", yard))
        found.append(Shape(f"track__home {colours[nest]}", _disc(centres[BOARD.names[door]])))
    return tuple(found)


def trail(bottom: int, way: Sequence[int]) -> Shape:
    """The way of the last tower, field by field."""
    centres = places(bottom).centres
    return Shape("hats__trail", "M" + "L".join("{} {}".format(*centres[BOARD.names[field]]) for field in way))


def _disc(spot: Spot, radius: int = 40) -> str:
    x, y = spot
    return f"M{x - radius} {y}a{radius} {radius} 0 1 0 {2 * radius} 0a{radius} {radius} 0 1 0-{2 * radius} 0z"


def _square(spot: Spot, half: int = 40) -> str:
    """A bench with battens at its edges, which leave room for its name."""
    x, y = spot
    planks = "".join(f"M{x - half} {y + at}h{2 * half}" for at in (13 - half, half - 13))
    return f"M{x - half} {y - half}h{2 * half}v{2 * half}h-{2 * half}z{planks}"


@cache
def letters(bottom: int) -> tuple[Letter, ...]:
    """The names of the fields; those of benches and doors are drawn large."""
    centres = places(bottom).centres
    keys = {*BENCHES, *DOORS}
    return tuple(
        Letter(*centres[name], name, "track__key" if field in keys else "hats__number")
        for field, name in enumerate(BOARD.names)
    )
