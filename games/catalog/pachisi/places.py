"""Where everything lies: a cross on 15 by 15 fields, as the reader's house at the bottom sees it (§ 2.1)."""

from functools import cache

from games.catalog.pachisi.data import BENCHES, PAWNS, TRACK
from games.engine.kit.drawing import FIELD, Letter, Places, Shape, drilled
from games.engine.kit.tracks import HIDDEN

SIDE = 15
RIM = 20
SIZE = SIDE * FIELD + 2 * RIM
MIDDLE = SIZE // 2
Spot = tuple[int, int]
_CORNERS = ("a50 50 0 0 1 50 50", "a50 50 0 0 1-50 50", "a50 50 0 0 1-50-50", "a50 50 0 0 1 50-50")

# Of the house at the bottom, by column and row: its quarter of the ring, its goal, its four places in hiding.
_QUARTER = (*((6, row) for row in range(14, 7, -1)), *((column, 8) for column in range(5, -1, -1)), (0, 7))
_GOAL = tuple((7, row) for row in range(13, 13 - TRACK.goal, -1))
_YARD = ((1.6, 10.6), (3.4, 10.6), (1.6, 12.4), (3.4, 12.4))
_YARD_MIDDLE = (2.5, 11.5)
_ARROW = ((5.0, 14.3), (5.0, 13.0), (4.7, 13.4), (5.0, 13.0), (5.3, 13.4))


def name(house: int, step: int) -> str:
    """What a field is called in an address: "12" on the ring, "goal2-1", "hide2"."""
    field = TRACK.field(house, step)
    if field is not None:
        return str(field + 1)
    return f"hide{house}" if step == HIDDEN else f"goal{house}-{step - TRACK.ring + 1}"


@cache
def places(bottom: int) -> Places:
    """The centre of each field by its name, for who sits at that house."""
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
    """The four places in a hideout."""
    return [_spot(column, row, (house - bottom) % TRACK.houses) for column, row in _YARD]


def _spot(column: float, row: float, turns: int) -> Spot:
    """The middle of a field of the grid, after so many quarter turns clockwise."""
    for _ in range(turns):
        column, row = SIDE - 1 - row, column
    return RIM + round((column + 0.5) * FIELD), RIM + round((row + 0.5) * FIELD)


def spread(centre: Spot, count: int) -> tuple[list[Spot], str]:
    """Where so many pawns stand on one field, and how small they are drawn."""
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
    """The board; ``colours``: the class of each house's colour, "" where nobody plays."""
    centres = places(bottom).centres
    ring = [centres[str(field + 1)] for field in range(TRACK.ring)]
    plain = [spot for field, spot in enumerate(ring) if field not in BENCHES and field not in TRACK.entries]
    found = [
        Shape("board__plate", f"M0 0h{SIZE}v{SIZE}H0z"),
        Shape("board__linen", f"M{RIM} {RIM}h{SIZE - 2 * RIM}v{SIZE - 2 * RIM}h-{SIZE - 2 * RIM}z"),
        Shape("track__way", "M" + "L".join(f"{x} {y}" for x, y in ring) + "z"),
        *drilled(plain),
        Shape("track__bench", "".join(_square(ring[field]) for field in sorted(BENCHES))),
    ]
    for house in range(TRACK.houses):
        found += _house(bottom, house, colours[house])
    return tuple(found)


def _house(bottom: int, house: int, colour: str) -> list[Shape]:
    centres = places(bottom).centres
    x, y = centres[name(house, HIDDEN)]
    goal = [centres[name(house, TRACK.ring + place)] for place in range(TRACK.goal)]
    entry = centres[name(house, 0)]
    turns = (house - bottom) % TRACK.houses
    arrow = "M" + "L".join(f"{x} {y}" for x, y in (_spot(*spot, turns) for spot in _ARROW))
    return [
        Shape(f"track__yard {colour}", _yard(x, y)),
        *drilled([entry, *goal, *hiding(bottom, house)[:PAWNS]]),
        Shape(f"track__home {colour}", _disc(entry) + "".join(_disc(spot) for spot in goal)),
        Shape(f"track__arrow {colour}", arrow),
    ]


def _yard(x: int, y: int) -> str:
    return f"M{x - 170} {y - 220}h340{_CORNERS[0]}v340{_CORNERS[1]}h-340{_CORNERS[2]}v-340{_CORNERS[3]}z"


def _disc(spot: Spot, radius: int = 44) -> str:
    x, y = spot
    return f"M{x - radius} {y}a{radius} {radius} 0 1 0 {2 * radius} 0a{radius} {radius} 0 1 0-{2 * radius} 0z"


def _square(spot: Spot) -> str:
    """A bench with battens at its edges, which leave room for its number."""
    x, y = spot
    return f"M{x - 46} {y - 46}h92v92h-92zM{x - 46} {y - 29}h92M{x - 46} {y + 29}h92"


@cache
def letters(bottom: int) -> tuple[Letter, ...]:
    """The numbers of the ring; those of entries and of benches are drawn large."""
    centres = places(bottom).centres
    keys = {*TRACK.entries, *BENCHES}
    return tuple(
        Letter(*centres[str(field + 1)], str(field + 1), "track__key" if field in keys else "track__number")
        for field in range(TRACK.ring)
    )
