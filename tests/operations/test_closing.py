"""Maintenance: which visitors can still read, what the others are told, and that no player loses time."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games.catalog import find
from games.catalog.half_pint_heroes.data import Predict
from games.play import tasks
from games.play.clocks import downtime
from games.play.clocks.downtime import announce_downtime, end_downtime, look
from games.play.models import ClosedGame, Closing, Match, Move
from games.play.tables.create import TableSpec, open_table
from halfpint_site.accounts.models import User
from halfpint_site.operations.announcements import _STILL_OPEN
from tests.play.clocked import NOON, duel, person, seat, sweep, told
from tests.play.posts import post_move, signed_in, token_of
from tests.play.tables import new_guest, open_match
from tests.tournaments.app.events import begun, people
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db(transaction=True)
HOUR = timedelta(hours=1)
WHY = {"de": "Der Keller steht unter Wasser.", "en": "The cellar is wet."}


@pytest.fixture(autouse=True)
def open_again() -> Iterator[None]:
    """Reset what this process knows of downtimes after the test."""
    yield
    downtime._known, downtime._games = (), {}


@pytest.fixture
def noon(time_machine: Any) -> Any:
    time_machine.move_to(NOON, tick=False)
    return time_machine


def closing(begins: Any, ends: Any) -> Closing:
    made = Closing(
        begins_at=begins, ends_at=ends, reason_de="Der Keller steht unter Wasser.", reason_en="The cellar is wet."
    )
    announce_downtime(made)
    tasks.set_clocks_anew()
    return made


def due_of(match: Match, who: Any) -> datetime:
    due = seat(match, who).deadline
    assert due
    return due


@pytest.fixture
def anna() -> Any:
    return person("Anna")


@pytest.fixture
def match(noon: Any, anna: Any) -> Match:
    return duel(anna, person("Ben"))


def test_everything_can_be_read_and_nothing_is_changed(noon: Any, anna: Any, match: Match) -> None:
    client = signed_in(anna)
    closing(NOON - HOUR, NOON + HOUR)
    for path in ("/en/", f"/en/table/{match.pk}/", f"/en/table/{match.pk}/log/", "/en/games/", "/healthz"):
        assert client.get(path).status_code == 200
    answer = post_move(client, match, Predict(1), token_of(match, anna))
    assert answer.status_code == 503
    assert not Move.objects.filter(match=match, kind=Move.Kind.MOVE).exists()
    assert client.post("/en/tables/new/", {"game": "reversi"}).status_code == 503
    assert client.post("/en/play-now/").status_code == 503


@pytest.mark.parametrize(
    ("language", "reason"), [("de", "Der Keller steht unter Wasser."), ("en", "The cellar is wet.")]
)
def test_who_is_sent_away_reads_why_and_until_when(noon: Any, client: Client, language: str, reason: str) -> None:
    closing(NOON - HOUR, NOON + HOUR)
    answer = client.post(f"/{language}/play-now/")
    html = answer.content.decode()
    assert reason in html
    assert "11:00" in html
    assert answer.headers["Retry-After"] == "3600"
    assert f'lang="{language}"' in html


def test_a_part_of_a_page_gets_the_reason_where_messages_stand(noon: Any, anna: Any, match: Match) -> None:
    client = signed_in(anna)
    closing(NOON - HOUR, NOON + HOUR)
    answer = client.post(f"/en/table/{match.pk}/move/", headers={"HX-Request": "true"})
    assert (answer.status_code, answer.headers["HX-Retarget"]) == (503, "#messages")
    assert "<html" not in answer.content.decode()
    assert "The cellar is wet." in answer.content.decode()


def test_a_program_gets_a_sentence(noon: Any, client: Client) -> None:
    closing(NOON - HOUR, NOON + HOUR)
    answer = client.post("/en/play-now/", headers={"Accept": "application/json"})
    assert answer.headers["Content-Type"].startswith("text/plain")
    assert "The cellar is wet." in answer.content.decode()


def test_closings_one_after_the_other_are_one(noon: Any, client: Client) -> None:
    closing(NOON - HOUR, NOON + HOUR)
    closing(NOON + HOUR, NOON + 2 * HOUR)
    assert client.post("/en/play-now/").headers["Retry-After"] == "7200"


def test_people_come_in_and_operators_work(noon: Any, admin_client: Client) -> None:
    made = closing(NOON - HOUR, NOON + HOUR)
    assert Client().post("/en/account/login/", {"login": "a@example.org", "password": "x"}).status_code == 200
    assert admin_client.post("/en/play-now/").status_code == 503
    data = {"action": "open_again", "_selected_action": [made.pk]}
    assert admin_client.post("/admin/play/closing/", data).status_code == 302
    assert downtime.closed_now() is None
    assert LogEntry.objects.get().change_message == "Opened again"
    assert admin_client.post("/en/play-now/").status_code == 302


def test_an_operator_closes_the_house_in_the_admin(noon: Any, admin_client: Client) -> None:
    data = {"reason_de": "Umbau", "reason_en": "Works", "begins_at_0": "2026-10-13", "begins_at_1": "09:30:00"}
    answer = admin_client.post("/admin/play/closing/add/", data | {"ends_at_0": "2026-10-13", "ends_at_1": "09:00:00"})
    assert "end must come after the beginning" in answer.content.decode()
    admin_client.post("/admin/play/closing/add/", data | {"ends_at_0": "2026-10-13", "ends_at_1": "12:00:00"})
    assert downtime.closed_now() is not None
    entry = LogEntry.objects.get()
    assert "Works" in entry.object_repr
    assert admin_client.post(f"/admin/play/closing/{Closing.objects.get().pk}/delete/").status_code == 403


def test_clocks_stand_for_that_time(noon: Any, anna: Any, match: Match) -> None:
    before = due_of(match, anna)
    closing(NOON + HOUR, NOON + 4 * HOUR)
    assert due_of(match, anna) == before + 3 * HOUR
    noon.move_to(NOON + 5 * HOUR)
    post_move(signed_in(anna), match, Predict(1), token_of(match, anna))
    (line,) = Move.objects.filter(match=match, kind=Move.Kind.MOVE)
    assert line.bank_left == 86_400 - 2 * 3600


def test_no_time_is_up_in_a_closed_house_even_if_a_process_did_not_know(noon: Any, anna: Any, match: Match) -> None:
    due = due_of(match, anna)
    Closing.objects.create(begins_at=due - HOUR, ends_at=due + 2 * HOUR, reason_de="-", reason_en="-")
    noon.move_to(due + timedelta(minutes=5))
    look()
    sweep()
    assert seat(match, anna).missed == 0
    assert due_of(match, anna) == due + 3 * HOUR
    noon.move_to(due + 3 * HOUR + timedelta(minutes=1))
    sweep()
    assert seat(match, anna).missed == 1
    assert told(anna, "missed") == ["missed"]


def test_who_is_awaited_while_the_house_is_closed_has_all_their_time(noon: Any, anna: Any) -> None:
    closing(NOON - HOUR, NOON + 2 * HOUR)
    late = duel(anna, person("Ben"))
    assert due_of(late, anna) == NOON + 26 * HOUR


def test_opening_early_takes_back_what_is_not_needed(noon: Any, anna: Any, match: Match) -> None:
    before = due_of(match, anna)
    made = closing(NOON + HOUR, NOON + 4 * HOUR)
    noon.move_to(NOON + 2 * HOUR)
    end_downtime(made)
    tasks.set_clocks_anew()
    assert due_of(match, anna) == before + HOUR


def test_a_closing_that_is_called_off_leaves_nothing(noon: Any, anna: Any, match: Match) -> None:
    before = due_of(match, anna)
    end_downtime(closing(NOON + HOUR, NOON + 4 * HOUR))
    tasks.set_clocks_anew()
    assert due_of(match, anna) == before
    assert not Closing.objects.exists()


def test_an_outage_can_be_given_back(noon: Any, anna: Any, match: Match) -> None:
    before = due_of(match, anna)
    noon.move_to(NOON + 5 * HOUR)
    closing(NOON + HOUR, NOON + 4 * HOUR)
    assert due_of(match, anna) == before + 3 * HOUR


def test_new_deadlines_may_be_set_twice(noon: Any, anna: Any, match: Match) -> None:
    closing(NOON + HOUR, NOON + 4 * HOUR)
    once = due_of(match, anna)
    version = Match.objects.get(pk=match.pk).version
    tasks.set_clocks_anew()
    assert due_of(match, anna) == once
    assert Match.objects.get(pk=match.pk).version == version


def test_bots_wait_until_the_house_opens(noon: Any, anna: Any) -> None:
    match = open_match(anna, seats=2, rounds=3)
    closing(NOON - HOUR, NOON + HOUR)
    tasks.play_bots(match.pk)
    assert not match.moves.filter(made_by=Move.MadeBy.BOT).exists()
    noon.move_to(NOON + HOUR)
    tasks.play_bots(match.pk)
    assert match.moves.filter(made_by=Move.MadeBy.BOT).exists()


def test_the_table_says_until_when_clocks_stand(noon: Any, anna: Any, match: Match) -> None:
    closing(NOON - HOUR, NOON + HOUR)
    html = signed_in(anna).get(f"/en/table/{match.pk}/").content.decode()
    assert "11:00" in html


def test_rounds_of_tournaments_wait_too(noon: Any) -> None:
    field = people(2)
    each = begun(field[0], *field, round_hours=24).rounds.get()
    closing(NOON + HOUR, NOON + 4 * HOUR)
    each.refresh_from_db()
    assert each.deadline == NOON + 27 * HOUR


def test_a_page_asks_the_database_nothing_for_it(noon: Any, client: Client, django_assert_num_queries: Any) -> None:
    client.get("/en/rules/")
    with CaptureQueriesContext(connection) as before:
        client.get("/en/rules/")
    closing(NOON - HOUR, NOON + HOUR)
    with django_assert_num_queries(len(before)):
        assert "The cellar is wet." in client.get("/en/rules/").content.decode()
    with django_assert_num_queries(0):
        client.post("/en/play-now/", headers={"Accept": "text/plain"})


def close_game() -> None:
    ClosedGame.objects.create(game="reversi", reason_de="Ein Fehler.", reason_en="A mistake in the rules.")
    look()


def test_a_closed_game_has_its_reason_where_a_table_would_be_opened(client: Client) -> None:
    close_game()
    html = client.get("/en/tables/new/?game=reversi").content.decode()
    assert "A mistake in the rules." in html
    assert 'action="/en/tables/new/"' not in html
    assert "Ein Fehler." in client.get("/de/tables/new/?game=reversi").content.decode()
    assert "Our mistake" not in client.get("/en/tables/new/?game=mau-mau").content.decode()


def test_no_table_of_a_closed_game_can_be_opened_and_those_that_run_go_on(client: Client) -> None:
    ada = new_guest("Ada")
    running = open_table(ada, TableSpec(find("reversi"), 2, bots=("easy",)))
    close_game()
    assert signed_in(ada).post("/en/tables/new/", {"game": "reversi"}).status_code == 409
    assert client.post("/en/play-now/", {"game": "reversi"}).headers["Location"] == "/en/tables/new/?game=reversi"
    assert Match.objects.count() == 1
    assert signed_in(ada).get(f"/en/table/{running.pk}/").status_code == 200


@pytest.mark.django_db
def test_no_tournament_of_a_closed_game_can_be_opened_and_those_that_run_go_on() -> None:
    ada, ben = (User.objects.create_user(f"{name}@example.org", display_name=name.title()) for name in ("ada", "ben"))
    event = begun(ada, ada, ben, game="reversi", options={})
    close_game()
    client = signed_in(ada)
    page = client.get("/en/tournaments/new/?game=reversi").content.decode()
    assert "A mistake in the rules." in page
    assert 'name="rounds"' not in page
    assert client.post("/en/tournaments/new/?game=reversi", {"name": "Cup"}).status_code == 409
    answer = client.post(f"/de/tournaments/new/?like={event.pk}", {"name": "Cup"})
    assert answer.status_code == 409
    assert "Ein Fehler." in answer.content.decode()
    assert Tournament.objects.count() == 1
    assert event.status == "running"
    assert Match.objects.get(game="reversi").status == "running"


def test_an_operator_closes_a_game_and_opens_it_again(admin_client: Client) -> None:
    data = {"game": "reversi", "reason_de": "Ein Fehler.", "reason_en": "A mistake."}
    admin_client.post("/admin/play/closedgame/add/", data)
    assert downtime.closed_game("reversi") == "A mistake."
    admin_client.post("/admin/play/closedgame/reversi/delete/", {"post": "yes"})
    assert downtime.closed_game("reversi") == ""
    assert LogEntry.objects.count() == 2


def test_every_door_that_stays_open_is_there() -> None:
    for name in _STILL_OPEN - {"hide_announcement"}:
        assert reverse(name)
    assert reverse("hide_announcement", args=[1])
