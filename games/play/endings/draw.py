"""A draw by agreement, in duels whose rules know one: offered, taken back, refused, or accepted.

An offer stands until the other has moved, whoever or whatever made that move: a move is the answer. Nothing is written
for that, so that moves cost nothing more. Whoever has offered may do so again once they have moved themselves.
"""

from typing import Any

from django.db import transaction

from games.play.endings.duels import end_as_drawn, rival_of
from games.play.errors import AlreadyPlayed, DrawOffered, NoDrawHere, NoDrawOffered, NotRunning
from games.play.matches.locking import lock_and_upgrade, seat_of
from games.play.models import Match, Seat
from games.play.outbox import tell_offer
from games.play.tables.seats import changed


def may_be_drawn(match: Match, seats: list[Seat]) -> bool:
    """Whether two people play here whose game knows a draw by agreement."""
    people = [seat for seat in seats if seat.is_person]
    return match.status == Match.Status.RUNNING and len(seats) == len(people) == 2 and match.rules.draws_agreed


def is_offering(seat: Seat, rival: Seat) -> bool:
    """Whether the offer of that seat still stands."""
    return seat.offers_draw and seat.draw_offered_at is not None and rival.last_ply <= seat.draw_offered_at


def may_offer(seat: Seat) -> bool:
    """Whether that seat has moved since it last offered one."""
    return seat.draw_offered_at is None or seat.last_ply > seat.draw_offered_at


@transaction.atomic
def offer_draw(match_id: str, user: Any) -> Match:
    """Offer a draw; where the other offers one already, this accepts it.

    Raises NotSeated, StandInPlays, NotRunning, NoDrawHere, and DrawOffered if there was an offer since one's last move.
    """
    match, seats, seat, rival = _two(match_id, user)
    if is_offering(rival, seat):
        end_as_drawn(match, seats, actor=seat)
        return match
    if not may_offer(seat):
        raise DrawOffered
    seat.offers_draw, seat.draw_offered_at = True, match.ply
    seat.save(update_fields=["offers_draw", "draw_offered_at"])
    changed(match)
    tell_offer(match, rival.user_id, f"draw:{seat.index}:{match.ply}", user.pk, offer="draw")
    return match


@transaction.atomic
def take_draw_back(match_id: str, user: Any) -> Match:
    """Take one's own offer back. Raises like :func:`offer_draw`, and NoDrawOffered if it stands no more."""
    match, _seats, seat, rival = _two(match_id, user)
    _end_offer(match, seat, rival)
    return match


@transaction.atomic
def refuse_draw(match_id: str, user: Any) -> Match:
    """Play on. Raises the same."""
    match, _seats, seat, rival = _two(match_id, user)
    _end_offer(match, rival, seat)
    return match


@transaction.atomic
def accept_draw(match_id: str, user: Any, seen: str) -> Match:
    """Accept the other's offer, which ends the match; ``seen`` is the log's length on the page that asks.

    Raises the same, and AlreadyPlayed where the other has offered and moved on since: that is another position.
    """
    match, seats, seat, rival = _two(match_id, user)
    if not is_offering(rival, seat):
        raise NoDrawOffered
    if seen != str(match.ply):
        raise AlreadyPlayed
    end_as_drawn(match, seats, actor=seat)
    return match


def _two(match_id: str, user: Any) -> tuple[Match, list[Seat], Seat, Seat]:
    """The locked table, one's own seat and the other. Raises NotSeated, StandInPlays, NotRunning, NoDrawHere."""
    match, seats = lock_and_upgrade(match_id)
    seat = seat_of(seats, user)
    if match.status != Match.Status.RUNNING:
        raise NotRunning
    rival = rival_of(seats, seat)
    if rival is None or not may_be_drawn(match, seats):
        raise NoDrawHere
    return match, seats, seat, rival


def _end_offer(match: Match, seat: Seat, rival: Seat) -> None:
    if not is_offering(seat, rival):
        raise NoDrawOffered
    seat.offers_draw = False
    seat.save(update_fields=["offers_draw"])
    changed(match)
