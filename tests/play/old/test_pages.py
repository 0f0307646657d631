"""Rows that the rules of today cannot read break no page; the table's own pages explain it."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.test import Client

from games.catalog import games
from games.play.mail.tickets import ticket_for
from games.play.matches.upgrade_sweep import upgrade_outdated
from games.play.models import Match
from games.play.tables.create import TableSpec, open_table
from games.play.tables.seats import join_table
from halfpint_site.notifications.models import FeedToken
from tests.play.old.rows import add_an_option, rename_a_field, take_away
from tests.play.posts import signed_in
from tests.play.tables import open_match, play_moves, play_out

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]

AROUND = ("", "tables/", "tables/mine/")
OF_A_TABLE = ("", "poll/", "choosing/", "log/", "check/", "pad/", "replay/0/", "match.json")
SAYS = {"en": "at rest", "de": "ruht"}
Spoil = Callable[[Match], None]


@pytest.fixture(params=["a renamed field", "an option more", "no game"])
def spoil(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Spoil:
    """A change of the rules that affects one match."""
    ways: dict[str, Spoil] = {
        "a renamed field": rename_a_field,
        "an option more": add_an_option,
        "no game": lambda match: take_away(match, monkeypatch),
    }
    return ways[request.param]


def readers(anna: Any, ben: Any) -> list[Client]:
    return [Client(), signed_in(ben), signed_in(anna)]


def anew(match: Match) -> None:
    """Restore the match to the state before the fault was noticed."""
    Match.objects.filter(pk=match.pk).update(status=match.status, rests_since=None)


@pytest.mark.parametrize("noticed", [False, True])
def test_a_running_match_hurts_no_page(anna: Any, ben: Any, spoil: Spoil, noticed: bool) -> None:
    match = play_moves(open_match(anna, ben, seats=2, name="Skittles"), 6)
    spoil(match)
    if noticed:
        Client().get(f"/en/table/{match.pk}/")
    for client in readers(anna, ben):
        for path in (*AROUND, *(f"table/{match.pk}/{page}" for page in OF_A_TABLE)):
            assert client.get(f"/en/{path}", follow=True).status_code in (200, 409), path
            if not noticed:
                anew(match)


@pytest.mark.parametrize("noticed", [False, True])
def test_an_open_table_hurts_no_page(anna: Any, ben: Any, spoil: Spoil, noticed: bool) -> None:
    match = open_match(anna, seats=3, bots=0, name="Skittles")
    join_table(match.pk, ben)
    (add_an_option if spoil is rename_a_field else spoil)(match)
    if noticed:
        upgrade_outdated()
        Client().get(f"/en/table/{match.pk}/")
    for client in readers(anna, ben):
        for path in (*AROUND, *(f"table/{match.pk}/{page}" for page in OF_A_TABLE)):
            assert client.get(f"/en/{path}", follow=True).status_code in (200, 404, 409), path
            if not noticed:
                anew(match)


def test_a_finished_match_keeps_its_result_and_hurts_no_page(anna: Any, ben: Any, spoil: Spoil) -> None:
    match = play_out(open_match(anna, ben, seats=2, name="Skittles"))
    spoil(match)
    for client in readers(anna, ben):
        for path in (*AROUND, *(f"table/{match.pk}/{page}" for page in OF_A_TABLE)):
            assert client.get(f"/en/{path}", follow=True).status_code == 200, path
        page = client.get(f"/en/table/{match.pk}/").content.decode()
        assert "Anna" in page
        assert "places__rank" in page
    assert Match.objects.get(pk=match.pk).status == "finished"


def test_the_site_stands_without_any_of_its_games(anna: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    match = open_match(anna, seats=2)
    take_away(match, monkeypatch)
    client = signed_in(anna)
    for path in ("", "tables/new/", "games/", "rules/", "learn/", "tournaments/", "tournaments/new/", "news/feed/"):
        assert client.get(f"/en/{path}").status_code == 200, path
    assert client.post("/en/play-now/").status_code == 302


@pytest.mark.parametrize("language", ["en", "de"])
def test_its_page_says_in_words_that_it_rests(anna: Any, ben: Any, spoil: Spoil, language: str) -> None:
    match = open_match(anna, ben, seats=2)
    spoil(match)
    client = signed_in(anna)
    for page in ("", "poll/"):
        answer = client.get(f"/{language}/table/{match.pk}/{page}")
        assert answer.status_code == 200
        assert SAYS[language] in answer.content.decode()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("path", ["tables/", "tables/mine/"])
def test_lists_show_it_as_resting(anna: Any, ben: Any, spoil: Spoil, language: str, path: str) -> None:
    match = open_match(anna, ben, seats=2, name="Skittles")
    spoil(match)
    client = Client() if path == "tables/" else signed_in(anna)
    page = client.get(f"/{language}/{path}").content.decode()
    assert "Skittles" in page
    assert SAYS[language] in page
    assert Match.objects.get(pk=match.pk).status == "resting"


def test_others_on_the_same_page_are_shown_as_ever(anna: Any, ben: Any, spoil: Spoil) -> None:
    bad = open_match(anna, ben, seats=2, name="Skittles")
    other = next(game for slug, game in games().items() if slug != bad.game and 2 in game.seats)
    join_table(open_table(anna, TableSpec(game=other, seats=2, name="Ninepins")).pk, ben)
    spoil(bad)
    page = signed_in(anna).get("/en/tables/mine/").content.decode()
    assert "Ninepins" in page


def test_the_calendar_and_the_numbers_leave_it_out(anna: Any, ben: Any, spoil: Spoil, client: Client) -> None:
    match = open_match(anna, ben, seats=2, name="Skittles")
    spoil(match)
    feed = f"/en/account/calendar/{FeedToken.objects.create(user=anna).token}.ics"
    assert client.get(feed).status_code == client.get("/metrics").status_code == 200
    client.get(f"/en/table/{match.pk}/")
    cache.clear()
    numbers = client.get("/metrics").content.decode()
    assert "Skittles" not in client.get(feed).content.decode()
    assert "halfpint_matches_running 0.0" in numbers
    assert "halfpint_matches_resting 1.0" in numbers


def test_the_admin_shows_it(anna: Any, ben: Any, spoil: Spoil) -> None:
    match = open_match(anna, ben, seats=2, name="Skittles")
    spoil(match)
    operator = get_user_model().objects.create_superuser("op@example.org", "secret-and-long")
    client = signed_in(operator)
    for noticed in (False, True):
        for path in ("", "play/match/", f"play/match/{match.pk}/change/", "play/move/", "play/seat/", "backlog/"):
            assert client.get(f"/admin/{path}").status_code == 200, path
        assert (Match.objects.get(pk=match.pk).status == "resting") is noticed
        client.get(f"/en/table/{match.pk}/")


def test_moves_by_form_and_by_mail_are_refused_in_words(anna: Any, ben: Any, spoil: Spoil) -> None:
    match = open_match(anna, ben, seats=2)
    mine = match.seat_set.select_related("user").get(user=anna)
    by_mail = f"/en/table/by-mail/{ticket_for(match, mine).sign()}/"
    spoil(match)
    client = signed_in(anna)
    for act in ("move", "undo", "plan", "pause", "grant", "come-back", "start", "join", "rematch", "talk", "note"):
        answer = client.post(f"/en/table/{match.pk}/{act}/", {"move": "{}", "token": "0", "text": "Hm."}, follow=True)
        assert answer.status_code in (200, 400, 403, 409), act
        anew(match)
    for answer in (client.get(by_mail), client.post(by_mail, {"move": "{}"})):
        assert answer.status_code in (400, 409, 410)
        anew(match)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_host_ends_it_on_its_page_and_everybody_reads_why(anna: Any, ben: Any, spoil: Spoil, language: str) -> None:
    match = open_match(anna, ben, seats=2)
    spoil(match)
    address = f"/{language}/table/{match.pk}/"
    hosts, bens = signed_in(anna), signed_in(ben)
    assert "end-resting" in hosts.get(address).content.decode()
    assert "end-resting" not in bens.get(address).content.decode()
    assert bens.post(f"{address}end-resting/", {"how": "drawn"}).status_code == 403
    page = hosts.post(f"{address}end-resting/", {"how": "drawn"}, follow=True)
    assert page.status_code == 200
    said = {"en": "ended as a draw", "de": "unentschieden"}[language]
    for client in (hosts, bens, Client()):
        assert said in client.get(address).content.decode()
        assert client.get(f"{address}log/").status_code == 200
    assert Match.objects.get(pk=match.pk).status == "finished"


def test_an_open_table_of_a_game_that_is_gone_is_closed_by_its_host(
    anna: Any, ben: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = open_match(anna, seats=2, bots=0, name="Skittles")
    take_away(match, monkeypatch)
    page = signed_in(ben).post(f"/en/table/{match.pk}/join/", follow=True)
    assert page.status_code == 409
    assert "no longer played here" in page.content.decode()
    hosts = signed_in(anna)
    assert "Close the table" in hosts.get(f"/en/table/{match.pk}/").content.decode()
    hosts.post(f"/en/table/{match.pk}/end-resting/")
    assert Match.objects.get(pk=match.pk).status == "closed"
    assert hosts.get(f"/en/table/{match.pk}/").status_code == 200
