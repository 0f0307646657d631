"""Give awaited players more time on their clocks and rounds later deadlines, and undo such an extension."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.db.models import Count
from django.utils import timezone
from django.utils.translation import gettext as _

from games.play.clocks.clock_panel import seconds_in_words
from games.play.clocks.downtime import due_after
from games.play.clocks.organiser_controls import give_time, take_time
from games.play.errors import TimeSpent
from games.play.models import Match, Move, Seat
from tournaments.errors import BadTime, ForeignTable, NobodyAwaited, NotNow
from tournaments.models import Audit, Round, TableRow, Tournament
from tournaments.services.locking import changed, lock_for, note, refuse_again
from tournaments.services.take_result import take_results
from tournaments.services.tell import tell

Status = Tournament.Status
MINUTES = (15, 60, 12 * 60, 24 * 60, 48 * 60, 7 * 24 * 60)
"""The extensions, in minutes, that organisers can choose."""


@transaction.atomic
def more_time(
    tournament_id: str, user: Any, minutes: int, table_id: int | None = None, *, seen: int | None = None
) -> int:
    """Give all awaited players at one table, or at all open tables, ``minutes`` more on their clocks, and notify them.

    The deadlines of their rounds are postponed by the same time. ``seen`` is the key of the newest audit entry when the
    page was loaded. Returns the number of users who got time. Raises NotOrganiser, NotNow, BadTime, ForeignTable,
    DoneAlready, and NobodyAwaited if there is neither a clock nor a round to extend.
    """
    tournament = lock_for(tournament_id, user)
    if tournament.status not in (Status.RUNNING, Status.PAUSED):
        raise NotNow
    if minutes not in MINUTES:
        raise BadTime
    subject = f"#{table_id}" if table_id is not None else ""
    refuse_again(tournament, "more time", subject, seen)
    take_results(tournament)
    tables = TableRow.objects.filter(round__tournament=tournament, decided_at=None)
    if table_id is not None:
        tables = tables.filter(pk=table_id)
        if not tables.exists():
            raise ForeignTable
    running = list(tables.filter(match__status=Match.Status.RUNNING).order_by("match_id"))
    clocks = _clocks(running)
    people = [one for table in running for one in give_time(str(table.match_id), minutes * 60)]
    rounds = list(Round.objects.filter(tables__in=tables, deadline__isnull=False).distinct())
    if not people and not rounds:
        raise NobodyAwaited
    spans = {str(each.number): _lengthen(each, minutes) for each in rounds}
    given = {"minutes": minutes, "clocks": clocks, "rounds": spans}
    done = note(tournament, user, "more time", subject, after=given)
    changed(tournament)
    _tell(tournament, user, people, minutes, done.pk)
    return len(set(people))


def _clocks(tables: Iterable[TableRow]) -> list[list[Any]]:
    """Return the awaited seats of these tables as [match, seat, moves made].

    The number of moves identifies the turn, for a later undo.
    """
    matches = [table.match_id for table in tables]
    awaited = Seat.objects.filter(match__in=matches, waiting_since__isnull=False, user__isnull=False, bot="")
    moves = Move.objects.filter(match__in=matches, kind=Move.Kind.MOVE, seat__isnull=False)
    counted = moves.order_by().values_list("match_id", "seat").annotate(made=Count("pk"))
    made = {(match, seat): count for match, seat, count in counted}
    seats = awaited.order_by("match_id", "index").values_list("match_id", "index")
    return [[match, seat, made.get((match, seat), 0)] for match, seat in seats]


def _lengthen(each: Round, minutes: int) -> float:
    """Extend a round; an expired round gets the minutes from now on.

    Returns by how many seconds the deadline has moved.
    """
    before = each.deadline or timezone.now()
    after = due_after(max(timezone.now(), before), timedelta(minutes=minutes))
    each.deadline, each.overdue_at = after, None
    each.save(update_fields=["deadline", "overdue_at"])
    return (after - before).total_seconds()


def can_take_time_back(act: Audit, open_rounds: Collection[int]) -> bool:
    """Return whether an extension can be undone: its clocks are recorded, and one of its rounds is open."""
    after = act.after or {}
    return "clocks" in after and (not after["rounds"] or any(int(number) in open_rounds for number in after["rounds"]))


@transaction.atomic
def undo_more_time(tournament_id: str, user: Any, audit_id: int) -> int:
    """Take extra time back from players who are still at the same turn, and from rounds that are still open.

    Returns the number of users who lost time. Raises NotOrganiser, ForeignTable, NotNow if the extension was undone
    already or the event is over, TimeSpent if a clock or a round would expire, and NobodyAwaited if no time can be
    taken back.
    """
    tournament = lock_for(tournament_id, user)
    act = tournament.audit.filter(pk=audit_id, action="more time").first()
    if act is None:
        raise ForeignTable
    undone = tournament.audit.filter(action="undo more time", after__act=act.pk).exists()
    given: Any = act.after or {}
    if undone or "clocks" not in given or tournament.status not in (Status.RUNNING, Status.PAUSED):
        raise NotNow
    take_results(tournament)
    rounds = _shorten(tournament, given["rounds"])
    people = _take(given["clocks"], given["minutes"] * 60)
    if not people and not rounds:
        raise NobodyAwaited
    after = {"minutes": given["minutes"], "act": act.pk}
    done = note(tournament, user, "undo more time", act.subject, after=after)
    changed(tournament)
    name, minutes = tournament.name, given["minutes"]

    def worded() -> tuple[str, str]:
        title = _("%s: you have less time again") % name
        return title, _("The organisers have taken back %s that they had given you.") % span_words(minutes)

    tell(tournament, people, f"time:{done.pk}", worded, by=user)
    return len(set(people))


def _shorten(tournament: Tournament, spans: Mapping[str, float]) -> list[Round]:
    rounds = tournament.rounds.filter(number__in=list(map(int, spans)), closed_at=None, deadline__isnull=False)
    found = list(rounds)
    for each in found:
        end = (each.deadline or timezone.now()) - timedelta(seconds=spans[str(each.number)])
        if end <= timezone.now():
            raise TimeSpent
        each.deadline = end
        each.save(update_fields=["deadline"])
    return found


def _take(clocks: Sequence[Sequence[Any]], seconds: int) -> list[int]:
    """Take time from the recorded seats that have not moved since. Returns the keys of their users."""
    matches = sorted({match for match, _seat, _moves in clocks})
    still = _clocks(TableRow.objects.filter(match__in=matches))
    same = [(match, seat) for match, seat, moves in still if [match, seat, moves] in clocks]
    by_match = {match: [seat for other, seat in same if other == match] for match in matches}
    return [one for match, seats in by_match.items() for one in take_time(match, seconds, seats)]


def _tell(tournament: Tournament, user: Any, people: list[int], minutes: int, act: int) -> None:
    name = tournament.name
    tell(
        tournament,
        people,
        f"time:{act}",
        lambda: (_("%s: you have more time") % name, _("The organisers have given you %s more.") % span_words(minutes)),
        by=user,
    )


def span_words(minutes: int) -> str:
    """Return a duration in words: "15 minutes", "12 hours", "2 days"."""
    return seconds_in_words(minutes * 60)
