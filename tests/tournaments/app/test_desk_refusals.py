"""Impossible acts at the desk are refused in words; irreversible ones need a confirmation."""

import pytest
from django.test import Client

from games.play.models import Seat
from tests.play.posts import signed_in
from tests.tournaments.app.events import begun, fresh, new_event, people, play_all, undecided
from tests.tournaments.app.test_desk_acts import entry_of, post
from tests.tournaments.app.test_pages import address
from tests.tournaments.app.test_refusals import FOREIGN, NOT_YOURS, expect
from tests.tournaments.app.test_swap import swapped
from tournaments.models import Tournament
from tournaments.services.check_in import check_in
from tournaments.services.withdraw import withdraw

pytestmark = pytest.mark.django_db


# Refused acts


@pytest.mark.parametrize("wrong", ["", "x", "0", "99999999999", "9" * 40, "\u0663", "-1"])
def test_forged_numbers_are_refused_in_words(wrong: str) -> None:
    field = people(4)
    tournament = begun(field[0], *field)
    table = undecided(tournament)[0]
    if wrong:
        expect(post(field[0], tournament, "remind", table=wrong), 404, FOREIGN)
        expect(post(field[0], tournament, "more-time", table=wrong, minutes=60), 404, FOREIGN)
    expect(post(field[0], tournament, "more-time", minutes=wrong), 422, "Choose how much more time")
    expect(post(field[0], tournament, "settle", protest=wrong), 404, "There is no such protest")
    expect(swapped(tournament, wrong, table.entrants[0]), 404, "no such entry")  # type: ignore[arg-type]
    assert not tournament.audit.filter(action__in=["remind", "more time", "swap", "settle"]).exists()


def test_tables_and_people_of_another_event_are_refused() -> None:
    field = people(4)
    mine, other = begun(field[0], *field), begun(field[1], *field)
    table, foreign = undecided(mine)[0], undecided(other)[0]
    client = signed_in(field[0])
    expect(post(field[0], mine, "remind", table=foreign.pk), 404, FOREIGN)
    expect(post(field[0], mine, "more-time", table=foreign.pk, minutes=60), 404, FOREIGN)
    for place, said in (
        (f"{foreign.pk}/absent/{foreign.entrants[0]}/", FOREIGN),
        (f"{table.pk}/absent/{foreign.entrants[0]}/", "no such entry"),
        (f"99999999999999999999/absent/{table.entrants[0]}/", FOREIGN),
    ):
        for send in (client.get, client.post):
            expect(send(address(mine, f"desk/table/{place}")), 404, said)
    expect(swapped(mine, table.entrants[0], foreign.entrants[0]), 404, "no such entry")
    act = other.audit.first()
    assert act is not None
    expect(post(field[0], mine, "undo", audit=act.pk), 404, FOREIGN)


def test_an_event_that_is_over_takes_none_of_it() -> None:
    field = people(2)
    tournament = begun(field[0], *field, parameters={"rounds": 1})
    [table] = undecided(tournament)
    tournament = play_all(tournament)
    path = address(tournament, f"desk/table/{table.pk}/absent/{table.entrants[0]}/")
    expect(post(field[0], tournament, "remind"), 409, "not possible at this stage")
    expect(post(field[0], tournament, "more-time", minutes=60), 409, "not possible at this stage")
    expect(signed_in(field[0]).post(path, {"what": "table"}), 409, "not possible at this stage")
    expect(swapped(tournament, *table.entrants), 409, "Two players can only swap")


def test_others_can_do_none_of_it() -> None:
    field = people(4)
    tournament = begun(field[0], *field)
    first, second = undecided(tournament)
    path = address(tournament, f"desk/table/{first.pk}/absent/{first.entrants[0]}/")
    for client in (signed_in(field[1]), Client()):
        for act in ("remind", "more-time", "settle"):
            expect(client.post(address(tournament, f"desk/{act}/"), {"minutes": "60"}), 403, NOT_YOURS)
        expect(client.post(path, {"what": "table"}), 403, NOT_YOURS)
        form = {"one": first.entrants[0], "other": second.entrants[0]}
        expect(client.post(address(tournament, "desk/swap/"), form), 403, NOT_YOURS)
        assert client.get(path).status_code == 404
        assert client.get(address(tournament, "desk/swap/")).status_code == 404
    assert len(undecided(tournament)) == 2


def test_who_has_left_is_not_awaited_any_more() -> None:
    field = people(2)
    tournament = begun(field[0], *field)
    withdraw(tournament.pk, field[1])
    Seat.objects.filter(user=field[0]).update(waiting_since=None, deadline=None, wakes_at=None)
    expect(post(field[0], tournament, "remind"), 409, "Nobody is due to move there just now.")


# Confirmations


@pytest.mark.parametrize(
    ("act", "said", "status"),
    [
        ("cancel", "No further round is paired, and nobody wins.", "cancelled"),
        ("expel", "P2 is out, and cannot enter this tournament again.", "running"),
        ("withdraw", "P2 is out: no later round is paired with them.", "running"),
    ],
)
def test_what_cannot_be_taken_back_is_shown_before_it_is_done(act: str, said: str, status: str) -> None:
    field = people(4)
    tournament = begun(field[0], *field)
    form = {"entry": entry_of(tournament, field[1]).pk}
    assert 'name="ask"' in signed_in(field[0]).get(address(tournament, "desk/")).content.decode()
    asked = post(field[0], tournament, act, ask="1", **form)
    assert asked.status_code == 200
    assert said in asked.content.decode()
    assert "That cannot be taken back." in asked.content.decode()
    assert fresh(tournament).version == tournament.version
    assert post(field[0], tournament, act, **form).status_code == 302
    assert fresh(tournament).status == status
    assert fresh(tournament).version > tournament.version


def test_asking_about_nobody_or_by_others_is_refused() -> None:
    field = people(2)
    tournament = begun(field[0], *field)
    for entry in ("", "x", "99999999999"):
        expect(post(field[0], tournament, "expel", ask="1", entry=entry), 404, "no such entry")
    expect(post(field[1], tournament, "expel", ask="1", entry="1"), 403, NOT_YOURS)


def test_the_end_of_a_ladder_is_shown_before_it_is_done() -> None:
    field = people(2)
    tournament = begun(field[0], *field, format="ladder", parameters={"reach": 2})
    client = signed_in(field[0])
    asked = client.post(address(tournament, "end/"), {"ask": "1"})
    assert "The places stay as they are now, for good." in asked.content.decode()
    assert fresh(tournament).status == Tournament.Status.RUNNING
    assert client.post(address(tournament, "end/")).status_code == 302
    assert fresh(tournament).status == Tournament.Status.FINISHED


def test_before_the_start_one_sees_who_would_be_left_out() -> None:
    field = people(4)
    tournament = new_event(field[0], *field, check_in=True)
    for person in field[:3]:
        check_in(tournament.pk, person)
    asked = post(field[0], tournament, "start", ask="1").content.decode()
    assert "It begins with 3 players." in asked
    assert "1 has not checked in and is left out." in asked
    assert not fresh(tournament).has_begun
    assert post(field[0], tournament, "start").status_code == 302
    assert fresh(tournament).has_begun
