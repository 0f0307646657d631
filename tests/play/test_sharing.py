"""Preview of a table in messengers: a title, a sentence and a picture, from what a visitor may see."""

import re
from html import unescape
from struct import unpack
from typing import Any

import pytest
from allauth.account import app_settings
from django.test import Client, override_settings

from games.catalog import find
from games.play.endings.result_facts import consolation, turning_point
from games.play.mail.card import card_svg
from games.play.matches.access import load_table
from games.play.models import Match
from games.play.tables.create import TableSpec, open_table
from tests.play.posts import signed_in
from tests.play.tables import new_guest, open_match, play_out

pytestmark = pytest.mark.django_db
FEW = {**app_settings.RATE_LIMITS, "picture": "1/m/ip"}


@pytest.fixture
def match(anna: Any) -> Match:
    """A finished match of Anna and two bots over three rounds, visible to all with its link."""
    return play_out(open_match(anna))


def address(match: Match, language: str = "en", query: str = "") -> str:
    return f"/{language}/table/{match.pk}/picture.png{query}"


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = unpack(">II", png[16:24])
    return width, height


def said(match: Match, language: str = "en") -> dict[str, str]:
    """Return the ``og:`` properties of the table's page, for a visitor."""
    html = Client().get(f"/{language}/table/{match.pk}/").content.decode()
    return {key: unescape(value) for key, value in re.findall(r'<meta property="og:([\w:]+)" content="([^"]*)">', html)}


def test_the_picture_has_the_size_that_messengers_want_in_both_languages(match: Match) -> None:
    pictures = [Client().get(address(match, language)).content for language in ("de", "en")]
    assert [size_of(one) for one in pictures] == [(1200, 630)] * 2
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("slug", ["reversi", "hearts", "yatzi", "maexchen", "pairs", "half-pint-heroes"])
def test_an_open_table_of_any_game_has_a_picture(anna: Any, slug: str) -> None:
    game = find(slug)
    table = open_table(anna, TableSpec(game=game, seats=game.seats[0], options={}, bots=(), audience="link"))
    assert size_of(Client().get(address(table)).content) == (1200, 630)


def test_a_picture_of_a_version_may_be_kept_for_good(match: Match) -> None:
    fixed = Client().get(address(match, query=f"?v={match.version}"))["Cache-Control"]
    assert "immutable" in fixed
    assert "immutable" not in Client().get(address(match, query="?v=0"))["Cache-Control"]


@override_settings(ACCOUNT_RATE_LIMITS=FEW)
def test_a_picture_is_drawn_once_and_nobody_asks_for_too_many(match: Match, anna: Any) -> None:
    another = play_out(open_match(anna))
    assert [Client().get(address(match)).status_code for _ in range(3)] == [200, 200, 200]
    assert Client().get(address(another)).status_code == 429


@pytest.fixture
def secret(anna: Any) -> Match:
    """A finished match of invited users."""
    ben = new_guest("Ben")
    return play_out(open_match(anna, ben, seats=2, audience="named", invited=(ben,)))


def test_strangers_find_no_picture_of_a_table_of_named_people(secret: Match, anna: Any) -> None:
    assert Client().get(address(secret)).status_code == 404
    assert signed_in(new_guest("Olga")).get(address(secret)).status_code == 404
    own = signed_in(anna).get(address(secret))
    assert own.status_code == 200
    assert "private" in own["Cache-Control"]


def test_nobody_is_called_by_name_in_the_picture_of_such_a_table(secret: Match, match: Match, anna: Any) -> None:
    words = secret.words("en")
    assert "Anna" not in card_svg(load_table(secret.pk, anna), words)
    assert "Anna" in card_svg(load_table(match.pk, anna), words)


def test_its_page_says_nothing_to_messengers_and_has_no_button_to_share(secret: Match, match: Match, anna: Any) -> None:
    html = signed_in(anna).get(f"/en/table/{secret.pk}/").content.decode()
    assert "og:title" not in html
    assert "data-share=" not in html
    assert "data-share=" in signed_in(anna).get(f"/en/table/{match.pk}/").content.decode()


def test_a_finished_match_says_who_has_won_and_where_the_picture_is(match: Match) -> None:
    match.seat_set.filter(index=0).update(place=1, score=410)
    match.seat_set.exclude(index=0).update(place=2, score=-20)
    found = said(match)
    assert found["title"] == "Anna wins Half-Pint Heroes"
    assert found["description"].startswith("1. Anna 410 · 2. ")
    assert "−20" in found["description"]
    assert found["url"] == f"http://testserver/en/table/{match.pk}/"
    assert found["image"].startswith(f"http://testserver/en/table/{match.pk}/picture.png?v=")
    assert said(match, "de")["title"] == "Anna gewinnt Half-Pint Heroes"


def test_an_open_table_is_an_invitation(anna: Any) -> None:
    table = open_match(anna, bots=0)
    assert said(table)["title"] == "Anna invites you to Half-Pint Heroes"
    assert "2 seats are free." in said(table)["description"]
    assert "lädt dich ein" in said(table, "de")["title"]


def test_a_name_that_the_letters_cannot_write_leaves_its_sign(anna: Any) -> None:
    anna.display_name = "安娜"
    anna.save(update_fields=["display_name"])
    table = open_match(anna, bots=0)
    svg = card_svg(load_table(table.pk, anna), table.words("en"))
    assert "安" not in svg
    assert "Fox" in svg


# --- the card of a match ----------------------------------------------------


def turned(match: Match, winner: int, *totals: tuple[int, ...]) -> str:
    match.seat_set.filter(index=winner).update(place=1)
    match.seat_set.exclude(index=winner).update(place=2)
    return turning_point(load_table(match.pk, new_guest("Olga")), totals)


def test_the_turning_point_is_the_round_since_which_the_winner_led(match: Match) -> None:
    assert turned(match, 0, (10, 0, 0), (20, 30, 0), (40, 30, 0), (50, 40, 0)) == "Anna was ahead from round 3 on."
    assert turned(match, 0, (10, 0, 0), (20, 10, 0), (40, 30, 0)) == "Anna led from the first round on."
    assert turned(match, 0, (0, 10, 0), (20, 20, 0), (40, 30, 0)) == "Anna took it in the very last round."


def test_no_turning_point_is_claimed_where_there_was_none(match: Match) -> None:
    assert turned(match, 0, (0, 10, 0), (20, 20, 0), (40, 40, 0)) == "", "won by what decides between equals"
    assert turned(match, 0, (10, 0, 0), (20, 0, 0)) == "", "too short"
    match.seat_set.update(place=1)
    assert turning_point(load_table(match.pk, new_guest("Olga")), [(1, 2, 3)] * 3) == ""


def test_in_a_game_of_few_points_the_fewest_lead(anna: Any) -> None:
    match = play_out(open_table(anna, TableSpec(game=find("hearts"), seats=4, options={}, bots=("easy",) * 3)))
    assert turned(match, 0, (5, 9, 9, 3), (8, 10, 10, 12), (9, 20, 20, 20)) == "Anna was ahead from round 2 on."


def test_the_last_one_is_consoled_unless_it_is_a_bot(match: Match) -> None:
    def consoled(*places: int) -> Any:
        for index, place in enumerate(places):
            match.seat_set.filter(index=index).update(place=place)
        return consolation(match, load_table(match.pk, new_guest("Olga")).seats)

    assert consoled(3, 1, 2)[0] == 0
    assert consoled(1, 3, 2) is None, "a bot"
    assert consoled(2, 1, 2) is None, "not alone"
    assert consoled(1, 1, 1) is None, "a draw"


def test_the_card_counts_the_moves_of_a_board(anna: Any) -> None:
    match = play_out(open_table(anna, TableSpec(game=find("reversi"), seats=2, options={}, bots=("easy",))))
    html = signed_in(anna).get(f"/en/table/{match.pk}/").content.decode()
    assert f"{match.moves.filter(kind='move').count()} moves" in html


def test_who_has_bet_best_is_named(match: Match, anna: Any) -> None:
    pad = [line for line in match.load_state().pad if "B" not in line.marks]
    won = [sum(not line.marks[line.bets[seat]] for line in pad) for seat in range(3)]
    html = signed_in(anna).get(f"/en/table/{match.pk}/").content.decode()
    assert ("Best bets: " in html) == (len(set(won)) > 1)
    if len(set(won)) > 1:
        assert re.search(rf"Best bets: [^<]* \({max(won)} won\)", html)
