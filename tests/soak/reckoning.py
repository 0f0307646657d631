"""The final check: every acknowledged move once, every replay equal to its state, every notice once."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from datetime import timedelta
from typing import NamedTuple

from django.db.models import QuerySet
from django.utils import timezone

from games.play.matches.proof import prove
from games.play.models import Match, Move, Notice, Seat
from halfpint_site.notifications.models import Delivery
from tests.soak.crew import Attempt
from tests.soak.receivers import Received
from tests.soak.sleepers import DEAF

LATE = 10.0  # seconds: sweeps come every 5
#: A move answered with 503, like one without an answer, may have been stored or not: the connection may have broken
#: while it was being stored. A client that sends it again learns which.
ACKNOWLEDGED, UNANSWERED, AWAY = 302, 0, 503
Made = dict[tuple[str, int, int], Move]


class Reckoning(NamedTuple):
    """Figures, and every fault in words."""

    figures: dict[str, object]
    faults: list[str]


def late(seconds: float) -> dict[str, int]:
    """Count what has been overdue for longer than this, by kind: clocks, bots, notices, deliveries."""
    since = timezone.now() - timedelta(seconds=seconds)
    running = Seat.objects.filter(match__status=Match.Status.RUNNING)
    return {
        "clocks": running.filter(bot="", wakes_at__isnull=False, deadline__lt=since).count(),
        "bots": running.filter(waiting_since__lt=since).exclude(bot="").count(),
        "notices": Notice.objects.filter(handed_over_at=None, written_at__lt=since).count(),
        "deliveries": deliveries().filter(status=Delivery.Status.WAITING, next_try_at__lt=since).count(),
    }


def deliveries() -> QuerySet[Delivery]:
    """Return all deliveries, except those to users whose webhooks never answer."""
    return Delivery.objects.exclude(user__display_name__startswith=DEAF)


def reckon(opened: Sequence[str], attempts: Sequence[Attempt], channels: dict[str, Received]) -> Reckoning:
    """Check everything, with all processes stopped."""
    made, faults = moves_of(opened)
    faults += lost(made, attempts) + doubled(made, attempts) + unproved(opened) + broken(attempts)
    figures: dict[str, object] = {
        "matches": f"{len(opened)}, {Match.objects.filter(status=Match.Status.FINISHED).count()} of them finished",
        "moves sent": _by_status(attempts),
        "stored, but not acknowledged": _unacknowledged(made, attempts),
        "moves stored": dict(Counter(str(move.made_by) for move in made.values())),
        "notices written": dict(Counter(Notice.objects.values_list("kind", flat=True))),
    }
    for channel, received in channels.items():
        repeated, more = delivered(channel, received)
        faults += more
        repeats = f"{sum(repeated.values())} of {received.times.total()} arrivals were repeats"
        figures[f"came by {channel}"] = f"{len(received.times)} notices; {repeats}; stored {window(channel, received)}"
    return Reckoning(figures, faults)


def _by_status(attempts: Iterable[Attempt]) -> dict[str, int]:
    names = {ACKNOWLEDGED: "acknowledged", UNANSWERED: "unanswered", -1: "not taken", AWAY: "told to come again (503)"}
    return dict(Counter(names.get(attempt.status, f"refused ({attempt.status})") for attempt in attempts))


def _unacknowledged(made: Made, attempts: Iterable[Attempt]) -> int:
    said = {(a.match_id, a.seat, a.token) for a in attempts if a.status == ACKNOWLEDGED}
    return sum(move.made_by == Move.MadeBy.PLAYER and place not in said for place, move in made.items())


def window(channel: str, received: Received) -> str:
    """Tell how long after its arrival a notice was stored as sent: a worker killed in between sends it again."""
    sent = Delivery.objects.filter(channel=channel, status=Delivery.Status.SENT).values_list("notice", "sent_at")
    gaps = sorted(
        (moment.timestamp() - received.first[f"notice-{pk}"]) * 1000
        for pk, moment in sent
        if moment is not None and received.times[f"notice-{pk}"] == 1
    )
    return f"{gaps[len(gaps) // 2]:.1f} ms after, {gaps[-1]:.0f} ms at most" if gaps else "unknown"


def moves_of(opened: Iterable[str]) -> tuple[Made, list[str]]:
    """Return every logged move by match, seat and token, and the gaps or repeats in the logs."""
    made: Made = {}
    faults = []
    for match in Match.objects.filter(pk__in=list(opened)):
        log = list(match.moves.order_by("ply"))
        if [move.ply for move in log] != list(range(match.ply + 1)):
            faults.append(f"{match.pk}: the log has gaps")
        count: dict[int, int] = defaultdict(int)
        for move in log[1:]:
            seat = int(move.seat or 0)
            made[str(match.pk), seat, count[seat]] = move
            count[seat] += 1
        faults += [
            f"{seat}: counts {seat.moves_made} moves, the log has {count[seat.index]}"
            for seat in match.seat_set.all()
            if seat.moves_made != count[seat.index]
        ]
    return made, faults


def broken(attempts: Iterable[Attempt]) -> list[str]:
    """Return moves that were answered with a server error."""
    return [f"answered with {attempt.status}: {attempt}" for attempt in attempts if is_mistake(attempt.status)]


def is_mistake(status: int) -> bool:
    """Return whether a status is a server error such as 500. 503 says that a part of the site is unavailable."""
    return status >= 500 and status not in (AWAY, 999)


def lost(made: Made, attempts: Iterable[Attempt]) -> list[str]:
    """Return acknowledged moves that are not in the log at their place with their data."""
    return [
        f"lost: {attempt}"
        for attempt in attempts
        if attempt.status == ACKNOWLEDGED
        and not _is_stored(made.get((attempt.match_id, attempt.seat, attempt.token)), attempt)
    ]


def _is_stored(move: Move | None, attempt: Attempt) -> bool:
    return move is not None and move.data == attempt.data and move.made_by == Move.MadeBy.PLAYER


def doubled(made: Made, attempts: Iterable[Attempt]) -> list[str]:
    """Return logged moves that no client sent, or that were refused, and tokens acknowledged twice."""
    sent = {
        (attempt.match_id, attempt.seat, attempt.token, attempt.data)
        for attempt in attempts
        if attempt.status in (ACKNOWLEDGED, UNANSWERED, AWAY)
    }
    by_hand = [(place, move) for place, move in made.items() if move.made_by == Move.MadeBy.PLAYER]
    faults = [f"nobody sent: {place} {move.data}" for place, move in by_hand if (*place, move.data) not in sent]
    said = Counter((a.match_id, a.seat, a.token) for a in attempts if a.status == ACKNOWLEDGED)
    return faults + [f"acknowledged {times} times: {place}" for place, times in said.items() if times > 1]


def unproved(opened: Iterable[str]) -> list[str]:
    """Return matches whose log does not lead to the stored state."""
    faults = []
    for match in Match.objects.filter(pk__in=list(opened)):
        proof = prove(match, list(match.seat_set.all()))
        if not proof.holds:
            faults.append(f"{match.pk}: {proof}")
    return faults


def delivered(channel: str, received: Received) -> tuple[Counter[str], list[str]]:
    """Return repeated arrivals by notice, and notices that were lost, never handed over or never expected."""
    faults = [f"never handed over: {notice}" for notice in Notice.objects.filter(handed_over_at=None)]
    rows = {
        pk: more
        for pk, *more in deliveries().filter(channel=channel).values_list("notice", "status", "carrier__notice")
    }
    for pk, (status, carried_by) in rows.items():
        came = received.times[f"notice-{carried_by or pk}"]
        if status == Delivery.Status.SENT and not came:
            faults.append(f"notice {pk}: sent by {channel}, never came")
        elif status in (Delivery.Status.WAITING, Delivery.Status.DEAD, Delivery.Status.COLLECTED):
            faults.append(f"notice {pk}: still {status} on {channel}")
    unknown = set(received.times) - {f"notice-{pk}" for pk in rows}
    faults += [f"{name} came by {channel} without a delivery" for name in sorted(unknown)]
    return Counter({name: times - 1 for name, times in received.times.items() if times > 1}), faults
