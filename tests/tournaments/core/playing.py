"""Events with random results, played to their end, for the tests of formats."""

import random
from collections.abc import Callable, Sequence

from tournaments.core.pairing.matches import Format, Match, Row
from tournaments.core.types import Result, Table

Pick = Callable[[Table], tuple[int, ...]]


def by_luck(luck: random.Random, ties: bool = False) -> Pick:
    """Return a function that draws ranks; with ``ties`` some are shared."""

    def pick(table: Table) -> tuple[int, ...]:
        values = [luck.randrange(3 if ties else 1 << 30) for _ in table]
        return tuple(1 + sum(other < value for other in values) for value in values)

    return pick


def favourites(table: Table) -> tuple[int, ...]:
    """Rank by number: the lower number wins."""
    return tuple(1 + sum(other < entrant for other in table) for entrant in table)


def row(match: Match, ranks: Sequence[int]) -> Row:
    return Row(match.name, Result(match.table, tuple(ranks)))


def play(form: Format, pick: Pick, luck: random.Random, limit: int = 100_000) -> list[Row]:
    """Return the rows of the whole event. Each step ends a random one of the ready matches."""
    rows: list[Row] = []
    while ready := form.ready(rows):
        match = luck.choice(ready)
        rows.append(row(match, pick(match.table)))
        assert len(rows) < limit
    assert form.finished(rows)
    return rows
