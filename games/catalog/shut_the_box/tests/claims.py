"""Check what the pages of Shut the box claim about odds and good play."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations, product
from typing import Any, NamedTuple

from tests.claims import Claims, Figure

CLAIMS = Claims()
Open = frozenset[int]
Cover = tuple[int, ...]
ALL: Open = frozenset(range(1, 10))


def throws(left: Open) -> list[Cover]:
    """Return all throws; of one die once 7, 8 and 9 are covered (§ 3.3)."""
    return [*product(range(1, 7), repeat=2 if left & {7, 8, 9} else 1)]


def by_dice(dice: Cover, left: Open) -> list[Cover]:
    """Return what a throw may cover, the sum first (§ 3.2)."""
    singly = [dice] if len({*dice}) == 2 else []
    return [cover for cover in [(sum(dice),), *singly] if left.issuperset(cover)]


def any_sums(dice: Cover, left: Open) -> list[Cover]:
    """Return all sets of open numbers that add up to the throw (§ 3.4)."""
    return [cover for count in range(1, 5) for cover in combinations(sorted(left), count) if sum(cover) == sum(dice)]


def penalty(
    covers: Callable[[Cover, Open], list[Cover]], choose: Callable[[list[Cover]], Cover] | None = None
) -> Callable[[Open], float]:
    """Return a function of the mean penalty points from given open numbers on, by the best play or by ``choose``."""

    @cache
    def points(left: Open) -> float:
        found = 0.0
        for dice in throws(left) if left else ():
            open_to = covers(dice, left)
            tried = [choose(open_to)] if choose and open_to else open_to
            found += min((points(left.difference(cover)) for cover in tried), default=sum(left))
        return found / len(throws(left))

    return points


PERFECT = penalty(by_dice)


class Choice(NamedTuple):
    """A choice between the sum and the two dice: how often it occurs in a turn, and which is better."""

    often: float
    left: Open
    dice: Cover
    singly: bool


def choices() -> Iterator[Choice]:
    """Yield all choices of a turn of best play."""
    often = {ALL: 1.0}
    for left in sorted(map(frozenset, (c for n in range(1, 10) for c in combinations(ALL, n))), key=len, reverse=True):
        for dice in throws(left) if often.get(left) else ():
            worth = {cover: PERFECT(left.difference(cover)) for cover in by_dice(dice, left)}
            if worth:
                best, chance = min(worth, key=worth.__getitem__), often[left] / len(throws(left))
                after = left.difference(best)
                often[after] = often.get(after, 0.0) + chance
                if len(worth) == 2:
                    yield Choice(chance, left, tuple(sorted(dice)), len(best) == 2)


def singly(*dice: Cover) -> float:
    """Return the share of choices in which the dice are better than the sum.

    ``dice``: only choices with these throws; all if none is given.
    """
    found = [choice for choice in choices() if not dice or choice.dice in dice]
    return sum(choice.often for choice in found if choice.singly) / sum(choice.often for choice in found)


@CLAIMS.says(
    en="If you have the choice, cover the sum: that is right five times out of six.",
    de="Hast du die Wahl, deck die Summe zu: Das ist in fünf von sechs Fällen richtig.",
)
def the_sum(game: Any) -> Sequence[Figure]:
    high = [choice for choice in choices() if sum(choice.dice) >= 7]
    assert sum(choice.often * choice.singly for choice in high) < 0.01 * sum(choice.often for choice in high)
    return [6 * (1 - singly()), 6]


@CLAIMS.says(
    en="With a full row, cover 1 and 3 singly too; every other first throw is worth most as a sum.",
    de="Ist noch alles offen, deck auch 1 und 3 einzeln zu; jeder andere erste Wurf ist als Summe am meisten wert.",
)
def the_first_throw(game: Any) -> Sequence[Figure]:
    first = {choice.dice for choice in choices() if choice.left == ALL and choice.singly}
    assert first == {(1, 3), (1, 5), (2, 4)}
    return [1, 3]


@CLAIMS.says(
    en="Well played, a turn leaves 24.6 points on average, with any numbers 11.7.",
    de="Gut gespielt bleiben in einem Zug im Schnitt 24,6 Punkte übrig, mit beliebigen Zahlen 11,7.",
)
def well_played(game: Any) -> Sequence[Figure]:
    return [PERFECT(ALL), penalty(any_sums)(ALL)]


@CLAIMS.says(
    en="With 1 and 5 or 2 and 4, covering both and keeping the 6 is right two times out of three: a later throw reaches the 6 as a sum or with one die.",
    de="Mit 1 und 5 oder 2 und 4 ist es in zwei von drei Fällen richtig, beide zuzudecken und die 6 zu behalten: Sie lässt sich später als Summe oder mit einem Würfel zudecken.",
)
def small_sums(game: Any) -> Sequence[Figure]:
    assert all(0.6 < singly(dice) < 0.7 for dice in ((1, 5), (2, 4)))
    assert 0.45 < singly((1, 3)) < 0.55
    return [1, 5, 2, 4, 6, 3 * singly((1, 5), (2, 4))]


@CLAIMS.says(
    en="With 1 and 5 or 2 and 4, mostly cover the two small ones and keep the 6.",
    de="Mit 1 und 5 oder 2 und 4 deck meist beide kleinen zu und behalte die 6.",
)
def mostly_singly(game: Any) -> Sequence[Figure]:
    assert min(singly((1, 5)), singly((2, 4))) > 0.5
    return [1, 5, 2, 4, 6]


@CLAIMS.says(
    en="Covering the sum every time costs you only 0.1 points a turn against perfect play.",
    de="Wer jedes Mal die Summe zudeckt, verliert gegen perfektes Spiel nur 0,1 Punkte je Zug.",
)
def the_sum_every_time(game: Any) -> Sequence[Figure]:
    return [penalty(by_dice, lambda covers: covers[0])(ALL) - PERFECT(ALL)]


CLAIMS.taught(
    "apart",
    "six",
    en="Now and then two small numbers are better.",
    de="Ab und zu sind zwei kleine Zahlen besser.",
)
