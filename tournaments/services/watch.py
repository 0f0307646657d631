"""Notify organisers, once each, of players who have stopped playing and of events without moves.

Notices about rounds that can or cannot be paired are sent by :mod:`tournaments.services.progress`.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from django.db.models import F, Max, Q
from django.utils import timezone
from django.utils.translation import gettext as _

from games.play.clocks.downtime import ago, closed_now
from games.play.models import Match, Move, Notice, Seat
from tournaments.event.watching import VANISHED
from tournaments.models import TableRow, Tournament
from tournaments.services.check_in import ask_for_check_in
from tournaments.services.idle import turn_of
from tournaments.services.more_time import span_words
from tournaments.services.tell import tell_organisers

STILL = timedelta(hours=24)
Status = Tournament.Status


def still_after(tournament: Tournament) -> timedelta:
    """Return after how much time without a move organisers are notified: one day, or the time of a turn if that is
    longer.
    """
    return max(STILL, turn_of(tournament.terms.pace))


def watch(now: datetime | None = None) -> None:
    """Check all running events as of ``now``, by default the current time.

    The number of queries does not depend on the number of events.
    """
    moment = now or timezone.now()
    if closed_now(moment) is not None:
        return  # no user can play while the site is closed
    ask_for_check_in()
    _tell_of_vanished()
    _tell_of_standstills(moment)


def _tell_of_vanished() -> None:
    """Notify organisers of players who missed several turns in a row, or whose seat a bot has taken."""
    missed, replaced = Q(bot="", missed__gte=VANISHED), Q(away_since__isnull=False, resigned_at=None) & ~Q(bot="")
    by_bots_for_good = Q(missed__gte=VANISHED, resigned_at__isnull=False)
    seats = Seat.objects.filter(
        missed | replaced | by_bots_for_good,
        user__isnull=False,
        match__status=Match.Status.RUNNING,
        match__tournament_table__decided_at=None,
        match__tournament_table__round__tournament__status=Status.RUNNING,
        match__tournament_table__round__tournament__deleted_at=None,
    ).select_related("user", "match__tournament_table__round__tournament")
    news = {_key(seat): seat for seat in seats}
    for key in _untold(news):
        _tell_of(news[key])


def _key(seat: Seat) -> str:
    """Return the key of the organiser's notice about a seat."""
    table = seat.match.tournament_table
    return f"tournament:{table.round.tournament_id}:{_what(seat)}:{table.round.tournament.organiser_id}"


def _what(seat: Seat) -> str:
    """Return the unique part of the notice's key: one for each seat, and one each time that a bot stands in."""
    table: TableRow = seat.match.tournament_table
    once = f"vanished:{table.entrants[seat.index]}:{table.pk}"
    replaced = seat.bot and seat.away_since is not None
    return f"{once}:{seat.away_since:%Y%m%d%H%M%S}" if replaced else once


def _untold(keys: Iterable[str]) -> list[str]:
    wanted = list(keys)
    known = set(Notice.objects.filter(key__in=wanted).values_list("key", flat=True)) if wanted else set()
    return [key for key in wanted if key not in known]


def _tell_of(seat: Seat) -> None:
    table: TableRow = seat.match.tournament_table
    given = {"who": seat.name, "table": table.number, "round": table.round.number}
    name, tournament = table.round.tournament.name, table.round.tournament
    by_bot = bool(seat.bot)

    def worded() -> tuple[str, str]:
        title = _("%(name)s: %(who)s has vanished") % {"name": name, "who": given["who"]}
        if by_bot:
            return title, _("Time ran out at table %(table)d of round %(round)d: a bot plays there now.") % given
        return title, _("Several turns in a row were missed at table %(table)d of round %(round)d.") % given

    tell_organisers(tournament, _what(seat), worded)


def _tell_of_standstills(now: datetime) -> None:
    """Notify organisers of running events in which no move was made and no turn began for a long time."""
    played = Q(rounds__tables__decided_at=None, rounds__tables__match__status=Match.Status.RUNNING)
    begun = Max("rounds__tables__match__seat_set__waiting_since", filter=played)
    events: Any = Tournament.objects.filter(status=Status.RUNNING, deleted_at=None).annotate(last_turn=begun)
    candidates = {event.pk: event for event in events.filter(last_turn__lt=ago(STILL, now))}
    moved = _last_moves(candidates)
    last = {pk: max(event.last_turn, moved.get(pk, event.last_turn)) for pk, event in candidates.items()}
    still = {
        _standstill(event, last[pk]): event
        for pk, event in candidates.items()
        if last[pk] < ago(still_after(event), now)
    }
    for key in _untold(still):
        _tell_of_standstill(still[key], last[still[key].pk])


def _last_moves(events: Iterable[str]) -> dict[str, datetime]:
    """Return when the last move was made at the open tables of each event, by tournament key."""
    place = "match__tournament_table__round__tournament"
    lines = Move.objects.filter(
        match__tournament_table__decided_at=None, ply=F("match__ply"), **{f"{place}__in": list(events)}
    )
    return dict(lines.order_by().values_list(place).annotate(Max("made_at")))


def _standstill(event: Tournament, since: datetime) -> str:
    return f"tournament:{event.pk}:still:{since:%Y%m%d%H%M%S}:{event.organiser_id}"


def _tell_of_standstill(event: Tournament, since: datetime) -> None:
    name, minutes = event.name, int(still_after(event).total_seconds()) // 60
    tell_organisers(
        event,
        f"still:{since:%Y%m%d%H%M%S}",
        lambda: (
            _("%s has come to a standstill") % name,
            _("Nobody has moved for %s. At your desk you can remind them all, or give more time.")
            % span_words(minutes),
        ),
    )
