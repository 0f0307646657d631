"""The numbers that can be made from three dice, and the calculations (§ 4.1)."""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations, permutations
from typing import NamedTuple

from games.engine.kit.dice import Dice

SIGNS = ("+", "−", "×", "÷")
ALONE, CHAIN, PRODUCT = range(3)


class Made(NamedTuple):
    """A number that can be made from some of the dice. ``text``: the calculation, with the usual signs.

    ``kind`` sorts calculations: a single die, then only plus and minus, then with times or divided by.
    """

    value: int
    text: str
    kind: int


@cache
def makes(dice: Dice, *, all_four: bool) -> Mapping[int, str]:
    """Return every positive number that can be made from these dice, with the simplest calculation.

    Plus and minus are simpler than times and divided by, and few dice simpler than many.
    """
    ways = [made for count in range(1, len(dice) + 1) for some in combinations(dice, count) for made in _ways(some)]
    found: dict[int, str] = {}
    for made in sorted(ways, key=lambda one: (one.kind == PRODUCT, len(one.text))):
        if made.value > 0 and (all_four or made.kind != PRODUCT):
            found.setdefault(made.value, made.text)
    return found


def _ways(dice: Dice) -> Iterator[Made]:
    """Yield all numbers that can be made by using each of these dice once, in any order."""
    for order in sorted(set(permutations(dice)), reverse=True):
        yield from _from_the_left(order)


def _from_the_left(dice: Dice) -> Iterator[Made]:
    """Yield the results of combining the last die, on either side, with the numbers that can be made from the other
    dice.

    Intermediate results are never negative; with three dice that excludes no number.
    """
    if len(dice) == 1:
        yield Made(dice[0], str(dice[0]), ALONE)
        return
    *before, last = dice
    for left in _from_the_left((*before,)):
        for sign in SIGNS:
            value = _reckoned(left.value, sign, last)
            if value is not None:
                yield _joined(left, sign, last, value)
        if left.kind == CHAIN and (value := _reckoned(last, "÷", left.value)) is not None:
            yield Made(value, f"{last} ÷ ({left.text})", PRODUCT)
        if left.kind == PRODUCT and last >= left.value:
            yield Made(last - left.value, f"{last} − {left.text}", PRODUCT)


def _reckoned(left: int, sign: str, right: int) -> int | None:
    """Return the result of one operation; None if it is negative or not a whole number."""
    if sign == "÷":
        return left // right if right and left % right == 0 else None
    value = {"+": left + right, "−": left - right, "×": left * right}[sign]
    return value if value >= 0 else None


def _joined(left: Made, sign: str, last: int, value: int) -> Made:
    """Return the number ``value`` with the text of its calculation, with brackets where needed."""
    plain = sign in "+−"
    text = f"({left.text})" if not plain and left.kind == CHAIN else left.text
    kind = CHAIN if plain and left.kind != PRODUCT else PRODUCT
    return Made(value, f"{text} {sign} {last}", kind)
