"""Pages answer in both languages, at every stage of a tournament, to every kind of user."""

import json
from typing import Any

import pytest
from django.test import Client

from tests.play.posts import signed_in
from tests.play.tables import new_guest
from tests.tournaments.app.events import begun, end_round, fresh, new_event, people, play_all, undecided
from tournaments.models import TableRow, Tournament
from tournaments.services.organiser_messages import announce
from tournaments.services.pause import pause
from tournaments.services.seat_tables import seat_all
from tournaments.services.start import start

pytestmark = pytest.mark.django_db

WIZARD = {
    "name": "Club evening",
    "format": "swiss",
    "seats": "4",
    "rounds": "3",
    "at_once": "2",
    "advance": "2",
    "group_size": "4",
    "scheme": "ranks",
    "round_days": "14",
    "extension_days": "2",
    "late": "stand_in",
    "entries_fewest": "4",
    "entries_most": "16",
    "audience": "anyone",
    "by_itself": "on",
    "pace": "2d",
    "clock": "plain",
    "policy": "stand_in",
    "option-rounds": "3",
}


def address(tournament: Tournament, page: str = "", language: str = "en") -> str:
    """Return the address of one of its pages."""
    return f"/{language}/tournaments/{tournament.pk}/{page}"


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("kind", ["swiss", "round_robin", "knockout", "double_knockout", "groups"])
def test_every_page_opens_for_players_organisers_and_strangers(language: str, kind: str) -> None:
    field = people(6)
    given = {"rounds": 3, "group_size": 3, "advance": 1}
    tournament = begun(field[0], *field, format=kind, round_hours=48, parameters=given)
    announce(tournament.pk, field[0], "Have fun!")
    end_round(tournament)
    entry, table = tournament.entries.first(), TableRow.objects.filter(round__tournament=tournament).first()
    assert entry is not None
    assert table is not None
    pages = ["", "poll/", "cross/", "round/1/", f"player/{entry.pk}/", "standings.csv", "tournament.json"]
    pages += ["bracket/"] if kind.endswith("knockout") else []
    for client in (Client(), signed_in(field[1]), signed_in(field[0])):
        for page in pages:
            assert client.get(address(tournament, page, language)).status_code == 200, page
        assert client.get(f"/{language}/tournaments/").status_code == 200
    organiser = signed_in(field[0])
    for page in ("desk/", "entries.csv", f"desk/table/{table.pk}/"):
        assert organiser.get(address(tournament, page, language)).status_code == 200, page
        assert signed_in(field[1]).get(address(tournament, page, language)).status_code == 404


def test_pages_open_before_the_start_and_after_the_end() -> None:
    field = people(3)
    draft = new_event(field[0], open_up=False)
    assert Client().get(address(draft)).status_code == 404
    assert signed_in(field[0]).get(address(draft, "desk/")).status_code == 200
    tournament = play_all(begun(field[0], *field))
    for page in ("", "cross/", "desk/"):
        assert signed_in(field[0]).get(address(tournament, page)).status_code == 200
    assert "Final standings" in Client().get(address(tournament)).content.decode()


def test_a_tournament_is_made_by_the_wizard_and_changed_before_its_start() -> None:
    anna = new_guest("Anna")
    client = signed_in(anna)
    assert client.get("/en/tournaments/new/").status_code == 200
    response = client.post("/en/tournaments/new/", WIZARD)
    assert response.status_code == 302, response.context["form"].errors
    tournament = Tournament.objects.get()
    assert (tournament.seats_smallest, tournament.seats_preferred, tournament.seats_largest) == (3, 4, 5)
    assert tournament.status == Tournament.Status.DRAFT
    assert client.get(address(tournament, "edit/")).status_code == 200
    client.post(address(tournament, "edit/"), {**WIZARD, "name": "Another name", "rounds": "5"})
    assert (fresh(tournament).name, fresh(tournament).parameters["rounds"]) == ("Another name", 5)
    client.post(address(tournament, "desk/publish/"))
    assert fresh(tournament).status == Tournament.Status.PUBLISHED
    client.post(address(tournament, "desk/bots/"), {"count": "8", "level": "easy"})
    assert client.post(address(tournament, "desk/start/")).status_code == 302
    assert fresh(tournament).status == Tournament.Status.RUNNING


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": ""},
        {"seats": "99"},
        {"format": "knockout"},
        {"format": "lottery"},
        {"rounds": "0"},
        {"entries_fewest": "20"},
        {"about": "a\u202eb"},
        {"round_days": "x"},
        {"pace": "fast"},
        {"format": "multi_knockout", "advance": "3"},
        {"format": "groups", "seats": "2", "advance": "4"},
    ],
)
def test_a_wizard_says_what_is_wrong(wrong: dict[str, str]) -> None:
    response = signed_in(new_guest("Anna")).post("/en/tournaments/new/", {**WIZARD, **wrong})
    assert response.status_code == 422
    assert not Tournament.objects.exists()


@pytest.mark.parametrize(
    ("slug", "odd"), [("mau-mau", "one more or one fewer"), ("draughts", "some players have no table")]
)
def test_a_wizard_says_what_happens_where_players_do_not_come_out_even(slug: str, odd: str) -> None:
    page = signed_in(new_guest("Anna")).get(f"/en/tournaments/new/?game={slug}").content.decode()
    assert odd in page


def test_a_visitor_enters_as_a_guest_and_leaves_again() -> None:
    tournament = new_event(new_guest("Anna"))
    visitor = Client()
    assert visitor.post(address(tournament, "enter/")).status_code == 302
    assert "You are in." in visitor.get(address(tournament)).content.decode()
    assert visitor.post(address(tournament, "enter/")).status_code == 409
    visitor.post(address(tournament, "leave/"))
    assert not any(entry.plays for entry in tournament.entries.all())


def test_nothing_new_costs_one_query_and_says_204(django_assert_num_queries: Any) -> None:
    tournament = new_event(new_guest("Anna"))
    with django_assert_num_queries(1):
        response = Client().get(address(tournament, "poll/"), {"version": tournament.version})
    assert response.status_code == 204


def test_who_waits_for_a_table_sees_it_open() -> None:
    field = people(2)
    tournament, client = new_event(field[0], *field), signed_in(field[1])
    start(tournament.pk, field[0])
    assert "Your table is being set up." in client.get(address(tournament)).content.decode()
    version = fresh(tournament).version
    seat_all()
    assert "To the table" in client.get(address(tournament, "poll/"), {"version": version}).content.decode()
    version = fresh(tournament).version
    seat_all()
    assert fresh(tournament).version == version


@pytest.mark.parametrize(
    "action", ["publish", "start", "pause", "resume", "next", "cancel", "delete", "announce", "bots", "expel", "import"]
)
def test_nobody_but_organisers_acts_at_the_desk(action: str) -> None:
    field = people(3)
    tournament = new_event(field[0], *field)
    for client in (Client(), signed_in(field[1])):
        assert client.post(address(tournament, f"desk/{action}/")).status_code == 403
    assert fresh(tournament).version == tournament.version


@pytest.mark.parametrize(("game", "levels"), [("half-pint-heroes", 3), ("hundred-up", 0)])
def test_bots_of_a_game_of_luck_enter_without_a_level(game: str, levels: int) -> None:
    host, ada = people(2)
    options = {"rounds": 3} if levels else {}
    tournament = new_event(host, ada, game=game, options=options, parameters={"rounds": 3})
    desk = signed_in(host)
    page = desk.get(address(tournament, "desk/")).content.decode()
    assert page.count('<option value="hard">') == 2 * bool(levels)
    assert ('<option value="normal">a bot</option>' in page) != bool(levels)
    desk.post(address(tournament, "desk/bots/"), {"count": "1", "level": "normal"})
    assert [entry.bot for entry in tournament.entries.order_by("pk")] == ["", "normal"]


def test_a_player_finds_the_table_that_waits() -> None:
    field = people(2)
    tournament = begun(field[0], *field)
    [table] = undecided(tournament)
    page = signed_in(field[0]).get(address(tournament)).content.decode()
    assert f"/en/table/{table.match_id}/" in page
    assert "Your turn" in page


def test_a_correction_is_shown_before_it_is_done() -> None:
    field = people(4)
    tournament = begun(field[0], *field)
    end_round(tournament)
    table = TableRow.objects.filter(round__tournament=tournament, round__number=1).first()
    assert table is not None
    client, form = signed_in(field[0]), {"place-0": "2", "place-1": "1"}
    shown = client.post(address(tournament, f"desk/table/{table.pk}/"), form)
    assert "What this would change" in shown.content.decode()
    assert TableRow.objects.get(pk=table.pk).result == table.result
    assert (
        client.post(
            address(tournament, f"desk/table/{table.pk}/"), {**form, "sure": "1", "reason": "Counted anew"}
        ).status_code
        == 302
    )
    assert TableRow.objects.get(pk=table.pk).result["ranks"] == [2, 1]
    wrong = client.post(address(tournament, f"desk/table/{table.pk}/"), {"place-0": "2", "place-1": "2"})
    assert wrong.status_code == 422


def test_the_files_hold_everybody() -> None:
    field = people(4)
    tournament = play_all(begun(field[0], *field))
    lines = Client().get(address(tournament, "standings.csv")).content.decode().splitlines()
    assert len(lines) == 5
    data = json.loads(Client().get(address(tournament, "tournament.json")).content)
    assert {person["name"] for person in data["people"]} == {"P1", "P2", "P3", "P4"}
    assert len(data["stages"][0]["rounds"]) == 3


def test_a_paused_tournament_says_so_at_the_desk() -> None:
    field = people(2)
    tournament = begun(field[0], *field)
    pause(tournament.pk, field[0])
    assert "Continue" in signed_in(field[0]).get(address(tournament, "desk/")).content.decode()


@pytest.mark.parametrize("language", ["de", "en"])
def test_bracket_and_standings_may_stand_in_a_frame_and_nothing_else(language: str) -> None:
    field = people(4)
    tournament = begun(field[0], *field, format="knockout")
    for page in ("embed/bracket/", "embed/standings/"):
        answer = Client().get(address(tournament, page, language))
        assert answer.status_code == 200
        assert "X-Frame-Options" not in answer.headers
        assert "frame-ancestors *" in answer.headers["Content-Security-Policy"]
        assert "<form" not in answer.content.decode()
    assert "frame-ancestors 'none'" in Client().get(address(tournament)).headers["Content-Security-Policy"]
    assert Client().get(address(new_event(field[0]), "embed/standings/")).status_code == 404


def test_deadlines_come_as_a_calendar() -> None:
    field = people(2)
    tournament = begun(field[0], *field, round_hours=48)
    text = Client().get(address(tournament, "deadlines.ics")).content.decode()
    assert text.count("BEGIN:VEVENT") == 1
    assert f"/en/tournaments/{tournament.pk}/" in text


def test_closed_rounds_of_a_large_field_have_pages_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    field = people(4)
    tournament = begun(field[0], *field)
    end_round(tournament)
    monkeypatch.setattr("tournaments.context.event.MOST_TABLES", 3)
    page = Client().get(address(tournament)).content.decode()
    assert address(tournament, "round/1/") in page
    assert address(tournament, "round/2/") not in page
    assert Client().get(address(tournament, "round/9/")).status_code == 404
    table = TableRow.objects.filter(round__tournament=tournament, round__number=1).first()
    assert table is not None
    correction = address(tournament, f"desk/table/{table.pk}/")
    organiser = signed_in(field[0])
    assert correction not in organiser.get(address(tournament, "desk/")).content.decode()
    assert correction in organiser.get(address(tournament, "desk/"), {"round": "1"}).content.decode()
