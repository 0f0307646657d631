"""Plan Swiss tables of three and more seats over all rounds: first few repeats in the whole event, then equal scores.

The round suggested by the scores is used if the later rounds then need no more repeats than necessary. That holds if
all rounds so far belong to a course (:mod:`.courses`), or if annealing can complete the rest. Otherwise the scores
choose among the remaining rounds of the course and the possible assignments of its places to entrants. Without a
course, annealing plans this round and all later ones.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from games.engine.chance import Chance, Stream
from tournaments.core.pairing import swiss_tables
from tournaments.core.pairing.courses import (
    MOST,
    Course,
    Embedding,
    Pair,
    Places,
    course,
    pairs_at,
    repeats_of,
    spread,
    weight_of,
)
from tournaments.core.pairing.swiss_costs import Costs, Seating
from tournaments.core.pairing.swiss_field import Field
from tournaments.core.pairing.swiss_search import improve
from tournaments.core.sizes import Sizes, table_sizes
from tournaments.core.types import Entrant, PairingError, Round

DENSE = 0.4
"""The share of all pairs, over the whole event, above which rounds paired without a course can seldom be completed."""
TRIES, MISSES, TRIALS = 40, 4, 500  # assignments of places, how many of them may fail, and the steps of one


class Ahead(NamedTuple):
    """A Swiss event with larger tables before round ``number``; ``last`` is the number of its last round."""

    field: Field
    sizes: Sizes
    seats: tuple[int, int, int]
    fold: bool
    rounds: Sequence[Round]
    number: int
    last: int


class Chosen(NamedTuple):
    """The chosen tables by place, and the places that sit out.

    ``exact`` is whether no seating has fewer repeats in this round. ``saves`` is whether another seating would have
    fewer repeats now, but more in later rounds. ``repeats`` is the number of repeated meetings of all rounds, None if
    unknown.
    """

    tables: Seating
    out: list[int]
    exact: bool
    saves: bool = False
    repeats: int | None = None


class _Option(NamedTuple):
    """A possible seating of the round, with the sit-outs as its last table.

    ``weight`` is the weight of all repeated meetings of the event, ``cost`` the cost of this round.
    """

    weight: int
    cost: int
    seating: Seating
    meetings: Counter[Pair]


def choose_tables(event: Ahead, luck: Chance) -> Chosen:
    """Return the tables of the round ``event.number``."""
    tables, out, exact = swiss_tables.seat(event.field, event.sizes, event.fold, luck.stream("search", event.number))
    plan = _Plan(event, luck)
    if event.number > event.last or len(plan.people) > MOST:
        return Chosen(tables, out, exact)
    found = plan.best([*tables, out] if out else tables)
    mine, now = found.seating, [*tables, out] if out else tables
    count = len(event.sizes.tables)
    again, least = plan.costs.repeats(mine), plan.costs.repeats(now)
    return Chosen(
        mine[:count],
        list(chain.from_iterable(mine[count:])),
        exact and again == least,
        again > least,
        repeats_of(found.meetings),
    )


class _Plan:
    """The meetings and rounds of the whole event so far, by entrant instead of by place, with the search for the next
    round.
    """

    def __init__(self, event: Ahead, luck: Chance) -> None:
        self.event, self.luck = event, luck
        self.order, self.left = event.field.order, event.last - event.number
        self.place = {entrant: place for place, entrant in enumerate(self.order)}
        self.past = [each.tables for each in sorted(event.rounds, key=lambda each: each.number)]
        seen = chain(*chain(*self.past), *(each.byes for each in event.rounds))
        self.people = sorted({*seen, *self.order})
        self.costs = swiss_tables.costs_of(event.field, event.sizes)
        self.met = Counter(pair for tables in self.past for pair in pairs_at(tables))

    def best(self, now: Seating) -> _Option:
        """Return the seating ``now``, which the scores suggest, or another one that leads to fewer repeats over all
        rounds.
        """
        known = self._course()
        target = known.weight if known else 0
        dense = (max(self.event.sizes.tables) - 1) * self.event.last > DENSE * (len(self.people) - 1)
        options = [] if known and dense else [self._filled(now)]
        if known and (not options or options[0].weight > target):
            options += self._on_course(known, now)
            if not options or min(options).weight > target:
                options += self._of_course(known)
        if not options or min(options).weight > target:
            options += [*([self._filled(now)] if known and dense else []), self._laid_out()]
        return min(options, key=lambda option: option[:2])

    def _course(self) -> Course | None:
        try:
            sizes = table_sizes(len(self.people), *self.event.seats)
        except PairingError:
            return None
        return None if sizes.sit_outs or self.event.sizes.sit_outs else course(sizes.tables, self.event.last)

    def _option(self, seating: Seating, future: Sequence[Sequence[Sequence[Entrant]]]) -> _Option:
        tables = [[self.order[place] for place in table] for table in seating[: len(self.event.sizes.tables)]]
        meetings = self.met + Counter(pair for each in (tables, *future) for pair in pairs_at(each))
        return _Option(weight_of(meetings), self.costs.total(seating), seating, meetings)

    def _on_course(self, known: Course, now: Seating) -> list[_Option]:
        """Return the seating ``now`` as an option if it and all past rounds belong to the course; otherwise an empty
        list.
        """
        fits = self._embedding(known, [*self.past, [[self.order[place] for place in table] for table in now]])
        places = self._found(fits, self.event.number)
        return [self._option(now, self._rest(known, fits, places)[: self.left])] if places else []

    def _of_course(self, known: Course) -> list[_Option]:
        """Return options from the remaining rounds of the course, for several random assignments of its places."""
        fits, options = self._embedding(known, self.past), list[_Option]()
        sizes = sorted(self.event.sizes.tables)
        for places in chain(self._places_before(known, fits), self._drawn(fits, self.event.number)):
            rest = self._rest(known, fits, places)
            for number, tables in enumerate(rest):
                if sorted(map(len, tables)) == sizes:
                    seating = [[self.place[one] for one in table] for table in sorted(tables, key=len, reverse=True)]
                    options.append(self._option(seating, (rest[:number] + rest[number + 1 :])[: self.left]))
        return options

    def _places_before(self, known: Course, fits: Embedding) -> Iterator[Places]:
        """Yield the assignments of places found for the previous round, by repeating the search of that round."""
        if self.past:
            places = self._found(fits, self.event.number - 1)
            earlier = self._drawn(self._embedding(known, self.past[:-1]), self.event.number - 1)
            yield from [places] if places else (drawn for drawn in earlier if fits.images(drawn))

    def _found(self, fits: Embedding, number: int) -> Places | None:
        luck = self.luck.stream("fit", number)
        return next((found for _ in range(MISSES) if (found := fits.find(luck, TRIALS))), None)

    def _drawn(self, fits: Embedding, number: int) -> Iterator[Places]:
        luck, missed = self.luck.stream("places", number), 0
        for _ in range(TRIES):
            places = fits.find(luck, TRIALS)
            if places:
                yield places
            missed += not places
            if missed == MISSES:
                break

    def _embedding(self, known: Course, past: Sequence[Sequence[Sequence[Entrant]]]) -> Embedding:
        return Embedding(known.rounds, len(self.people), past, self.people)

    def _rest(self, known: Course, fits: Embedding, places: Places) -> list[list[list[Entrant]]]:
        """Return the unused rounds of the course as tables of entrants who still play."""
        used = fits.images(places)
        who = {place: entrant for entrant, place in places.items()}
        left = [tables for number, tables in enumerate(known.rounds) if number not in used]
        found = [[[who[at] for at in table if at in who and who[at] in self.place] for table in each] for each in left]
        return [[table for table in each if table] for each in found]

    def _filled(self, now: Seating) -> _Option:
        """Return the seating ``now`` as an option, with all later rounds planned by annealing."""
        if not self.left:
            return self._option(now, ())
        first = self._option(now, ())
        rounds = spread(self.event.sizes, self.left, self._stream("rest"), self._by_line(first.meetings))
        return self._option(now, [self._named(each) for each in rounds])

    def _laid_out(self) -> _Option:
        """Plan this round and all later ones by annealing, and return this round improved by scores."""
        rounds = spread(self.event.sizes, self.left + 1, self._stream("all"), self._by_line(self.met))
        future = [self._named(each) for each in rounds[1:]]
        line = self.event.field.bye_line
        seating = [[line[at] for at in table] for table in rounds[0]]
        if self.event.sizes.sit_outs:
            seating.append(line[: self.event.sizes.sit_outs])
        field = self.event.field._replace(met=[dict(row) for row in self.event.field.met])
        for one, two in chain.from_iterable(map(pairs_at, future)):
            first, second = self.place[one], self.place[two]
            field.met[first][second] = field.met[second][first] = field.met[first].get(second, 0) + 1
        ahead: Costs = swiss_tables.costs_of(field, self.event.sizes)
        return self._option(improve(ahead, seating, self._stream("scores"))[0], future)

    def _by_line(self, meetings: Counter[Pair]) -> Counter[Pair]:
        """Return the meetings of those who play, keyed by positions in the order for a bye.

        The first entrants in that order are the first to sit out.
        """
        at = {self.order[place]: step for step, place in enumerate(self.event.field.bye_line)}
        pairs = {(at[one], at[two]): times for (one, two), times in meetings.items() if one in at and two in at}
        return Counter({(min(pair), max(pair)): times for pair, times in pairs.items()})

    def _named(self, tables: Sequence[Sequence[int]]) -> list[list[Entrant]]:
        line = self.event.field.bye_line
        return [[self.order[line[at]] for at in table] for table in tables]

    def _stream(self, what: str) -> Stream:
        return self.luck.stream(what, self.event.number)
