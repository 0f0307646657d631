"""Offer, withdraw, refuse and accept a draw by agreement, in duels whose rules allow one.

An offer holds until the opponent's seat has moved, by hand or by itself: a move declines it. This follows from stored
ply numbers, so that moves write nothing extra. A player may offer again only after a move of their own.
"""

from typing import Any

from django.db import transaction

from games.play.endings.duels import end_as_drawn, rival_of
from games.play.errors import AlreadyPlayed, DrawOffered, NoDrawHere, NoDrawOffered, NotRunning
from games.play.matches.store import lock_and_upgrade, seat_of
from games.play.models import Match, Seat
from games.play.outbox import tell_offer
from games.play.tables.seats import changed


def may_be_drawn(match: Match, seats: list[Seat]) -> bool:
    """Return whether this is a running match of two people whose game allows a draw by agreement."""
    people = [seat for seat in seats if seat.is_person]
    return match.status == Match.Status.RUNNING and len(seats) == len(people) == 2 and match.rules.draws_agreed


def is_offering(seat: Seat, rival: Seat) -> bool:
    """Return whether the draw offer of that seat still holds."""
    return seat.offers_draw and seat.draw_offered_at is not None and rival.last_ply <= seat.draw_offered_at


def may_offer(seat: Seat) -> bool:
    """Return whether that seat has moved since it last offered a draw."""
    return seat.draw_offered_at is None or seat.last_ply > seat.draw_offered_at


@transaction.atomic
def offer_draw(match_id: str, user: Any) -> Match:
    """Offer a draw, and return the match. If the opponent is offering one already, accept it instead.

    Raises NotSeated, StandInPlays, NotRunning, NoDrawHere, and DrawOffered if the user has already offered one since
    their last move.
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
    """Withdraw the user's own draw offer, and return the match.

    Raises NotSeated, StandInPlays, NotRunning, NoDrawHere, and NoDrawOffered if the offer no longer holds.
    """
    match, _seats, seat, rival = _two(match_id, user)
    _end_offer(match, seat, rival)
    return match


@transaction.atomic
def refuse_draw(match_id: str, user: Any) -> Match:
    """Refuse the opponent's draw offer, and return the match.

    Raises NotSeated, StandInPlays, NotRunning, NoDrawHere, and NoDrawOffered if the offer no longer holds.
    """
    match, _seats, seat, rival = _two(match_id, user)
    _end_offer(match, rival, seat)
    return match


@transaction.atomic
def accept_draw(match_id: str, user: Any, seen: str) -> Match:
    """Accept the opponent's draw offer, which ends the match, and return the match.

    ``seen`` is the log's length on the page that sends the answer. Raises NotSeated, StandInPlays, NotRunning,
    NoDrawHere, NoDrawOffered, and AlreadyPlayed if the log has grown since, because the position is then another one.
    """
    match, seats, seat, rival = _two(match_id, user)
    if not is_offering(rival, seat):
        raise NoDrawOffered
    if seen != str(match.ply):
        raise AlreadyPlayed
    end_as_drawn(match, seats, actor=seat)
    return match


def _two(match_id: str, user: Any) -> tuple[Match, list[Seat], Seat, Seat]:
    """Lock the table and return it with its seats, the user's own seat and the opponent's.

    Raises NotSeated, StandInPlays, NotRunning, NoDrawHere.
    """
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
