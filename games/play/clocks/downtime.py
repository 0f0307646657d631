"""The times in which the whole house is closed or was away: every clock stands still, as in a pause to which all have
agreed.

Each process knows them by heart, so that no move and no page asks for them; who keeps the process up to date calls
:func:`look` (in web and worker every few seconds). Nobody loses a turn by what a process does not know yet: a deadline
is calculated anew when it has come, with what is known then.
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

#: No clock that still runs has begun before.
REMEMBERED = timedelta(days=200)
_known: tuple[Closing, ...] = ()
_games: dict[str, ClosedGame] = {}
_found = 0
_away_since: datetime | None = None


def look() -> None:
    """Read the heartbeat of the workers, the closings, and which games are closed for new tables. Three queries."""
    global _known, _games, _found, _away_since  # noqa: PLW0603 -- what this process knows
    beat = Heartbeat.objects.first()
    late = beat is not None and timezone.now() - beat.seen_at > timedelta(seconds=settings.OUTAGE_SECONDS)
    _found, _away_since = (beat.found, beat.seen_at if late else None) if beat is not None else (0, None)
    _known = tuple(Closing.objects.filter(ends_at__gt=timezone.now() - REMEMBERED).order_by("begins_at"))
    _games = {closed.game: closed for closed in ClosedGame.objects.all()}


def closings() -> tuple[Closing, ...]:
    """What operators have closed, as far as this process knows, by their beginning. No query."""
    return tuple(closing for closing in _known if closing.kind == Closing.Kind.CLOSED)


def outages() -> tuple[Closing, ...]:
    """The outages that this process knows, by their beginning. No query."""
    return tuple(closing for closing in _known if closing.kind != Closing.Kind.CLOSED)


def outages_between(begin: datetime, end: datetime) -> list[Closing]:
    """The outages that end after that time has begun, and begin before it ends. A query only for what is long over."""
    if begin > timezone.now() - REMEMBERED:
        return [outage for outage in outages() if outage.ends_at > begin and outage.begins_at < end]
    found = Closing.objects.exclude(kind=Closing.Kind.CLOSED).filter(ends_at__gt=begin, begins_at__lt=end)
    return list(found.order_by("ends_at"))


def outages_found() -> int:
    """How many outages the heartbeat had counted when this process last looked."""
    return _found


def away_since() -> datetime | None:
    """Since when no worker keeps the clocks, so that they stand still; None while one does. No query."""
    return _away_since


def closed_spans() -> tuple[Span, ...]:
    """The spans of all of them in which clocks stand still; that of an outage that goes on ends now. No query."""
    spans = tuple((closing.begins_at, closing.ends_at) for closing in _known)
    return spans if _away_since is None else (*spans, (_away_since, timezone.now()))


def closed_now(now: datetime | None = None) -> Closing | None:
    """The closing that holds at this moment; of several, the one that ends last."""
    if not _known:
        return None
    moment = now or timezone.now()
    found = [closing for closing in closings() if closing.begins_at <= moment < closing.ends_at]
    return max(found, key=lambda closing: closing.ends_at, default=None)


def closed_game(slug: str) -> str:
    """Why no new table of that game can be opened, in the language in force; empty if one can. No query."""
    closed = _games.get(slug)
    return closed.reason((get_language() or "en")[:2]) if closed else ""


def count_closed_games() -> int:
    """How many games are closed for new tables. No query."""
    return len(_games)


def opens_at(closing: Closing) -> datetime:
    """When the house opens again: closings may follow one another without a gap."""
    end = closing.ends_at
    while (following := closed_now(end)) is not None and following.ends_at > end:
        end = following.ends_at
    return end


def due_after(start: datetime, span: timedelta) -> datetime:
    """When so much time has passed since then in which the house was open."""
    return deadline(start, span.total_seconds(), pauses=closed_spans())


def ago(span: timedelta, now: datetime | None = None) -> datetime:
    """The moment since which so much time has passed in which the house was open. No query."""
    moment, spans = now or timezone.now(), closed_spans()
    since = moment - span
    while missing := max(timedelta(), span - timedelta(seconds=used(since, moment, pauses=spans))):
        since -= missing
    return since


@transaction.atomic
def announce_downtime(closing: Closing) -> None:
    """Store a new or changed closing. Deadlines that are known move by what is changed."""
    before = Closing.objects.filter(pk=closing.pk).first()
    closing.save()
    _move((before.begins_at, before.ends_at) if before else None, (closing.begins_at, closing.ends_at))


@transaction.atomic
def end_downtime(closing: Closing, now: datetime | None = None) -> None:
    """End a closing now, or before it has begun."""
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
    """Let every room that has deadlines of its own move them, and workers set the clocks of tables anew."""
    for hook in settings.HALFPINT_CLOSING_HOOKS:
        import_string(hook)(before, after)
    transaction.on_commit(look)
    transaction.on_commit(lambda: enqueue("games.play.tasks.set_clocks_anew"))
