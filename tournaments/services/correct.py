"""Correcting the result of a table: first what would follow, then the correction itself, and its reverse."""

from typing import Any, NamedTuple

from django.db import transaction

from tournaments.core.types import Entrant, Result, from_plain
from tournaments.errors import BadPlaces, ForeignTable, NotNow
from tournaments.event.rows import Rows, load_rows
from tournaments.event.standing import Line, standings
from tournaments.models import Round, TableRow, Tournament
from tournaments.services.locking import changed, lock_for, note
from tournaments.services.progress import step
from tournaments.services.take_result import decide

Status = Tournament.Status


class Consequences(NamedTuple):
    """What a correction would change: lines of the standings before and after, and tables of a plan that would no
    longer count. Rounds of a Swiss that were paired already stay as they are.
    """

    moved: list[tuple[Line, Line]]
    voided: list[TableRow]
    later_rounds: int


def preview(tournament_id: str, user: Any, table_id: int, ranks: list[int]) -> Consequences:
    """What would follow; nothing is stored. Raises what :func:`correct_result` raises."""
    with transaction.atomic():
        tournament = lock_for(tournament_id, user)
        before = load_rows(tournament)
        lines = {line.entrant: line for line in standings(before)}
        table = _correct(tournament, table_id, ranks)
        after = load_rows(tournament)
        found = Consequences(
            moved=_moved(lines, standings(after)),
            voided=_voided(after),
            later_rounds=tournament.rounds.filter(number__gt=table.round.number).count(),
        )
        transaction.set_rollback(True)
    return found


@transaction.atomic
def correct_result(tournament_id: str, user: Any, table_id: int, ranks: list[int]) -> TableRow:
    """Give a table other places (by seat). Raises NotOrganiser, NotNow, ForeignTable, BadPlaces."""
    tournament = lock_for(tournament_id, user)
    old = _find(tournament, table_id)
    before = {"result": old.result, "kind": old.kind}
    table = _correct(tournament, table_id, ranks)
    after = {"result": table.result, "kind": table.kind}
    note(tournament, user, "correct", f"#{table.pk}", before, after)
    _follow(tournament)
    return table


@transaction.atomic
def undo_correction(tournament_id: str, user: Any, audit_id: int) -> TableRow:
    """Bring back what a correction has replaced. Raises NotOrganiser, NotNow, ForeignTable."""
    tournament = lock_for(tournament_id, user)
    entry = tournament.audit.filter(pk=audit_id, action="correct").first()
    if entry is None:
        raise ForeignTable
    table = _find(tournament, int(entry.subject.removeprefix("#")))
    now = {"result": table.result, "kind": table.kind}
    old: dict[str, Any] = entry.before or {}
    if now != entry.after:
        raise NotNow
    result = from_plain(Result, old["result"]) if old["result"] is not None else None
    if result is None:
        table.result, table.kind, table.decided_at = None, old["kind"], None
        table.save(update_fields=["result", "kind", "decided_at"])
    else:
        decide(table, result, old["kind"])
    note(tournament, user, "undo correction", entry.subject, now, old)
    _follow(tournament)
    return table


def _follow(tournament: Tournament) -> None:
    """New tables, a round that opens again, or an end that is none any more."""
    if tournament.status == Status.FINISHED:
        tournament.status, tournament.finished_at = Status.RUNNING, None
        changed(tournament, "status", "finished_at")
    _void_and_revive(load_rows(tournament))
    Round.objects.filter(tournament=tournament, tables__decided_at=None).update(closed_at=None)
    changed(tournament)
    step(tournament)


def _void_and_revive(rows: Rows) -> None:
    """Open tables where by now others would sit count no longer; those that were voided so and stand again, do.

    Tables with a result keep it: whether it counts follows from who stands there.
    """
    voided = {table.pk for table in _voided(rows)}
    for table in rows.all_tables:
        if table.decided_at is None and table.pk in voided:
            decide(table, None, TableRow.Kind.VOID)
        elif table.kind == TableRow.Kind.VOID and table.pk not in voided:
            table.kind, table.decided_at = TableRow.Kind.PLAYED, None
            table.save(update_fields=["kind", "decided_at"])


def _find(tournament: Tournament, table_id: int) -> TableRow:
    table = TableRow.objects.select_related("round").filter(pk=table_id, round__tournament=tournament).first()
    if table is None or table.kind in (TableRow.Kind.BYE, TableRow.Kind.VOID):
        raise ForeignTable
    return table


def _correct(tournament: Tournament, table_id: int, ranks: list[int]) -> TableRow:
    if not tournament.has_begun or tournament.status == Status.CANCELLED:
        raise NotNow
    table = _find(tournament, table_id)
    if not places_fit(ranks, len(table.entrants)):
        raise BadPlaces
    old = from_plain(Result, table.result) if table.result is not None else None
    points = old.game_points if old is not None else ()
    decide(table, Result(tuple(table.entrants), tuple(ranks), points), TableRow.Kind.CORRECTED)
    return table


def places_fit(ranks: list[int], seats: int) -> bool:
    """Whether these are places of one table: whoever ties shares the better one (1, 2, 2, 4)."""
    return len(ranks) == seats and all(rank == 1 + sum(other < rank for other in ranks) for rank in ranks)


def _moved(before: dict[Entrant, Line], after: list[Line]) -> list[tuple[Line, Line]]:
    changed_lines = [(before[line.entrant], line) for line in after if line.entrant in before]
    return [
        (old, new)
        for old, new in changed_lines
        if (old.place, old.last, old.values) != (new.place, new.last, new.values)
    ]


def _voided(rows: Rows) -> list[TableRow]:
    """Tables of a plan in which by now somebody else would have to sit."""
    if rows.tournament.format in ("swiss", "ladder"):
        return []
    from tournaments.event.plans import load_plan

    standing = {
        (match.name, frozenset(match.table)) for match in load_plan(rows.tournament).form.matches(rows.named_rows())
    }
    return [table for table in rows.all_tables if (table.label, frozenset(table.entrants)) not in standing]
