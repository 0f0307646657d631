"""Impossible requests are refused in words, with the right status, and change nothing."""

from typing import Any

import pytest
from django.test import Client

from tests.play.posts import signed_in
from tests.play.tables import new_guest
from tests.tournaments.app.events import begun, end_round, fresh, new_event, people
from tests.tournaments.app.test_pages import address
from tournaments.models import TableRow, Tournament
from tournaments.services.withdraw import expel

pytestmark = pytest.mark.django_db

NOT_YOURS = "Only the organisers of this tournament can do that."
FOREIGN = "That table is not part of this tournament."


def expect(answer: Any, status: int, said: str) -> None:
    """Assert the status, and the sentence in an alert for screen readers."""
    page = answer.content.decode()
    assert answer.status_code == status
    assert 'role="alert"' in page
    assert said in page.partition('role="alert"')[2]


def test_entering_twice() -> None:
    field = people(2)
    tournament = new_event(field[0], *field)
    answer = signed_in(field[1]).post(address(tournament, "enter/"))
    expect(answer, 409, "You are already in this tournament.")
    assert tournament.entries.count() == 2


@pytest.mark.parametrize("status", ["running", "paused", "finished", "cancelled"])
def test_entering_what_takes_no_entries(status: str) -> None:
    field = people(2)
    tournament = new_event(field[0])
    Tournament.objects.filter(pk=tournament.pk).update(status=status)
    for client in (signed_in(field[1]), Client()):
        expect(client.post(address(tournament, "enter/")), 409, "This tournament is not open for entries just now.")
    assert not tournament.entries.exists()


def test_a_draft_of_somebody_else_is_not_even_there() -> None:
    field = people(2)
    draft = new_event(field[0], open_up=False)
    for page in ("", "enter/", "desk/start/"):
        assert signed_in(field[1]).post(address(draft, page)).status_code in (404, 405)


def test_entering_a_full_one_leads_to_the_waiting_list() -> None:
    field = people(3)
    tournament = new_event(field[0], *field[:2], entries_most=2)
    page = signed_in(field[2]).post(address(tournament, "enter/"), follow=True).content.decode()
    assert "You are number 1 on the waiting list." in page
    assert tournament.entries.get(user=field[2]).status == "waiting"


def test_entering_after_having_been_expelled() -> None:
    field = people(2)
    tournament = new_event(field[0], *field)
    expel(tournament.pk, field[0], tournament.entries.get(user=field[1]).pk)
    expect(signed_in(field[1]).post(address(tournament, "enter/")), 403, "have taken you out of this tournament")


def test_leaving_or_checking_in_without_having_entered() -> None:
    field = people(2)
    tournament = new_event(field[0])
    for action in ("leave/", "check-in/"):
        for client in (signed_in(field[1]), Client()):
            expect(client.post(address(tournament, action)), 404, "There is no such entry in this tournament.")


def table_of(tournament: Tournament) -> TableRow:
    return TableRow.objects.filter(round__tournament=tournament, round__number=1).order_by("number")[0]


def test_the_result_of_a_foreign_table() -> None:
    field = people(4)
    mine, other = begun(field[0], *field), begun(field[1], *field)
    end_round(other)
    foreign = table_of(other)
    before = foreign.result
    client = signed_in(field[0])
    form = {"place-0": "2", "place-1": "1", "sure": "1", "reason": "Counted anew"}
    expect(client.post(address(mine, f"desk/table/{foreign.pk}/"), form), 404, FOREIGN)
    expect(client.post(address(mine, "desk/table/99999999999/"), form), 404, FOREIGN)
    for audit in ("1", "x", "", "9" * 40, "٣"):
        expect(client.post(address(mine, "desk/undo/"), {"audit": audit}), 404, FOREIGN)
    foreign.refresh_from_db()
    assert foreign.result == before


def test_a_result_or_its_undoing_by_others() -> None:
    field = people(4)
    tournament = begun(field[0], *field)
    end_round(tournament)
    table = table_of(tournament)
    form = {"place-0": "2", "place-1": "1", "sure": "1", "reason": "Counted anew"}
    for client in (signed_in(field[1]), Client()):
        expect(client.post(address(tournament, f"desk/table/{table.pk}/"), form), 403, NOT_YOURS)
        expect(client.post(address(tournament, "desk/undo/"), {"audit": "1"}), 403, NOT_YOURS)
        assert client.get(address(tournament, f"desk/table/{table.pk}/")).status_code == 404
    assert table_of(tournament).result == table.result


@pytest.mark.parametrize("action", ["publish", "start", "pause", "resume", "next", "cancel", "delete", "substitute"])
def test_actions_of_organisers_by_others(action: str) -> None:
    field = people(2)
    tournament = new_event(field[0], *field)
    for client in (signed_in(field[1]), Client()):
        expect(client.post(address(tournament, f"desk/{action}/")), 403, NOT_YOURS)
    assert fresh(tournament).version == tournament.version


@pytest.mark.parametrize(
    ("action", "form", "status", "said"),
    [
        ("publish", {}, 409, "That is not possible at this stage"),
        ("resume", {}, 409, "That is not possible at this stage"),
        ("next", {}, 409, "That is not possible at this stage"),
        ("start", {}, 409, "There are too few players to begin."),
        ("announce", {"text": "   "}, 422, "Write something"),
        ("announce", {"text": "x" * 1001}, 422, "Write something"),
        ("announce", {"text": "a\x00b"}, 422, "Write something"),
        ("bots", {"count": "x", "level": "easy"}, 404, "There is no such entry"),
        ("bots", {"count": "9999", "level": "easy"}, 409, "That is more than this tournament can take."),
        ("bots", {"count": "1", "level": "genius"}, 409, "This tournament is not open for entries just now."),
        ("expel", {"entry": "99999999999"}, 404, "There is no such entry"),
        ("withdraw", {"entry": ""}, 404, "There is no such entry"),
        ("substitute", {"entry": "1", "by": "a friend"}, 404, "There is no such entry"),
        ("co-organiser", {"person": "nobody"}, 404, "There is no such entry"),
        ("co-organiser", {"person": "\x00"}, 404, "There is no such entry"),
        ("import", {"csv": "a,b,c"}, 422, "The first line must be: name,rating,bot"),
        ("import", {"csv": "name\n\x00"}, 422, "be read as text"),
    ],
)
def test_what_makes_no_sense_at_the_desk(action: str, form: dict[str, str], status: int, said: str) -> None:
    anna = new_guest("Anna")
    tournament = new_event(anna, anna)
    expect(signed_in(anna).post(address(tournament, f"desk/{action}/"), form), status, said)
    assert fresh(tournament).version == tournament.version


def test_a_list_that_is_refused_is_still_there_to_be_mended() -> None:
    anna = new_guest("Anna")
    tournament = new_event(anna, anna)
    page = signed_in(anna).post(address(tournament, "desk/import/"), {"ask": "1", "csv": "who,rating\nPia <b>,1500"})
    expect(page, 422, "The first line must be: name,rating,bot")
    assert "who,rating\nPia &lt;b&gt;,1500</textarea>" in page.text
    assert '<details class="fold" id="csv" open>' in page.text


def test_an_action_that_nobody_knows_is_no_page() -> None:
    anna = new_guest("Anna")
    tournament = new_event(anna)
    assert signed_in(anna).post(address(tournament, "desk/explode/")).status_code == 404
