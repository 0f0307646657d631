"""The FIDE (Dutch) System of February 2026 by enumeration, for few entrants.

It tries every candidate of a bracket in the order of Articles 3 and 4, each criterion as it is worded. It shares only
the codes of the rounds with the engine.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import combinations, permutations

from tournaments.core.pairing.dutch_codes import Code

POINTS = {"1": 2, "=": 1, "0": 0, "+": 2, "-": 0, "U": 2, "H": 1, "Z": 0}
Pairs = tuple[tuple["One", "One"], ...]
NAMES = tuple(f"C{number}" for number in range(5, 22))
FURTHER = 1000  # more than any score difference: that of a moved-down player who floats again


class One:
    """An entrant with everything that Article 1 defines."""

    def __init__(self, number: int, rows: Sequence[Sequence[Code]], last_round: int) -> None:
        self.number, self.row = number, rows[number - 1]
        self.score = score_after(self.row, len(self.row))
        self.games = [code for code in self.row if code.result in "1=0"]
        self.sides = [code.colour for code in self.games]
        self.met = {code.rival for code in self.games}
        self.difference = self.sides.count("w") - self.sides.count("b")
        final = len(self.row) + 1 >= last_round
        self.topscorer = final and self.score > len(self.row) * POINTS["1"] / 2
        self.floats = [self.float_of(rows, back) for back in (1, 2)]
        self.unplayed = len(self.row) - len(self.games)
        self.may_have_bye = not any(code.result in ("U", "+") for code in self.row)

    def float_of(self, rows: Sequence[Sequence[Code]], back: int) -> str:
        at = len(self.row) - back
        if at < 0:
            return ""
        code = self.row[at]
        if code.result in "1=0":
            mine, theirs = score_after(self.row, at), score_after(rows[code.rival - 1], at)
            return "down" if mine > theirs else "up" if mine < theirs else ""
        return "down" if POINTS[code.result] > POINTS["0"] else ""

    @cached_property
    def preference(self) -> tuple[int, str]:
        """Return the strength of the colour preference, 0 to 3, and the colour."""
        if not self.sides:
            return 0, ""
        if self.difference > 1:
            return 3, "b"
        if self.difference < -1:
            return 3, "w"
        if self.sides[-2:] == ["w", "w"]:
            return 3, "b"
        if self.sides[-2:] == ["b", "b"]:
            return 3, "w"
        if self.difference == 1:
            return 2, "b"
        if self.difference == -1:
            return 2, "w"
        return 1, "b" if self.sides[-1] == "w" else "w"


def score_after(row: Sequence[Code], rounds: int) -> int:
    return sum(POINTS[code.result] for code in row[:rounds])


def swapped(colour: str) -> str:
    return {"w": "b", "b": "w"}[colour]


def colour_of(high: One, low: One, initial: str) -> str:
    """Return the colour of the higher ranked player by Article 5.2."""
    (mine, wanted), (theirs, other) = high.preference, low.preference
    if wanted and wanted != other:
        return wanted
    if other and wanted != other:
        return swapped(other)
    if wanted:
        if mine != theirs:
            return wanted if mine > theirs else swapped(other)
        if mine == 3 and abs(high.difference) != abs(low.difference):
            return wanted if abs(high.difference) > abs(low.difference) else swapped(other)
        for back in range(1, min(len(high.sides), len(low.sides)) + 1):
            if high.sides[-back] != low.sides[-back]:
                return swapped(high.sides[-back])
        return wanted
    return initial if high.number % 2 == 1 else swapped(initial)


def may_meet(one: One, two: One) -> bool:
    """Return whether C1 and C3 allow two players to meet."""
    if one.number in two.met:
        return False
    return one.topscorer or two.topscorer or one.preference != two.preference or one.preference[0] != 3


class Literal:
    """One round: :meth:`pairs` gives (White, Black) by starting numbers, ``bye`` the player with the bye."""

    def __init__(self, rows: Sequence[Sequence[Code]], active: Sequence[int], last_round: int, initial: str) -> None:
        self.initial = initial
        self.all = [One(number, rows, last_round) for number in active]
        self.all.sort(key=lambda one: (-one.score, one.number))
        self.known: dict[frozenset[int], frozenset[One | None]] = {}
        self.bye: int | None = None

    def pairs(self) -> set[tuple[int, int]]:
        if not self.byes_of(self.all):
            raise LookupError
        left, moved, found = list(self.all), list[One](), set[tuple[int, int]]()
        while left:
            residents = [one for one in left if one.score == left[0].score]
            left = left[len(residents) :]
            chosen = self.best(moved, residents, left)
            for high, low in chosen:
                white = colour_of(high, low, self.initial) == "w"
                found.add((high.number, low.number) if white else (low.number, high.number))
            moved = unpaired([*moved, *residents], chosen)
        if moved:
            [self.bye] = [one.number for one in moved]
        return found

    def told_apart(self, better: set[tuple[int, int]], worse: set[tuple[int, int]]) -> str:
        """Return the criterion that prefers the better pairing in the first bracket in which two pairings differ.

        "C4" if the worse one allows no complete pairing, "order" if it only comes later.
        """
        left, moved = list(self.all), list[One]()
        while left:
            residents = [one for one in left if one.score == left[0].score]
            left = left[len(residents) :]
            first, second = (inside([*moved, *residents], found) for found in (better, worse))
            if set(first) != set(second):
                kept, given_up = (self.failures(found, moved, residents, left) for found in (first, second))
                assert kept is not None
                if given_up is None:
                    return "C4"
                name = next((n for n, a, b in zip(NAMES, kept, given_up, strict=True) if a != b), "order")
                assert kept <= given_up
                return name
            moved = unpaired([*moved, *residents], first)
        raise AssertionError("the pairings are the same")

    def byes_of(self, everybody: Sequence[One]) -> frozenset[One | None]:
        """Return the players who get the bye in complete pairings of these (C4). None: no bye; empty: no pairing."""
        key = frozenset(one.number for one in everybody)
        if key not in self.known:
            self.known[key] = frozenset(self._byes_of(list(everybody)))
        return self.known[key]

    def _byes_of(self, everybody: list[One]) -> Iterator[One | None]:
        if not everybody:
            yield None
            return
        first, others = everybody[0], everybody[1:]
        if len(everybody) % 2 and first.may_have_bye and None in self.byes_of(others):
            yield first
        for other in others:
            if may_meet(first, other):
                yield from self.byes_of([one for one in others if one is not other])

    def lowest_bye(self, everybody: Sequence[One]) -> int | None:
        """Return the lowest score with the bye in a complete pairing (C5); -1 without a bye; None without a pairing."""
        return min((-1 if one is None else one.score for one in self.byes_of(everybody)), default=None)

    def matchings(self, moved: list[One], residents: list[One]) -> Iterator[Pairs]:
        """Yield all sets of pairs in a bracket by C1 and C3. Moved-down players meet only residents."""
        if not moved and not residents:
            yield ()
            return
        first = (moved or residents)[0]
        rest, pool = moved[1:], residents if moved else residents[1:]
        yield from self.matchings(rest, pool)
        for other in pool:
            if may_meet(first, other):
                for found in self.matchings(rest, [one for one in pool if one is not other]):
                    yield ((first, other), *found)

    def outcomes(
        self, moved: list[One], residents: list[One], below: list[One]
    ) -> Iterator[tuple[int, int, list[int]]]:
        """Yield C5, C6 and C7 of each set of pairs that C4 allows."""
        for chosen in self.matchings(moved, residents):
            floaters = unpaired([*moved, *residents], chosen)
            if (bye := self.lowest_bye([*floaters, *below])) is not None:
                yield bye, len(floaters), sorted((one.score for one in floaters), reverse=True)

    def best(self, moved: list[One], residents: list[One], below: list[One]) -> Pairs:
        """Return the first of the best candidates by Article 3.

        C5 to C7 at their best determine the number of pairs and the possible members of the Limbo.
        """
        _bye, floating, scores = min(self.outcomes(moved, residents, below))
        pairs = (len(moved) + len(residents) - floating) // 2
        limbo = [score for score in scores if score > residents[0].score]
        chosen: Pairs | None = None
        seen: dict[frozenset[tuple[One, One]], object] = {}
        lowest: object = None
        for candidate in self.candidates(moved, residents, pairs, limbo):
            key = frozenset(candidate)
            if key in seen:
                continue
            value = seen[key] = self.failures(candidate, moved, residents, below)
            if value is not None and (lowest is None or value < lowest):  # type: ignore[operator]
                chosen, lowest = candidate, value
        assert chosen is not None
        return chosen

    def candidates(self, moved: list[One], residents: list[One], pairs: int, limbo: list[int]) -> Iterator[Pairs]:
        """Yield the candidates by 3.3, 3.6, 3.7 and 4.2 to 4.4 in order, without those that C1 and C3 forbid."""
        for upper in combinations(moved, len(moved) - len(limbo)):
            if sorted((one.score for one in moved if one not in upper), reverse=True) != limbo:
                continue
            for lower in permutations(residents, len(upper)):
                first = tuple(zip(upper, lower, strict=True))
                if all(may_meet(*pair) for pair in first):
                    remainder = [one for one in residents if one not in lower]
                    for second in self.in_remainder(remainder, pairs - len(upper)):
                        yield first + second

    def in_remainder(self, remainder: list[One], pairs: int) -> Iterator[Pairs]:
        numbers = range(1, len(remainder) + 1)
        upper, lower = numbers[:pairs], numbers[pairs:]
        exchanges = [
            (down, up)
            for size in range(min(pairs, len(lower)) + 1)
            for down in combinations(upper, size)
            for up in combinations(lower, size)
        ]
        exchanges.sort(key=lambda e: (len(e[0]), sum(e[1]) - sum(e[0]), [-one for one in sorted(e[0])[::-1]], e[1]))
        for down, up in exchanges:
            s1 = sorted({*upper, *up} - {*down})
            s2 = sorted({*lower, *down} - {*up})
            for order in permutations(s2, pairs):
                found = [(remainder[min(pair) - 1], remainder[max(pair) - 1]) for pair in zip(s1, order, strict=True)]
                if all(may_meet(*pair) for pair in found):
                    yield tuple(sorted(found, key=lambda pair: pair[0].number))

    def failures(
        self, chosen: Pairs, moved: list[One], residents: list[One], below: list[One]
    ) -> tuple[object, ...] | None:
        """Return the failures by C5 to C21; None if C4 is not met."""
        floaters = unpaired([*moved, *residents], chosen)
        score = self.lowest_bye([*floaters, *below])
        if score is None:
            return None
        new = [(high, low) for high, low in chosen if high in moved]
        again = [one for one in floaters if one not in moved]
        scores = sorted((one.score for one in floaters), reverse=True)
        found: list[object] = [score, len(floaters), scores, self.look_ahead(floaters, below)]
        found += [self.unplayed_of_bye(floaters, below, score), *self.colours(chosen)]
        for back in (0, 1):
            found.append(sum(one.floats[back] == "down" for one in again))
            found.append(sum(low.floats[back] == "up" for _high, low in new))
        for back in (0, 1):
            differences = [high.score - low.score for high, low in new if high.floats[back] == "down"]
            differences += [FURTHER + one.score for one in floaters if one in moved and one.floats[back] == "down"]
            found.append(sorted(differences, reverse=True))
            found.append(
                sorted((high.score - low.score for high, low in new if low.floats[back] == "up"), reverse=True)
            )
        return tuple(found)

    def look_ahead(self, floaters: list[One], below: list[One]) -> object:
        """Return the best C5 to C7 of the following bracket (C8)."""
        if not below:
            return ()
        residents = [one for one in below if one.score == below[0].score]
        return min(self.outcomes(floaters, residents, below[len(residents) :]))

    def unplayed_of_bye(self, floaters: list[One], below: list[One], score: int) -> int:
        """Return C9: the unplayed rounds of a downfloater who gets the bye in every pairing that C5 allows."""
        possible = {one for one in self.byes_of([*floaters, *below]) if one is not None and one.score == score}
        return floaters[0].unplayed if len(floaters) == 1 and possible == set(floaters) else 0

    def colours(self, chosen: Pairs) -> list[int]:
        """Return the failures of C10 to C13."""
        wide = thrice = missed = strong = 0
        for high, low in chosen:
            colour = colour_of(high, low, self.initial)
            for one, got in ((high, colour), (low, swapped(colour))):
                if high.topscorer or low.topscorer:
                    wide += abs(one.difference + {"w": 1, "b": -1}[got]) > 2
                    thrice += [*one.sides[-2:], got] == [got] * 3
                missed += one.preference[1] == swapped(got)
                strong += one.preference == (2, swapped(got))
        return [wide, thrice, missed, strong]


def unpaired(everybody: list[One], chosen: Pairs) -> list[One]:
    taken = {one for pair in chosen for one in pair}
    return [one for one in everybody if one not in taken]


def inside(everybody: list[One], found: set[tuple[int, int]]) -> Pairs:
    """Return the pairs of a round between these players, the higher of each first."""
    return tuple(
        (high, low)
        for place, high in enumerate(everybody)
        for low in everybody[place + 1 :]
        if (high.number, low.number) in found or (low.number, high.number) in found
    )
