"""What a sheet is still worth to who plays it best.

``worths.bin`` holds three tables whose sum it is, in tenths of a point: by the free boxes of the upper part and its sum
so far, by the free boxes of the lower part and what stands for the Yatzi, and by how many boxes are free in each. They
were worked out once and for all, from the full sheet backwards, by ``tests/bench/solve_yatzi.py``.
"""

import struct
from functools import cache
from importlib import resources

from games.catalog.yatzi.data import BONUS_FROM, BOXES, LOWER, UPPER, YATZI, Sheet

OTHERS = tuple(box for box in LOWER if box != "yatzi")
FREE, GIVEN_UP, REACHED = range(3)
"""What stands for the Yatzi: nothing yet, 0, or 50."""
SUMS = BONUS_FROM + 1
"""More than for the bonus makes no difference."""
SCALE = 10
_LOWERS = SUMS << len(UPPER)
_COUNTS = _LOWERS + (3 << len(OTHERS))
_PLACES = tuple(BOXES.index(box) for box in OTHERS)


def worth(sheet: Sheet) -> float:
    """Points still to come on average, the bonus among them."""
    table = _table()
    above = sum(1 << place for place, value in enumerate(sheet[: len(UPPER)]) if value is None)
    below = sum(1 << bit for bit, place in enumerate(_PLACES) if sheet[place] is None)
    yatzi = FREE if sheet[YATZI] is None else REACHED if sheet[YATZI] else GIVEN_UP
    total = min(SUMS - 1, sum(value or 0 for value in sheet[: len(UPPER)]))
    counts = above.bit_count() * (len(LOWER) + 1) + below.bit_count() + (yatzi == FREE)
    return (table[above * SUMS + total] + table[_LOWERS + 3 * below + yatzi] + table[_COUNTS + counts]) / SCALE


@cache
def _table() -> tuple[int, ...]:
    """The tables one after the other: signed numbers of two bytes, the lower byte first."""
    data = resources.files(__package__).joinpath("worths.bin").read_bytes()
    return struct.unpack(f"<{len(data) // 2}h", data)
