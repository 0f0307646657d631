"""Seat Swiss tables of three and more seats: cut them from the ranking, then improve them by search.

Within a score group the seeds are spread over its tables. At tables of four, the first table gets the first of each
quarter, and so on, just as the upper half meets the lower half at tables of two.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby

from games.engine.chance import Stream
from tournaments.core.pairing.swiss_costs import Costs, Kind, Seating
from tournaments.core.pairing.swiss_field import Field
from tournaments.core.pairing.swiss_search import improve
from tournaments.core.sizes import Sizes


def seat(field: Field, sizes: Sizes, fold: bool, luck: Stream) -> tuple[Seating, list[int], bool]:
    """Return the tables as places, the places that sit out, and whether no seating has fewer repeats."""
    seating, exact = improve(costs_of(field, sizes), _cut(field, sizes, fold), luck)
    tables = seating[: len(sizes.tables)]
    return tables, [place for out in seating[len(tables) :] for place in out], exact


def costs_of(field: Field, sizes: Sizes) -> Costs:
    """Return the costs of seatings at tables of these sizes. Sit-outs are the last table."""
    longest = max(sizes.tables)
    kinds: list[Kind] = ["full" if size == longest else "short" for size in sizes.tables]
    return Costs(field, [*kinds, "out"] if sizes.sit_outs else kinds, longest)


def _cut(field: Field, sizes: Sizes, fold: bool) -> Seating:
    """Return a first seating: the first in the orders for a bye or a short table get these, and the others are cut in
    order of rank.
    """
    out = field.bye_line[: sizes.sit_outs]
    longest = max(sizes.tables)
    long = [size for size in sizes.tables if size == longest]
    short = [size for size in sizes.tables if size < longest]
    line = [place for place in field.short_line if place not in set(out)]
    down = sorted(line[: sum(short)])
    up = sorted(line[sum(short) :])
    if fold:
        up, down = _folded(field, up, longest), _folded(field, down, longest - 1)
    seating = [*_slices(up, long), *_slices(down, short)]
    return [*seating, out] if out else seating


def _slices(places: Sequence[int], sizes: Iterable[int]) -> Seating:
    tables, start = [], 0
    for size in sizes:
        tables.append(list(places[start : start + size]))
        start += size
    return tables


def _folded(field: Field, places: Sequence[int], seats: int) -> list[int]:
    """Return the places with those of equal score spread over the tables that they will fill."""
    found = []
    for _, members in groupby(places, key=field.scores.__getitem__):
        group = list(members)
        tables = -(-len(group) // seats)
        found += [place for table in range(tables) for place in group[table::tables]]
    return found
