"""Compute points by round, and the ranking of a tournament with the reason for each place."""

from collections.abc import Iterable
from fractions import Fraction
from itertools import groupby
from typing import Any, NamedTuple

from msgspec.structs import replace

from tournaments.core.pairing.deciding import groups
from tournaments.core.pairing.divisions import with_rows
from tournaments.core.standings import Reason, Standing
from tournaments.core.standings import scores as core_scores
from tournaments.core.standings import standings as core_standings
from tournaments.core.standings.gaps import counted
from tournaments.core.types import Entrant, Result
from tournaments.event.counting import rules_of
from tournaments.event.event_data import EventData
from tournaments.event.knockouts import Exit, exits
from tournaments.event.ladders import order_of
from tournaments.event.plans import load_plan
from tournaments.event.same_deals import hides

__all__ = ["RankingLine", "rules_of", "scores", "standings"]
ByRound = dict[str, dict[str, str]]


class RankingLine(NamedTuple):
    """One entrant in the ranking. All entrants from ``place`` to ``last`` share the place.

    ``ahead`` is why the entrant is ranked before the next one. ``decided`` is "final" if the final table decided the
    place, "bracket" if a bracket did, "in" for an entrant still in a bracket, "ladder" on a ladder, else "". In a
    league, places count within the ``division``, numbered from 1. ``exit`` is the match that decided the place in a
    bracket.
    """

    entrant: Entrant
    place: int
    last: int
    points: Fraction
    values: dict[str, Fraction]
    ahead: Reason | None = None
    decided: str = ""
    division: int = 0
    exit: Exit | None = None


def scores(rows: EventData) -> dict[Entrant, Fraction]:
    """Return the points of each entrant so far, without those of a final table."""
    return core_scores(rows.seeded, _counted(rows), rules_of(rows.tournament))


def standings(rows: EventData) -> list[RankingLine]:
    """Return the ranking of all seeded entrants, the best first. The order in which results arrived does not matter."""
    if rows.tournament.format == "league" and rows.tournament.has_begun:
        return _by_division(rows)
    lines = _lines(rows)
    if rows.tournament.format == "ladder" and rows.tournament.has_begun:
        return _on_ladder(rows, {line.entrant: line for line in lines})
    if rows.tournament.format == "swiss":
        final = next((each for each in rows.core_rounds("final") if each.results and each.results[0]), None)
        return _with_final(lines, final.results[0]) if final and final.results[0] else lines
    if rows.tournament.has_begun and rows.tournament.format != "round_robin":
        return _by_bracket(rows, {line.entrant: line for line in lines})
    return lines


def _counted(rows: EventData) -> Any:
    if rows.tournament.format == "swiss":
        return rows.core_rounds("swiss")
    if rows.tournament.format == "round_robin" and rows.tournament.has_begun:
        played = load_plan(rows.tournament).form.played(rows.named_rows())
        hidden = {each.number for each in rows.rounds if hides(rows.tournament, each)}
        return [replace(each, results=()) if each.number in hidden else each for each in played] if hidden else played
    return rows.core_rounds()


def _lines(rows: EventData) -> list[RankingLine]:
    gone = [key for key in rows.seeded if not rows.entries[key].plays]
    return _grouped(core_standings(rows.seeded, _counted(rows), rules_of(rows.tournament), gone))


def _grouped(found: Iterable[Standing], division: int = 0) -> list[RankingLine]:
    """Convert rankings of the core to ranking lines, which also have the last of the shared places."""
    lines = []
    for place, group in groupby(found, key=lambda each: each.place):
        same = list(group)
        last = place + len(same) - 1
        lines += [
            RankingLine(each.entrant, place, last, each.points, each.values, each.ahead, "", division) for each in same
        ]
    return lines


def _by_division(rows: EventData) -> list[RankingLine]:
    """Return the ranking of each division, the highest first."""
    named, lines = rows.named_rows(), list[RankingLine]()
    parts = with_rows(load_plan(rows.tournament).form.divisions, named)
    for number, (part, own) in enumerate(parts, 1):
        found = core_standings(part.entrants, part.played(own), rules_of(rows.tournament))
        lines += _grouped(found, number)
    return lines


def _on_ladder(rows: EventData, lines: dict[Entrant, RankingLine]) -> list[RankingLine]:
    """Return the entrants on the ladder from the top, followed by those who have left."""
    order = order_of(rows)
    gone = [entrant for entrant in lines if entrant not in order]
    return [
        lines[entrant]._replace(place=rung, last=rung, ahead=None, decided="ladder")
        for rung, entrant in enumerate([*order, *gone], 1)
        if entrant in lines
    ]


def _with_final(lines: list[RankingLine], result: Result) -> list[RankingLine]:
    """Put the entrants of the final table in front of the others. Entrants who are tied share a place."""
    by_entrant = {line.entrant: line for line in lines}
    seeds = {line.entrant: number for number, line in enumerate(lines)}
    first = [[by_entrant[one] for one in group if one in by_entrant] for group in groups(result, (), seeds)]
    rest = [list(same) for _place, same in groupby(_others(lines, result), key=lambda line: line.place)]
    placed = list[RankingLine]()
    for group in [*first, *rest]:
        place, last = len(placed) + 1, len(placed) + len(group)
        placed += [line._replace(place=place, last=last) for line in group]
    return [line._replace(ahead=None, decided="final") if line.entrant in result.table else line for line in placed]


def _others(lines: list[RankingLine], result: Result) -> list[RankingLine]:
    return [line for line in lines if line.entrant not in result.table]


def _by_bracket(rows: EventData, lines: dict[Entrant, RankingLine]) -> list[RankingLine]:
    """Return the entrants who are still in the bracket, followed by those whose places are decided."""
    form, named = load_plan(rows.tournament).form, rows.named_rows()
    places = form.places(named)
    left = exits(form, named, places)
    known = {place.entrant for place in places}
    inside = [entrant for entrant in lines if entrant not in known]  # in the order of their points
    still = [lines[one]._replace(place=1, last=len(inside), ahead=None, decided="in") for one in inside]
    out = [
        lines[each.entrant]._replace(
            place=each.first, last=each.last, ahead=None, decided="bracket", exit=left.get(each.entrant)
        )
        for each in places
    ]
    return [*sorted([*still, *out], key=lambda line: (line.place, line.last))]


def points_by_round(rows: EventData) -> ByRound:
    """Return the points of each round by entrant, for JSON: ``{round number: {entrant: points}}``, all as text.

    Points are fractions; those of a bye have a "+" before them. Entrants who were not in a round have no value for it.
    """
    rules = rules_of(rows.tournament)
    listed = [one for one in rows.seeded if rules.withdrawn != "erase" or rows.entries[one].plays]
    found: ByRound = {str(each.number): {} for each in rows.rounds}
    inside = {(each.number, one) for each in rows.rounds for table in rows.tables[each.pk] for one in table.entrants}
    for entrant, every in counted(listed, rows.core_rounds(), rules).items():
        for record in every:
            if (record.round, entrant) in inside:
                found[str(record.round)][str(entrant)] = ("+" if record.gap == "bye" else "") + str(record.points)
    return found
