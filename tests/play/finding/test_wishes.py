"""Standing match requests: kept while the user is away, and served in the order of creation."""

from typing import Any

import pytest

from games.play.matchmaking.request_sweep import fulfil_requests
from games.play.matchmaking.requests import delete_expired_requests, take_back
from games.play.models import Match, Wish
from games.play.tables.seats import leave_table
from tests.play.finding.asking import DRAUGHTS, HEARTS, MAU, later, people_at, plays, told, waits, wishes
from tests.play.tables import new_guest, play_out

pytestmark = pytest.mark.django_db


def test_a_wish_is_fulfilled_at_a_table_that_somebody_opens_later(anna: Any, ben: Any) -> None:
    match = plays(ben, HEARTS)
    wishes(anna, HEARTS, DRAUGHTS)
    assert fulfil_requests() == 1
    assert people_at(match) == ["Ben", "Anna"]
    assert [notice.match_id for notice in told(anna, "found")] == [match.pk]
    assert fulfil_requests() == 0


def test_two_at_a_time_counts_the_tables_that_are_played(anna: Any) -> None:
    wish = wishes(anna, DRAUGHTS, at_a_time=2)
    first, second = (plays(new_guest(f"Guest {n}"), DRAUGHTS) for n in range(2))
    third = plays(new_guest("Guest 3"), DRAUGHTS)
    assert [match.status for match in (first, second, third)] == ["running", "running", "open"]
    assert set(wish.tables.all()) == {first, second}
    assert fulfil_requests() == 0
    play_out(first)
    assert fulfil_requests() == 1
    assert "Anna" in people_at(third)


def test_who_was_served_goes_to_the_end_of_the_queue(anna: Any, ben: Any) -> None:
    wishes(anna, DRAUGHTS, at_a_time=2)
    wishes(ben, MAU, DRAUGHTS, at_a_time=2)
    assert "Anna" in people_at(plays(new_guest("Cleo"), DRAUGHTS))
    assert "Ben" in people_at(plays(new_guest("Dora"), DRAUGHTS))


def test_wishes_that_fit_each_other_are_brought_together_by_the_sweep(anna: Any, ben: Any) -> None:
    wishes(anna, DRAUGHTS)
    wishes(ben, DRAUGHTS, MAU)
    assert fulfil_requests() == 1
    match = Match.objects.get()
    assert sorted(people_at(match)) == ["Anna", "Ben"]
    assert len(told(anna, "found")) == len(told(ben, "found")) == 1
    assert fulfil_requests() == 0


def test_a_seat_that_becomes_free_again_is_given_to_who_waits(anna: Any, ben: Any) -> None:
    match = plays(ben, HEARTS)
    cleo = new_guest("Cleo")
    plays(cleo, HEARTS)
    leave_table(match.pk, cleo)
    wishes(anna, HEARTS)
    fulfil_requests()
    assert people_at(match) == ["Ben", "Anna"]


def test_a_wish_that_was_taken_back_or_is_too_old_finds_nobody(anna: Any, ben: Any) -> None:
    assert take_back(anna, wishes(anna, DRAUGHTS).pk)
    old = wishes(ben, DRAUGHTS)
    assert not take_back(anna, old.pk)
    later(days=31)
    assert plays(new_guest("Cleo"), DRAUGHTS).status == Match.Status.OPEN
    assert delete_expired_requests() == 1


def test_the_wish_of_somebody_who_has_left_the_site_seats_nobody(anna: Any, ben: Any) -> None:
    wishes(anna, DRAUGHTS)
    anna.is_active = False
    anna.save()
    assert people_at(plays(ben, DRAUGHTS)) == ["Ben"]
    assert fulfil_requests() == 0


def test_nobody_is_seated_twice_at_a_table_by_two_wishes(anna: Any, ben: Any) -> None:
    wishes(anna, HEARTS)
    wishes(anna, HEARTS, MAU)
    match = plays(ben, HEARTS)
    fulfil_requests()
    assert sorted(people_at(match)) == ["Anna", "Ben"]


def test_who_only_wants_to_be_told_is_told_once_an_hour_and_never_of_their_own(anna: Any, ben: Any) -> None:
    wishes(anna, DRAUGHTS, tempo="", act=Wish.Act.TELL)
    wishes(ben, DRAUGHTS, tempo="", act=Wish.Act.TELL)
    wishes(new_guest("Dora"), DRAUGHTS, tempo="live", act=Wish.Act.TELL)
    mine = plays(anna, DRAUGHTS)
    assert [notice.match_id for notice in told(ben, "opened")] == [mine.pk]
    assert not told(anna, "opened")
    plays(new_guest("Cleo"), DRAUGHTS, tempo="relaxed")
    plays(new_guest("Emil"), MAU)
    assert len(told(ben, "opened")) == 1
    assert not told(Wish.objects.get(tempo="live").user, "opened")


def test_a_wish_for_one_of_several_games_is_gone_once_it_has_come_true(anna: Any, ben: Any) -> None:
    waits(anna, DRAUGHTS, MAU)
    plays(ben, MAU)
    fulfil_requests()
    assert not Wish.objects.exists()
