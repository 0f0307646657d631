"""Concurrent requests for a seat, on PostgreSQL, each with its own connection."""

from collections import Counter
from functools import partial

import pytest

from games.play.matchmaking.find_seat import play
from games.play.matchmaking.request_sweep import fulfil_requests
from games.play.models import Match, Seat, Wish
from tests.play.finding.asking import DRAUGHTS, HEARTS, MAU, wanted, wishes
from tests.play.tables import new_guest
from tests.play.test_simultaneous import at_once

pytestmark = [pytest.mark.postgresql_only, pytest.mark.django_db(transaction=True)]


def seated() -> Counter[int]:
    """Count the tables by their number of users."""
    return Counter(Seat.objects.filter(match=match, user__isnull=False).count() for match in Match.objects.all())


def test_people_who_press_play_at_the_same_moment_are_paired() -> None:
    people = [new_guest(f"Guest {n}") for n in range(12)]
    at_once([partial(play, person, wanted(DRAUGHTS)) for person in people])
    assert seated() == {2: 6}
    assert set(Match.objects.values_list("status", flat=True)) == {"running"}


def test_two_wishes_that_match_each_other_at_the_same_moment_make_one_table() -> None:
    people = [new_guest(f"Guest {n}") for n in range(2)]
    at_once([partial(play, person, wanted(DRAUGHTS, MAU)) for person in people])
    assert seated() == {2: 1}
    assert not Wish.objects.exists()


def test_of_those_who_take_the_last_seat_one_sits_there_and_the_others_at_the_next_table() -> None:
    people = [new_guest(f"Guest {n}") for n in range(9)]
    at_once([partial(play, person, wanted(HEARTS)) for person in people])
    assert seated() == {4: 2, 1: 1}


def test_sweeps_and_people_at_the_same_moment_fulfil_each_wish_once() -> None:
    for number in range(4):
        wishes(new_guest(f"Wishes {number}"), DRAUGHTS)
    people = [new_guest(f"Guest {n}") for n in range(4)]
    at_once([*(partial(play, person, wanted(DRAUGHTS)) for person in people), *[fulfil_requests] * 4])
    fulfil_requests()
    assert sum(seats * tables for seats, tables in seated().items()) == 8
    assert set(seated()) == {2}
