"""Correct the result of a table: preview the consequences, store the correction, or undo an organiser's action."""

from typing import Any, NamedTuple

from django.db import transaction
from django.utils.translation import gettext as _
from msgspec.structs import replace

from games.play.endings.rulings import end_by_ruling
from games.play.models import Match
from tournaments.core.types import DecidedBy, Entrant, Result, from_plain
from tournaments.errors import BadPlaces, BadReason, BadScores, ForeignTable, NotEntered, NotNow, WinnerNeeded
from tournaments.event.event_data import EventData, load_rows
from tournaments.event.knockouts import undecided
from tournaments.event.ranking import RankingLine, standings
from tournaments.models import Audit, Round, TableRow, Tournament
from tournaments.services.deadline import present_outcome
from tournaments.services.locking import changed, lock_for, note
from tournaments.services.more_time import undo_more_time
from tournaments.services.organiser_messages import legible
from tournaments.services.progress import step
from tournaments.services.seat_tables import wake_tables
from tournaments.services.set_tables import undo_tables
from tournaments.services.swap import undo_swap
from tournaments.services.take_result import decide, game_points
from tournaments.services.tell import tell

Status = Tournament.Status
UNDOABLE = ("correct", "enter", "absent")
"""Actions of the audit log that replace a table's result. Their entries keep the previous result."""


class Ruling(NamedTuple):
    """An organiser's decision about a table, in addition to places and points.

    ``absent`` are the players who did not come. ``through`` are the players who advance from a tied table, and
    ``decided_by`` is how that was decided.
    """

    absent: tuple[Entrant, ...] = ()
    through: tuple[Entrant, ...] = ()
    decided_by: DecidedBy = ""


NO_RULING = Ruling()


class Consequences(NamedTuple):
    """The changes that a correction would cause.

    ``moved`` are pairs of ranking lines, before and after. ``voided`` are the tables of a format with named matches
    that would no longer count. ``later_rounds`` is the number of rounds paired after the table's round; those of a
    Swiss stay as they are. ``ends`` is the number of running matches that would end.
    """

    moved: list[tuple[RankingLine, RankingLine]]
    voided: list[TableRow]
    later_rounds: int
    ends: int = 0


def preview(
    tournament_id: str,
    user: Any,
    table_id: int,
    ranks: list[int],
    scores: list[int] | None = None,
    ruling: Ruling = NO_RULING,
) -> Consequences:
    """Return the consequences of a correction without storing it. Raises what :func:`correct_result` raises."""
    with transaction.atomic():
        tournament = lock_for(tournament_id, user)
        before = load_rows(tournament)
        lines = {line.entrant: line for line in standings(before)}
        table = _correct(tournament, table_id, ranks, scores, ruling)
        after = load_rows(tournament)
        voided = _voided(after)
        open_ones = [table, *(each for each in voided if each.decided_at is None)]
        found = Consequences(
            moved=_moved(lines, standings(after)),
            voided=voided,
            ends=sum(_is_played(each) for each in open_ones),
            later_rounds=tournament.rounds.filter(number__gt=table.round.number).count(),
        )
        transaction.set_rollback(True)
    return found


@transaction.atomic
def correct_result(
    tournament_id: str,
    user: Any,
    table_id: int,
    ranks: list[int],
    scores: list[int] | None = None,
    reason: str = "",
    ruling: Ruling = NO_RULING,
) -> TableRow:
    """Set or replace the result of a table.

    ``ranks`` are places by seat. ``scores`` are the points by seat as the game counts them; None keeps the current
    points. The ``reason`` is public. A match that is still being played is ended, and its players are notified.

    Raises NotOrganiser, NotNow, ForeignTable, NotEntered, BadPlaces, BadScores, BadReason, WinnerNeeded.
    """
    tournament = lock_for(tournament_id, user)
    why = check_reason(reason) if reason else ""
    old = _find(tournament, table_id)
    before, first = {"result": old.result, "kind": old.kind}, is_first(tournament, old)
    table = _correct(tournament, table_id, ranks, scores, ruling)
    after = {"result": table.result, "kind": table.kind}
    note(tournament, user, "enter" if first else "correct", f"#{table.pk}", before, after, reason=why)
    if not _end(table, "corrected"):
        _tell(tournament, table, user, first=first)
    _follow(tournament)
    return table


def check_reason(text: str) -> str:
    """Return the reason, normalised for storing. Raises BadReason if it is empty, too long or unreadable."""
    found = legible(text, Audit.LONGEST_REASON)
    if found is None:
        raise BadReason
    return found


def scores_now(table: TableRow) -> list[int] | None:
    """Return the points by seat as the game counts them, or None if they are unknown.

    They are taken from the table's result or, while its match is running, from the current position.
    """
    match = table.match
    if table.result is not None and table.result.get("game_points"):
        points = from_plain(Result, table.result).game_points
        return [int(each) for each in (game_points(match.rules, points) if match else points)]
    present = present_outcome(match) if match is not None and match.status == Match.Status.RUNNING else None
    return list(present.scores) if present is not None else None


def is_first(tournament: Tournament, table: TableRow) -> bool:
    """Return whether a result would be the first of a real table.

    A first result is no correction and needs no reason.
    """
    return tournament.real_tables and table.decided_at is None


def _is_played(table: TableRow) -> bool:
    return table.match is not None and table.match.status in (Match.Status.RUNNING, Match.Status.RESTING)


def _end(table: TableRow, reason: str) -> bool:
    """End the match of a decided table if it is still being played. Returns whether the match was ended."""
    if table.match is None:
        return False
    seats = len(table.entrants)
    ranks = table.result["ranks"] if table.result else [1] * seats
    scores = scores_now(table) or [0] * seats
    return end_by_ruling(str(table.match_id), ranks, scores, reason)


def _tell(tournament: Tournament, table: TableRow, user: Any, *, first: bool) -> None:
    people = tournament.entries.filter(pk__in=table.entrants, user__isnull=False).values_list("user_id", flat=True)
    name, number, round_number = tournament.name, table.number, table.round.number

    def worded() -> tuple[str, str]:
        title = _("%s: the result of your table is in") % name if first else _("%s: a result was corrected") % name
        text = _("Table %(table)d of round %(round)d. See how it stands now.")
        return title, text % {"table": number, "round": round_number}

    tell(tournament, people, f"corrected:{table.pk}:{tournament.version}", worded, by=user)


@transaction.atomic
def undo_correction(tournament_id: str, user: Any, audit_id: int) -> TableRow:
    """Restore the result that a correction or an absence has replaced. Raises NotOrganiser, NotNow, ForeignTable."""
    tournament = lock_for(tournament_id, user)
    entry = tournament.audit.filter(pk=audit_id, action__in=UNDOABLE).first()
    if entry is None:
        raise ForeignTable
    table = _find(tournament, int(entry.subject.removeprefix("#")))
    now = {"result": table.result, "kind": table.kind}
    old: dict[str, Any] = entry.before or {}
    if now != entry.after:
        raise NotNow
    result = from_plain(Result, old["result"]) if old["result"] is not None else None
    if result is None:
        _reopen(table, old["kind"])
    else:
        decide(table, result, old["kind"])
    undone = "undo result" if entry.action == "enter" else "undo correction"
    note(tournament, user, undone, entry.subject, now, old)
    _follow(tournament)
    return table


def _follow(tournament: Tournament) -> None:
    """Update the tournament after a correction: reopen a finished event, void or restore tables, and pair the next
    ones.
    """
    if tournament.status == Status.FINISHED:
        tournament.status, tournament.finished_at = Status.RUNNING, None
        changed(tournament, "status", "finished_at")
    _void_and_revive(load_rows(tournament))
    Round.objects.filter(tournament=tournament, tables__decided_at=None).update(closed_at=None)
    changed(tournament)
    step(tournament)


def _void_and_revive(rows: EventData) -> None:
    """Void open tables whose players have changed, and reopen voided tables whose players are the right ones again.

    Tables with a result keep it. Whether the result counts follows from the plan.
    """
    voided = {table.pk for table in _voided(rows)}
    for table in rows.all_tables:
        if table.decided_at is None and table.pk in voided:
            decide(table, None, TableRow.Kind.VOID)
            _end(table, "void")
        elif table.kind == TableRow.Kind.VOID and table.pk not in voided:
            _reopen(table, TableRow.Kind.PLAYED)


def _reopen(table: TableRow, kind: str) -> None:
    """Let a table be played again. A match that was ended by a ruling is detached, and a task creates a new one."""
    if table.match is not None and table.match.ended_by:
        table.match = None
    table.result, table.kind, table.decided_at = None, kind, None
    table.save(update_fields=["match", "result", "kind", "decided_at"])
    transaction.on_commit(wake_tables)


def _find(tournament: Tournament, table_id: int) -> TableRow:
    table = TableRow.objects.select_related("round", "match").filter(pk=table_id, round__tournament=tournament).first()
    if table is None or table.kind in (TableRow.Kind.BYE, TableRow.Kind.VOID):
        raise ForeignTable
    return table


def _correct(
    tournament: Tournament, table_id: int, ranks: list[int], scores: list[int] | None, ruling: Ruling
) -> TableRow:
    if not tournament.has_begun or tournament.status == Status.CANCELLED:
        raise NotNow
    table = _find(tournament, table_id)
    if not places_fit(ranks, len(table.entrants)):
        raise BadPlaces
    if scores is not None and len(scores) != len(ranks):
        raise BadScores
    scores = scores_now(table) if scores is None else scores
    points = () if scores is None else game_points(tournament.cupboard_game, scores)
    result = _decided(tournament, table, _ruled(table, ranks, points, ruling.absent), ruling)
    first = TableRow.Kind.PLAYED if is_first(tournament, table) else TableRow.Kind.CORRECTED
    decide(table, result, TableRow.Kind.FORFEIT if ruling.absent else first)
    return table


def _ruled(table: TableRow, ranks: list[int], points: tuple[Any, ...], absent: tuple[Entrant, ...]) -> Result:
    """Return the result with absent players on the last places. Raises NotEntered for a player of another table."""
    entrants = tuple(table.entrants)
    if not set(absent) <= set(entrants):
        raise NotEntered
    if not absent:
        return Result(entrants, tuple(ranks), points)
    here = [rank for rank, entrant in zip(ranks, entrants, strict=True) if entrant not in absent]
    ruled = tuple(
        len(here) + 1 if entrant in absent else 1 + sum(other < rank for other in here)
        for rank, entrant in zip(ranks, entrants, strict=True)
    )
    return Result(entrants, ruled, points, "forfeit", tuple(one for one in entrants if one in absent))


def _decided(tournament: Tournament, table: TableRow, result: Result, ruling: Ruling) -> Result:
    """Return the result with the players who advance, if the places do not say so.

    Raises WinnerNeeded if the ruling does not either.
    """
    found = undecided(load_rows(tournament), table.label, result)
    if found is None:
        return result
    through = found.candidates[: found.wanted] if ruling.decided_by == "seed" else ruling.through
    fits = len(set(through)) == len(through) == found.wanted and set(through) <= set(found.candidates)
    if not fits or not ruling.decided_by:
        raise WinnerNeeded(found.candidates, found.wanted)
    rest = tuple(one for one in found.candidates if one not in through)
    return replace(result, forward=(*through, *rest), decided_by=ruling.decided_by)


def places_fit(ranks: list[int], seats: int) -> bool:
    """Return whether ``ranks`` are valid places of one table. Tied players must share the better place (1, 2, 2, 4)."""
    return len(ranks) == seats and all(rank == 1 + sum(other < rank for other in ranks) for rank in ranks)


def _moved(before: dict[Entrant, RankingLine], after: list[RankingLine]) -> list[tuple[RankingLine, RankingLine]]:
    changed_lines = [(before[line.entrant], line) for line in after if line.entrant in before]
    return [
        (old, new)
        for old, new in changed_lines
        if (old.place, old.last, old.values) != (new.place, new.last, new.values)
    ]


def _voided(rows: EventData) -> list[TableRow]:
    """Return the tables of a format with named matches whose players are no longer those of their match."""
    if rows.tournament.format in ("swiss", "ladder"):
        return []
    from tournaments.event.plans import load_plan

    standing = {
        (match.name, frozenset(match.table)) for match in load_plan(rows.tournament).form.matches(rows.named_rows())
    }
    return [table for table in rows.all_tables if (table.label, frozenset(table.entrants)) not in standing]


def undo(tournament_id: str, user: Any, audit_id: int) -> None:
    """Undo a correction, an absence, a swap, tables set by hand, or an extension.

    Raises NotOrganiser, NotNow, ForeignTable, CannotSwap, CannotSet, DealsSeen, TimeSpent, NobodyAwaited.
    """
    action = Audit.objects.filter(pk=audit_id, tournament=tournament_id).values_list("action", flat=True).first()
    if action in UNDOABLE:
        undo_correction(tournament_id, user, audit_id)
    elif action == "swap":
        undo_swap(tournament_id, user, audit_id)
    elif action == "more time":
        undo_more_time(tournament_id, user, audit_id)
    elif action == "set tables":
        undo_tables(tournament_id, user, audit_id)
    else:
        raise ForeignTable
