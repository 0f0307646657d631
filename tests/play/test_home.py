"""The landing page, and starting a match from it."""

import re

import pytest
from django.db import connection
from django.test import Client

from games.catalog import games
from games.play.models import Match, Seat
from games.play.relations.blocks import block
from halfpint_site.accounts.models import User
from tests.play.posts import signed_in
from tests.play.tables import new_guest, open_match, play_out
from tests.tournaments.app.events import new_event

pytestmark = pytest.mark.django_db


def text(response) -> str:
    return response.content.decode()


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_landing_page_exists_in_both_languages(client: Client, language: str) -> None:
    page = client.get(f"/{language}/")
    assert page.status_code == 200
    assert f'action="/{language}/play-now/"' in text(page)
    assert f"/{language}/rules/half-pint-heroes/" in text(page)


def test_a_newcomer_sits_at_a_table_with_bots_after_one_click(client: Client) -> None:
    answer = client.post("/en/play-now/", {"length": "quick", "time_zone": "Europe/Berlin"}, follow=True)
    match = Match.objects.get()
    assert answer.redirect_chain == [(f"/en/table/{match.pk}/", 302)]
    assert answer.status_code == 200
    assert match.status == Match.Status.RUNNING
    assert match.load_options().rounds == 3
    guest = User.objects.get()
    assert guest.is_guest
    assert guest.time_zone == "Europe/Berlin"
    assert [seat.bot for seat in match.seat_set.all()] == ["", "normal", "normal", "normal"]
    assert match.seat_set.get(index=0).user == guest


@pytest.mark.parametrize("length", ["full", "", "endless"])
def test_a_match_has_ten_rounds_unless_it_is_a_quick_one(client: Client, length: str) -> None:
    client.post("/en/play-now/", {"length": length})
    assert Match.objects.get().load_options().rounds == 10


def test_a_table_against_bots_is_not_offered_to_others(client: Client) -> None:
    client.post("/en/play-now/")
    assert str(Match.objects.get().pk) not in text(Client().get("/en/tables/"))


def test_somebody_who_is_here_already_stays_who_they_are() -> None:
    laura = new_guest("Laura")
    signed_in(laura).post("/en/play-now/")
    assert Seat.objects.get(user__isnull=False).user == laura
    assert User.objects.count() == 1


def test_looking_makes_nobody_a_guest_and_no_table(client: Client) -> None:
    assert client.get("/en/play-now/").status_code == 405
    client.get("/en/")
    assert not User.objects.exists()
    assert not Match.objects.exists()


def test_a_forged_post_from_elsewhere_is_refused() -> None:
    assert Client(enforce_csrf_checks=True).post("/en/play-now/").status_code == 403
    assert not Match.objects.exists()


def test_what_waits_for_me_stands_first() -> None:
    laura = new_guest("Laura")
    open_match(laura, name="Waits for Laura")
    page = text(signed_in(laura).get("/en/"))
    assert page.index("Waits for Laura") < page.index("Play now against bots")
    assert re.search(r'class="count">1<', page)


def test_open_tables_can_be_joined_from_the_landing_page(client: Client) -> None:
    match = open_match(new_guest("Max"), bots=0, name="Come in")
    page = text(client.get("/en/"))
    assert "Come in" in page
    assert f'action="/en/table/{match.pk}/join/"' in page


def test_the_landing_page_costs_the_same_for_many_tables(django_assert_max_num_queries) -> None:
    laura, max_, nele = new_guest("Laura"), new_guest("Max"), new_guest("Nele")
    browser = signed_in(laura)
    browser.get("/en/")
    for _ in range(6):
        open_match(laura)
        open_match(max_, bots=0)
        open_match(max_, nele, audience="anyone")
    new_event(nele, name="Winter cup")
    # Session with user (separate on SQLite), tables, their seats, the tournament.
    with django_assert_max_num_queries(5 if connection.vendor == "sqlite" else 4):
        page = text(browser.get("/en/"))
    assert "Winter cup" in page


def test_the_landing_page_tells_what_is_played_and_who_has_just_won(client: Client) -> None:
    anna, ben = new_guest("Anna"), new_guest("Ben")
    running = open_match(anna, ben, audience="anyone", name="Right now")
    over = play_out(open_match(anna, ben, audience="anyone", name="Just over"))
    open_match(anna, ben, audience="link", name="Among friends")
    winners = ", ".join(seat.name for seat in over.seat_set.filter(place=1))
    page = text(client.get("/en/"))
    told = [page.index(words) for words in ("Being played now", "Right now", "Newest results", "Just over")]
    assert told == sorted(told)
    assert f"{winners} won" in page
    assert not [words for words in ("Among friends", "All my tables") if words in page]
    assert running.pk in text(signed_in(new_guest("Ida")).get("/en/"))


def test_the_landing_page_hides_those_from_whom_one_is_kept_apart() -> None:
    anna, ben, ida = new_guest("Anna"), new_guest("Ben"), new_guest("Ida")
    open_match(anna, ben, audience="anyone", name="Right now")
    play_out(open_match(anna, ben, audience="anyone", name="Just over"))
    new_event(anna, name="Winter cup")
    block(ida, anna)
    page = text(signed_in(ida).get("/en/"))
    assert not [name for name in ("Right now", "Just over", "Winter cup") if name in page]


def test_after_a_match_the_same_people_are_asked_to_another_game() -> None:
    anna, ben, nele = new_guest("Anna"), new_guest("Ben"), new_guest("Nele")
    play_out(open_match(anna, nele))
    over = play_out(open_match(anna, ben))
    browser = signed_in(anna)
    address = f"/en/tables/new/?after={over.pk}"
    assert address in text(browser.get(f"/en/table/{over.pk}/"))
    page = text(browser.get(address))
    asked = re.findall(r'<input[^>]*name="people"[^>]*value="([^"]+)"[^>]*checked', page)
    assert asked == [ben.public_id]
    assert f"?game=hearts&amp;after={over.pk}" in page
    assert "checked" not in "".join(re.findall(r'<input[^>]*name="people"[^>]*>', text(signed_in(nele).get(address))))


def test_too_many_guests_from_one_address_meet_a_friendly_page() -> None:
    answers = {Client().post("/en/play-now/").status_code for _ in range(21)}
    assert answers == {302, 429}


def test_the_shelf_stands_on_the_landing_page(client: Client) -> None:
    page = text(client.get("/de/"))
    shown = re.findall(r'href="/de/games/([\w-]+)/"', page)
    assert len(shown) > 3
    assert set(shown) <= set(games())


@pytest.mark.parametrize("slug", sorted(games()))
def test_every_game_is_one_press_on_its_page_away_from_a_table_with_bots(client: Client, slug: str) -> None:
    assert f'href="/en/games/{slug}/"' in text(client.get("/en/games/"))
    page = text(client.get(f"/en/games/{slug}/"))
    form = re.search(r'<form method="post" action="/en/play-now/">.*?</form>', page[page.index("<main") :], re.DOTALL)
    assert form
    assert f'name="game" value="{slug}"' in form[0]
    client.post("/en/play-now/", {"game": slug})
    match = Match.objects.get()
    assert (match.game, match.status) == (slug, Match.Status.RUNNING)
    mine, *others = match.seat_set.order_by("index")
    assert (mine.bot, mine.user) == ("", User.objects.get())
    assert others
    assert all(seat.bot for seat in others)
