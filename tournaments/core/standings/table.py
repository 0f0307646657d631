"""Compute the ranking: places by the metrics in their declared order, and the reason for each place."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

import msgspec

from tournaments.core.standings import encounter
from tournaments.core.standings.gaps import counted
from tournaments.core.standings.metrics import FUNCTIONS, Known, know
from tournaments.core.standings.records import Record, Records
from tournaments.core.standings.rules import Metric, Rules
from tournaments.core.types import Entrant, Round


class Reason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why an entrant is ranked before the next one, ``over``: the metric that decides, with both values."""

    over: Entrant
    metric: Metric
    mine: Fraction
    theirs: Fraction


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the ranking. Equal entrants share a place.

    ``values`` has the metrics that are declared. "direct" is included only if it decided, with its last value, because
    the value depends on which entrants were equal. ``ahead`` is None on the last line and if the next line shares the
    place.
    """

    place: int
    entrant: Entrant
    points: Fraction
    rounds: int
    values: dict[str, Fraction]
    ahead: Reason | None = None


class _Cut(NamedTuple):
    """The metric that separates two neighbouring groups, with its values."""

    metric: Metric
    values: Mapping[Entrant, Fraction]


class _Ranking(NamedTuple):
    """Groups of equal entrants, best first, and the metric that separates each group from the next."""

    groups: list[list[Entrant]]
    cuts: list[_Cut]


def scores(entrants: Collection[Entrant], rounds: Iterable[Round], rules: Rules) -> dict[Entrant, Fraction]:
    """Return the points of each entrant. The next pairing uses them."""
    return know(counted(entrants, rounds, rules), rules).points


def standings(
    entrants: Collection[Entrant], rounds: Iterable[Round], rules: Rules, withdrawn: Collection[Entrant] = ()
) -> tuple[Standing, ...]:
    """Return the ranking after these rounds.

    ``entrants`` are all who ever played; those not listed count as erased. ``withdrawn`` is a subset of them. The order
    of entrants, rounds, tables and results does not matter. Lines that share a place are ordered by entrant number.
    """
    gone = set(withdrawn)
    listed = [entrant for entrant in sorted(set(entrants)) if rules.withdrawn != "erase" or entrant not in gone]
    known = know(counted(listed, rounds, rules), rules)
    values = {metric: {one: FUNCTIONS[metric](known, one) for one in listed} for metric in _plain(rules)}
    ranking = _Ranking([listed], []) if listed else _Ranking([], [])
    if rules.withdrawn == "last":
        ranking = _refine(ranking, "present", {one: Fraction(one not in gone) for one in listed})
    for metric in rules.precedence:
        if metric == "direct":
            ranking = _encounters(ranking, known.records, values.setdefault("direct", {}))
        else:
            ranking = _refine(ranking, metric, values[metric])
        if metric == "points" and rules.absent == "worst":
            ranking = _refine(ranking, "played", {one: Fraction(_has_played(known.records[one])) for one in listed})
    return tuple(_lines(ranking, known, values))


def _has_played(rows: Sequence[Record]) -> bool:
    """Return whether the entrant has played, or has no record yet because the first table is still being played."""
    return not rows or any(record.rivals and record.gap in ("", "late") for record in rows)


def _plain(rules: Rules) -> list[Metric]:
    return [metric for metric in rules.precedence if metric in FUNCTIONS]


def _parts(group: Sequence[Entrant], values: Mapping[Entrant, Fraction]) -> list[list[Entrant]]:
    found: dict[Fraction, list[Entrant]] = {}
    for entrant in group:
        found.setdefault(values[entrant], []).append(entrant)
    return [found[value] for value in sorted(found, reverse=True)]


def _refine(ranking: _Ranking, metric: Metric, values: Mapping[Entrant, Fraction]) -> _Ranking:
    """Split each group of equal entrants by a metric, and remember the metric that separates the parts."""
    groups: list[list[Entrant]] = []
    cuts: list[_Cut] = []
    for number, group in enumerate(ranking.groups):
        parts = _parts(group, values)
        cuts += ranking.cuts[number - 1 : number] if number else []
        cuts += [_Cut(metric, values)] * (len(parts) - 1)
        groups += parts
    return _Ranking(groups, cuts)


def _encounters(ranking: _Ranking, found: Records, shown: dict[Entrant, Fraction]) -> _Ranking:
    """Split each group by direct encounter, and split the groups that result again until nothing changes.

    ``shown`` receives the values that decided.
    """
    groups: list[list[Entrant]] = []
    cuts: list[_Cut] = []
    for number, group in enumerate(ranking.groups):
        inner = _encounter(group, found, shown)
        cuts += ranking.cuts[number - 1 : number] if number else []
        cuts += inner.cuts
        groups += inner.groups
    return _Ranking(groups, cuts)


def _encounter(group: list[Entrant], found: Records, shown: dict[Entrant, Fraction]) -> _Ranking:
    if len(group) == 1:
        return _Ranking([group], [])
    parts, values = encounter.split(group, found)
    if len(parts) == 1:
        return _Ranking([group], [])
    shown.update(values)
    inner = [_encounter(sorted(part), found, shown) for part in parts]
    cuts = list(inner[0].cuts)
    for ranking in inner[1:]:
        cuts += [_Cut("direct", values), *ranking.cuts]
    return _Ranking([each for ranking in inner for each in ranking.groups], cuts)


def _lines(ranking: _Ranking, known: Known, values: Mapping[Metric, Mapping[Entrant, Fraction]]) -> Iterable[Standing]:
    place = 1
    for number, group in enumerate(ranking.groups):
        for entrant in group:
            ahead = None
            if entrant == group[-1] and number < len(ranking.cuts):
                metric, by = ranking.cuts[number]
                over = ranking.groups[number + 1][0]
                ahead = Reason(over, metric, by[entrant], by[over])
            mine = {str(metric): every[entrant] for metric, every in values.items() if entrant in every}
            rounds = sum(not record.leave for record in known.records[entrant])
            yield Standing(place, entrant, known.points[entrant], rounds, mine, ahead)
        place += len(group)
