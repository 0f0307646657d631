"""Advance a tournament: take results, close rounds, pair the next tables, and end the event.

Everything runs under the lock of the tournament's row, so that simultaneous results lead to only one next round.
Running it again does no harm: finished steps are not repeated. At the end of an event, players are notified, and a
league opens its next season.
"""

import json
from datetime import datetime, timedelta
from hashlib import blake2b
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.engine.chance import new_seed
from games.play.clocks.downtime import due_after
from tournaments.core.types import PairingError, Result, to_json, to_plain
from tournaments.event.event_data import EventData, load_rows
from tournaments.event.formats import FINAL, DueTable, Next, has_barrier, round_complete, what_is_next
from tournaments.event.same_deals import shares_deals
from tournaments.models import Round, TableRow, Tournament
from tournaments.services.deals import show_deals
from tournaments.services.idle import pause_if_nobody_played
from tournaments.services.locking import changed, lock
from tournaments.services.seasons import open_next_season
from tournaments.services.seat_tables import wake_tables
from tournaments.services.settle_challenges import settle_challenges
from tournaments.services.sheets import mark_large
from tournaments.services.take_result import take_results
from tournaments.services.tell import players, tell, tell_organisers

Status = Tournament.Status


@transaction.atomic
def advance(tournament_id: str, now: datetime | None = None) -> bool:
    """Bring a tournament up to date as of ``now``. Returns whether anything has changed."""
    tournament = lock(tournament_id)
    if tournament.status not in (Status.RUNNING, Status.PAUSED):
        return False
    return step(tournament, now=now)


def step(tournament: Tournament, *, by_hand: bool = False, now: datetime | None = None) -> bool:
    """Bring a locked tournament up to date. Returns whether anything has changed.

    ``by_hand`` means that an organiser asks for the next round. Challenges that have expired by ``now`` are closed.
    """
    moved = bool(take_results(tournament))
    closed = close_rounds(tournament)
    moved |= bool(closed)
    pause_if_nobody_played(tournament, closed)
    if tournament.format == Tournament.Format.LADDER and tournament.status == Status.RUNNING:
        moved |= settle_challenges(tournament, now)
    if tournament.status == Status.RUNNING:
        while pair_next(tournament, by_hand=by_hand):
            moved, by_hand = True, False
            close_rounds(tournament)
    if closed:
        _tell_pairable(tournament)
    if moved:
        changed(tournament)
    return moved


def is_pairable(tournament: Tournament) -> bool:
    """Return whether all rounds are closed, so that the next round could be paired."""
    waits = tournament.status == Status.RUNNING and has_barrier(tournament)
    return waits and not tournament.rounds.filter(closed_at=None).exists()


def _tell_pairable(tournament: Tournament) -> None:
    """Notify the organisers that the next round can be paired, if rounds are paired by hand."""
    if tournament.by_itself or not is_pairable(tournament):
        return
    name, number = tournament.name, tournament.rounds.count()

    def worded() -> tuple[str, str]:
        text = _("Every table of round %(number)d has its result. The players are waiting for you.")
        return _("%s: the next round can be paired") % name, text % {"number": number}

    tell_organisers(tournament, f"pairable:{number}", worded)


def close_rounds(tournament: Tournament) -> list[Round]:
    """Close every round in which all tables are finished. Returns the rounds closed now."""
    rows = load_rows(tournament)
    closed = []
    for each in rows.rounds:
        if each.closed_at is None and round_complete(rows, each.number):
            each.closed_at = timezone.now()
            each.save(update_fields=["closed_at"])
            show_deals(each)
            closed.append(each)
    return closed


def pair_next(tournament: Tournament, *, by_hand: bool = False) -> bool:
    """Store the tables that are due, or finish the event.

    ``by_hand`` means that an organiser asks for the next round. Returns whether tables were stored. If the pairing
    fails, the error is stored in ``Tournament.problem``.
    """
    rows = load_rows(tournament)
    waits = has_barrier(tournament) and not (by_hand or tournament.by_itself or not rows.rounds)
    if waits and (rows.open_round is not None or not _is_over(rows)):
        return False
    try:
        following = what_is_next(rows)
    except PairingError as error:
        return _keep_problem(tournament, error)
    if tournament.problem is not None:
        tournament.problem = None
        tournament.save(update_fields=["problem"])
    if following.over:
        finish(tournament)
        return False
    return _write(rows, following)


def _is_over(rows: EventData) -> bool:
    try:
        return what_is_next(rows).over
    except PairingError:
        return False


def _keep_problem(tournament: Tournament, error: PairingError) -> bool:
    problem = json.loads(to_json({"key": error.key, "details": error.details, "given": error.given}))
    new = tournament.problem != problem
    if new:
        tournament.problem = problem
        changed(tournament, "problem")
        name = tournament.name
        tell_organisers(
            tournament,
            f"problem:{tournament.version}",
            lambda: (
                _("%s: the next round could not be paired") % name,
                _("Your desk says why, and what you can do. Nothing is lost."),
            ),
        )
    return False


def _write(rows: EventData, following: Next) -> bool:
    """Store a row for each due table whose key does not exist yet. Returns whether any row was stored."""
    known = {table.key for table in rows.all_tables}
    new = [due for due in following.due if table_key(rows.tournament, due) not in known]
    gone = {key for key, entry in rows.entries.items() if not entry.plays}
    tables = []
    for number in sorted({due.round for due in new}):
        mine = [due for due in new if due.round == number]
        each = _round(rows, mine[0], following)
        start = each.tables.count() + 1
        tables += [_table(each, n, due, {*gone, *due.absent} & set(due.entrants)) for n, due in enumerate(mine, start)]
    TableRow.objects.bulk_create(tables)
    mark_large(rows.tournament, len(known) + len(tables))
    if new:
        transaction.on_commit(wake_tables)
    return bool(new)


def _round(rows: EventData, due: DueTable, following: Next) -> Round:
    tournament = rows.tournament
    found, made = Round.objects.get_or_create(
        tournament=tournament,
        number=due.round,
        defaults={
            "stage": due.stage if has_barrier(tournament) else "",
            "engine": following.engine,
            "pairing_input": following.given or {},
            "notes": [to_plain(each) for each in following.notes],
            "deadline": _deadline(tournament),
            "deal_seed": new_seed() if shares_deals(tournament, due.stage) else None,
        },
    )
    if made and tournament.format != Tournament.Format.LADDER:  # a round of a ladder is one match
        _tell_round(tournament, found, final=due.stage == FINAL)
    elif found.closed_at is not None:  # a correction has added tables to the round
        found.closed_at = None
        found.save(update_fields=["closed_at"])
    return found


def _deadline(tournament: Tournament) -> Any:
    return due_after(timezone.now(), timedelta(hours=tournament.round_hours)) if tournament.round_hours else None


def _table(each: Round, number: int, due: DueTable, gone: set[int]) -> TableRow:
    """Return an unsaved row for a table.

    A bye is decided at once, and so is a table of two from which a player has withdrawn.
    """
    table = TableRow(
        round=each, number=number, label=due.label, key=table_key(each.tournament, due), entrants=list(due.entrants)
    )
    if due.bye:
        table.kind, table.decided_at = TableRow.Kind.BYE, timezone.now()
    elif gone and len(due.entrants) == 2:
        absent = tuple(entrant for entrant in due.entrants if entrant in gone)
        table.kind, table.decided_at = TableRow.Kind.FORFEIT, timezone.now()
        table.result = to_plain(_walkover(due, absent))
    return table


def _walkover(due: DueTable, absent: tuple[int, ...]) -> Result:
    ranks = tuple(2 if entrant in absent and len(absent) == 1 else 1 for entrant in due.entrants)
    return Result(due.entrants, ranks, kind="forfeit", absent=absent)


def table_key(tournament: Tournament, due: DueTable) -> str:
    """Return the unique key of a table, computed from its round, label and entrants.

    Tables of a Swiss round have no label, so their entrants identify them. Tables of named matches have their match
    name as label.
    """
    who = ",".join(map(str, sorted(due.entrants)))
    named = blake2b(f"{due.round}:{due.label}:{who}".encode(), digest_size=12).hexdigest()
    return f"{tournament.pk}:{due.round}:{named}"


def _tell_round(tournament: Tournament, each: Round, *, final: bool) -> None:
    name, number = tournament.name, each.number

    def worded() -> tuple[str, str]:
        if final:
            return _("%s: the final") % name, _("The final table has been paired.")
        text = _("Round %(number)d has been paired.") % {"number": number}
        return _("%(name)s: round %(number)d") % {"name": name, "number": number}, text

    tell(tournament, players(tournament), f"round:{number}", worded)


def finish(tournament: Tournament) -> None:
    """End a locked tournament. After a correction it may end again, but players are notified only once."""
    tournament.status = Tournament.Status.FINISHED
    tournament.finished_at = timezone.now()
    changed(tournament, "status", "finished_at")
    name = tournament.name
    tell(tournament, players(tournament), "finished", lambda: (_("%s is over") % name, _("See how everybody did.")))
    if tournament.format == Tournament.Format.LEAGUE and tournament.parameters.get("next_season"):
        open_next_season(tournament, by_itself=True)
