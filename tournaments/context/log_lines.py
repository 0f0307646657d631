"""What organisers have done, in words: at their desk, and for everybody who sees the tournament."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from django.utils.translation import gettext as _

from tournaments.models import Audit, TableRow, Tournament
from tournaments.services.correct import UNDOABLE
from tournaments.services.more_time import span_words
from tournaments.services.swap import untouched_tables

PRIVATE = ("rating",)
"""How strong an organiser takes somebody to be is nobody else's business."""


class LogLine(NamedTuple):
    """An act: when, who, what in words, and why; ``undoable``: it can be taken back now."""

    pk: int
    at: datetime
    who: str
    what: str
    reason: str
    undoable: bool = False


def log_lines(tournament: Tournament, acts: Sequence[Audit], *, undo: bool = False) -> list[LogLine]:
    """Acts with their people loaded. Two queries where tables or swaps are among them, two more to say with ``undo``
    what can be taken back.
    """
    tables, names = _tables(tournament, acts), _names(tournament, acts)
    free = _free(tournament, acts) if undo else set()
    lines = []
    for act in acts:
        table = tables.get(_table_of(act))
        can = undo and (_stands(act, table) if act.action in UNDOABLE else _is_swap_left(act, acts, free))
        who = act.user.name if act.user is not None else ""
        lines.append(LogLine(act.pk, act.at, who, _words(act, table, names), act.reason, can))
    return lines


def _words(act: Audit, table: TableRow | None, names: dict[int, str]) -> str:
    of = act.of
    if table is not None:
        of = _("table %(table)d of round %(round)d") % {"table": table.number, "round": table.round.number}
    elif act.action in ("swap", "undo swap"):
        of = _("%(one)s and %(other)s") % dict(zip(("one", "other"), _pair(act, names), strict=True))
    elif act.action in ("remind", "more time"):
        of = _("all open tables")
    more = f" ({span_words(act.after['minutes'])})" if act.action == "more time" and act.after else ""
    return f"{act.done} {of}{more}".strip()


def _pair(act: Audit, names: dict[int, str]) -> list[str]:
    return [names.get(key, "?") for key in _swapped(act)]


def _swapped(act: Audit) -> list[int]:
    return list((act.after or {}).get("entries", ()))


def _table_of(act: Audit) -> int:
    text = act.subject.removeprefix("#")
    return int(text) if act.subject.startswith("#") and text.isdecimal() else 0


def _tables(tournament: Tournament, acts: Sequence[Audit]) -> dict[int, TableRow]:
    wanted = {_table_of(act) for act in acts} - {0}
    if not wanted:
        return {}
    found = TableRow.objects.filter(round__tournament=tournament, pk__in=wanted).select_related("round")
    return {table.pk: table for table in found}


def _names(tournament: Tournament, acts: Sequence[Audit]) -> dict[int, str]:
    wanted = {key for act in acts if act.action in ("swap", "undo swap") for key in _swapped(act)}
    if not wanted:
        return {}
    return {entry.pk: entry.name for entry in tournament.entries.select_related("user").filter(pk__in=wanted)}


def _stands(act: Audit, table: TableRow | None) -> bool:
    """The table is still as that act has left it."""
    return table is not None and {"result": table.result, "kind": table.kind} == act.after


def _free(tournament: Tournament, acts: Sequence[Audit]) -> set[int]:
    """Who may still change places."""
    if not any(act.action == "swap" for act in acts):
        return set()
    return {key for table in untouched_tables(tournament) for key in table.entrants}


def _is_swap_left(act: Audit, acts: Sequence[Audit], free: set[int]) -> bool:
    later = [other.subject for other in acts if other.action == "undo swap" and other.pk > act.pk]
    return act.action == "swap" and act.subject not in later and set(_swapped(act)) <= free
