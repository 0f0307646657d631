"""Protests go only to the organisers, are limited and answered. The reasons of corrections are public."""

from typing import Any

import pytest
from django.test import Client

from games.play.models import Notice
from tests.people.played import finished
from tests.play.posts import page, signed_in
from tests.play.tables import new_guest
from tests.tournaments.app.events import begun, co_organise, end_round, fresh, new_event, people, play_all, undecided
from tests.tournaments.app.test_pages import address
from tests.tournaments.app.test_refusals import expect
from tournaments.models import Protest, TableRow, Tournament
from tournaments.services.account_hooks import forget_entrant, merge_entrant
from tournaments.services.seeding import rate_entry

pytestmark = pytest.mark.django_db

WORDS = "My opponent was somebody else."


def table_of(tournament: Tournament, person: Any) -> TableRow:
    mine = tournament.entries.get(user=person).pk
    tables = TableRow.objects.filter(round__tournament=tournament).order_by("round__number", "number")
    return next(table for table in tables if mine in table.entrants)


def protest_path(tournament: Tournament, table: TableRow) -> str:
    return address(tournament, f"protest/{table.pk}/")


def test_a_protest_reaches_all_organisers_and_nobody_else_reads_it() -> None:
    field = people(4)
    anna, helper = new_guest("Anna"), new_guest("Hilde", "de")
    tournament = begun(anna, *field)
    finished([anna, helper], [1, 2])  # organisers may only invite users with whom they have played
    co_organise(tournament, anna, helper)
    table = table_of(tournament, field[0])
    path = protest_path(tournament, table)
    assert path in page(address(tournament), field[0])
    assert signed_in(field[0]).post(path, {"text": f"  {WORDS} "}).status_code == 302
    told = Notice.objects.filter(key__contains=":protest:")
    assert {each.user_id: each.data["title"] for each in told} == {
        anna.pk: "Open: a protest",
        helper.pk: "Open: ein Protest",
    }
    assert all(each.data["path"].endswith(f"/{tournament.pk}/desk/") for each in told)
    assert WORDS in page(address(tournament, "desk/"), anna)
    assert WORDS in page(path, field[0])
    assert "The organisers have it." in page(path, field[0])
    for reader in field[1:]:
        assert WORDS not in page(address(tournament), reader)
    assert WORDS not in page(address(tournament, "log/"), field[1])


def test_the_answer_reaches_the_author_and_the_desk_has_nothing_to_decide() -> None:
    field = people(2)
    tournament = begun(field[0], *field)
    table = table_of(tournament, field[1])
    signed_in(field[1]).post(protest_path(tournament, table), {"text": WORDS})
    one = Protest.objects.get()
    form = {"protest": one.pk, "answer": "It was Ben all right."}
    client = signed_in(field[0])
    assert client.post(address(tournament, "desk/settle/"), form).status_code == 302
    [notice] = Notice.objects.filter(key__contains=":settled:")
    assert (notice.user_id, notice.data["title"]) == (field[1].pk, "Open: your protest has been settled")
    assert notice.data["path"] == protest_path(tournament, table)
    assert "It was Ben all right." in page(protest_path(tournament, table), field[1])
    assert WORDS not in page(address(tournament, "desk/"), field[0])
    expect(client.post(address(tournament, "desk/settle/"), form), 404, "has already been settled")
    assert "answered a protest about table 1 of round 1" in page(address(tournament, "log/"), field[1])


def test_an_answer_needs_no_words() -> None:
    field = people(2)
    tournament = begun(field[0], *field)
    path = protest_path(tournament, table_of(tournament, field[1]))
    signed_in(field[1]).post(path, {"text": WORDS})
    form = {"protest": Protest.objects.get().pk, "answer": " "}
    assert signed_in(field[0]).post(address(tournament, "desk/settle/"), form).status_code == 302
    assert "The organisers have looked at it." in page(path, field[1])


def test_protests_are_limited_in_number_and_the_same_words_are_one() -> None:
    field = people(2)
    tournament = begun(field[0], *field)
    path, client = protest_path(tournament, table_of(tournament, field[1])), signed_in(field[1])
    for words in ("One.", "One.", "Two."):
        assert client.post(path, {"text": words}).status_code == 302
    assert Protest.objects.count() == 2
    expect(client.post(path, {"text": "Three."}), 409, "any more protests here")
    assert Protest.objects.count() == 2


@pytest.mark.parametrize("text", ["", "  \n ", "a" * 401, "a\x00b", "a\u202eb"])
def test_a_protest_is_short_and_legible(text: str) -> None:
    field = people(2)
    tournament = begun(field[0], *field)
    path = protest_path(tournament, table_of(tournament, field[1]))
    expect(signed_in(field[1]).post(path, {"text": text}), 422, "at most 400 visible characters")
    assert not Protest.objects.exists()


def test_only_who_sits_at_a_table_protests_about_it() -> None:
    field = people(4)
    tournament, other = begun(field[0], *field), begun(field[1], *field)
    table, foreign = table_of(tournament, field[0]), table_of(other, field[0])
    strangers = [each for each in field if tournament.entries.get(user=each).pk not in table.entrants]
    for client in (signed_in(strangers[0]), signed_in(new_guest("Zoe")), Client()):
        assert client.get(protest_path(tournament, table)).status_code == 404
        expect(client.post(protest_path(tournament, table), {"text": WORDS}), 404, "no such entry")
    expect(signed_in(field[0]).post(protest_path(tournament, foreign), {"text": WORDS}), 404, "not part of this")
    assert not Protest.objects.exists()


def test_after_the_end_one_may_protest_but_not_about_what_was_called_off() -> None:
    field = people(2)
    tournament = begun(field[0], *field, parameters={"rounds": 1})
    path = protest_path(tournament, table_of(tournament, field[1]))
    assert play_all(tournament).status == Tournament.Status.FINISHED
    assert signed_in(field[1]).post(path, {"text": WORDS}).status_code == 302
    assert WORDS in page(address(tournament, "desk/"), field[0])
    Tournament.objects.filter(pk=tournament.pk).update(status="cancelled")
    expect(signed_in(field[1]).post(path, {"text": "More."}), 409, "not possible at this stage")


def test_words_go_with_who_wrote_them_and_follow_a_guest_who_registers() -> None:
    field = people(3)
    tournament = begun(field[0], *field[:2])
    signed_in(field[1]).post(protest_path(tournament, table_of(tournament, field[1])), {"text": WORDS})
    merge_entrant(field[1], field[2])
    one = Protest.objects.get()
    assert (one.user_id, one.text) == (field[2].pk, WORDS)
    forget_entrant(field[2], keep_words=True)
    one.refresh_from_db()
    assert (one.user_id, one.text) == (None, "")
    assert signed_in(field[0]).get(address(tournament, "desk/")).status_code == 200


# Corrections with a reason, and the public log


def correct(tournament: Tournament, table: TableRow, person: Any, **more: str) -> Any:
    form = {"place-0": "2", "place-1": "1", "sure": "1", **more}
    return signed_in(person).post(address(tournament, f"desk/table/{table.pk}/"), form)


def test_a_correction_needs_a_reason_which_everybody_reads() -> None:
    field = people(4)
    tournament = begun(field[0], *field)
    end_round(tournament)
    table = table_of(tournament, field[0])
    for reason in ("", " ", "a" * 201, "a\u202eb"):
        answer = correct(tournament, table, field[0], reason=reason)
        expect(answer, 422, "Give a reason, in at most 200 visible characters")
        assert "What this would change" in answer.content.decode()
    assert not tournament.audit.filter(action="correct").exists()
    assert correct(tournament, table, field[0], reason="Places were swapped").status_code == 302
    for reader in (Client(), signed_in(field[1])):
        shown = " ".join(reader.get(address(tournament, "log/")).content.decode().split())
        assert f"P1: corrected the result of table {table.number} of round 1" in shown
        assert "Places were swapped" in shown
    assert address(tournament, "log/") in page(address(tournament), field[1])


def test_the_log_hides_what_organisers_think_of_somebodys_strength() -> None:
    field = people(2)
    tournament = new_event(field[0], *field)
    rate_entry(tournament.pk, field[0], tournament.entries.get(user=field[1]).pk, 1800)
    assert "rated" in page(address(tournament, "desk/"), field[0])
    shown = page(address(tournament, "log/"), field[1])
    assert "opened it for entries" in shown
    assert "rated" not in shown


def test_the_log_of_a_draft_is_its_organisers() -> None:
    field = people(2)
    draft = new_event(field[0], open_up=False)
    assert signed_in(field[1]).get(address(draft, "log/")).status_code == 404
    assert signed_in(field[0]).get(address(draft, "log/")).status_code == 200


def test_a_reason_goes_with_its_organiser() -> None:
    field = people(3)
    tournament = begun(field[0], *field[1:])
    end_round(tournament)
    correct(tournament, table_of(tournament, field[1]), field[0], reason="Because of Zoe")
    forget_entrant(field[0], keep_words=False)
    assert "Zoe" not in page(address(tournament, "log/"), field[1])
    assert fresh(tournament).audit.filter(action="correct", reason="").exists()


def test_undo_is_offered_only_for_what_can_be_undone() -> None:
    field = people(2)
    tournament = begun(field[0], *field, parameters={"rounds": 1})
    [table] = undecided(tournament)
    correct(tournament, table, field[0], reason="First")
    first = tournament.audit.get(action="correct")
    signed_in(field[0]).post(
        address(tournament, f"desk/table/{table.pk}/"),
        {"place-0": "1", "place-1": "1", "sure": "1", "reason": "Second"},
    )
    second = tournament.audit.filter(action="correct").first()
    assert second is not None
    shown = signed_in(field[0]).get(address(tournament, "desk/")).content.decode()
    assert f'name="audit" value="{second.pk}"' in shown
    assert f'name="audit" value="{first.pk}"' not in shown
