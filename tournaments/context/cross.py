"""The cross table: the results of each entrant against each other, and the points in each round."""

from fractions import Fraction
from typing import Any, NamedTuple

from tournaments.context.pages import LINES, page_of
from tournaments.context.words import number
from tournaments.core.types import Entrant, Result
from tournaments.event.event_data import EventData, result_of
from tournaments.event.formats import FINAL
from tournaments.event.ranking import points_by_round
from tournaments.event.sheets import stand
from tournaments.models import Tournament

MOST_IN_MATRIX = 32
MOST_ROUNDS = 64
"""The most round columns. A ladder has thousands of rounds; the last ones are shown."""


class CrossLine(NamedTuple):
    """One entrant: results against the others in order ("1", "½", "0"; None against oneself), and points by round."""

    place: int
    entry: Any
    against: list[str | None]
    by_round: list[str]
    points: str


def cross_table(request: Any, tournament: Tournament) -> dict[str, Any]:
    """Return the context of the cross table, in the order of the ranking.

    The matrix is included only for small fields.
    """
    found = stand(tournament)
    pages = page_of(request, "page", len(found.lines), LINES)
    lines = found.lines[pages.start : pages.stop]
    rows = found.rows
    matrix = len(found.lines) <= MOST_IN_MATRIX
    order = [line.entrant for line in lines] if matrix else []
    met = _met(rows) if matrix and not found.large else {}
    known = found.extra.get("by_round", {}) if found.large else points_by_round(rows)
    shown = rows.rounds[-MOST_ROUNDS:]
    rounds = [known.get(str(each.number), {}) for each in shown]
    return {
        "matrix": matrix and not found.large,
        "pages": pages,
        "waits": found.waits,
        "rounds_shown": [(each.number, each.stage == FINAL) for each in shown],
        "rounds_left_out": len(rows.rounds) - len(shown),
        "has_final": any(each.stage == FINAL for each in shown),
        "cross": [
            CrossLine(
                place=line.place,
                entry=rows.entries[line.entrant],
                against=[None if other == line.entrant else met.get((line.entrant, other), "") for other in order],
                by_round=[_worded(each.get(str(line.entrant), "")) for each in rounds],
                points=number(line.points),
            )
            for line in lines
        ],
    }


def _results(rows: EventData) -> list[Result]:
    return [result_of(table) for table in rows.all_tables if table.result is not None]


def _met(rows: EventData) -> dict[tuple[Entrant, Entrant], str]:
    total: dict[tuple[Entrant, Entrant], list[str]] = {}
    for result in _results(rows):
        for one, rank in zip(result.table, result.ranks, strict=True):
            for other, theirs in zip(result.table, result.ranks, strict=True):
                if one != other:
                    sign = "1" if rank < theirs else "0" if rank > theirs else "½"
                    total.setdefault((one, other), []).append(sign)
    return {pair: " ".join(signs) for pair, signs in total.items()}


def _worded(points: str) -> str:
    """Return points for display. Points of a bye have a plus sign, which is shown alone if the bye scored zero."""
    sign, value = ("+", points[1:]) if points.startswith("+") else ("", points)
    return f"{sign}{'' if sign and not Fraction(value) else number(Fraction(value))}" if points else ""
