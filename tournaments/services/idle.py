"""Pause events in which no person plays any more, and notify the organisers, who can resume with one click.

An event is paused in two cases: no person moved during a whole round and the time of all players ran out; or no person
has moved for one and a half times the length of a turn, and no awaited player has time left. Ladders are never paused,
because they have no rounds.
"""

from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from games.play.clocks import Pace
from games.play.clocks.downtime import ago, closed_now
from games.play.clocks.organiser_controls import hold_tables
from games.play.models import Match, Move, Seat
from tournaments.event.formats import has_barrier
from tournaments.models import Round, TableRow, Tournament
from tournaments.services.locking import changed, lock, note
from tournaments.services.tell import organisers, tell_organisers

Status = Tournament.Status
LEAST = timedelta(minutes=15)
BY_PEOPLE = (Move.MadeBy.PLAYER, Move.MadeBy.PLAN)
#: Seats whose player let the time run out, or that the end of the round removed. A player who resigned by hand was
#: present.
LAPSED = (
    Q(missed__gt=0) | Q(away_since__isnull=False) | Q(resigned_at__gte=F("match__tournament_table__round__overdue_at"))
)
RULED = (TableRow.Kind.ADJUDICATED, TableRow.Kind.FORFEIT)


def turn_of(pace: Pace) -> timedelta:
    """Return how long a turn may take.

    With a time bank this is the usual time gained per turn, not all the time that can be saved.
    """
    return timedelta(seconds=pace.start if pace.plain else max(2 * pace.increment, pace.start // 3))


def played_matches(tournament: Tournament) -> list[str]:
    """Return the keys of all unfinished matches of a tournament, including those of tables that no longer count."""
    tables = TableRow.objects.filter(
        round__tournament=tournament, match__status__in=[Match.Status.RUNNING, Match.Status.RESTING]
    )
    return list(tables.values_list("match_id", flat=True))


def pause_if_nobody_played(tournament: Tournament, closed: list[Round]) -> bool:
    """Pause a locked tournament if no person played in one of the rounds that have just closed.

    Returns whether it was paused.

    Tournaments whose organisers start each round by hand, or have acted recently, are not paused.
    """
    called = has_barrier(tournament) and not tournament.by_itself
    if tournament.status != Status.RUNNING or tournament.format == Tournament.Format.LADDER or called:
        return False
    for each in closed:
        acted = _has_acted(tournament, max(each.opened_at, timezone.now() - LEAST))
        if not acted and _passed_without_anybody(each) and not _has_moved(tournament, each.opened_at):
            _pause(tournament, each.opened_at)
            return True
    return False


def _passed_without_anybody(each: Round) -> bool:
    seats = Seat.objects.filter(match__tournament_table__round=each, user__isnull=False)
    ruled = Q(match__tournament_table__kind__in=RULED)
    count = seats.count()
    return count > 0 and seats.filter(LAPSED | ruled).count() == count


def _has_acted(tournament: Tournament, since: datetime) -> bool:
    """Return whether an organiser has acted after ``since``."""
    return tournament.audit.filter(user__isnull=False, at__gt=since).exists()


def _has_moved(tournament: Tournament, since: datetime) -> bool:
    """Return whether a person has moved after ``since``, by hand or by conditional moves."""
    here = Q(tournament_table__decided_at=None) | Q(tournament_table__decided_at__gt=since)
    matches = Match.objects.filter(here, tournament_table__round__tournament=tournament)
    if Move.objects.filter(match__in=matches, made_by__in=BY_PEOPLE, kind=Move.Kind.MOVE, made_at__gt=since).exists():
        return True
    return Seat.objects.filter(match__in=matches, by_hand_at__gt=since).exists()  # a packed log has no move rows


def pause_idle(now: datetime | None = None) -> None:
    """Pause all running events in which no person plays, as of ``now``. Runs one query if there are none."""
    moment = now or timezone.now()
    if closed_now(moment) is not None:
        return  # no user can play while the site is closed
    for tournament_id in list(_still(moment).values_list("pk", flat=True)):
        _pause_if_still(tournament_id, moment)


def _still(now: datetime) -> QuerySet[Tournament]:
    """Return the running tournaments in which players are awaited and none of them has time left."""
    awaited = Seat.objects.filter(
        user__isnull=False,
        bot="",
        waiting_since__isnull=False,
        match__status=Match.Status.RUNNING,
        match__tournament_table__decided_at=None,
        match__tournament_table__round__tournament=OuterRef("pk"),
    )
    # Awaited seats without a deadline belong to tables whose players have agreed to a pause.
    in_time = awaited.filter(Q(deadline=None) | Q(missed=0, deadline__gt=now))
    running = Tournament.objects.filter(status=Status.RUNNING, deleted_at=None, started_at__lt=now - LEAST)
    return running.exclude(format=Tournament.Format.LADDER).filter(Exists(awaited), ~Exists(in_time))


@transaction.atomic
def _pause_if_still(tournament_id: str, now: datetime) -> None:
    tournament = lock(tournament_id)
    stretch = max(LEAST, turn_of(tournament.terms.pace) * 3 / 2)
    since = ago(stretch, now)
    newest = tournament.rounds.order_by("-opened_at").values_list("opened_at", flat=True).first()
    if not _still(now).filter(pk=tournament_id).exists() or newest is None or newest > since:
        return
    if not _has_acted(tournament, since) and not _has_moved(tournament, since):
        _pause(tournament, since)


def _pause(tournament: Tournament, since: datetime) -> None:
    """Pause the tournament and its clocks, and notify the organisers.

    Does nothing if the tournament has no active organiser.
    """
    if not _has_organiser(tournament):
        return
    tournament.status, tournament.idle_since = Status.PAUSED, since
    note(tournament, None, "idle", after=since.isoformat())
    changed(tournament, "status", "idle_since")
    hold_tables(played_matches(tournament))
    name = tournament.name

    def worded() -> tuple[str, str]:
        text = _("All clocks are stopped. At your desk you can write to everybody, and resume with one click.")
        return _("%s is paused: nobody has played") % name, text

    tell_organisers(tournament, f"idle:{since:%Y%m%d%H%M%S}", worded)


def _has_organiser(tournament: Tournament) -> bool:
    people: Any = type(tournament.organiser).objects
    return bool(people.filter(pk__in=organisers(tournament), is_active=True).exists())
