"""The figures of the rules can be played by every reader, in both languages, from the seat that decides."""

import pytest
from django.test import Client

from games.catalog.half_pint_heroes import GAME
from games.catalog.half_pint_heroes.figures import FIGURES
from games.engine.codec import encode
from games.engine.text import words
from games.tutor.models import Learned
from games.ui.positions import draw, draw_pad
from tests.tutor.pages import text_of

pytestmark = pytest.mark.django_db


def url(name: str, language: str = "en") -> str:
    return f"/{language}/learn/half-pint-heroes/figure/{name}/"


def post(client: Client, name: str, move: object, language: str = "en") -> tuple[int, str]:
    response = client.post(url(name, language), {"move": encode(move).decode()})
    return response.status_code, text_of(response)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("name", FIGURES)
def test_every_figure_is_shown_and_takes_its_solution(client: Client, name: str, language: str) -> None:
    say = words(GAME.package, language, "figures").entry(name)["say"]
    assert say in text_of(client.get(url(name, language)))
    status, page = post(client, name, FIGURES[name].solution, language)
    assert status == 200
    assert "answer answer--yes" in page
    section = FIGURES[name].section.replace(".", "-")
    assert f'href="/{language}/rules/half-pint-heroes/#s{section}"' in page


@pytest.mark.parametrize("name", FIGURES)
def test_a_wrong_move_shows_who_wins_instead_and_may_be_taken_again(client: Client, name: str) -> None:
    for move in FIGURES[name].wrong:
        status, page = post(client, name, move)
        assert status in (200, 422)
        assert "answer answer--no" in page
        assert f'action="{url(name)}"' in page


def test_people_in_a_figure_are_called_as_in_the_rules(client: Client) -> None:
    """The reader decides for Ben, so Ben is called "you" in what happens."""
    _, page = post(client, "row", FIGURES["row"].solution)
    assert "Anna" in page
    assert "Guest" not in page


def test_a_figure_is_nothing_to_learn(client: Client) -> None:
    client.post("/en/account/guest/")
    post(client, "row", FIGURES["row"].solution)
    assert not Learned.objects.exists()


def test_an_unknown_figure_is_not_found(client: Client) -> None:
    assert client.get(url("figure-of-speech")).status_code == 404
    assert client.post(url("figure-of-speech"), {"move": "{}"}).status_code == 404


@pytest.mark.parametrize("name", FIGURES)
def test_a_position_can_be_drawn_without_a_request_and_offers_nothing(name: str) -> None:
    """So the rule text can show it: a figure that is only looked at has no forms and no links."""
    figure = FIGURES[name]
    for drawn in (draw(GAME, figure.position, figure.seat), draw_pad(GAME, figure.position)):
        assert "<form" not in drawn
        assert 'href="?' not in drawn
