"""Calculate how much of a finished match was luck: once per match, in a worker.

The slow calculation holds no database lock, and only a single row is stored, so a killed worker leaves nothing half
done. A task starts it right after the end; a sweep finds lost matches among those that are not packed yet. A process
calculates one match at a time, because its other threads send mail.
"""

import hashlib
import logging
import threading
import time
from datetime import timedelta

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from games.engine.luck.telling import Stroke, Told, gathered, strokes_of
from games.engine.luck.valuing import valuer_of
from games.play.errors import Unreadable
from games.play.matches.archive.archiving import keep_all
from games.play.matches.archive.packing import squeeze
from games.play.matches.moves import effective_moves, engine_log
from games.play.models import Luck, Match

log = logging.getLogger(__name__)

SWEEP_AFTER = timedelta(minutes=2)
SECONDS = 20.0
"""CPU seconds per match; a match that would take longer gets no luck analysis."""
_telling = threading.Lock()


class TooLong(Exception):
    """The luck analysis of a match would take more than :data:`SECONDS`."""


def tell_luck(match_id: str) -> bool:
    """Calculate and store the luck of a finished match. Return whether this call stored it.

    Return False if the match is not finished, if its luck is stored already, or while this process analyses another
    match. Raises Match.DoesNotExist.
    """
    match = Match.objects.get(pk=match_id)
    if match.status != Match.Status.FINISHED or Luck.objects.filter(match=match).exists():
        return False
    if not _telling.acquire(blocking=False):
        return False
    try:
        found = _luck_of(match)
    finally:
        _telling.release()
    packed = squeeze(found) if found else None
    with transaction.atomic():
        still = Match.objects.select_for_update().filter(pk=match_id).exists()
        return still and Luck.objects.get_or_create(match=match, defaults={"told": packed})[1]


def _luck_of(match: Match) -> Told | None:
    """Return the luck of a match; None if it cannot be calculated."""
    if match.ended_by:
        return None
    try:
        return _told(match)
    except (Unreadable, TooLong) as error:
        log.warning("the luck of match %s of %s is not told: %s", match.pk, match.game, error)
    except Exception:  # an old log may make today's rules raise anything
        log.exception("the luck of match %s of %s is not told", match.pk, match.game)
    return None


def _told(match: Match) -> Told | None:
    game, options = match.rules, match.load_options()
    bots = [*match.seat_set.order_by("index").values_list("bot", flat=True)]
    valuer, seats = valuer_of(game), len(bots)
    if valuer is None or not valuer.knows(options, seats):
        return None
    valuer = valuer.with_bots(bots)
    seed, end = bytes(match.seed), time.thread_time() + SECONDS
    own = hashlib.sha256(b"luck of " + match.pk.encode()).digest()
    found: list[Stroke] = []

    def go_on() -> None:
        if time.thread_time() > end:
            raise TooLong(f"{len(found)} strokes took {SECONDS:.0f} seconds")

    moves = engine_log(match, effective_moves(match))
    found.extend(strokes_of(game, valuer, options, seats, seed, moves, own, go_on))
    return gathered(found, wins=valuer.wins)


def untold() -> QuerySet[Match]:
    """Return finished matches without a luck analysis, the earliest first. Packed matches are left out."""
    done = Match.objects.filter(status=Match.Status.FINISHED).exclude(kept=Match.Kept.PACKED)
    return done.filter(luck=None, finished_at__lt=timezone.now() - SWEEP_AFTER).order_by("finished_at", "pk")


def sweep(seconds: float) -> int:
    """Calculate the luck of matches whose tasks were lost; begin no match after ``seconds``.

    Return how many results were stored.
    """
    return sum(1 for _ in keep_all(untold(), tell_luck, seconds))
