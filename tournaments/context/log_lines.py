"""The organisers' actions as text, for the desk and for the public log."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from tournaments.context.by_hand import seating_words
from tournaments.context.words import goes_on_words
from tournaments.models import Audit, TableRow, Tournament
from tournaments.services.correct import UNDOABLE
from tournaments.services.more_time import can_take_time_back, span_words
from tournaments.services.rearrange import untouched_tables
from tournaments.services.set_tables import still_set

MORE_TIME = ("more time", "undo more time")
BY_HAND = ("set tables", "undo tables")
PRIVATE = ("rating",)
"""Actions about ratings, which only organisers see."""


class LogLine(NamedTuple):
    """An action of an organiser: time, user, description, and reason. ``undoable`` is whether it can be undone now."""

    pk: int
    at: datetime
    who: str
    what: str
    reason: str
    undoable: bool = False


def log_lines(tournament: Tournament, acts: Sequence[Audit], *, undo: bool = False) -> list[LogLine]:
    """Return the log lines of audit entries. The entries must have been loaded with their users.

    Runs two queries if there are actions on tables or swaps, and with ``undo`` a few more to decide what can be undone.
    """
    tables, names = _tables(tournament, acts), _names(tournament, acts)
    free = _free(tournament, acts) if undo else []
    open_rounds = _open_rounds(tournament, acts) if undo else []
    lines = []
    for act in acts:
        table = tables.get(_table_of(act))
        can = undo and _can_undo(act, acts, table, free, open_rounds)
        who = act.user.name if act.user is not None else ""
        lines.append(LogLine(act.pk, act.at, who, _words(act, table, names), act.reason, can))
    return lines


def _words(act: Audit, table: TableRow | None, names: dict[int, str]) -> str:
    of = act.of
    after: Any = act.after or {}  # the keys depend on the action
    if table is not None:
        of = _("table %(table)d of round %(round)d") % {"table": table.number, "round": table.round.number}
    elif act.action in ("swap", "undo swap"):
        of = _("%(one)s and %(other)s") % dict(zip(("one", "other"), _pair(act, names), strict=True))
    elif act.action in BY_HAND:
        of = _("round %d") % after["round"]
        of = f"{of} ({seating_words(dict(after['tables']), names)})"
    elif act.action in ("remind", *MORE_TIME):
        of = _("all open tables")
    more = f" ({span_words(after['minutes'])})" if act.action in MORE_TIME and after else ""
    if forward := _forward(act):
        more = f" ({goes_on_words(forward[0], after['result'].get('decided_by', ''), names)})"
    return f"{act.done} {of}{more}".strip()


def _forward(act: Audit) -> list[int]:
    """Return the entrants that the action named as advancing from a tied table, in the order of their places."""
    result = (act.after or {}).get("result") if act.action in UNDOABLE else None
    return list(result.get("forward", ())) if result else []


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
    wanted |= {key for act in acts for key in _forward(act)}
    by_hand: list[Any] = [act.after for act in acts if act.action in BY_HAND]
    wanted |= {key for after in by_hand for _number, entrants in after["tables"] for key in entrants}
    if not wanted:
        return {}
    return {entry.pk: entry.name for entry in tournament.entries.select_related("user").filter(pk__in=wanted)}


def _stands(act: Audit, table: TableRow | None) -> bool:
    """Return whether the table is still in the state in which the action left it."""
    return table is not None and {"result": table.result, "kind": table.kind} == act.after


def _can_undo(
    act: Audit, acts: Sequence[Audit], table: TableRow | None, free: list[TableRow], open_rounds: list[int]
) -> bool:
    if act.action in UNDOABLE:
        return _stands(act, table)
    if act.action == "more time":
        later = [(other.after or {}).get("act") for other in acts if other.action == "undo more time"]
        return bool(open_rounds) and act.pk not in later and can_take_time_back(act, open_rounds)
    return _is_left(act, acts, free)


def _open_rounds(tournament: Tournament, acts: Sequence[Audit]) -> list[int]:
    """Return the numbers of open rounds; empty if ``acts`` has no extension of time that could be undone."""
    live = tournament.status in (Tournament.Status.RUNNING, Tournament.Status.PAUSED)
    if not live or not any(act.action == "more time" for act in acts):
        return []
    return list(tournament.rounds.filter(closed_at=None).values_list("number", flat=True))


def _free(tournament: Tournament, acts: Sequence[Audit]) -> list[TableRow]:
    """Return the tables at which players may still be swapped; empty if ``acts`` has no swap."""
    if not any(act.action in ("swap", "set tables") for act in acts):
        return []
    return untouched_tables(tournament)


def _is_left(act: Audit, acts: Sequence[Audit], free: list[TableRow]) -> bool:
    """Return whether a swap or a change of tables can still be undone."""
    later = [(other.action, other.subject) for other in acts if other.pk > act.pk]
    if act.action == "set tables":
        return ("undo tables", f"={act.pk}") not in later and still_set(act.after, free)
    sitting = {key for table in free for key in table.entrants}
    return act.action == "swap" and ("undo swap", act.subject) not in later and set(_swapped(act)) <= sitting
