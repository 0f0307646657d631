"""Parts of a tournament's page that only some formats have."""

from typing import Any, NamedTuple

from tournaments.context.ladder import ladder_context
from tournaments.context.league import divisions, season_context
from tournaments.event.rows import EventData
from tournaments.models import Entry, Tournament
from tournaments.services.leave_round import LIVE, leaves_allowed, open_rounds
from tournaments.services.vacations import vacation_days_used

Format = Tournament.Format


class RoundToCome(NamedTuple):
    """A round that is not paired yet. ``out`` is whether the reader sits it out."""

    number: int
    out: bool


def special_context(rows: EventData, mine: Entry | None, context: dict[str, Any]) -> dict[str, Any]:
    """Return the additions of the format to the context of a tournament's page."""
    tournament, found = rows.tournament, dict[str, Any]()
    if tournament.format == Format.LADDER and tournament.has_begun:
        ladder = ladder_context(rows, mine, context["stand"], context["pages"])
        found |= {"ladder": ladder, "rounds": []}
    if tournament.format == Format.LEAGUE:
        found |= season_context(rows)
        if tournament.has_begun:
            found["divisions"] = divisions(rows, context["lines"], context["stand"].lines)
    if mine is not None and mine.plays and tournament.status in LIVE:
        found |= _about_me(rows, mine)
    return found


def _about_me(rows: EventData, mine: Entry) -> dict[str, Any]:
    """Return the rounds that the reader may sit out, and the vacation days used."""
    tournament, found = rows.tournament, dict[str, Any]()
    allowed = leaves_allowed(tournament)
    mine_out = {number for number, away in rows.leaves.items() if mine.pk in away}
    if allowed:
        to_come = [RoundToCome(number, number in mine_out) for number in open_rounds(tournament)]
        found |= {"rounds_to_come": to_come, "leaves_left": max(0, allowed - len(mine_out))}
    if tournament.vacation_days and tournament.has_begun:
        found |= {"vacation_used": vacation_days_used(mine), "vacation_days": tournament.vacation_days}
    return found
