"""A knockout of larger tables: the best of each table advance, until one table is left.

The next round begins when all tables of a round are finished. If the numbers do not fill tables, lucky losers (the best
of those who did not advance) are added. If then no entrant would drop out, the best get byes instead.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

import msgspec

from tournaments.core.deals import chance
from tournaments.core.pairing.deciding import TieBreak, groups, order
from tournaments.core.pairing.knockout import check
from tournaments.core.pairing.matches import Match, Place, Played, Row, open_matches, spread
from tournaments.core.pairing.seeding import snake
from tournaments.core.seats import History, order_seats
from tournaments.core.sizes import Sizes, table_sizes
from tournaments.core.types import Entrant, PairingError, Result, Table


class MultiKnockout(msgspec.Struct, frozen=True, tag="multi_knockout", forbid_unknown_fields=True):
    """A knockout of tables. "W1-2" is the second table of round 1, "F" the final table.

    ``entrants`` are in the order of their seeds. The best ``advance`` of each table advance. The tie-breaks ``ties``
    and finally the seeds decide between the last who advances and the first who does not. ``seed`` is used to draw
    seats. If all entrants fit at one table, that is the final table.
    """

    entrants: tuple[Entrant, ...]
    smallest: int
    largest: int
    preferred: int
    advance: int
    ties: tuple[TieBreak, ...] = ("game_points", "seed")
    seed: int = 0

    def matches(self, rows: Sequence[Row]) -> tuple[Match, ...]:
        """Return all tables of the rounds that have begun."""
        return tuple(match for stage in _stages(self, rows) for match in stage.matches)

    def ready(self, rows: Sequence[Row]) -> tuple[Match, ...]:
        """Return the tables of the current round that have no result."""
        return open_matches(self.matches(rows))

    def finished(self, rows: Sequence[Row]) -> bool:
        """Return whether the final table is over."""
        return not self.ready(rows)

    def places(self, rows: Sequence[Row]) -> tuple[Place, ...]:
        """Return the final places that are already decided.

        Eliminated entrants share a place with those of equal rank at other tables of the round.
        """
        seeds = _seeds(self)
        gone: list[list[Entrant]] = []  # best first
        for stage in _stages(self, rows):
            if stage.over and stage.final:
                gone[:0] = groups(_results(stage)[0], self.ties, seeds)
            elif stage.over:
                through = _through(self, stage)
                lines = [order(result, self.ties, seeds) for result in _results(stage)]
                gone[:0] = [
                    group
                    for rank in range(max(map(len, lines)))
                    if (group := [line[rank] for line in lines if rank < len(line) and line[rank] not in through])
                ]
        return spread(gone, len(self.entrants) - sum(map(len, gone)) + 1)

    def byes(self, rows: Sequence[Row]) -> tuple[tuple[Entrant, ...], ...]:
        """Return, for each round, the entrants who enter it without playing the previous one; usually none."""
        return tuple(stage.byes for stage in _stages(self, rows))

    def lucky(self, rows: Sequence[Row]) -> tuple[tuple[Entrant, ...], ...]:
        """Return the lucky losers of each finished round."""
        stages = [stage for stage in _stages(self, rows) if stage.over and not stage.final]
        return tuple(_lucky(self, stage, _regular(self, stage)) for stage in stages)


def multi_knockout(
    entrants: Sequence[Entrant],
    seats: tuple[int, int, int],
    advance: int,
    ties: Sequence[TieBreak] = ("game_points", "seed"),
    seed: int | bytes = 0,
) -> MultiKnockout:
    """Return a knockout for tables of (smallest, largest, preferred) seats.

    Raises PairingError ("too_few", "twice", or "advance" if no entrant would drop out of the smallest table).
    """
    check(entrants)
    smallest, largest, preferred = seats
    table_sizes(len(entrants), smallest, largest, preferred)
    if not 1 <= advance < smallest:
        raise PairingError("advance", {"advance": advance, "smallest": smallest}, entrants)
    drawn = chance(seed).stream("elimination").below(1 << 32)  # the event's own seed is not exposed
    return MultiKnockout(tuple(entrants), smallest, largest, preferred, advance, tuple(ties), drawn)


class _Stage(NamedTuple):
    """One round: its tables and byes."""

    matches: tuple[Match, ...]
    byes: tuple[Entrant, ...]

    @property
    def over(self) -> bool:
        return not open_matches(self.matches)

    @property
    def final(self) -> bool:
        return self.matches[0].name == "F"


def _seeds(event: MultiKnockout) -> dict[Entrant, int]:
    return {entrant: seed for seed, entrant in enumerate(event.entrants)}


def _results(stage: _Stage) -> list[Result]:
    return [match.result for match in stage.matches if match.result]


def _sizes(event: MultiKnockout, count: int) -> Sizes:
    return table_sizes(count, event.smallest, event.largest, event.preferred)


def _stages(event: MultiKnockout, rows: Sequence[Row]) -> Iterator[_Stage]:
    """Yield the rounds that have begun."""
    played, history, line = Played(rows), History(), event.entrants
    for number in range(1, len(event.entrants) + 1):
        sizes = _sizes(event, len(line))
        byes, seated = line[: sizes.sit_outs], line[sizes.sit_outs :]
        luck = chance(event.seed).stream("seats", number)
        tables = order_seats(snake(seated, len(sizes.tables)), history, luck)
        _remember(history, tables)
        names = (
            ["F"] if tables == tables[:1] and not byes else [f"W{number}-{board + 1}" for board in range(len(tables))]
        )
        found = [Match(name, table, played.of(name, table)) for name, table in zip(names, tables, strict=True)]
        stage = _Stage(tuple(found), byes)
        yield stage
        if stage.final or not stage.over:
            return
        line = _through(event, stage)


def _remember(history: History, tables: Sequence[Table]) -> None:
    for table in tables:
        for seat, entrant in enumerate(table):
            history.setdefault(entrant, []).append(seat)


def _through(event: MultiKnockout, stage: _Stage) -> tuple[Entrant, ...]:
    """Return the entrants who advance, in the order for the next round: byes, then by rank at the table, then lucky
    losers.
    """
    regular = _regular(event, stage)
    return (*regular, *_lucky(event, stage, regular))


def _regular(event: MultiKnockout, stage: _Stage) -> tuple[Entrant, ...]:
    seeds = _seeds(event)
    lines = [order(result, event.ties, seeds)[: event.advance] for result in _results(stage)]
    ranked = [sorted((line[rank] for line in lines), key=seeds.__getitem__) for rank in range(event.advance)]
    return (*stage.byes, *(entrant for group in ranked for entrant in group))


def _lucky(event: MultiKnockout, stage: _Stage, regular: Sequence[Entrant]) -> tuple[Entrant, ...]:
    """Return the lucky losers, as many as the next round needs.

    They are chosen by rank, by game points if ``ties`` says so, and by seed.
    """
    before = len(stage.byes) + sum(len(match.table) for match in stage.matches)
    wanted = next(
        (count for count in range(max(len(regular), event.smallest), before) if not _sizes(event, count).sit_outs),
        len(regular),
    )
    return tuple(_losers(event, stage)[: wanted - len(regular)])


def _losers(event: MultiKnockout, stage: _Stage) -> list[Entrant]:
    seeds = _seeds(event)
    found: list[tuple[bool, int, Fraction, int, Entrant]] = []
    for result in _results(stage):
        points = dict(zip(result.table, result.game_points, strict=False)) if "game_points" in event.ties else {}
        for rank, entrant in enumerate(order(result, event.ties, seeds)):
            if rank >= event.advance:
                scored = -points.get(entrant, Fraction(0))
                found.append((entrant in result.absent, rank, scored, seeds[entrant], entrant))
    return [entrant for *_, entrant in sorted(found)]
