"""What everybody had in each round."""

from typing import Any

from tournaments.core.points import result_points
from tournaments.event.rows import Rows, result_of

ByRound = dict[str, dict[str, str]]


def points_by_round(rows: Rows) -> ByRound:
    """Points as fractions, "+" for a bye, by number of the round and by entrant: text all through, as in JSON."""
    scheme: Any = rows.tournament.scheme
    found: ByRound = {}
    for each in rows.rounds:
        mine = found.setdefault(str(each.number), {})
        for table in rows.tables[each.pk]:
            if table.is_bye:
                mine[str(table.entrants[0])] = "+"
            elif table.result is not None:
                result = result_of(table)
                paid = result_points(result, scheme)
                mine |= {str(one): str(points) for one, points in zip(result.table, paid, strict=True)}
    return found
