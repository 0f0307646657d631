"""A shortcut for large brackets: find the first candidate if an early one has no avoidable failure.

Article 3.4 accepts a candidate without failures at once. The unavoidable failures are known: an odd bracket has one
downfloater, and if more players prefer White than Black, some do not get White. Candidates are tried in the order of
Article 4, and abandoned as soon as they need more failures than that. So no candidate fails less than the one found,
and all earlier candidates fail more. If the search takes too long it returns nothing, and :mod:`.bracket` computes the
result.
"""

from collections.abc import Sequence
from typing import NamedTuple

from tournaments.core.pairing.dutch_2026.completion import completable
from tournaments.core.pairing.dutch_2026.criteria import Field
from tournaments.core.pairing.dutch_2026.order import Pair
from tournaments.core.pairing.dutch_2026.players import ABSOLUTE, DOWN, STRONG, UP

STEPS = 40  # times the number of players
LASTS = 4  # how many of the following bracket are tried as the one who leaves it too


class Preferences(NamedTuple):
    """The number of remaining players by colour preference."""

    white: int = 0
    mild_white: int = 0
    black: int = 0
    mild_black: int = 0
    none: int = 0

    def unavoidable(self) -> tuple[int, int]:
        """Return the minimum numbers of players who fail C12 and C13.

        If the number of players is odd, one is not paired.
        """
        total = self.white + self.black + self.none
        missed = max(0, abs(self.white - self.black) - self.none - total % 2) // 2
        mild = self.mild_white if self.white > self.black else self.mild_black
        return missed, max(0, missed - mild)


class Search:
    """Search for the first candidate of one bracket.

    ``moved`` and ``residents`` are indexes into the field. ``lasts`` are the players who may float down.
    """

    def __init__(self, field: Field, moved: Sequence[int], residents: Sequence[int], lasts: set[int]) -> None:
        self.field, self.moved, self.residents, self.lasts = field, moved, list(residents), lasts
        self.left = Preferences()
        for place in (*moved, *residents):
            self.left = self._changed(self.left, place, 1)
        self.failed, self.aim = (0, 0), self.left.unavoidable()
        self.past: list[tuple[Preferences, tuple[int, int]]] = []

    def pairs(self) -> list[Pair] | None:
        """Return the first candidate without avoidable failures; None if the search does not find one within its
        limit.
        """
        found = list[Pair]()
        for one in self.moved:
            two = next((two for two in self.residents if self._may_float(two) and self._take(one, two)), None)
            if two is None:
                return None
            self.residents.remove(two)
            found.append((one, two))
        size = len(self.residents) // 2
        partners = self._transposed(self.residents[:size], self.residents[size:])
        return None if partners is None else found + list(zip(self.residents[:size], partners, strict=True))

    def _may_float(self, place: int) -> bool:
        return UP not in self.field.players[place].floats

    def _transposed(self, upper: Sequence[int], lower: Sequence[int]) -> list[int] | None:
        """Return the first possible partners of the upper half: the highest possible player for each, with
        backtracking.
        """
        chosen = list[int]()  # by place in the lower half
        free = [True] * len(lower)
        start, steps = 0, 0
        while steps <= STEPS * len(self.residents):
            steps += 1
            if len(chosen) == len(upper):
                rest = [two for two, is_free in zip(lower, free, strict=True) if is_free]
                if self.lasts.issuperset(rest):
                    return [lower[index] for index in chosen]
                index = None
            else:
                one = upper[len(chosen)]
                index = next((i for i in range(start, len(lower)) if free[i] and self._take(one, lower[i])), None)
            if index is not None:
                chosen.append(index)
                free[index], start = False, 0
            elif not chosen:
                return None
            else:
                self.left, self.failed = self.past.pop()
                free[chosen[-1]] = True
                start = chosen.pop() + 1
        return None

    def _take(self, one: int, two: int) -> bool:
        """Pair two players if they may meet and the failed colour preferences can still stay within ``aim``.

        If both have the same absolute preference, one of them fails C10 or C11, even where C3 lets them meet. Returns
        whether they were paired.
        """
        left = self._changed(self._changed(self.left, one, -1), two, -1)
        missed, strong = self.failed
        first, second = self.field.players[one].wish, self.field.players[two].wish
        if first.colour and first.colour == second.colour:
            if first.strength == second.strength == ABSOLUTE:
                return False
            missed += 1
            strong += min(first.strength, second.strength) >= STRONG
        more = left.unavoidable()
        if missed + more[0] > self.aim[0] or strong + more[1] > self.aim[1] or not self.field.may_meet(one, two):
            return False
        self.past.append((self.left, self.failed))
        self.left, self.failed = left, (missed, strong)
        return True

    def _changed(self, left: Preferences, place: int, by: int) -> Preferences:
        wish = self.field.players[place].wish
        mild = by * (wish.strength < STRONG)
        if wish.colour == "w":
            return left._replace(white=left.white + by, mild_white=left.mild_white + mild)
        if wish.colour == "b":
            return left._replace(black=left.black + by, mild_black=left.mild_black + mild)
        return left._replace(none=left.none + by)


def unfailing_pairs(
    field: Field, moved: Sequence[int], residents: Sequence[int], following: Sequence[int], rest: Sequence[int],
    bye: int | None,
) -> list[Pair] | None:  # fmt: skip
    """Return the pairs of a bracket like :func:`.bracket.best_pairs`, or None if the search is not successful within
    its limit.
    """
    players = [field.players[place] for place in (*moved, *residents)]
    score = players[-1].score
    odd = len(players) % 2 == 1
    to_bye = odd and bye is not None and score <= bye
    if len(moved) > len(residents) or (to_bye and (following or moved)):
        return None
    lasts = [place for place in residents if DOWN not in field.players[place].floats]
    if to_bye:
        takers = [place for place in residents if field.players[place].takes_bye]
        fewest = min((field.players[place].unplayed for place in takers), default=0)
        lasts = [place for place in lasts if place in takers and field.players[place].unplayed == fewest]
    pairs = Search(field, moved, residents, set(lasts)).pairs()
    if pairs is None:
        return None
    taken = {place for pair in pairs for place in pair}
    floaters = [place for place in residents if place not in taken]
    return pairs if to_bye or _goes_on(field, floaters, following, rest, bye) else None


def _goes_on(field: Field, floaters: list[int], following: Sequence[int], rest: Sequence[int], bye: int | None) -> bool:
    """Return whether all lower players can be paired without an avoidable downfloater in the following bracket.

    ``floaters`` leave this bracket. This checks C4, C5 and C8.
    """
    if not floaters:
        return completable(field, [*following, *rest], bye)
    near = [*floaters, *following]
    if len(near) % 2 == 0:
        return bool(following) and completable(field, near, None) and completable(field, rest, bye)
    for last in reversed(following[-LASTS:]):
        others = [place for place in near if place != last]
        if completable(field, others, None) and completable(field, [last, *rest], bye):
            return True
    return False
