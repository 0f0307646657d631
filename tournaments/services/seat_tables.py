"""Create the matches of paired tables. Each table gets only one match, however often this runs."""

import logging
from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from games.engine.chance import commitment
from games.engine.codec import encode
from games.play.clocks.seat_clocks import clock_fields
from games.play.enqueue import enqueue
from games.play.errors import Unreadable
from games.play.models import Match, Seat
from games.play.tables.start import begin
from tournaments.event.formats import FINAL
from tournaments.models import Entry, TableRow, Tournament
from tournaments.services.deals import seed_for
from tournaments.services.vacations import count_vacation

log = logging.getLogger(__name__)
NAME_LENGTH, BOT_NAME_LENGTH = 40, 24


def tables_to_seat(most: int = 500) -> list[int]:
    """Return the keys of paired tables that have no match yet."""
    waiting = TableRow.objects.filter(
        match=None,
        decided_at=None,
        round__closed_at=None,
        round__tournament__status__in=["running", "paused"],
        round__tournament__real_tables=False,
    )
    return list(waiting.exclude(kind=TableRow.Kind.BYE).order_by("pk").values_list("pk", flat=True)[:most])


@transaction.atomic
def seat_table(table_id: int) -> Match | None:
    """Create and start the match of a paired table. Returns None if it has a match or no longer needs one."""
    # Lock the tournament first, as everywhere: no player can leave while a seat is made for them.
    round_id = TableRow.objects.values_list("round", flat=True).get(pk=table_id)
    tournament = Tournament.objects.select_for_update().get(rounds=round_id)
    table = TableRow.objects.select_related("round").get(pk=table_id)
    if table.match_id is not None or table.decided_at is not None or table.is_bye or tournament.real_tables:
        return None
    entries = {entry.pk: entry for entry in Entry.objects.filter(pk__in=table.entrants).select_related("user")}
    match = _open(tournament, table)
    seats = [_seat(match, index, entries[key]) for index, key in enumerate(table.entrants)]
    for seat, key in zip(seats, table.entrants, strict=True):
        if seat.user is not None:
            seat.vacations = count_vacation(entries[key], tournament.vacation_days)
    Seat.objects.bulk_create(seats)
    begin(match, seats, tournament.organiser)
    table.match = match
    table.save(update_fields=["match"])
    return match


def _open(tournament: Tournament, table: TableRow) -> Match:
    seed, sealed = seed_for(table)
    return Match.objects.create(
        game=tournament.game,
        options=encode(tournament.load_options()).decode(),
        rules_version=tournament.cupboard_game.version,
        stored_version=tournament.cupboard_game.version,
        name=match_name(tournament, table),
        audience=Match.Audience.NAMED if sealed else Match.Audience.LINK,
        sealed=sealed,
        casual=False,
        event=_event(tournament, table),
        host=tournament.organiser,
        seed=seed,
        seed_hash=commitment(seed),
        paused_at=timezone.now() if tournament.status == Tournament.Status.PAUSED else None,
        **clock_fields(tournament.terms),
    )


def match_name(tournament: Tournament, table: TableRow) -> str:
    """Return the name of a table's match."""
    return f"{tournament.name[: NAME_LENGTH - 10]} {table.round.number}.{table.number}"


def _event(tournament: Tournament, table: TableRow) -> dict[str, Any]:
    """Return the data that links the match's page to the tournament."""
    number = 0 if table.round.stage == FINAL else table.round.number
    held = {"held": True} if tournament.status == Tournament.Status.PAUSED else {}
    return {
        **held,
        "route": "tournaments:show",
        "id": tournament.pk,
        "name": tournament.name,
        "round": number,
        "table": table.number,
    }


def _seat(match: Match, index: int, entry: Entry) -> Seat:
    """Return an unsaved seat of the match.

    A player who has left since the pairing is replaced by a bot with the player's name.
    """
    if entry.user is None:
        return Seat(match=match, index=index, bot=entry.bot or "normal", bot_name=entry.given_name[:BOT_NAME_LENGTH])
    if not entry.plays:
        return Seat(match=match, index=index, bot="normal", bot_name=entry.name[:BOT_NAME_LENGTH])
    return Seat(match=match, index=index, user=entry.user)


def seat_all(most: int = 500) -> int:
    """Create the matches of all tables without one. Returns how many were created.

    If a table fails, the others are still processed. Each tournament's version is increased once, not for each table,
    so that open pages of a large event do not reload needlessly.
    """
    opened = []
    for table_id in tables_to_seat(most):
        try:
            match = seat_table(table_id)
        except Unreadable:  # the page of the tournament shows the problem
            continue
        except Exception:  # one faulty table must not stop the others
            log.exception("could not open the match of table %s", table_id)
            continue
        if match is not None:
            opened.append(match)
    for tournament_id in {match.event["id"] for match in opened}:  # one lock at a time
        Tournament.objects.filter(pk=tournament_id).update(version=F("version") + 1)
    return len(opened)


def wake_tables() -> None:
    """Enqueue the task that creates matches for tables. If the task is lost, the reconciler creates them."""
    enqueue("tournaments.tasks.seat_tables")
