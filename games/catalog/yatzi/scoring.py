"""Scores of throws in boxes (§ 4 and § 5), and totals of sheets (§ 6)."""

from collections.abc import Sequence

from games.catalog.yatzi.data import BONUS, BONUS_FROM, BOXES, DICE, LOWER, UPPER, YATZI, Second, Sheet, Table

HUNDRED = 100
FIXED = {"full_house": 25, "small_straight": 30, "large_straight": 40, "yatzi": 50}
STRAIGHTS = {"small_straight": 4, "large_straight": 5}
ALIKE = {"three_alike": 3, "four_alike": 4, "yatzi": DICE}


def points(box: str, dice: Sequence[int], sheet: Sheet, second: Second = "chance") -> int:
    """Return the score of the dice in a box of that sheet, 0 if they do not fit; without a hundred on top (§ 5.7)."""
    if second == "chance" and is_second_yatzi(dice, sheet):
        return _second(box, dice)
    if second == "bonus" and box in LOWER and is_joker(dice, sheet):
        return FIXED.get(box, sum(dice))
    if box in UPPER:
        face = UPPER.index(box) + 1
        return face * dice.count(face)
    if not fits(box, dice):
        return 0
    return FIXED.get(box, sum(dice))


def fits(box: str, dice: Sequence[int]) -> bool:
    """Return whether the dice fit a box of the lower part (§ 5)."""
    counts = sorted((dice.count(face) for face in set(dice)), reverse=True)
    if box in ALIKE:
        return counts[0] >= ALIKE[box]
    if box == "full_house":
        return counts == [3, 2]
    return box == "chance" or longest_run(dice) >= STRAIGHTS[box]


def longest_run(dice: Sequence[int]) -> int:
    """Return the length of the longest sequence of faces."""
    best = run = 0
    for face in range(1, 7):
        run = run + 1 if face in dice else 0
        best = max(best, run)
    return best


def is_second_yatzi(dice: Sequence[int], sheet: Sheet) -> bool:
    """Return whether the dice are another five alike, on a sheet with its fifty points (§ 5.6)."""
    return bool(sheet[YATZI]) and len(set(dice)) == 1


def _second(box: str, dice: Sequence[int]) -> int:
    """Return the score of another five alike: a hundred in the chance, the sum in the box of their face, else zero."""
    if box == "chance":
        return HUNDRED
    return sum(dice) if box == UPPER[dice[0] - 1] else 0


def is_joker(dice: Sequence[int], sheet: Sheet) -> bool:
    """Return whether five alike are a joker: the sheet's box for five alike is already filled, with any score (§
    5.7).
    """
    return sheet[YATZI] is not None and len(set(dice)) == 1


def boxes_for(dice: Sequence[int], sheet: Sheet, second: Second) -> list[str]:
    """Return the free boxes in which the dice may be entered: all of them, except for a joker (§ 5.7)."""
    boxes = free(sheet)
    if second == "chance" or not is_joker(dice, sheet):
        return boxes
    own = UPPER[dice[0] - 1]
    return [own] if own in boxes else [box for box in boxes if box in LOWER] or boxes


def extra(dice: Sequence[int], sheet: Sheet, second: Second) -> int:
    """Return the points on top for five alike, if the options give them (§ 5.7)."""
    return HUNDRED if second == "bonus" and is_second_yatzi(dice, sheet) else 0


def dearest_box(dice: Sequence[int], sheet: Sheet, second: Second) -> str:
    """Return the box in which the dice score most."""
    return max(boxes_for(dice, sheet, second), key=lambda box: points(box, dice, sheet, second))


def upper(sheet: Sheet) -> int:
    """Return the sum of the upper part."""
    return sum(value or 0 for value in sheet[: len(UPPER)])


def bonus(sheet: Sheet) -> int:
    """Return the bonus: 35 points if the upper part has 63 or more (§ 4.3)."""
    return BONUS if upper(sheet) >= BONUS_FROM else 0


def total(sheet: Sheet) -> int:
    """Return the total of a sheet with its bonus."""
    return sum(value or 0 for value in sheet) + bonus(sheet)


def totals(table: Table) -> tuple[int, ...]:
    """Return the totals of all sheets by seat, including the hundreds on top."""
    return tuple(sum(map(total, sheets)) + n for sheets, n in zip(table.sheets, on_top(table), strict=True))


def on_top(table: Table) -> tuple[int, ...]:
    """Return by seat the points that five alike have scored on top (§ 5.7)."""
    return tuple(HUNDRED * n for n in table.hundreds or (0,) * table.seats)


def filled(sheet: Sheet, box: str, value: int) -> Sheet:
    """Return the sheet with that value entered."""
    place = BOXES.index(box)
    return (*sheet[:place], value, *sheet[place + 1 :])


def free(sheet: Sheet) -> list[str]:
    """Return the empty boxes."""
    return [box for box, value in zip(BOXES, sheet, strict=True) if value is None]
