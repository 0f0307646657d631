"""Check-in before the start: by the player, by an organiser, from the waiting list; missing players are left out."""

import pytest
from django.test import Client

from games.play.models import Notice
from tests.play.posts import signed_in
from tests.tournaments.app.events import fresh, new_event, people
from tests.tournaments.app.test_pages import address
from tests.tournaments.app.test_set_times import in_hours, later
from tournaments.errors import NoCheckIn, NotOrganiser
from tournaments.models import Entry, Tournament
from tournaments.services.check_in import check_in, tick
from tournaments.services.reconcile import reconcile, sweep
from tournaments.services.register import register
from tournaments.services.setup import change_tournament
from tournaments.services.start import start
from tournaments.services.withdraw import withdraw

pytestmark = pytest.mark.django_db
Status = Entry.Status


def told(tournament: Tournament, what: str) -> set[int]:
    return set(
        Notice.objects.filter(key__startswith=f"tournament:{tournament.pk}:{what}").values_list("user_id", flat=True)
    )


def test_one_checks_in_from_so_long_before_the_start_and_everybody_is_asked_once() -> None:
    field = people(4)
    tournament = new_event(field[0], *field, check_in=True, check_in_minutes=60, starts_at=in_hours(3))
    player = signed_in(field[1])
    assert "come back and check in" in player.get(address(tournament)).content.decode()
    assert player.post(address(tournament, "check-in/")).status_code == 409
    reconcile()
    assert told(tournament, "check-in") == set()
    with later(2.1):
        reconcile()
        reconcile()
        assert told(tournament, "check-in") == {person.pk for person in field}
        assert Notice.objects.filter(user=field[1], key__contains=":check-in:").count() == 1
        assert "Please check in before the start" in player.get(address(tournament)).content.decode()
        assert player.post(address(tournament, "check-in/")).status_code == 302
        assert "You are in, and checked in" in player.get(address(tournament)).content.decode()
        for person in (field[0], field[2]):
            check_in(tournament.pk, person)
    with later(3.1):
        sweep()
        assert fresh(tournament).status == "running"
        assert tournament.entries.get(user=field[3]).status == Status.WITHDRAWN
        assert told(tournament, "left-out") == {field[3].pk}


def test_who_was_left_out_may_come_in_late_where_that_is_allowed() -> None:
    field = people(4)
    for late_entry, status in ((True, 302), (False, 409)):
        tournament = new_event(field[0], *field, check_in=True, late_entry=late_entry)
        for person in field[:3]:
            check_in(tournament.pk, person)
        start(tournament.pk, field[0])
        assert signed_in(field[3]).post(address(tournament, "enter/")).status_code == status
        assert tournament.entries.get(user=field[3]).plays is late_entry


def test_a_start_by_hand_before_one_could_check_in_leaves_nobody_out() -> None:
    field = people(3)
    tournament = new_event(field[0], *field, check_in=True, check_in_minutes=60, starts_at=in_hours(3))
    page = signed_in(field[0]).post(address(tournament, "desk/start/"), {"ask": "1"}).content.decode()
    assert "It begins with 3 players." in page
    start(tournament.pk, field[0])
    assert tournament.entries.exclude(number=None).count() == 3


def test_organisers_tick_who_is_here_and_take_it_back() -> None:
    anna, ben, carl = people(3)
    tournament = new_event(anna, ben, carl, check_in=True, check_in_minutes=60, starts_at=in_hours(3))
    entry = tournament.entries.get(user=ben)
    desk = signed_in(anna)
    assert desk.post(address(tournament, "desk/check-in/"), {"entry": entry.pk, "here": "1"}).status_code == 302
    entry.refresh_from_db()
    assert entry.status == Status.CHECKED_IN
    assert "1 has checked in." in desk.get(address(tournament, "desk/")).content.decode()
    assert desk.post(address(tournament, "desk/check-in/"), {"entry": entry.pk, "here": "1"}).status_code == 409
    assert desk.post(address(tournament, "desk/check-in/"), {"entry": entry.pk, "here": "0"}).status_code == 302
    entry.refresh_from_db()
    assert entry.status == Status.REGISTERED
    assert desk.post(address(tournament, "desk/check-in/"), {"entry": "x"}).status_code == 404
    assert signed_in(ben).post(address(tournament, "desk/check-in/"), {"entry": entry.pk}).status_code == 403
    with pytest.raises(NotOrganiser):
        tick(tournament.pk, carl, entry.pk, here=True)
    log = Client().get(address(tournament, "log/")).content.decode()
    assert "Anna" not in log
    assert "checked in P2" in log


def test_who_waits_and_has_checked_in_gets_the_place_of_who_has_not() -> None:
    field = people(5)
    tournament = new_event(field[0], *field, entries_most=3, check_in=True)
    check_in(tournament.pk, field[4])
    page = signed_in(field[4]).get(address(tournament)).content.decode()
    assert "You are number 2 on the waiting list" in page
    assert "You have checked in." in page
    with pytest.raises(NoCheckIn):
        check_in(tournament.pk, field[4])
    for person in field[:2]:
        check_in(tournament.pk, person)
    start(tournament.pk, field[0])
    playing = set(tournament.entries.exclude(number=None).values_list("user_id", flat=True))
    assert playing == {field[0].pk, field[1].pk, field[4].pk}
    assert tournament.entries.get(user=field[3]).status == Status.WAITING


def test_too_few_who_checked_in_leave_nobody_out() -> None:
    field = people(4)
    tournament = new_event(field[0], *field, check_in=True, starts_at=in_hours(1))
    check_in(tournament.pk, field[0])
    with later(2):
        sweep()
        assert fresh(tournament).status == "published"
        assert tournament.entries.filter(status=Status.REGISTERED).count() == 3
        assert told(tournament, "left-out") == set()


def test_who_leaves_the_waiting_list_and_comes_back_stands_at_its_end() -> None:
    field = people(4)
    tournament = new_event(field[0], *field, entries_most=2)
    withdraw(tournament.pk, field[2])
    register(tournament.pk, field[2])
    assert "You are number 2 on the waiting list" in signed_in(field[2]).get(address(tournament)).content.decode()
    withdraw(tournament.pk, field[0])
    assert tournament.entries.get(user=field[3]).plays
    assert told(tournament, "moved-up") == {field[3].pk}


def test_more_places_are_given_to_the_waiting_list_at_once() -> None:
    field = people(4)
    tournament = new_event(field[0], *field, entries_most=2)
    change_tournament(tournament.pk, field[0], entries_most=3)
    assert tournament.entries.get(user=field[2]).plays
    assert not tournament.entries.get(user=field[3]).plays


def test_a_full_event_offers_the_waiting_list() -> None:
    field = people(3)
    tournament = new_event(field[0], *field[:2], entries_most=2)
    page = signed_in(field[2]).get(address(tournament)).content.decode()
    assert "Join the waiting list" in page
