"""Telling what was luck in finished matches: once for each, by a worker that nobody waits for.

What is slow holds no lock of the database, and a single row is all that is stored: whoever is killed before that has
done nothing. A task asks right after the end; a sweep finds what was lost, among matches that are not packed yet. One
match at a time in a process: its other threads send mails.
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
from games.play.matches.archive.storing import squeeze
from games.play.matches.replay import effective_moves, engine_log
from games.play.models import Luck, Match

log = logging.getLogger(__name__)

SWEEP_AFTER = timedelta(minutes=2)
SECONDS = 20.0
"""Of CPU for a match; what is not told by then is not told."""
_telling = threading.Lock()


class TooLong(Exception):
    """The match would take more than :data:`SECONDS`."""


def tell_luck(match_id: str) -> bool:
    """Tell the luck of a finished match. Returns whether this call did so: not while this process tells that of
    another. Raises Match.DoesNotExist.
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
    """None where nobody can tell."""
    if match.ended_by:
        return None
    try:
        return _told(match)
    except (Unreadable, TooLong) as error:
        log.warning("the luck of match %s of %s is not told: %s", match.pk, match.game, error)
    except Exception:  # rules of another time raise what they like; nothing hangs on this
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
    """Finished matches whose luck nobody has told yet, the earliest first; packed ones are left alone."""
    done = Match.objects.filter(status=Match.Status.FINISHED).exclude(kept=Match.Kept.PACKED)
    return done.filter(luck=None, finished_at__lt=timezone.now() - SWEEP_AFTER).order_by("finished_at", "pk")


def sweep(seconds: float) -> int:
    """What wake-ups have lost: nothing is begun after so many seconds. Returns how many were told."""
    return sum(1 for _ in keep_all(untold(), tell_luck, seconds))
