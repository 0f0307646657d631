"""What a throw is worth in a box (§ 4 and § 5), and what a sheet is worth (§ 6)."""

from collections.abc import Sequence

from games.catalog.yatzi.data import BONUS, BONUS_FROM, BOXES, DICE, UPPER, YATZI, Sheet

SECOND_YATZI = 100
FIXED = {"full_house": 25, "small_straight": 30, "large_straight": 40, "yatzi": 50}
STRAIGHTS = {"small_straight": 4, "large_straight": 5}
ALIKE = {"three_alike": 3, "four_alike": 4, "yatzi": DICE}


def points(box: str, dice: Sequence[int], sheet: Sheet) -> int:
    """What the dice bring in a box of that sheet, 0 if they do not fit."""
    if is_second_yatzi(dice, sheet):
        return _second(box, dice)
    if box in UPPER:
        face = UPPER.index(box) + 1
        return face * dice.count(face)
    if not fits(box, dice):
        return 0
    return FIXED.get(box, sum(dice))


def fits(box: str, dice: Sequence[int]) -> bool:
    """Whether the dice make what a box of the lower part asks for (§ 5)."""
    counts = sorted((dice.count(face) for face in set(dice)), reverse=True)
    if box in ALIKE:
        return counts[0] >= ALIKE[box]
    if box == "full_house":
        return counts == [3, 2]
    return box == "chance" or longest_run(dice) >= STRAIGHTS[box]


def longest_run(dice: Sequence[int]) -> int:
    """How many faces follow each other."""
    best = run = 0
    for face in range(1, 7):
        run = run + 1 if face in dice else 0
        best = max(best, run)
    return best


def is_second_yatzi(dice: Sequence[int], sheet: Sheet) -> bool:
    """Five alike once more, on a sheet that has its fifty points (§ 5.6)."""
    return bool(sheet[YATZI]) and len(set(dice)) == 1


def _second(box: str, dice: Sequence[int]) -> int:
    """A hundred in the chance, the faces in their own box, nothing elsewhere."""
    if box == "chance":
        return SECOND_YATZI
    return sum(dice) if box == UPPER[dice[0] - 1] else 0


def upper(sheet: Sheet) -> int:
    """The sum of the upper part."""
    return sum(value or 0 for value in sheet[: len(UPPER)])


def bonus(sheet: Sheet) -> int:
    """35 from 63 points in the upper part (§ 4.3)."""
    return BONUS if upper(sheet) >= BONUS_FROM else 0


def total(sheet: Sheet) -> int:
    """A sheet with its bonus."""
    return sum(value or 0 for value in sheet) + bonus(sheet)


def free(sheet: Sheet) -> list[str]:
    """The boxes that are still empty."""
    return [box for box, value in zip(BOXES, sheet, strict=True) if value is None]
