"""The context of a league: divisions with promotion and relegation, and the seasons so far."""

from typing import Any, NamedTuple

from tournaments.event.event_data import EventData
from tournaments.event.ranking import RankingLine
from tournaments.event.seasons import changes_since, history, league_of
from tournaments.event.sheets import stand
from tournaments.models import Entry, Tournament


class Member(NamedTuple):
    """A line of a division. ``row`` is the line of the ranking.

    ``way`` is "up" or "down" if the place means promotion or relegation. ``came`` is "up", "down" or "new" compared
    with the previous season.
    """

    row: Any
    way: str
    came: str


class Division(NamedTuple):
    """A division. The highest has number 1."""

    number: int
    members: list[Member]


class PastSeason(NamedTuple):
    """A season of the league, with the winners of its divisions if it is finished.

    ``here`` marks the season being shown.
    """

    tournament: Tournament
    winners: list[Entry]
    here: bool


def divisions(rows: EventData, lines: list[Any], whole: list[RankingLine]) -> list[Division]:
    """Return the divisions of the ranking lines ``lines``, which are those of the requested page.

    ``whole`` is the ranking of all divisions.
    """
    moves = league_of(rows.tournament).moves
    came = {each.entrant: _came(each.before, each.after) for each in changes_since(rows)}
    last = max((line.division for line in whole), default=0)
    found = []
    for number in sorted({line.line.division for line in lines}):
        part = [line for line in lines if line.line.division == number]
        going = min(moves, len(part) // 2)
        found.append(
            Division(
                number,
                [
                    Member(row, _way(place, len(part), going, number, last), came.get(row.entry.pk, ""))
                    for place, row in enumerate(part, 1)
                ],
            )
        )
    return found


def _way(place: int, size: int, going: int, number: int, last: int) -> str:
    if number > 1 and place <= going:
        return "up"
    return "down" if number < last and place > size - going else ""


def _came(before: int | None, after: int) -> str:
    if before is None:
        return "new"
    return "up" if after < before else "down"


def season_context(rows: EventData) -> dict[str, Any]:
    """Return the number of the season, and the previous and next season for links."""
    tournament = rows.tournament
    later = Tournament.objects.filter(previous=tournament, deleted_at=None).first()
    return {"season": tournament.season, "earlier": tournament.previous, "later": later}


def seasons_context(tournament: Tournament) -> list[PastSeason]:
    """Return all seasons of the league, the newest first."""
    return [PastSeason(each, _winners(each), each.pk == tournament.pk) for each in reversed(history(tournament))]


def _winners(tournament: Tournament) -> list[Entry]:
    if tournament.status != Tournament.Status.FINISHED:
        return []
    found, first = stand(tournament), dict[int, int]()
    for line in found.lines:
        if line.division:
            first.setdefault(line.division, line.entrant)
    entries = found.rows.entries
    return [entries[first[number]] for number in sorted(first) if first[number] in entries]
