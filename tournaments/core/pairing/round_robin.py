"""Round robin: each entrant meets each other, once or as evenly as the table size allows."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, groupby

import msgspec

from games.engine.chance import Stream
from tournaments.core.deals import chance
from tournaments.core.pairing import notes
from tournaments.core.pairing.matches import Match, Place, Played, Row, open_matches, spread
from tournaments.core.pairing.schedules import Seating, annealed, berger, designed
from tournaments.core.seats import History, order_seats
from tournaments.core.sizes import table_sizes
from tournaments.core.standings import Rules, standings
from tournaments.core.types import Entrant, Note, Pairing, PairingError, Round, Table

# All entrants have the same number of byes, so byes score nothing. Buchholz says nothing if all meet.
RULES = Rules(precedence=("points", "direct", "wins", "sonneborn_berger", "game_points"), bye=Fraction(0))


class RoundRobin(msgspec.Struct, frozen=True, tag="round_robin", forbid_unknown_fields=True):
    """A round robin with all its rounds. Matches are named like "3-1": the first table of round 3.

    ``at_once`` is the maximum number of simultaneous tables of an entrant; None opens all tables at the start.
    ``prefix`` is put before the match names, to distinguish groups.
    """

    entrants: tuple[Entrant, ...]
    rounds: tuple[Pairing, ...]
    at_once: int | None = None
    rules: Rules = RULES
    prefix: str = ""

    def matches(self, rows: Sequence[Row]) -> tuple[Match, ...]:
        """Return all matches in the order of the rounds. They are known from the start."""
        played = Played(rows)
        return tuple(Match(name, table, played.of(name, table)) for name, table in self._named())

    def ready(self, rows: Sequence[Row]) -> tuple[Match, ...]:
        """Return the matches that may be played.

        With ``at_once``, these are the unplayed matches that are among the next ``at_once`` matches of each of their
        entrants.
        """
        waiting: Counter[Entrant] = Counter()
        ready = []
        for match in open_matches(self.matches(rows)):
            if self.at_once is None or all(waiting[entrant] < self.at_once for entrant in match.table):
                ready.append(match)
            waiting.update(match.table)
        return tuple(ready)

    def finished(self, rows: Sequence[Row]) -> bool:
        """Return whether all matches have been played."""
        return not open_matches(self.matches(rows))

    def places(self, rows: Sequence[Row]) -> tuple[Place, ...]:
        """Return the final places. While matches are unplayed, no place is decided and the result is empty."""
        return spread(self.standing(rows)) if self.finished(rows) else ()

    def standing(self, rows: Sequence[Row]) -> tuple[tuple[Entrant, ...], ...]:
        """Return the current ranking, best first, as groups of entrants that are equal by all tie-breaks."""
        seeds = {entrant: seed for seed, entrant in enumerate(self.entrants)}
        lines = standings(self.entrants, self.played(rows), self.rules)
        groups = groupby(lines, key=lambda line: line.place)
        return tuple(tuple(sorted((line.entrant for line in group), key=seeds.__getitem__)) for _, group in groups)

    def played(self, rows: Sequence[Row]) -> tuple[Round, ...]:
        """Return the rounds with the results that count, as input for the ranking."""
        results = iter([match.result for match in self.matches(rows)])
        rounds: list[Round] = []
        for number, pairing in enumerate(self.rounds, 1):
            mine = tuple(next(results) for _ in pairing.tables)
            rounds.append(Round(number, pairing.tables, pairing.byes, mine))
        return tuple(rounds)

    def _named(self) -> list[tuple[str, Table]]:
        return [
            (f"{self.prefix}{number}-{board}", table)
            for number, pairing in enumerate(self.rounds, 1)
            for board, table in enumerate(pairing.tables, 1)
        ]


class Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The parameters of a round robin: table sizes, and how often entrants meet.

    ``cycles`` applies to tables of two: how often each pair meets. ``rounds`` applies to larger tables; None is the
    number of rounds in which entrants meet once on average.
    """

    smallest: int = 2
    largest: int = 2
    preferred: int = 2
    cycles: int = 1
    rounds: int | None = None


TWO_SEATS = Shape()


def round_robin(
    entrants: Sequence[Entrant],
    seed: int | bytes,
    shape: Shape = TWO_SEATS,
    at_once: int | None = None,
    rules: Rules = RULES,
    prefix: str = "",
) -> RoundRobin:
    """Plan all rounds of a round robin for entrants in the order of the draw.

    Raises PairingError ("too_few", "twice").
    """
    if len(set(entrants)) != len(entrants):
        raise PairingError("twice", given=entrants)
    sizes = table_sizes(len(entrants), shape.smallest, shape.largest, shape.preferred)
    pairs = max(sizes.tables) == 2
    rounds = _pairs(entrants, shape.cycles) if pairs else _tables(entrants, shape, seed, prefix)
    return RoundRobin(tuple(entrants), rounds, at_once, rules, prefix)


def _pairs(entrants: Sequence[Entrant], cycles: int) -> tuple[Pairing, ...]:
    """Return the rounds for tables of two by Berger tables; the seats are exchanged in each further cycle.

    In all cycles but the last, the last two rounds are swapped, so that no entrant has the same seat three times in a
    row (FIDE Handbook C.05, Annex 1).
    """
    rounds = []
    for cycle in range(cycles):
        table = list(berger(len(entrants)))
        if cycle < cycles - 1 and len(table) > 2:
            table[-2:] = table[:-3:-1]
        rounds += [tuple(pair[:: -1 if cycle % 2 else 1] for pair in pairs) for pairs in table]
    return tuple(
        _pairing(entrants, tuple(tuple(entrants[place] for place in pair) for pair in each)) for each in rounds
    )


def _tables(entrants: Sequence[Entrant], shape: Shape, seed: int | bytes, prefix: str) -> tuple[Pairing, ...]:
    luck = chance(seed)
    sizes = table_sizes(len(entrants), shape.smallest, shape.largest, shape.preferred)
    found = designed(sizes)
    if found is None or (shape.rounds or 0) > len(found) * shape.cycles:
        rounds = (shape.rounds or _enough(sizes.tables, len(entrants))) * (1 if shape.rounds else shape.cycles)
        found = annealed(sizes, rounds, luck.stream(prefix, "annealing"))
    else:
        found = (found * shape.cycles)[: shape.rounds]
    return _seated(entrants, found, luck.stream(prefix, "seats"))


def _enough(sizes: Sequence[int], entrants: int) -> int:
    """Return the number of rounds after which each pair has met once on average."""
    in_a_round = sum(size * (size - 1) // 2 for size in sizes)
    return -(-(entrants * (entrants - 1) // 2) // in_a_round)


def _seated(entrants: Sequence[Entrant], rounds: Sequence[Seating], luck: Stream) -> tuple[Pairing, ...]:
    """Return the rounds of entrants with their seats balanced over all rounds."""
    history: History = {}
    pairings = []
    for seating in rounds:
        tables = order_seats([[entrants[place] for place in group] for group in seating], history, luck)
        for table in tables:
            for seat, entrant in enumerate(table):
                history.setdefault(entrant, []).append(seat)
        pairings.append(_pairing(entrants, tables))
    return tuple(pairings)


def _pairing(entrants: Sequence[Entrant], tables: Sequence[Table]) -> Pairing:
    seated = {entrant for table in tables for entrant in table}
    told: list[Note] = notes.short_tables(map(len, tables))
    return Pairing(tuple(tables), tuple(entrant for entrant in entrants if entrant not in seated), tuple(told))


def meetings(rounds: Sequence[Pairing]) -> dict[tuple[Entrant, Entrant], int]:
    """Return how often each pair meets, by (lower, higher) entrant number. Pairs that never meet are omitted."""
    tables = [table for pairing in rounds for table in pairing.tables]
    return dict(Counter(pair for table in tables for pair in combinations(sorted(table), 2)))
