"""The form of a game with many options: presets, groups, and the agreement in one sentence."""

import re
from typing import Any

import pytest
from django.test import Client

from games.catalog import games
from games.play.models import Match
from games.play.tables.new_table_form import USUAL_SEATS

pytestmark = pytest.mark.django_db
FORM = {"game": "hearts", "seats": "4", "bots": "3", "level": "easy", "audience": "link"}
NEW, AGREEMENT = "/en/tables/new/", "/en/tables/new/agreement/"


def page(client: Client, **query: str) -> str:
    return client.get(NEW, {"game": "hearts", **query}).content.decode()


def chosen(html: str, option: str) -> str:
    """Return the value that the form shows for an option."""
    select = re.search(rf'<select name="option-{option}".*?</select>', html, re.DOTALL)
    assert select is not None
    found = re.search(r'<option value="([^"]*)" selected', select[0])
    assert found is not None
    return found[1]


def marked(html: str) -> list[str]:
    """Return the presets that the form shows as chosen."""
    return re.findall(r'aria-current="true"[^>]*>([^<]+)</a></li>', html)


def test_a_way_to_play_fills_the_form_in(client: Client) -> None:
    usual, maria = page(client), page(client, preset="black_maria")
    assert (chosen(usual, "passing"), chosen(maria, "passing")) == ("usual", "right")
    assert chosen(maria, "points") == "king-ace"
    assert (marked(usual), marked(maria)) == (["As in America"], ["Black Maria"])


@pytest.mark.parametrize("strange", ["", "poker", "../../x", "é" * 200])
def test_an_unknown_way_is_the_usual_one(client: Client, strange: str) -> None:
    assert chosen(page(client, preset=strange), "passing") == "usual"


@pytest.mark.parametrize("game", [game for game in games().values() if game.presets], ids=lambda game: game.slug)
def test_every_way_to_play_fits_the_seats_that_the_form_begins_with(game: Any, client: Client) -> None:
    for key, values in game.presets.items():
        seats = min(max(USUAL_SEATS, game.seats.start), game.seats.stop - 1)
        assert game.forbidden_options(game.options_type(**values), seats) is None, key


def test_what_differs_from_the_usual_is_told_at_its_group(client: Client) -> None:
    html = page(client, preset="spot")
    assert "The match goes to: 500" in html


def test_all_options_are_in_the_form_once(client: Client) -> None:
    from games.catalog.hearts import GAME

    html = page(client)
    assert GAME.offered_options is not None
    for name in GAME.offered_options:
        assert html.count(f'name="option-{name}"') == 1


def said(client: Client, **changes: str) -> str:
    return client.get(AGREEMENT, FORM | changes).content.decode()


def test_the_agreement_follows_the_choices(client: Client) -> None:
    assert "To 100 points." in said(client)
    assert "To 50 points." in said(client, **{"option-target": "50"})


def test_options_that_exclude_each_other_say_why_and_where_that_stands(client: Client) -> None:
    """By § 8.1 of the rules of Hearts, teams are two pairs."""
    html = said(client, seats="5", **{"option-teams": "pooled"})
    assert "Teams are two pairs" in html
    assert "/rules/hearts/" in html
    assert "8.1" in html


def test_a_refused_table_is_not_opened_and_the_form_keeps_what_was_chosen(client: Client) -> None:
    answer = client.post(NEW, FORM | {"seats": "5", "bots": "4", "option-teams": "pooled", "option-target": "50"})
    html = answer.content.decode()
    assert answer.status_code == 422
    assert "Teams are two pairs" in html
    assert (chosen(html, "teams"), chosen(html, "target")) == ("pooled", "50")
    assert not Match.objects.exists()


@pytest.mark.parametrize("changes", [{"option-target": "7"}, {"seats": "99"}, {"option-teams": "é"}, {"seats": ""}])
def test_the_agreement_of_a_broken_form_is_none(client: Client, changes: dict[str, Any]) -> None:
    answer = client.get(AGREEMENT, FORM | changes)
    assert answer.status_code == 200
    assert "cannot be played like this yet" in answer.content.decode()


def test_a_game_without_a_sentence_has_no_agreement(client: Client) -> None:
    answer = client.get(AGREEMENT, FORM | {"game": "half-pint-heroes"})
    assert answer.status_code == 200
    assert 'id="agreed"' not in client.get(NEW).content.decode()


def test_an_open_table_says_its_agreement_in_one_sentence(client: Client) -> None:
    client.post(NEW, FORM | {"bots": "0", "option-bonus": "diamond-jack"})
    html = client.get(f"/en/table/{Match.objects.get().pk}/").content.decode()
    assert "To 100 points." in html
    assert "jack of diamonds takes off ten" in html
