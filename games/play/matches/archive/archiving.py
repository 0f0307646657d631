"""Keeping finished matches: in words soon after the end, and packed once nobody looks back at them every day.

Both are done once, whoever asks, and as often as they are asked for: the slow part holds no lock, and what is stored is
stored in one short transaction that looks again. A task asks right after the end; a sweep finds what was lost.
"""

import logging
import time
from collections.abc import Callable, Iterable, Iterator
from datetime import timedelta
from math import inf

from django.conf import settings
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from games.play.errors import Unreadable
from games.play.matches.archive.fragments import need_files
from games.play.matches.archive.packing import pack, squeeze, unpack
from games.play.matches.archive.telling import in_words
from games.play.models import Match, Move, Record, Seat

log = logging.getLogger(__name__)

#: The task that comes right after the end has had its time; the sweep need not race it.
SWEEP_AFTER = timedelta(seconds=30)
BATCH = 50


def write_words(match_id: str) -> bool:
    """Write a finished match down in words. Returns whether this call did so.

    Raises Match.DoesNotExist, and ValueError where the static files have not been collected.
    """
    match = Match.objects.get(pk=match_id)
    if match.status != Match.Status.FINISHED or match.kept != Match.Kept.ROWS:
        return False
    lines = match.lines()
    words = words_of(match, lines)
    with transaction.atomic():
        mine = Match.objects.filter(pk=match_id, kept=Match.Kept.ROWS).update(kept=Match.Kept.RECORDED)
        if mine:
            Record.objects.create(match=match, words=words, lines=len(lines))
    return bool(mine)


def write_words_again(match_id: str) -> bool:
    """Write the words of a match that has none, because its rules could not be asked then. Returns whether they can
    now. Raises Match.DoesNotExist.
    """
    match = Match.objects.get(pk=match_id)
    words = words_of(match, match.lines())
    return words is not None and bool(Record.objects.filter(match=match, words=None).update(words=words))


def words_of(match: Match, lines: list[Move]) -> bytes | None:
    """The words, to be stored; None where the rules cannot be asked. Raises ValueError like :func:`write_words`."""
    need_files()
    try:
        return squeeze(in_words(match, match.seat_set.count(), lines))
    except Unreadable as error:
        log.warning("match %s of %s cannot be written down in words: %s", match.pk, match.game, error)
        return None
    except Exception:  # rules of another time raise what they like; the match is kept all the same, without words
        log.exception("match %s of %s cannot be written down in words", match.pk, match.game)
        return None


def pack_match(match_id: str) -> bool:
    """Pack the log of a finished match and take its rows away. Returns whether this call did so.

    Raises Match.DoesNotExist, and ValueError if the packed log would not be the same, or has changed meanwhile; then
    nothing has.
    """
    write_words(match_id)
    match = Match.objects.get(pk=match_id)
    if match.status != Match.Status.FINISHED or match.kept == Match.Kept.PACKED:
        return False
    lines = list(match.moves.all())
    packed = pack(lines, match.state)
    if not _same(lines, match.state, packed):
        raise ValueError(f"the log of match {match_id} does not come back from its packing")
    return _replace(match, lines, packed)


def _same(lines: list[Move], state: str, packed: bytes) -> bool:
    """Whether the packed log says all that the rows say."""
    log_again = unpack(packed)
    back = list(log_again.lines())
    return (
        log_again.state == state
        and len(back) == len(lines)
        and all(
            getattr(line, name) == value
            for line, fields in zip(lines, back, strict=True)
            for name, value in fields.items()
            if name != "bank_left"
        )
    )


@transaction.atomic
def _replace(match: Match, lines: list[Move], packed: bytes) -> bool:
    """Put the packed log in the place of the rows."""
    stored = Match.objects.select_for_update().get(pk=match.pk)
    if stored.kept == Match.Kept.PACKED:
        return False
    if stored.state != match.state or match.moves.count() != len(lines):
        raise ValueError(f"the log of match {match.pk} has changed while it was packed")
    for seat in match.seat_set.all():
        _close(seat, lines)
    Record.objects.filter(match=match).update(log=packed, packed_at=timezone.now())
    match.moves.all().delete()
    Match.objects.filter(pk=match.pk).update(kept=Match.Kept.PACKED, state="")
    return True


def _close(seat: Seat, lines: Iterable[Move]) -> None:
    """What only the rows have told of a seat, and what no seat of a finished match needs."""
    own = [
        line.made_at
        for line in lines
        if line.seat == seat.index and line.kind == Move.Kind.MOVE and line.made_by == Move.MadeBy.PLAYER
    ]
    seat.by_hand_at, seat.plan = max(own, default=None), ""
    seat.save(update_fields=["by_hand_at", "plan"])


def without_words() -> QuerySet[Match]:
    """Finished matches of which nothing is written down yet, the earliest first."""
    done = Match.objects.filter(status=Match.Status.FINISHED, kept=Match.Kept.ROWS)
    return done.filter(finished_at__lt=timezone.now() - SWEEP_AFTER).order_by("finished_at", "pk")


def to_pack(days: float | None = None) -> QuerySet[Match]:
    """Finished matches whose time in rows is over, the earliest first. ``days``: None as the setting says."""
    since = timezone.now() - timedelta(days=settings.PACK_AFTER_DAYS if days is None else days)
    done = Match.objects.filter(status=Match.Status.FINISHED).exclude(kept=Match.Kept.PACKED)
    return done.filter(finished_at__lt=since).order_by("finished_at", "pk")


def keep_all(found: QuerySet[Match], keep: Callable[[str], bool], seconds: float = inf) -> Iterator[str]:
    """Do that to one match after the other, for so many seconds at most. Yields those to which it was done.

    What fails is logged and passed over. May be stopped at any moment, and begun again.
    """
    until = time.monotonic() + seconds
    for match_id in _ids(found):
        if time.monotonic() >= until:
            return
        if _kept(match_id, keep):
            yield match_id


def _ids(found: QuerySet[Match]) -> Iterator[str]:
    """Page by page, each after the last of the one before: what failed does not come again, and no query stays open."""
    page = list(found.values_list("finished_at", "pk")[:BATCH])
    while page:
        yield from (match_id for _, match_id in page)
        moment, last = page[-1]
        following = found.filter(Q(finished_at__gt=moment) | Q(finished_at=moment, pk__gt=last))
        page = list(following.values_list("finished_at", "pk")[:BATCH])


def _kept(match_id: str, keep: Callable[[str], bool]) -> bool:
    try:
        return keep(match_id)
    except (ValueError, Match.DoesNotExist) as error:  # damaged, or gone meanwhile: the others need not wait for it
        log.error("match %s cannot be kept: %s", match_id, error)  # noqa: TRY400  # the reason is all there is to it
        return False


def sweep(seconds: float) -> int:
    """What wake-ups have lost, then what has grown old, for so many seconds at most. Returns to how many matches."""
    until = time.monotonic() + seconds
    written = sum(1 for _ in keep_all(without_words(), write_words, seconds))
    return written + sum(1 for _ in keep_all(to_pack(), pack_match, until - time.monotonic()))
