"""A session that ends during a move: the move is offered again after sign-in, and is never played automatically."""

from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from games.catalog.half_pint_heroes.data import Predict
from games.engine.codec import encode
from games.play.models import Match, Move
from tests.play.posts import post_move, signed_in, token_of
from tests.play.tables import new_guest, open_match

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(anna: Any) -> Match:
    return open_match(anna, new_guest("Ben"), seats=2)


def moves(match: Match) -> int:
    return match.moves.filter(kind=Move.Kind.MOVE).count()


def there(match: Match, anna: Any, **headers: str) -> str:
    """Return where sign-in leads to after a move without a session."""
    data = {"move": encode(Predict(1)).decode(), "token": token_of(match, anna)}
    answer = Client().post(f"/en/table/{match.pk}/move/", data, headers=headers)
    login = urlsplit(answer.headers["HX-Redirect" if headers else "Location"])
    assert login.path == "/en/account/login/"
    return parse_qs(login.query)["next"][0]


@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}])
def test_the_move_is_offered_again_and_played_after_a_yes(match: Match, anna: Any, headers: dict[str, str]) -> None:
    client = signed_in(anna)
    html = client.get(there(match, anna, **headers)).content.decode()
    assert 'role="alertdialog"' in html
    assert moves(match) == 0
    assert post_move(client, match, Predict(1), token_of(match, anna)).status_code == 302
    assert moves(match) == 1


def test_the_page_for_signing_in_says_why(match: Match, anna: Any) -> None:
    data = {"move": encode(Predict(1)).decode(), "token": token_of(match, anna)}
    for language, words in (("en", "your move wasn&#x27;t played"), ("de", "dein Zug wurde nicht gespielt")):
        html = Client().post(f"/{language}/table/{match.pk}/move/", data, follow=True).content.decode()
        assert words in html


def test_a_move_of_an_earlier_turn_or_one_that_is_not_legal_is_not_offered(match: Match, anna: Any) -> None:
    address, client = there(match, anna), signed_in(anna)
    for other in (
        address.replace("token=0", "token=7"),
        f"/en/table/{match.pk}/?chosen=%7B%22x%22%3A1%7D&token=0",
        f"/en/table/{match.pk}/?token=0&chosen=" + "[" * 5000,
    ):
        html = client.get(other).content.decode()
        assert 'role="alertdialog"' not in html
        assert "Please choose again." in html


def test_nobody_else_is_offered_it(match: Match, anna: Any) -> None:
    address = there(match, anna)
    assert 'role="alertdialog"' not in signed_in(new_guest("Cleo")).get(address).content.decode()
    assert 'role="alertdialog"' not in Client().get(address).content.decode()
