"""Resign: a duel is lost at once; in a larger match a bot plays the seat to the end, so that the others can finish."""

from typing import Any

from django.db import transaction
from django.utils import timezone

from games.engine.game import Level
from games.play.clocks.seat_clocks import CLOCK_FIELDS, stop_clock
from games.play.endings.duels import end_as_won, rival_of
from games.play.enqueue import enqueue_bots
from games.play.errors import NotRunning
from games.play.matches.store import lock_and_upgrade, seat_of
from games.play.models import Match, Seat
from games.play.tables.seats import changed
from games.play.tables.substitutes import offer_seat

STAND_IN: Level = "normal"


@transaction.atomic
def resign(match_id: str, user: Any) -> Match:
    """Lose a duel, or hand the seat to a bot for good. Return the match.

    Raises NotSeated, StandInPlays, NotRunning.
    """
    match, seats, seat = _given_up(match_id, user)
    winner = rival_of(seats, seat)
    if winner is None:
        return _play_on(match, seats, seat)
    seat.save(update_fields=[*CLOCK_FIELDS, "resigned_at"])
    end_as_won(match, seats, winner, Match.EndedBy.RESIGNED, actor=seat)
    return match


@transaction.atomic
def hand_over(match_id: str, user: Any) -> Match:
    """Let a bot play the seat to the end, even in a duel, for tournaments that decide the result themselves.

    Return the match. Raises NotSeated, StandInPlays, NotRunning.
    """
    return _play_on(*_given_up(match_id, user))


def _given_up(match_id: str, user: Any) -> tuple[Match, list[Seat], Seat]:
    match, seats = lock_and_upgrade(match_id)
    seat = seat_of(seats, user)
    if match.status not in (Match.Status.RUNNING, Match.Status.RESTING) or match.started_at is None:
        raise NotRunning
    now = timezone.now()
    stop_clock(match, seat, now)
    seat.resigned_at = now
    return match, seats, seat


def _play_on(match: Match, seats: list[Seat], seat: Seat) -> Match:
    seat.bot = STAND_IN
    seat.save(update_fields=[*CLOCK_FIELDS, "bot", "resigned_at"])
    changed(match)
    offer_seat(match, seats, seat)
    if seat.waiting_since:
        transaction.on_commit(lambda: enqueue_bots(match.pk))
    return match
