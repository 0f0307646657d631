"""Actions of an operator on a table: end its match, close it, or delete it. The players are told the reason.

A quarantined table is restored by :func:`games.play.matches.quarantine.restore`.
"""

from django.db import transaction

from games.engine.game import Outcome
from games.play.endings.rulings import Reason, rule
from games.play.errors import InTournament, NoStanding, NotOpen, NotRunning, Unreadable
from games.play.matches.quarantine import How, standing
from games.play.matches.store import lock_and_upgrade
from games.play.models import Match, Notice, Seat
from games.play.outbox import tell_of_a_deleted_table
from games.play.tables.seats import close_table

_BEGUN = (Match.Status.RUNNING, Match.Status.RESTING)


@transaction.atomic
def end_match(match_id: str, how: How, words: tuple[str, str]) -> Match:
    """End a running or quarantined match, as a draw or with its current ranking.

    ``words`` are the reason in German and English. Raises NotRunning, NoStanding or Match.DoesNotExist.
    """
    match, seats = lock_and_upgrade(match_id)
    if match.status not in _BEGUN or match.started_at is None:
        raise NotRunning
    count = len(seats)
    result = Outcome((1,) * count, (0,) * count) if how == "drawn" else standing_of(match, seats)
    if result is None:
        raise NoStanding
    rule(match, seats, result, str(Reason(f"operator-{how}", *words)))
    return match


def standing_of(match: Match, seats: list[Seat]) -> Outcome | None:
    """Return the result if the match ended now; None if it cannot be computed or read."""
    try:
        return standing(match, len(seats))
    except Unreadable:
        return None


@transaction.atomic
def close_open_table(match_id: str, words: tuple[str, str]) -> Match:
    """Close an open table, or a quarantined table that has not begun. Raises NotOpen or Match.DoesNotExist."""
    match, seats = lock_and_upgrade(match_id)
    rests = match.status == Match.Status.RESTING and match.started_at is None
    if match.status != Match.Status.OPEN and not rests:
        raise NotOpen
    close_table(match, seats, str(Reason("operator", *words)))
    return match


@transaction.atomic
def delete_match(match_id: str, words: tuple[str, str]) -> None:
    """Delete a table with its moves, messages and notes. Raises InTournament or Match.DoesNotExist."""
    match, seats = lock_and_upgrade(match_id)
    if match.event:
        raise InTournament
    people = [seat.user_id for seat in seats if seat.user is not None and seat.user.is_active]
    tell_of_a_deleted_table(match, people, str(Reason("deleted", *words)))
    match.delete()


def what_it_holds(match: Match) -> dict[str, int]:
    """Return how many moves, messages, notices and people a deletion of the match would affect."""
    return {
        "moves": match.ply,
        "talk": match.talk.count(),
        "notices": Notice.objects.filter(match=match).count(),
        "people": match.seat_set.filter(user__isnull=False).count(),
    }
