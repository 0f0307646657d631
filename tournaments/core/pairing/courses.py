"""Courses: all rounds of a Swiss at larger tables planned in advance, with as few repeated meetings as known.

Designs and cyclic rounds have no repeats; where neither exists, annealing spreads the meetings. A course is made for
places, not for entrants: places are assigned anew before each round, so that scores can still decide.
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
    """At least the requested number of rounds, and the weight of their repeated meetings."""

    rounds: tuple[Seating, ...]
    weight: int


def pairs_at(tables: Iterable[Sequence[int]]) -> Iterator[Pair]:
    """Yield all pairs that meet at these tables, the lower number first."""
    for table in tables:
        yield from combinations(sorted(table), 2)


def weight_of(meetings: Mapping[Pair, int]) -> int:
    """Return the weight of repeated meetings. A second meeting weighs 1, a third 4 more, a fourth 9 more.

    So two pairs who meet twice are better than one pair who meets three times.
    """
    return sum(times * (times - 1) * (2 * times - 1) // 6 for times in meetings.values())


def repeats_of(meetings: Mapping[Pair, int]) -> int:
    """Return how many meetings are not the first of their pair."""
    return sum(times - 1 for times in meetings.values() if times)


@lru_cache(maxsize=64)
def course(tables: tuple[int, ...], rounds: int) -> Course:
    """Return the course for tables of these sizes. It does not depend on the event's seed."""
    found = without_repeats(tables, rounds)
    if found:
        return Course(found, 0)
    laid = spread(Sizes(tables), rounds, chance(0).stream("course", rounds, *tables))
    return Course(laid, weight_of(Counter(pair for each in laid for pair in pairs_at(each))))


def spread(sizes: Sizes, rounds: int, luck: Stream, met: Mapping[Pair, int] | None = None) -> tuple[Seating, ...]:
    """Return rounds with as few repeats as annealing finds, given the earlier meetings ``met``."""
    steps = min(MOST_STEPS, STEPS_A_SEAT * rounds * (sum(sizes.tables) + sizes.sit_outs))
    return annealed(sizes, rounds, luck, steps, _squared, met or {})


def _squared(times: int) -> int:
    """Return the weight of one more meeting after ``times``; these add up to :func:`weight_of`."""
    return times * times


def may_all_differ(tables: Sequence[int], rounds: int) -> bool:
    """Return whether counting allows rounds without repeats.

    Each entrant needs enough others to meet, and there must be enough tables to separate the entrants of one table.
    """
    seats = max(tables)
    return rounds < 2 or (len(tables) >= seats and rounds * (seats - 1) <= sum(tables) - 1)


@lru_cache(maxsize=256)
def without_repeats(tables: tuple[int, ...], rounds: int, *, searched: bool = True) -> tuple[Seating, ...] | None:
    """Return rounds without repeated meetings, or None if none are known. Short tables are full ones with gaps.

    Rounds that take seconds to find are only searched for if ``searched``.
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
    """Return the first round in which repeats are inevitable by counting alone; 0 if there is none."""
    sizes = _all_seated(entrants, seats)
    if sizes is None:
        return 0
    return next((number for number in range(2, rounds + 1) if not may_all_differ(sizes, number)), 0)


def enough_to_part(entrants: int, seats: tuple[int, int, int], rounds: int) -> int:
    """Return the least number from ``entrants`` on that needs no repeated meeting; 0 if none is known."""
    for count in range(entrants, MOST + 1):
        sizes = _all_seated(count, seats)
        if sizes and without_repeats(sizes, rounds, searched=False):
            return count
    return 0


def _all_seated(entrants: int, seats: tuple[int, int, int]) -> tuple[int, ...] | None:
    """Return the sizes of tables of (smallest, largest, preferred) seats.

    None if they do not seat all entrants, or have only two seats.
    """
    try:
        sizes = table_sizes(entrants, *seats)
    except PairingError:
        return None
    return sizes.tables if not sizes.sit_outs and max(sizes.tables) > 2 else None


def _never_together(rounds: Sequence[Seating], count: int, wanted: int) -> list[int]:
    """Return ``wanted`` places of which no two share a table; empty if the search does not find them."""
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
    """Return the tables without these places, renumbered, long tables first."""
    left = [[place - sum(gone < place for gone in out) for place in table if place not in out] for table in tables]
    return tuple(tuple(table) for table in sorted(left, key=len, reverse=True))


class Embedding:
    """Assign places of a course to entrants such that each past round is a round of the course.

    Sets of places are bits of an integer. The image of a past round is a round of the course; it is known as soon as
    two entrants who met in the past round have places.
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
        """Return places by entrant, drawn among those that fit; None if ``most`` trials found none."""
        self.left, self.line = most, luck.shuffled(range(self.count))
        free = dict.fromkeys(luck.shuffled(self.people), (1 << self.count) - 1)
        return self._seat({}, free, [None] * len(self.past))

    def images(self, places: Places) -> list[int]:
        """Return the index of a different course round for each past round with these places; empty if impossible."""
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
        """Yield the possible images of the past rounds if this entrant has this place."""
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
        """Return the possible places of the other entrants; None if one of them has none."""
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
    """Return for each row a fitting column, with no column used twice; None if impossible."""
    if not fits:
        return []
    for column, fit in enumerate(fits[0]):
        if fit and column not in used:
            rest = _all_different(fits[1:], used | {column})
            if rest is not None:
                return [column, *rest]
    return None
