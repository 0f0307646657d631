"""Read a ladder from database rows: build its log of joins, departures, challenges and results, and compute the
order.
"""

from collections import Counter
from datetime import UTC, datetime
from typing import Any

from django.utils import timezone

from tournaments.core.pairing.deciding import tied
from tournaments.core.pairing.ladder import Challenged, Ended, Joined, Ladder, Left, Refusal
from tournaments.core.pairing.ladder import Entry as Event
from tournaments.core.types import Entrant, Result
from tournaments.event.event_data import EventData, result_of
from tournaments.event.plans import load_plan
from tournaments.models import Challenge, TableRow, Tournament

Status = Challenge.Status
LAPSED = (Status.DECLINED, Status.EXPIRED)


def day_of(moment: datetime) -> int:
    """Return the day number (UTC) of a moment, the unit in which the core counts time."""
    return moment.astimezone(UTC).toordinal()


def takes_the_place(tournament: Tournament) -> bool:
    """Return whether the defender loses a challenge by declining it or not answering."""
    return str(tournament.parameters.get("no_answer", "lose")) == "lose"


def form_of(rows: EventData) -> Ladder:
    """Return the rules of the ladder, frozen at its start."""
    form: Ladder = load_plan(rows.tournament).form
    return form


def log_of(rows: EventData) -> tuple[Event, ...]:
    """Return the log of the ladder.

    A corrected result keeps the time at which the match first ended.
    """
    founders = set(form_of(rows).entrants)
    tables = {table.label: (each, table) for each in rows.rounds for table in rows.tables[each.pk]}
    found: list[tuple[datetime, int, Event]] = []
    for key, entry in rows.entries.items():
        if entry.number is not None and key not in founders:
            found.append((entry.joined_at, 0, Joined(key, day_of(entry.joined_at))))
        for gone, back in entry.absences if entry.number is not None else ():
            left, joined = datetime.fromisoformat(gone), datetime.fromisoformat(back)
            found += [(left, 3, Left(key, day_of(left))), (joined, 0, Joined(key, day_of(joined)))]
        if entry.number is not None and not entry.plays:
            at = entry.left_at or timezone.now()
            found.append((at, 3, Left(key, day_of(at))))
    for challenge in rows.challenges:
        made = challenge.made_at
        event = Challenged(challenge.label, challenge.challenger_id, challenge.defender_id, day_of(made))
        found.append((made, 1, event))
        end = _end(rows.tournament, challenge, *tables.get(challenge.label, (None, None)))
        if end is not None:
            found.append((*end,))
    return tuple(event for _, _, event in sorted(found, key=lambda item: item[:2]))


def _end(
    tournament: Tournament, challenge: Challenge, each: Any, table: TableRow | None
) -> tuple[datetime, int, Event] | None:
    if table is not None and table.decided_at is not None:
        at = each.closed_at or table.decided_at
        result = result_of(table) if table.result is not None else None
        return at, 2, Ended(challenge.label, result, day_of(at))
    off = challenge.status == Status.CALLED_OFF or (challenge.status in LAPSED and not takes_the_place(tournament))
    if off and challenge.closed_at is not None:
        return challenge.closed_at, 2, Ended(challenge.label, None, day_of(challenge.closed_at))
    return None


def today(rows: EventData) -> int:
    """Return the day number for which the ladder is computed: the day it finished, or today."""
    return day_of(rows.tournament.finished_at or timezone.now())


def order_of(rows: EventData) -> tuple[Entrant, ...]:
    """Return the entrants on the ladder from the top."""
    return form_of(rows).order(log_of(rows), today(rows))


def refusal(rows: EventData, challenger: Entrant, defender: Entrant) -> Refusal | None:
    """Return the reason why a challenge is not allowed, or None if it is allowed."""
    return form_of(rows).refusal(log_of(rows), today(rows), challenger, defender)


def open_to(rows: EventData, challenger: Entrant) -> set[Entrant]:
    """Return all entrants whom ``challenger`` may challenge now."""
    return form_of(rows).open_to(log_of(rows), today(rows), challenger)


def to_play(rows: EventData) -> list[Challenge]:
    """Return the challenges that need a table: accepted ones, and unanswered ones that the defender loses."""
    wanted = {Status.ACCEPTED, *(LAPSED if takes_the_place(rows.tournament) else ())}
    return [challenge for challenge in rows.challenges if challenge.status in wanted]


def tally(rows: EventData) -> tuple[Counter[Entrant], Counter[Entrant]]:
    """Return two counters by entrant: won matches and lost matches. Drawn matches count as neither."""
    won, lost = Counter[Entrant](), Counter[Entrant]()
    for table in rows.all_tables:
        winner = winner_of(result_of(table)) if table.result is not None else None
        if winner is not None:
            won[winner] += 1
            lost.update(one for one in table.entrants if one != winner)
    return won, lost


def winner_of(result: Result) -> Entrant | None:
    """Return the winner of a match; None for a draw."""
    if len(result.absent) == 1:
        return next(one for one in result.table if one not in result.absent)
    if tied(result, 1):
        return None
    return result.table[result.ranks.index(min(result.ranks))]


def split(tallies: dict[Entrant, tuple[int, int]]) -> tuple[Counter[Entrant], Counter[Entrant]]:
    """Convert (won, lost) by entrant into the two counters that :func:`tally` returns."""
    won = Counter({entrant: both[0] for entrant, both in tallies.items()})
    return won, Counter({entrant: both[1] for entrant, both in tallies.items()})
