"""The form for a new table: built from the game's options, and validated on the server."""

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client

from games.play.models import Match
from halfpint_site.accounts.models import User
from tests.play.posts import signed_in
from tests.play.tables import new_guest, open_match

pytestmark = pytest.mark.django_db
NEW = "/en/tables/new/"


def filled(**changes: Any) -> dict[str, Any]:
    form = {
        "game": "half-pint-heroes",
        "seats": "4",
        "bots": "0",
        "level": "normal",
        "audience": "anyone",
        "name": "",
        "addresses": "",
        "option-rounds": "10",
        "option-first": "none",
    }
    return {**form, **changes}


def text(response) -> str:
    return unescape(response.content.decode())


@pytest.fixture
def laura(db: None) -> Any:
    return new_guest("Laura")


@pytest.fixture
def browser(laura: Any) -> Client:
    return signed_in(laura)


def refused(browser: Client, message: str, **changes: Any) -> str:
    answer = browser.post(NEW, filled(**changes))
    assert answer.status_code == 422
    assert message in text(answer)
    assert not Match.objects.exists()
    return text(answer)


def test_the_form_offers_the_options_of_the_game_in_its_words(client: Client) -> None:
    page = text(client.get(NEW))
    for word in ("Rounds", "Ten is usual", "Start player", "drawn", "seat 7"):
        assert word in page
    assert "Runden" in text(client.get("/de/tables/new/"))


def test_a_social_extra_is_offered_last_and_off_unless_it_is_chosen(browser: Client) -> None:
    page = text(browser.get(NEW))
    assert page.index("Start player") < page.index("Drinking rules") < page.index("water counts")
    browser.post(NEW, filled())
    browser.post(NEW, filled(**{"option-drinking": "hard"}))
    assert [match.load_options().drinking for match in Match.objects.order_by("opened_at")] == ["off", "hard"]


def test_a_table_is_opened_as_it_was_filled_in(browser: Client, laura: Any) -> None:
    answer = browser.post(
        NEW,
        filled(
            seats="5",
            bots="2",
            level="hard",
            audience="link",
            name="Friday",
            **{"option-rounds": "4", "option-first": "2"},
        ),
    )
    match = Match.objects.get()
    assert answer.headers["Location"] == f"/en/table/{match.pk}/"
    assert (match.name, match.audience, match.status, match.host) == ("Friday", "link", "open", laura)
    assert (match.load_options().rounds, match.load_options().first) == (4, 2)
    assert [seat.bot for seat in match.seat_set.all()] == ["", "", "", "hard", "hard"]


def test_nobody_needs_an_account_to_open_a_table(client: Client) -> None:
    client.post(NEW, filled())
    assert Match.objects.get().host == User.objects.get(is_guest=True)


def test_bots_in_all_other_seats_begin_the_match_at_once(browser: Client) -> None:
    browser.post(NEW, filled(seats="3", bots="2"))
    assert Match.objects.get().status == Match.Status.RUNNING


def test_too_many_bots_are_refused_in_words(browser: Client) -> None:
    refused(browser, "4 seats leave room for 3 bots", bots="4")
    refused(browser, "2 seats leave room for 1 bot.", seats="2", bots="2")


@pytest.mark.parametrize(
    "change",
    [
        {"seats": "8"},
        {"seats": "1"},
        {"seats": "four"},
        {"bots": "-1"},
        {"level": "godlike"},
        {"audience": "enemies"},
        {"option-rounds": "11"},
        {"option-rounds": "2"},
        {"option-rounds": "1e1"},
        {"option-first": "7"},
        {"option-first": "x"},
        {"name": "x" * 41},
    ],
)
def test_what_lies_out_of_range_is_refused(browser: Client, change: dict[str, str]) -> None:
    assert browser.post(NEW, filled(**change)).status_code == 422
    assert not Match.objects.exists()


def levels(page: str) -> list[str]:
    return re.findall(r'name="level" value="(\w+)"', page)


def test_where_nothing_is_decided_all_bots_are_the_same(browser: Client) -> None:
    lucky = text(browser.get(NEW, {"game": "jule"}))
    assert levels(lucky) == ["normal"]
    assert "As lucky as you" in lucky
    assert "nothing to decide in this game, so all bots play alike" in lucky
    assert levels(text(browser.get(NEW, {"game": "reversi"}))) == ["easy", "normal", "hard"]
    form = {"game": "jule", "seats": "2", "bots": "1", "audience": "link", "option-streak": "off"}
    assert browser.post(NEW, {**form, "level": "hard"}).status_code == 422
    assert browser.post(NEW, {**form, "level": "normal"}).status_code == 302
    assert Match.objects.get().status == Match.Status.RUNNING


def test_a_start_player_without_a_seat_is_refused_in_the_words_of_the_game(browser: Client) -> None:
    refused(browser, "The start player must be one of the seats", seats="3", **{"option-first": "3"})


def test_the_form_keeps_what_was_typed(browser: Client) -> None:
    page = refused(browser, "room for 3 bots", bots="5", name="My evening", **{"option-rounds": "7"})
    assert 'value="My evening"' in page
    assert '<option value="7" selected>' in page


@pytest.mark.parametrize("sign", ["\u202e", "\u200b", "\x07", "\u2066"])
def test_signs_that_cannot_be_seen_stay_out_of_names(browser: Client, sign: str) -> None:
    refused(browser, "invisible character", name=f"good{sign}table")


def test_a_name_is_shown_as_text_and_never_as_markup(browser: Client) -> None:
    browser.post(NEW, filled(name="<b>bold</b>"))
    assert "&lt;b&gt;bold" in browser.get("/en/tables/").content.decode()


def test_an_unknown_game_is_not_found(browser: Client) -> None:
    assert browser.get(NEW + "?game=chess-boxing").status_code == 404
    assert browser.post(NEW, filled(game="chess-boxing")).status_code == 404


def test_named_people_are_those_i_have_played_with(browser: Client, laura: Any) -> None:
    max_, stranger = new_guest("Max"), new_guest("Stranger")
    open_match(laura, max_)
    page = text(browser.get(NEW))
    assert max_.public_id in page
    assert stranger.public_id not in page
    browser.post(NEW, filled(audience="named", people=[max_.public_id]))
    match = Match.objects.get(status="open")
    assert [invitation.user for invitation in match.invitations.all()] == [max_]


def test_somebody_i_never_met_cannot_be_named_by_a_forged_form(browser: Client) -> None:
    stranger = new_guest("Stranger")
    answer = browser.post(NEW, filled(audience="named", people=[stranger.public_id]))
    assert answer.status_code == 422
    assert "Stranger" not in text(answer)


def test_addresses_are_taken_once_and_in_lower_case(browser: Client) -> None:
    browser.post(NEW, filled(audience="named", addresses=" Max@Example.org, anna@example.org,max@example.org "))
    found = Match.objects.get().invitations.values_list("email", flat=True)
    assert sorted(found) == ["anna@example.org", "max@example.org"]


def test_an_address_that_is_none_is_shown(browser: Client) -> None:
    refused(browser, "“max at home” is not an email address", audience="named", addresses="max at home")
    refused(browser, "At most 20", audience="named", addresses=",".join(f"a{n}@b.org" for n in range(21)))


def test_a_table_for_named_people_names_somebody(browser: Client) -> None:
    refused(browser, "Name at least one person", audience="named")


def test_nobody_is_invited_to_a_table_for_anyone(browser: Client) -> None:
    browser.post(NEW, filled(addresses="max@example.org"))
    assert not Match.objects.get().invitations.exists()


def test_the_form_costs_the_same_however_many_people_i_know(laura: Any, django_assert_max_num_queries) -> None:
    browser = signed_in(laura)
    for n in range(5):
        open_match(laura, new_guest(f"Guest {n}"))
    with django_assert_max_num_queries(6):
        browser.get(NEW)


def test_errors_are_worded_in_the_language_of_the_page(browser: Client) -> None:
    page = text(browser.post("/de/tables/new/", filled(seats="3", **{"option-first": "3"})))
    assert "Startspieler" in page
