"""Best play of one sheet of Yatzi, computed backwards from the full sheet: `python -m tests.bench.solve_yatzi`.

This is not a measurement: it writes ``games/catalog/yatzi/worths.bin``, from which the hard bot takes the value of a
sheet, in half a minute. It prints the mean of best play (248.07 points, including 100 for a second Yatzi).

The exact value depends on the free boxes, the sum of the upper part and the state of the Yatzi box: 786,432 numbers.
The file has the best sum of three tables instead, see :mod:`games.catalog.yatzi.value`; the error is 1.2 points (root
mean square), and a bot that uses them plays as well as one with the exact values.
"""

import struct
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np

from games.catalog.yatzi.data import BONUS, BONUS_FROM, DICE, LOWER, UPPER
from games.catalog.yatzi.scoring import FIXED, HUNDRED, fits
from games.catalog.yatzi.value import FREE, GIVEN_UP, OTHERS, REACHED, SCALE, SUMS
from games.engine.kit.dice import chances, parts

FILE = Path(__file__).resolve().parents[2] / "games/catalog/yatzi/worths.bin"
THROWS_MORE = 2
PASSES = 60
UPPERS, LOWERS = range(1 << len(UPPER)), range(1 << len(OTHERS))
ENDS = [dice for dice, _ in chances(DICE)]
LIKELY = np.array([chance for _, chance in chances(DICE)])
FIVE_ALIKE = np.array([len(set(dice)) == 1 for dice in ENDS])
FACES = [np.array([face * dice.count(face) for dice in ENDS])[:, None] for face in range(1, len(UPPER) + 1)]
LOWER_POINTS = [
    np.array([FIXED.get(box, sum(dice)) if fits(box, dice) else 0 for dice in ENDS], dtype=float) for box in OTHERS
]
KEEPS = sorted({kept for dice in ENDS for kept in parts(dice)})


def main() -> None:
    """Solve, fit and write the tables."""
    exact = solved()
    print(f"Best play: {exact[UPPERS[-1], LOWERS[-1], FREE, 0]:.2f} points")
    tables = fitted(exact)
    numbers = (SCALE * np.concatenate([table.ravel() for table in tables])).round().astype(int).tolist()
    FILE.write_bytes(struct.pack(f"<{len(numbers)}h", *numbers))
    print(f"{FILE.name}: {FILE.stat().st_size} bytes")


def solved() -> Any:
    """Return the expected further points, by free upper and lower boxes (bits), Yatzi box and upper sum."""
    worths = np.zeros((len(UPPERS), len(LOWERS), 3, SUMS))
    worths[0, 0, GIVEN_UP:] = np.where(np.arange(SUMS) >= BONUS_FROM, BONUS, 0)
    cases = product(UPPERS, LOWERS, (FREE, GIVEN_UP, REACHED))
    by_free = sorted(cases, key=lambda case: case[0].bit_count() + case[1].bit_count() + (case[2] == FREE))
    into, ways = _throwing()
    for above, below, yatzi in by_free:
        if above or below or yatzi == FREE:
            worth = _best_boxes(worths, above, below, yatzi)
            for _ in range(THROWS_MORE):
                worth = (into @ worth)[ways].max(axis=1)
            worths[above, below, yatzi] = LIKELY @ worth
    return worths


def _throwing() -> tuple[Any, Any]:
    """Return the probability of each end for each selection of kept dice, and the selections possible for each end."""
    end_at, keep_at = ({dice: at for at, dice in enumerate(all_of)} for all_of in (ENDS, KEEPS))
    into = np.zeros((len(KEEPS), len(ENDS)))
    for kept in KEEPS:
        for thrown, chance in chances(DICE - len(kept)):
            into[keep_at[kept], end_at[tuple(sorted(kept + thrown))]] += chance
    ways = np.array([([keep_at[kept] for kept in parts(dice)] * 32)[: 1 << DICE] for dice in ENDS])
    return into, ways


def _best_boxes(worths: Any, above: int, below: int, yatzi: int) -> Any:
    """Return the points of the best box and the value of the sheet afterwards, by end and upper sum."""
    sums = np.arange(SUMS)
    best = np.full((len(ENDS), SUMS), -1.0)
    for at in range(len(UPPER)):
        if above >> at & 1:
            after = worths[above ^ 1 << at, below, yatzi]
            value = FACES[at]
            best = np.maximum(best, value + after[np.minimum(SUMS - 1, sums + value)])
    for at, box in enumerate(OTHERS):
        if below >> at & 1:
            value = LOWER_POINTS[at].copy()
            if yatzi == REACHED:
                value[FIVE_ALIKE] = HUNDRED if box == "chance" else 0
            best = np.maximum(best, value[:, None] + worths[above, below ^ 1 << at, yatzi])
    if yatzi == FREE:
        reached, given_up = FIXED["yatzi"] + worths[above, below, REACHED], worths[above, below, GIVEN_UP]
        best = np.maximum(best, np.where(FIVE_ALIKE[:, None], reached, given_up))
    return best


def fitted(exact: Any) -> tuple[Any, Any, Any]:
    """Fit the tables whose sum is nearest: by upper part and sum, by lower part, by numbers of free boxes in both.

    Every reachable sheet counts, and the sheets before each of the thirteen turns have the same total weight.
    """
    can_be = np.array([[_reached(above)[total] for total in range(SUMS)] for above in UPPERS])
    free_above = np.array([above.bit_count() for above in UPPERS])
    free_below = np.array([[below.bit_count() + (yatzi == FREE) for yatzi in range(3)] for below in LOWERS])
    free = free_above[:, None, None] + free_below
    weights = np.broadcast_to(can_be[:, None, None, :], exact.shape).astype(float)
    weights /= np.bincount(free.ravel(), weights.sum(-1).ravel())[free][..., None]
    upper, lower = np.zeros((len(UPPERS), SUMS)), np.zeros((len(LOWERS), 3))
    counts = np.zeros((len(UPPER) + 1, len(LOWER) + 1))
    cases = free_above[:, None, None] * len(counts[0]) + free_below
    for _ in range(PASSES):
        rest = (exact - (lower + counts.ravel()[cases])[..., None]) * weights
        upper = np.where(can_be, rest.sum((1, 2)) / weights.sum((1, 2)).clip(1e-9), 0)
        rest = (exact - upper[:, None, None, :] - counts.ravel()[cases][..., None]) * weights
        lower = rest.sum((0, 3)) / weights.sum((0, 3))
        rest = ((exact - upper[:, None, None, :] - lower[None, :, :, None]) * weights).sum(-1)
        shares = np.bincount(cases.ravel(), weights.sum(-1).ravel())
        counts = (np.bincount(cases.ravel(), rest.ravel()) / shares).reshape(counts.shape)
    return upper, lower, counts


def _reached(above: int) -> list[bool]:
    """Return which sums the upper part can have while these boxes are free."""
    sums = {0}
    for at in range(len(UPPER)):
        if not above >> at & 1:
            sums = {min(SUMS - 1, total + (at + 1) * count) for total in sums for count in range(DICE + 1)}
    return [total in sums for total in range(SUMS)]


if __name__ == "__main__":
    main()
