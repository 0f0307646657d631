"""The context of the page on which a player reports the result of a real table."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from tournaments.models import Entry, Report, TableRow, Tournament

SPARE, FEWEST = 2, 4
"""The number of empty lines below those of a pad, and the least number of lines."""


class Column(NamedTuple):
    """A column of the score pad: the player, the sum of the lines, and the values entered in the form."""

    seat: int
    name: str
    total: int
    score: str
    place: str


class ReportedResult(NamedTuple):
    """Another player's reported result as text, with the form values that report the same result."""

    who: str
    text: str
    ranks: list[int]
    scores: list[int]


def names_of_seats(tournament: Tournament, table: TableRow) -> list[str]:
    """Return the players' names by seat."""
    entries = Entry.objects.filter(pk__in=table.entrants, tournament=tournament).select_related("user").in_bulk()
    return [entries[key].name if key in entries else "?" for key in table.entrants]


def in_words(names: Sequence[str], ranks: Sequence[int], scores: Sequence[int]) -> str:
    """Return a result as "1. Anna (12), 2. Ben (7)", the best first."""
    order = sorted(range(len(names)), key=lambda seat: (ranks[seat], seat))
    return ", ".join(f"{ranks[seat]}. {names[seat]}" + (f" ({scores[seat]})" if scores else "") for seat in order)


def report_context(tournament: Tournament, table: TableRow, user: Any) -> dict[str, Any]:
    """Return the context of the report page: the user's score pad and result, and the results reported by others.

    Runs three queries.
    """
    names = names_of_seats(tournament, table)
    reports = list(table.reports.select_related("user"))
    mine = next((one for one in reports if one.user_id == user.pk), Report(table=table, user=user))
    lines = _lines(mine, len(names))
    return {
        "columns": [_column(seat, name, mine) for seat, name in enumerate(names)],
        "lines": lines,
        "mine_said": in_words(names, mine.ranks, mine.scores) if mine.ranks else "",
        "said": [_said(one, names) for one in reports if one.ranks and one.user_id != user.pk],
        "places": range(1, len(names) + 1),
        "low_wins": tournament.cupboard_game.low_score_wins,
    }


def _lines(mine: Report, seats: int) -> list[list[str]]:
    written = [[str(points) for points in line] for line in mine.lines]
    spare = max(SPARE, FEWEST - len(written))
    return [*written, *([[""] * seats] * spare)]


def _column(seat: int, name: str, mine: Report) -> Column:
    total = sum(line[seat] for line in mine.lines)
    score = mine.scores[seat] if mine.scores else total if mine.lines else ""
    return Column(seat, name, total, str(score), str(mine.ranks[seat]) if mine.ranks and not mine.scores else "")


def _said(one: Report, names: Sequence[str]) -> ReportedResult:
    return ReportedResult(
        one.user.name if one.user else "?", in_words(names, one.ranks, one.scores), one.ranks, one.scores
    )
