"""What an operator does to a table: end its match, close it, delete it. Whoever sits there is told why.

Waking a table that rests is :func:`games.play.matches.quarantine.restore`.
"""

from django.db import transaction

from games.engine.game import Outcome
from games.play.endings.rulings import Reason, rule
from games.play.errors import InTournament, NoStanding, NotOpen, NotRunning, Unreadable
from games.play.matches.locking import lock_and_upgrade
from games.play.matches.quarantine import How, standing
from games.play.models import Match, Notice, Seat
from games.play.outbox import tell_of_a_deleted_table
from games.play.tables.seats import close_table

_BEGUN = (Match.Status.RUNNING, Match.Status.RESTING)


@transaction.atomic
def end_match(match_id: str, how: How, words: tuple[str, str]) -> Match:
    """End a match that is played or rests, as drawn or as it stands; ``words`` are the reason in German and English.

    Raises NotRunning, NoStanding, Match.DoesNotExist.
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
    """How the match would end if it ended now; None where nobody can say."""
    try:
        return standing(match, len(seats))
    except Unreadable:
        return None


@transaction.atomic
def close_open_table(match_id: str, words: tuple[str, str]) -> Match:
    """Close a table that waits for players, or one that rests and has not begun. Raises NotOpen, Match.DoesNotExist."""
    match, seats = lock_and_upgrade(match_id)
    rests = match.status == Match.Status.RESTING and match.started_at is None
    if match.status != Match.Status.OPEN and not rests:
        raise NotOpen
    close_table(match, seats, str(Reason("operator", *words)))
    return match


@transaction.atomic
def delete_match(match_id: str, words: tuple[str, str]) -> None:
    """Delete a table with all that was played, said and noted there. Raises InTournament, Match.DoesNotExist."""
    match, seats = lock_and_upgrade(match_id)
    if match.event:
        raise InTournament
    people = [seat.user_id for seat in seats if seat.user is not None and seat.user.is_active]
    tell_of_a_deleted_table(match, people, str(Reason("deleted", *words)))
    match.delete()


def what_it_holds(match: Match) -> dict[str, int]:
    """How much a deletion would take away: moves, lines of talk, notices, people."""
    return {
        "moves": match.ply,
        "talk": match.talk.count(),
        "notices": Notice.objects.filter(match=match).count(),
        "people": match.seat_set.filter(user__isnull=False).count(),
    }
