"""The cross table: who was how often ahead of whom; and what everybody did in each round."""

from fractions import Fraction
from typing import Any, NamedTuple

from tournaments.context.words import number
from tournaments.core.points import result_points
from tournaments.core.types import Entrant, Result
from tournaments.formats import FINAL
from tournaments.rows import Rows, result_of
from tournaments.standing import standings

MOST_IN_MATRIX = 32


class CrossLine(NamedTuple):
    """One entrant: against each other by place ("1", "½", "0"; None for oneself), and points by round."""

    place: int
    entry: Any
    against: list[str | None]
    by_round: list[str]
    points: str


def cross_table(rows: Rows) -> dict[str, Any]:
    """Lines in the order of the standings; the matrix only for fields that fit."""
    lines = standings(rows)
    order = [line.entrant for line in lines]
    met = _met(rows)
    rounds = [_points_of(rows, each.pk) for each in rows.rounds]
    return {
        "matrix": len(order) <= MOST_IN_MATRIX,
        "rounds_shown": [(each.number, each.stage == FINAL) for each in rows.rounds],
        "has_final": any(each.stage == FINAL for each in rows.rounds),
        "cross": [
            CrossLine(
                place=line.place,
                entry=rows.entries[line.entrant],
                against=[None if other == line.entrant else met.get((line.entrant, other), "") for other in order],
                by_round=[found.get(line.entrant, "") for found in rounds],
                points=number(line.points),
            )
            for line in lines
        ],
    }


def _results(rows: Rows) -> list[Result]:
    return [result_of(table) for table in rows.all_tables if table.result is not None]


def _met(rows: Rows) -> dict[tuple[Entrant, Entrant], str]:
    total: dict[tuple[Entrant, Entrant], list[str]] = {}
    for result in _results(rows):
        for one, rank in zip(result.table, result.ranks, strict=True):
            for other, theirs in zip(result.table, result.ranks, strict=True):
                if one != other:
                    sign = "1" if rank < theirs else "0" if rank > theirs else "½"
                    total.setdefault((one, other), []).append(sign)
    return {pair: " ".join(signs) for pair, signs in total.items()}


def _points_of(rows: Rows, round_key: int) -> dict[Entrant, str]:
    found: dict[Entrant, str] = {}
    scheme: Any = rows.tournament.scheme
    for table in rows.tables[round_key]:
        if table.is_bye:
            found[table.entrants[0]] = "+"
        elif table.result is not None:
            result = result_of(table)
            paid: tuple[Fraction, ...] = result_points(result, scheme)
            found |= {one: number(points) for one, points in zip(result.table, paid, strict=True)}
    return found
