"""Plan all rounds of a Swiss at larger tables in advance ("course"), with as few repeated meetings as possible.

Combinatorial designs and cyclic schedules have no repeats. Where neither is known, simulated annealing spreads the
meetings. A course is a schedule of places, not of entrants: entrants get places anew before each round, so that scores
can still decide who meets.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from games.engine.chance import Stream
from tournaments.core.deals import chance
from tournaments.core.pairing.designs import design, transversal
from tournaments.core.pairing.schedules import Seating, annealed
from tournaments.core.pairing.starters import started
from tournaments.core.sizes import Sizes, table_sizes
from tournaments.core.types import Entrant, PairingError

Pair = tuple[int, int]
Past = Sequence[Sequence[Sequence[Entrant]]]  # the tables of each round
Places = dict[Entrant, int]

MOST = 100  # entrants; in larger fields repeats are avoidable anyway
STEPS_A_SEAT, MOST_STEPS = 120, 20_000  # annealing steps per seat and round, and in all


class Course(NamedTuple):
    """A schedule of at least the requested number of rounds, and the total weight of its repeated meetings
    (:func:`weight_of`).
    """

    rounds: tuple[Seating, ...]
    weight: int


def pairs_at(tables: Iterable[Sequence[int]]) -> Iterator[Pair]:
    """Yield all pairs that meet at these tables, the lower number first."""
    for table in tables:
        yield from combinations(sorted(table), 2)


def weight_of(meetings: Mapping[Pair, int]) -> int:
    """Return the weight of repeated meetings. A second meeting of a pair weighs 1, a third 4 more, a fourth 9 more.

    So two pairs that meet twice are better than one pair that meets three times.
    """
    return sum(times * (times - 1) * (2 * times - 1) // 6 for times in meetings.values())


def repeats_of(meetings: Mapping[Pair, int]) -> int:
    """Return the number of meetings, over all pairs, beyond the first meeting of each pair."""
    return sum(times - 1 for times in meetings.values() if times)


@lru_cache(maxsize=64)
def course(tables: tuple[int, ...], rounds: int) -> Course:
    """Return the course for tables of these sizes. The result does not depend on the event's seed."""
    found = without_repeats(tables, rounds)
    if found:
        return Course(found, 0)
    laid = spread(Sizes(tables), rounds, chance(0).stream("course", rounds, *tables))
    return Course(laid, weight_of(Counter(pair for each in laid for pair in pairs_at(each))))


def spread(sizes: Sizes, rounds: int, luck: Stream, met: Mapping[Pair, int] | None = None) -> tuple[Seating, ...]:
    """Return rounds with as few repeated meetings as annealing finds. ``met`` counts earlier meetings by pair."""
    steps = min(MOST_STEPS, STEPS_A_SEAT * rounds * (sum(sizes.tables) + sizes.sit_outs))
    return annealed(sizes, rounds, luck, steps, _squared, met or {})


def _squared(times: int) -> int:
    """Return the weight of one more meeting of a pair that has met ``times`` times.

    The sum of these is :func:`weight_of`.
    """
    return times * times


def may_all_differ(tables: Sequence[int], rounds: int) -> bool:
    """Return whether a simple count permits rounds without repeated meetings.

    The count permits them if each entrant has enough others to meet, and there are enough tables to separate the
    entrants of one table in the next round.
    """
    seats = max(tables)
    return rounds < 2 or (len(tables) >= seats and rounds * (seats - 1) <= sum(tables) - 1)


@lru_cache(maxsize=256)
def without_repeats(tables: tuple[int, ...], rounds: int, *, searched: bool = True) -> tuple[Seating, ...] | None:
    """Return rounds without repeated meetings, or None if none are known.

    Tables that lack a seat are treated as full tables with an empty place.

    Schedules that take seconds to find are tried only if ``searched`` is true.
    """
    seats, count = max(tables), sum(tables)
    full, gaps = seats * len(tables), seats * len(tables) - count
    if count > MOST or not may_all_differ(tables, rounds):
        return None
    found = _full_tables(seats, len(tables), rounds, searched)
    if found is None or not gaps:
        return found
    found = found[:rounds] if gaps > 1 else found
    out = _never_together(found, full, gaps)
    return tuple(_without(each, out) for each in found) if out else None


def _full_tables(seats: int, tables: int, rounds: int, searched: bool) -> tuple[Seating, ...] | None:
    """Return rounds without repeated meetings for full tables, or None if none are known."""
    for found in (design(seats * tables, seats), transversal(seats, tables)):
        if found is not None and len(found) >= rounds:
            return found
    full = [seats] * tables
    return started(full, rounds, chance(0).stream("starter", rounds, *full)) if searched else None


def first_repeat(entrants: int, seats: tuple[int, int, int], rounds: int) -> int:
    """Return the number of the first round in which repeated meetings are inevitable by a simple count; 0 if there is
    none.

    ``seats`` is (smallest, largest, preferred) table size.
    """
    sizes = _all_seated(entrants, seats)
    if sizes is None:
        return 0
    return next((number for number in range(2, rounds + 1) if not may_all_differ(sizes, number)), 0)


def enough_to_part(entrants: int, seats: tuple[int, int, int], rounds: int) -> int:
    """Return the smallest number of entrants, at least ``entrants``, that can play without a repeated meeting; 0 if
    none is known.

    ``seats`` is (smallest, largest, preferred) table size.
    """
    for count in range(entrants, MOST + 1):
        sizes = _all_seated(count, seats)
        if sizes and without_repeats(sizes, rounds, searched=False):
            return count
    return 0


def _all_seated(entrants: int, seats: tuple[int, int, int]) -> tuple[int, ...] | None:
    """Return the sizes of tables for ``seats``, which is (smallest, largest, preferred).

    Returns None if the tables do not seat all entrants, or have only two seats.
    """
    try:
        sizes = table_sizes(entrants, *seats)
    except PairingError:
        return None
    return sizes.tables if not sizes.sit_outs and max(sizes.tables) > 2 else None


def _never_together(rounds: Sequence[Seating], count: int, wanted: int) -> list[int]:
    """Return ``wanted`` places such that no two of them ever share a table; an empty list if the search does not find
    them.
    """
    together = {pair for each in rounds for pair in pairs_at(each)}
    for first in range(count):
        out: list[int] = []
        for place in [*range(first, count), *range(first)]:
            if all((min(place, other), max(place, other)) not in together for other in out):
                out.append(place)
            if len(out) == wanted:
                return out
    return []


def _without(tables: Seating, out: Sequence[int]) -> Seating:
    """Return the tables without the places ``out``.

    The other places are renumbered without gaps, and long tables come first.
    """
    left = [[place - sum(gone < place for gone in out) for place in table if place not in out] for table in tables]
    return tuple(tuple(table) for table in sorted(left, key=len, reverse=True))


class Embedding:
    """Search for an assignment of course places to entrants that turns each past round into a round of the course.

    A set of places is stored as the bits of an integer. The image of a past round is the course round that it is mapped
    to; it is known as soon as two entrants who met in the past round have places.
    """

    def __init__(self, rounds: Sequence[Seating], count: int, past: Past, people: Sequence[Entrant]) -> None:
        self.count, self.people = count, people
        self.past = [sorted(map(sorted, tables)) for tables in past]
        self.tables = [{one: number for number, table in enumerate(each) for one in table} for each in self.past]
        self.blocks = [[0] * count for _ in rounds]
        for blocks, tables in zip(self.blocks, rounds, strict=True):
            for table in tables:
                for place in table:
                    blocks[place] = sum(1 << other for other in table)

    def find(self, luck: Stream, most: int) -> Places | None:
        """Return the place of each entrant, drawn among the assignments that fit.

        Returns None if ``most`` trials found none.
        """
        self.left, self.line = most, luck.shuffled(range(self.count))
        free = dict.fromkeys(luck.shuffled(self.people), (1 << self.count) - 1)
        return self._seat({}, free, [None] * len(self.past))

    def images(self, places: Places) -> list[int]:
        """Map each past round to a different course round by these places.

        Returns the indexes of the course rounds, or an empty list if there is no such mapping.
        """
        fits = [
            [self._is(number, image, places) for image in range(len(self.blocks))] for number in range(len(self.past))
        ]
        return _all_different(fits) or []

    def _is(self, number: int, image: int, places: Places) -> bool:
        blocks = self.blocks[image]
        return all(blocks[places[one]] >> places[two] & 1 for one, two in pairs_at(self.past[number]))

    def _seat(self, places: Places, free: dict[Entrant, int], images: Sequence[int | None]) -> Places | None:
        """Assign the remaining entrants recursively, first the one with the fewest possible places."""
        if not free:
            return places
        person = min(free, key=lambda one: free[one].bit_count())
        for place in self.line:
            if free[person] >> place & 1:
                for known in self._known(person, place, places, images):
                    self.left -= 1
                    if self.left < 0:
                        return None
                    seated = {**places, person: place}
                    left = self._narrowed(person, seated, free, images, known)
                    found = self._seat(seated, left, known) if left is not None else None
                    if found is not None:
                        return found
        return None

    def _known(
        self, person: Entrant, place: int, places: Places, images: Sequence[int | None]
    ) -> Iterator[Sequence[int | None]]:
        """Yield the possible images of the past rounds (indexes of course rounds) if ``person`` gets ``place``."""
        for number, tables in enumerate(self.tables):
            if images[number] is None and person in tables:
                mates = [places[one] for one in self.past[number][tables[person]] if one in places]
                if mates:
                    for image, blocks in enumerate(self.blocks):
                        if image not in images and blocks[place] >> mates[0] & 1:
                            more = [*images[:number], image, *images[number + 1 :]]
                            yield from self._known(person, place, places, more)
                    return
        yield images

    def _narrowed(
        self,
        person: Entrant,
        places: Places,
        free: dict[Entrant, int],
        before: Sequence[int | None],
        images: Sequence[int | None],
    ) -> dict[Entrant, int] | None:
        """Return the places still possible for the other entrants after ``person`` got a place; None if an entrant has
        none left.
        """
        left = {one: mask & ~(1 << places[person]) for one, mask in free.items() if one != person}
        for number, tables in enumerate(self.tables):
            image = images[number]
            if image is None:
                continue
            for known in places if before[number] is None else (person,):
                table = tables.get(known)
                if table is not None:
                    block = self.blocks[image][places[known]]
                    for one in left:
                        if one in tables:
                            left[one] &= block if tables[one] == table else ~block
        return None if 0 in left.values() else left


def _all_different(fits: Sequence[Sequence[bool]], used: frozenset[int] = frozenset()) -> list[int] | None:
    """Return a fitting column for each row, using no column twice; None if that is impossible."""
    if not fits:
        return []
    for column, fit in enumerate(fits[0]):
        if fit and column not in used:
            rest = _all_different(fits[1:], used | {column})
            if rest is not None:
                return [column, *rest]
    return None
