"""The numbers that three dice can make, and how (§ 4.1)."""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations, permutations
from typing import NamedTuple

from games.engine.kit.dice import Dice

SIGNS = ("+", "−", "×", "÷")
ALONE, CHAIN, PRODUCT = range(3)


class Made(NamedTuple):
    """A number that some of the dice make. ``text``: how, with the usual signs.

    ``kind``: a single die, a chain of plus and minus, or with times or divided by.
    """

    value: int
    text: str
    kind: int


@cache
def makes(dice: Dice, *, all_four: bool) -> Mapping[int, str]:
    """Return every positive number that these dice make, with the plainest way.

    Plus and minus are plainer than times and divided by, and few dice plainer than many.
    """
    ways = [made for count in range(1, len(dice) + 1) for some in combinations(dice, count) for made in _ways(some)]
    found: dict[int, str] = {}
    for made in sorted(ways, key=lambda one: (one.kind == PRODUCT, len(one.text))):
        if made.value > 0 and (all_four or made.kind != PRODUCT):
            found.setdefault(made.value, made.text)
    return found


def _ways(dice: Dice) -> Iterator[Made]:
    """Yield all numbers that use each of these dice once, in any order."""
    for order in sorted(set(permutations(dice)), reverse=True):
        yield from _from_the_left(order)


def _from_the_left(dice: Dice) -> Iterator[Made]:
    """Join the last die to the numbers of the dice before it, on either side.

    Intermediate results are never below zero: with three dice that excludes no number.
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
    """Return the result, or None if it is negative or no whole number."""
    if sign == "÷":
        return left // right if right and left % right == 0 else None
    value = {"+": left + right, "−": left - right, "×": left * right}[sign]
    return value if value >= 0 else None


def _joined(left: Made, sign: str, last: int, value: int) -> Made:
    """Return the joined text, with brackets if they are needed."""
    plain = sign in "+−"
    text = f"({left.text})" if not plain and left.kind == CHAIN else left.text
    kind = CHAIN if plain and left.kind != PRODUCT else PRODUCT
    return Made(value, f"{text} {sign} {last}", kind)
