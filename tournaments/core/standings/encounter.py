"""Direct encounter: rank equal entrants by their results against each other (FIDE Handbook, C.07, article 6)."""

from collections.abc import Sequence
from fractions import Fraction

from tournaments.core.standings.records import Record, Records
from tournaments.core.types import Entrant

Values = dict[Entrant, Fraction]


def split(group: Sequence[Entrant], found: Records) -> tuple[list[list[Entrant]], Values]:
    """Return the group in parts, best first, and each entrant's points against the others of the group.

    Each rival counts once, by the mean of all encounters; at a larger table an encounter is who was better. If all have
    met each other, the points decide. Otherwise only those entrants are separated, from the top, who stay ahead
    whatever the results of the missing encounters would be.
    """
    among = set(group)
    met = {entrant: _against(found[entrant], among) for entrant in group}
    values = {entrant: sum(outcomes.values(), Fraction(0)) for entrant, outcomes in met.items()}
    missing = {entrant: len(group) - 1 - len(met[entrant]) for entrant in group}
    if not any(missing.values()):
        return [[one for one in group if values[one] == value] for value in sorted(set(values.values()))[::-1]], values
    return _sure(group, values, missing), values


def _against(rows: Sequence[Record], others: set[Entrant]) -> Values:
    """Return the mean result against each entrant of ``others`` who was met."""
    outcomes: dict[Entrant, list[Fraction]] = {}
    for record in rows:
        for rival, outcome in record.rivals:
            if rival in others:
                outcomes.setdefault(rival, []).append(outcome)
    return {rival: sum(every, Fraction(0)) / len(every) for rival, every in outcomes.items()}


def _sure(group: Sequence[Entrant], values: Values, missing: dict[Entrant, int]) -> list[list[Entrant]]:
    left, parts = sorted(group, key=lambda entrant: -values[entrant]), []
    while len(left) > 1 and all(values[left[0]] > values[other] + missing[other] for other in left[1:]):
        parts.append([left.pop(0)])
    return [*parts, left]
