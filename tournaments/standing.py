"""Points and standings of a tournament, with the reason for every place."""

from fractions import Fraction
from itertools import groupby
from typing import Any, NamedTuple

from tournaments.core.standings import Metric, Reason, Rules
from tournaments.core.standings import scores as core_scores
from tournaments.core.standings import standings as core_standings
from tournaments.core.types import Entrant, Result
from tournaments.plans import load_plan
from tournaments.rows import Rows

PAIRS: tuple[Metric, ...] = ("points", "buchholz_cut1", "buchholz", "direct", "wins", "game_points")
TABLES: tuple[Metric, ...] = ("points", "buchholz", "wins", "game_points")
EVERYBODY_MEETS: tuple[Metric, ...] = ("points", "direct", "wins", "sonneborn_berger", "game_points")
BRACKETS: tuple[Metric, ...] = ("points", "wins", "game_points")


class Line(NamedTuple):
    """One entrant in the standings, on a place that is shared with everybody up to ``last``.

    ``ahead`` is why they stand before the next one. ``decided``: "final" where the final table decided, "bracket"
    where a bracket did, "in" for somebody who is still in a bracket, else "".
    """

    entrant: Entrant
    place: int
    last: int
    points: Fraction
    values: dict[str, Fraction]
    ahead: Reason | None = None
    decided: str = ""


def rules_of(tournament: Any) -> Rules:
    """What counts, and in which order. A bye of a Swiss is worth a won table; elsewhere everybody has as many."""
    swiss = tournament.format == "swiss"
    if swiss:
        precedence = PAIRS if tournament.seats_largest == 2 else TABLES
    else:
        precedence = EVERYBODY_MEETS if tournament.format == "round_robin" else BRACKETS
    return Rules(scheme=tournament.scheme, precedence=precedence, bye=Fraction(1 if swiss else 0))


def scores(rows: Rows) -> dict[Entrant, Fraction]:
    """Points so far, without those of a final table."""
    return core_scores(rows.seeded, _counted(rows), rules_of(rows.tournament))


def standings(rows: Rows) -> list[Line]:
    """Everybody with a seed, best first. Only results count, in whatever order they arrived."""
    lines = _lines(rows)
    if rows.tournament.format == "swiss":
        final = next((each for each in rows.core_rounds("final") if each.results and each.results[0]), None)
        return _with_final(lines, final.results[0]) if final and final.results[0] else lines
    if rows.tournament.has_begun and rows.tournament.format != "round_robin":
        return _by_bracket(rows, {line.entrant: line for line in lines})
    return lines


def _counted(rows: Rows) -> Any:
    if rows.tournament.format == "swiss":
        return rows.core_rounds("swiss")
    if rows.tournament.format == "round_robin" and rows.tournament.has_begun:
        return load_plan(rows.tournament).form.played(rows.named_rows())
    return rows.core_rounds()


def _lines(rows: Rows) -> list[Line]:
    found = core_standings(rows.seeded, _counted(rows), rules_of(rows.tournament))
    lines = []
    for place, group in groupby(found, key=lambda each: each.place):
        same = list(group)
        last = place + len(same) - 1
        lines += [Line(each.entrant, place, last, each.points, each.values, each.ahead) for each in same]
    return lines


def _with_final(lines: list[Line], result: Result) -> list[Line]:
    """Those of the final table in front, in its order; equals there by the standings before it."""
    at_table = dict(zip(result.table, result.ranks, strict=True))
    first = sorted((line for line in lines if line.entrant in at_table), key=lambda line: at_table[line.entrant])
    rest = [line for line in lines if line.entrant not in at_table]
    decided = [line._replace(place=n, last=n, ahead=None, decided="final") for n, line in enumerate(first, 1)]
    return [*decided, *(line._replace(place=n, last=n) for n, line in enumerate(rest, len(first) + 1))]


def _by_bracket(rows: Rows, lines: dict[Entrant, Line]) -> list[Line]:
    """Who is still in, then the decided places."""
    places = load_plan(rows.tournament).form.places(rows.named_rows())
    known = {place.entrant for place in places}
    inside = [entrant for entrant in lines if entrant not in known]  # in the order of their points
    still = [lines[one]._replace(place=1, last=len(inside), ahead=None, decided="in") for one in inside]
    out = [
        lines[each.entrant]._replace(place=each.first, last=each.last, ahead=None, decided="bracket") for each in places
    ]
    return [*sorted([*still, *out], key=lambda line: (line.place, line.last))]
