"""Know when the whole site is closed or was away; at such times all clocks are stopped, as in a pause.

Each process stores these spans in memory, so that moves and pages do not query them. Web and worker processes call
:func:`look` every few seconds to bring them up to date. A process that does not know the latest downtime costs no
player a turn: each deadline is calculated again when it comes, with the spans known then.
"""

from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.module_loading import import_string
from django.utils.translation import get_language

from games.play.clocks import Span, deadline, used
from games.play.enqueue import enqueue
from games.play.models import ClosedGame, Closing, Heartbeat

#: Older closings are not kept in memory, because no running clock began before them.
REMEMBERED = timedelta(days=200)
_known: tuple[Closing, ...] = ()
_games: dict[str, ClosedGame] = {}
_found = 0
_away_since: datetime | None = None


def look() -> None:
    """Read the workers' heartbeat, the closings, and the games that are closed for new tables. Three queries."""
    global _known, _games, _found, _away_since  # noqa: PLW0603 -- what this process knows
    beat = Heartbeat.objects.first()
    late = beat is not None and timezone.now() - beat.seen_at > timedelta(seconds=settings.OUTAGE_SECONDS)
    _found, _away_since = (beat.found, beat.seen_at if late else None) if beat is not None else (0, None)
    _known = tuple(Closing.objects.filter(ends_at__gt=timezone.now() - REMEMBERED).order_by("begins_at"))
    _games = {closed.game: closed for closed in ClosedGame.objects.all()}


def closings() -> tuple[Closing, ...]:
    """Return the closings by operators that this process knows, in the order of their beginning. No query."""
    return tuple(closing for closing in _known if closing.kind == Closing.Kind.CLOSED)


def outages() -> tuple[Closing, ...]:
    """Return the outages that this process knows, in the order of their beginning. No query."""
    return tuple(closing for closing in _known if closing.kind != Closing.Kind.CLOSED)


def outages_between(begin: datetime, end: datetime) -> list[Closing]:
    """Return the outages that overlap the time between two moments.

    Queries the database only if that time began long ago.
    """
    if begin > timezone.now() - REMEMBERED:
        return [outage for outage in outages() if outage.ends_at > begin and outage.begins_at < end]
    found = Closing.objects.exclude(kind=Closing.Kind.CLOSED).filter(ends_at__gt=begin, begins_at__lt=end)
    return list(found.order_by("ends_at"))


def outages_found() -> int:
    """Return how many outages the heartbeat had counted when this process last read it."""
    return _found


def away_since() -> datetime | None:
    """Return since when no worker has been running, which stops all clocks; None while one is running. No query."""
    return _away_since


def closed_spans() -> tuple[Span, ...]:
    """Return the spans of all known closings and outages. An outage that is still going on ends now. No query."""
    spans = tuple((closing.begins_at, closing.ends_at) for closing in _known)
    return spans if _away_since is None else (*spans, (_away_since, timezone.now()))


def closed_now(now: datetime | None = None) -> Closing | None:
    """Return the closing by an operator that is in force at this moment; of several, the one that ends last."""
    if not _known:
        return None
    moment = now or timezone.now()
    found = [closing for closing in closings() if closing.begins_at <= moment < closing.ends_at]
    return max(found, key=lambda closing: closing.ends_at, default=None)


def closed_game(slug: str) -> str:
    """Return why no new table of the game can be opened, in the active language; "" if one can be opened. No query."""
    closed = _games.get(slug)
    return closed.reason((get_language() or "en")[:2]) if closed else ""


def count_closed_games() -> int:
    """Return how many games are closed for new tables. No query."""
    return len(_games)


def opens_at(closing: Closing) -> datetime:
    """Return when the site opens again. Closings may follow one another without a gap."""
    end = closing.ends_at
    while (following := closed_now(end)) is not None and following.ends_at > end:
        end = following.ends_at
    return end


def due_after(start: datetime, span: timedelta) -> datetime:
    """Return the moment at which the site has been open for `span` since `start`."""
    return deadline(start, span.total_seconds(), pauses=closed_spans())


def ago(span: timedelta, now: datetime | None = None) -> datetime:
    """Return the moment since which the site has been open for `span` until `now`. No query."""
    moment, spans = now or timezone.now(), closed_spans()
    since = moment - span
    while missing := max(timedelta(), span - timedelta(seconds=used(since, moment, pauses=spans))):
        since -= missing
    return since


@transaction.atomic
def announce_downtime(closing: Closing) -> None:
    """Store a new or changed closing of the site, and move the known deadlines by the difference."""
    before = Closing.objects.filter(pk=closing.pk).first()
    closing.save()
    _move((before.begins_at, before.ends_at) if before else None, (closing.begins_at, closing.ends_at))


@transaction.atomic
def end_downtime(closing: Closing, now: datetime | None = None) -> None:
    """End a closing now; delete it if it has not begun yet."""
    moment = now or timezone.now()
    before = closing.begins_at, closing.ends_at
    closing.ends_at = min(closing.ends_at, max(moment, closing.begins_at))
    if closing.ends_at <= closing.begins_at:
        closing.delete()
        _move(before, None)
    else:
        closing.save()
        _move(before, (closing.begins_at, closing.ends_at))


def _move(before: Span | None, after: Span | None) -> None:
    """Move all deadlines by a change of a closing: call ``HALFPINT_CLOSING_HOOKS``, and queue the task for tables.

    ``before`` and ``after`` are the span of the closing before and after the change; None if there was or is none.
    """
    for hook in settings.HALFPINT_CLOSING_HOOKS:
        import_string(hook)(before, after)
    transaction.on_commit(look)
    transaction.on_commit(lambda: enqueue("games.play.tasks.set_clocks_anew"))
