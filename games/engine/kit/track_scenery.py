"""Drawings of scenery on track boards: houses with a roof, round nests, start fields with an arrow, planks.

All lengths are units of the drawing. ``colour`` is the class of a seat, or "" for an unused home.
"""

from collections.abc import Sequence
from math import cos, pi, sin

from games.engine.kit.drawing import Shape

Spot = tuple[int, int]
EAVES = 16
"""How far the roof extends beyond the walls."""
UP, LEFT, DOWN, RIGHT = -pi / 2, pi, pi / 2, 0.0
"""Directions of arrows as angles. The y axis of the drawing points down."""


def big_house(spot: Spot, half: int, deep: int, rise: int, colour: str) -> list[Shape]:
    """Draw a house around ``spot``, the middle of the eaves: twice ``half`` wide, walls ``deep`` down, roof ``rise``
    up.
    """
    x, y = spot
    turn, wide = 28, 2 * half
    walls = f"M{x - half} {y - 4}L{x} {y - rise}L{x + half} {y - 4}V{y + deep - turn}q0 {turn}-{turn} {turn}"
    walls += f"h{2 * turn - wide}q-{turn} 0-{turn}-{turn}z"
    roof = f"M{x - half - EAVES} {y + 8}L{x} {y - rise - 30}L{x + half + EAVES} {y + 8}"
    roof += f"l-22 0L{x} {y - rise + 20}L{x - half - EAVES + 22} {y + 8}z"
    return [Shape(f"track__yard {colour}", walls), Shape(f"track__roof {colour}", roof)]


def small_house(spot: Spot, half: int, deep: int, rise: int, colour: str) -> list[Shape]:
    """Draw a small house whose gable is all roof and carries the symbol of the seat."""
    x, y = spot
    turn, wide = 20, 2 * half
    walls = f"M{x - half} {y}h{wide}v{deep - turn}q0 {turn}-{turn} {turn}h{2 * turn - wide}q-{turn} 0-{turn}-{turn}z"
    roof = f"M{x - half - EAVES} {y + 10}L{x} {y - rise}L{x + half + EAVES} {y + 10}z"
    return [Shape(f"track__yard {colour}", walls), Shape(f"track__roof {colour}", roof)]


def nest(spot: Spot, radius: int, colour: str) -> list[Shape]:
    """Draw a round nest with a hem."""
    return [
        Shape(f"track__yard {colour}", disc(spot, radius)),
        Shape(f"track__hem {colour}", disc(spot, radius - 16)),
    ]


def pits(spots: Sequence[Spot]) -> Shape:
    """Draw dents in the floor, where pawns stand at home."""
    return Shape("track__pit", "".join(f"M{x} {y}h.1" for x, y in spots))


def start_field(spot: Spot, angle: float, colour: str) -> list[Shape]:
    """Draw the field on which pawns enter, with an arrow in the direction of play."""
    return [Shape(f"track__start {colour}", disc(spot)), Shape("track__go", arrow(spot, angle))]


def arrow(spot: Spot, angle: float, half: int = 23) -> str:
    """Return the path of an arrow through ``spot``, pointing at ``angle`` (radians)."""
    x, y = spot
    across, down = half * cos(angle), half * sin(angle)
    tip_x, tip_y = x + across, y + down
    barbs = [(tip_x + 25 * cos(angle + side), tip_y + 25 * sin(angle + side)) for side in (2.4, -2.4)]
    (left_x, left_y), (right_x, right_y) = barbs
    shaft = f"M{x - across:.0f} {y - down:.0f}L{tip_x:.0f} {tip_y:.0f}"
    return f"{shaft}M{left_x:.0f} {left_y:.0f}L{tip_x:.0f} {tip_y:.0f}L{right_x:.0f} {right_y:.0f}"


def plank_field(spot: Spot, half: int = 42) -> list[Shape]:
    """Draw a field of planks, on which pawns are safe."""
    x, y = spot
    seams = "".join(f"M{x - half} {y + at}h{2 * half}" for at in (-half // 3, half // 3))
    frame = f"M{x - half} {y - half}h{2 * half}v{2 * half}h-{2 * half}z"
    return [Shape("track__bench", frame), Shape("track__plank", seams)]


def plank_fields(spots: Sequence[Spot]) -> list[Shape]:
    """Draw several plank fields as two paths."""
    frames, seams = zip(*(plank_field(spot) for spot in spots), strict=True)
    return [
        Shape("track__bench", "".join(shape.path for shape in frames)),
        Shape("track__plank", "".join(shape.path for shape in seams)),
    ]


def mug(spot: Spot) -> list[Shape]:
    """Draw a beer mug, the goal of the track."""
    x, y = spot
    return [
        Shape("track__handle", f"M{x + 17} {y - 8}h8q11 0 11 11v8q0 11-11 11h-9"),
        Shape("track__beer", f"M{x - 21} {y - 16}h42l-4 50h-34z"),
        Shape("track__foam", f"M{x - 25} {y - 12}q-9-13 5-19q6-13 20-8q15-7 21 7q13 5 5 20z"),
    ]


def disc(spot: Spot, radius: int = 43) -> str:
    """Return the path of a circle."""
    x, y = spot
    return f"M{x - radius} {y}a{radius} {radius} 0 1 0 {2 * radius} 0a{radius} {radius} 0 1 0-{2 * radius} 0z"
