"""Archive finished matches: store their words soon after the end, and pack their logs some time later.

Both steps may be called any number of times, and are done once. The slow part holds no lock. The result is stored in a
short transaction that checks the match again. A task calls these functions right after the end of a match; a sweep
finds matches whose task was lost.
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
    """Store the words of a finished match. Return whether this call did so.

    Raises Match.DoesNotExist, and ValueError if the static files have not been collected.
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
    """Store the words of a match that has none, because its rules could not read it when it ended.

    Return whether the words could be stored now. Raises Match.DoesNotExist.
    """
    match = Match.objects.get(pk=match_id)
    words = words_of(match, match.lines())
    return words is not None and bool(Record.objects.filter(match=match, words=None).update(words=words))


def words_of(match: Match, lines: list[Move]) -> bytes | None:
    """Return the words of a match as bytes to be stored; None if the rules cannot read the match.

    Raises ValueError like :func:`write_words`.
    """
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
    """Pack the log of a finished match and delete its rows. Return whether this call did so.

    Raises Match.DoesNotExist, and ValueError if the packed log would differ from the rows, or the rows have changed in
    the meantime; then nothing is changed.
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
    """Return whether the packed log has all data of the rows."""
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
    """Store the packed log in place of the rows. Return whether this call did so."""
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
    """Store on a seat of a finished match the data that only the log's rows had, and clear its plan."""
    own = [
        line.made_at
        for line in lines
        if line.seat == seat.index and line.kind == Move.Kind.MOVE and line.made_by == Move.MadeBy.PLAYER
    ]
    seat.by_hand_at, seat.plan = max(own, default=None), ""
    seat.save(update_fields=["by_hand_at", "plan"])


def without_words() -> QuerySet[Match]:
    """Return finished matches whose words are not stored yet, the earliest first."""
    done = Match.objects.filter(status=Match.Status.FINISHED, kept=Match.Kept.ROWS)
    return done.filter(finished_at__lt=timezone.now() - SWEEP_AFTER).order_by("finished_at", "pk")


def to_pack(days: float | None = None) -> QuerySet[Match]:
    """Return finished matches whose log is to be packed, the earliest first.

    ``days``: the age from which logs are packed, by default that of the setting.
    """
    since = timezone.now() - timedelta(days=settings.PACK_AFTER_DAYS if days is None else days)
    done = Match.objects.filter(status=Match.Status.FINISHED).exclude(kept=Match.Kept.PACKED)
    return done.filter(finished_at__lt=since).order_by("finished_at", "pk")


def keep_all(found: QuerySet[Match], keep: Callable[[str], bool], seconds: float = inf) -> Iterator[str]:
    """Call ``keep`` for one match after another, for at most ``seconds``. Yield the ids for which it returned True.

    Errors are logged, and the match is skipped. The caller may stop at any time and begin again.
    """
    until = time.monotonic() + seconds
    for match_id in _ids(found):
        if time.monotonic() >= until:
            return
        if _kept(match_id, keep):
            yield match_id


def _ids(found: QuerySet[Match]) -> Iterator[str]:
    """Yield the ids of matches in pages, each beginning after the last match of the previous page.

    A match that failed is not yielded again, and no query stays open.
    """
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
    """Store words that lost tasks have left out, then pack old logs, for at most ``seconds``.

    Return the number of matches processed.
    """
    until = time.monotonic() + seconds
    written = sum(1 for _ in keep_all(without_words(), write_words, seconds))
    return written + sum(1 for _ in keep_all(to_pack(), pack_match, until - time.monotonic()))
