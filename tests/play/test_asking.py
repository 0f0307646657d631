"""Poll interval of a table's page: short when news is likely, longer otherwise."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.play.clocks import find_pace
from games.play.clocks.seat_clocks import Terms
from games.play.models import Match, Move, Seat
from games.play.tables.table_views import (
    BOTS,
    IN_DAYS,
    LIVE,
    LIVE_AND_MINE,
    LIVE_ROOM,
    OVER,
    ROOM,
    SOON,
    PollInterval,
)
from tests.play.posts import seat_of, signed_in
from tests.play.tables import new_guest, open_match, play_moves, play_out

pytestmark = pytest.mark.django_db
LIVE_TERMS = Terms(pace=find_pace("live"))
#: Seconds within which a live table shows a move.
PROMISED = 2


def asked(match: Match, reader: Any = None) -> PollInterval:
    """Return the intervals in the page."""
    client = signed_in(reader) if reader is not None else Client()
    page = client.get(f"/en/table/{match.pk}/").content.decode()
    first, most = re.findall(r'data-poll-(?:every|most)="(\d+)"', page)
    return PollInterval(int(first), int(most))


def long_ago(match: Match) -> None:
    """Move everything that happened at a table an hour back."""
    then = timezone.now() - timedelta(hours=1)
    Match.objects.filter(pk=match.pk, started_at__isnull=False).update(started_at=then)
    Match.objects.filter(pk=match.pk, finished_at__isnull=False).update(finished_at=then)
    Move.objects.filter(match=match).update(made_at=then)


def of_two(anna: Any, **plan: Any) -> tuple[Match, Any, Any]:
    """Return a match of two, the awaited player, and the other."""
    ben = new_guest("Ben")
    match = open_match(anna, ben, seats=2, **plan)
    while Seat.objects.filter(match=match, waiting_since__isnull=False).count() != 1:
        match = play_moves(match, 1)
    awaited = seat_of(match, anna).waiting_since is not None
    return (match, anna, ben) if awaited else (match, ben, anna)


def test_while_bots_think_the_page_asks_often(anna: Any) -> None:
    match = open_match(anna, seats=2)
    Seat.objects.filter(match=match).update(waiting_since=None, deadline=None, wakes_at=None)
    Seat.objects.filter(match=match).exclude(bot="").update(waiting_since=timezone.now())
    assert asked(match, anna) == BOTS
    assert BOTS.first <= 1


def test_a_live_table_shows_a_move_within_two_seconds(anna: Any) -> None:
    match, awaited, other = of_two(anna, terms=LIVE_TERMS)
    long_ago(match)
    assert asked(match, other) == asked(match) == LIVE
    assert asked(match, awaited) == LIVE_AND_MINE
    assert LIVE.first == LIVE.most == PROMISED


def test_after_a_move_more_is_likely_and_after_a_while_it_is_not(anna: Any) -> None:
    match, awaited, other = of_two(anna)
    assert asked(match, other) == asked(match, awaited) == asked(match) == SOON
    long_ago(match)
    assert asked(match, other) == asked(match, awaited) == asked(match) == IN_DAYS


def test_who_is_awaited_alone_with_bots_has_nothing_to_wait_for(anna: Any) -> None:
    match = open_match(anna, seats=2)
    Seat.objects.filter(match=match).exclude(bot="").update(waiting_since=None, deadline=None, wakes_at=None)
    assert asked(match, anna) == IN_DAYS
    assert asked(match) == SOON, "a spectator waits for Anna"


def test_a_room_waits_for_people_and_one_for_a_live_match_more_so(anna: Any) -> None:
    assert asked(open_match(anna, bots=0), anna) == ROOM
    assert asked(open_match(anna, bots=0, terms=LIVE_TERMS), anna) == LIVE_ROOM


def test_a_finished_match_is_asked_after_seldom(anna: Any) -> None:
    match = play_out(open_match(anna, new_guest("Ben"), seats=2))
    assert asked(match, anna) == SOON, "there may be a rematch"
    long_ago(match)
    assert asked(match, anna) == OVER
