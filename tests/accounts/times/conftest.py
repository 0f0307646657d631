"""Users in time zones, and a clock that a test sets."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.play.models import Match, Seat
from halfpint_site.accounts.models import User
from tests.play.tables import open_match, play_moves

#: A Wednesday; noon in Berlin.
NOON = datetime(2026, 11, 18, 11, tzinfo=UTC)
TWO_DAYS = 172_800
SetNow = Callable[[datetime], None]


@pytest.fixture
def set_now(monkeypatch: pytest.MonkeyPatch) -> SetNow:
    """Return a function that sets the present for the whole site."""
    present = [NOON]
    monkeypatch.setattr(timezone, "now", lambda: present[0])

    def put(moment: datetime) -> None:
        present[0] = moment

    return put


@pytest.fixture
def laura(db: None, set_now: SetNow) -> User:
    """A user in Berlin with the vacation days of a new account, at noon."""
    set_now(NOON)
    return User.objects.create_user(
        "laura@example.org",
        "seven brave hops",
        display_name="Laura",
        time_zone="Europe/Berlin",
        vacation_counted_at=NOON,
    )


def stored(user: User) -> User:
    """Load the user's row again."""
    return User.objects.get(pk=user.pk)


def spans(user: User) -> list[tuple[str, str]]:
    """Return the stored vacations to the minute, in UTC: ("2026-11-20T23:00", ...)."""
    return [(start[:16], end[:16]) for start, end in stored(user).vacation_spans]


def waiting_seat(user: User, **table: Any) -> Seat:
    """Open a match at two days per move, and return this user's seat, which has been waiting since noon."""
    two_days = {"pace": "2d", "bank_start": TWO_DAYS, "bank_increment": TWO_DAYS, "bank_cap": TWO_DAYS}
    match = open_match(user, seats=3)
    Match.objects.filter(pk=match.pk).update(**two_days | table)
    for _ in range(30):
        seat = Seat.objects.get(match=match, user=user)
        if seat.deadline is not None:
            seat.bank, seat.deadline = TWO_DAYS, NOON + timedelta(seconds=TWO_DAYS)
            seat.save()
            return seat
        play_moves(match, 1)
    raise AssertionError("nobody waits for this person")
