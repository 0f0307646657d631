"""A posted move: sessions, CSRF tokens and invalid forms, and errors after the move."""

import re
from datetime import timedelta
from typing import Any
from urllib.parse import urlencode

import pytest
import time_machine
from django.conf import settings
from django.db import connection
from django.test import Client
from django.utils import timezone

from games.catalog.half_pint_heroes.data import Predict
from games.engine.codec import encode
from games.play.clocks import downtime
from games.play.matches import moves, views
from games.play.models import Closing, Match
from tests.play.posts import post_move, seat_of, signed_in, url
from tests.play.tables import open_match, play_moves

pytestmark = pytest.mark.django_db
FORM = "application/x-www-form-urlencoded"
PARTS = {"HX-Request": "true"}
PREDICTION = {"move": encode(Predict(1)).decode(), "token": "0"}


@pytest.fixture
def match(anna: Any, ben: Any) -> Match:
    """A match before the predictions."""
    return open_match(anna, ben, seats=2)


class Browser:
    """A browser that has loaded the table's page, with the CSRF check enabled."""

    def __init__(self, person: Any, match: Match) -> None:
        self.client, self.match = Client(enforce_csrf_checks=True), match
        self.client.force_login(person)
        page = self.client.get(url(match, "").replace("//", "/")).content.decode()
        self.token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)[1]  # type: ignore[index]

    def post(self, **changed: Any) -> int:
        """Post the prediction of one trick. Returns the status."""
        form = PREDICTION | {"csrfmiddlewaretoken": self.token} | changed
        return int(self.client.post(url(self.match), form, headers=PARTS).status_code)


def moves_of(match: Match) -> int:
    """Return the number of moves, without the start."""
    return match.moves.filter(ply__gt=0).count()


def test_a_token_that_fits_lets_a_move_through(anna: Any, match: Match) -> None:
    assert Browser(anna, match).post() == 200
    assert moves_of(match) == 1


@pytest.mark.parametrize("token", ["", "x", "a" * 64, "ä" * 64])
def test_a_forged_token_does_not(anna: Any, match: Match, token: str) -> None:
    assert Browser(anna, match).post(csrfmiddlewaretoken=token) == 403
    assert moves_of(match) == 0


def test_the_token_of_another_browser_does_not(anna: Any, ben: Any, match: Match) -> None:
    other = Browser(ben, match).token
    assert Browser(anna, match).post(csrfmiddlewaretoken=other) == 403
    assert moves_of(match) == 0


def test_a_form_from_another_site_is_refused(anna: Any, match: Match) -> None:
    browser = Browser(anna, match)
    form = PREDICTION | {"csrfmiddlewaretoken": browser.token}
    answer = browser.client.post(url(match), form, headers=PARTS | {"Origin": "https://example.com"})
    assert (answer.status_code, moves_of(match)) == (403, 0)


def change_the_password(person: Any) -> None:
    person.set_password("quite-another-one")
    person.save()


def lock_out(person: Any) -> None:
    person.is_active = False
    person.save()


@pytest.mark.parametrize("act", [change_the_password, lock_out])
def test_whose_session_has_ended_makes_no_move(anna: Any, match: Match, act: Any) -> None:
    client = signed_in(anna)
    act(anna)
    assert post_move(client, match, Predict(1), "0").status_code == 302
    assert moves_of(match) == 0


def test_an_expired_session_makes_no_move(anna: Any, match: Match) -> None:
    client = signed_in(anna)
    with time_machine.travel(timezone.now() + timedelta(seconds=settings.SESSION_COOKIE_AGE + 60), tick=False):
        assert post_move(client, match, Predict(1), "0").status_code == 302
    assert moves_of(match) == 0


@pytest.mark.parametrize("cookie", ["", "x", "a" * 32])
def test_a_made_up_session_makes_no_move(match: Match, cookie: str) -> None:
    client = Client()
    client.cookies[settings.SESSION_COOKIE_NAME] = cookie
    assert post_move(client, match, Predict(1), "0").status_code == 302
    assert moves_of(match) == 0


@pytest.mark.parametrize(
    ("form", "status"),
    [
        ({"move": "{"}, 400),
        ({"move": encode(Predict(99)).decode()}, 422),
        ({"token": "7"}, 409),
        ({"token": ""}, 409),
        ({str(number): "x" for number in range(300)}, 400),
        ({"move": "x" * 8192}, 400),
    ],
)
def test_what_is_refused_changes_nothing(anna: Any, match: Match, form: dict[str, str], status: int) -> None:
    assert signed_in(anna).post(url(match), PREDICTION | form, headers=PARTS).status_code == status
    assert moves_of(match) == 0


@pytest.mark.parametrize("writing", ["nonsense", "utf-16", "latin-1"])
def test_a_form_in_another_writing_is_refused(anna: Any, match: Match, writing: str) -> None:
    client = signed_in(anna)
    answer = client.generic("POST", url(match), b"move=%FF&token=0", f"{FORM}; charset={writing}")
    assert (answer.status_code, moves_of(match)) == (400, 0)


def test_a_closed_house_takes_no_moves(anna: Any, match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(downtime, "_known", ())  # restored after the test
    client, hour = signed_in(anna), timedelta(hours=1)
    assert post_move(client, match, Predict(1), "0").status_code == 302
    now = timezone.now()
    downtime.announce_downtime(Closing(begins_at=now - hour, ends_at=now + hour, reason_de="Zu.", reason_en="Shut."))
    downtime.look()
    token = str(seat_of(match, anna).moves_made)
    assert post_move(client, match, Predict(1), token).status_code == 503
    assert moves_of(match) == 1


def test_nothing_goes_unencrypted_where_that_is_wanted(anna: Any, match: Match, settings: Any) -> None:
    settings.SECURE_SSL_REDIRECT = True
    client = signed_in(anna)
    answer = client.post(url(match), PREDICTION)
    assert (answer.status_code, answer["Location"][:8], moves_of(match)) == (301, "https://", 0)


def awaited_again(match: Match, person: Any, client: Client) -> dict[str, str]:
    """Return the form of this user's second move, once it is their turn."""
    assert post_move(client, match, Predict(1), "0").status_code == 302
    while not (seat := seat_of(match, person)).waiting_since:
        match = play_moves(match, 1)
    move = match.rules.candidates(match.load_state(), seat.index)[0]
    return {"move": encode(move).decode(), "token": str(seat.moves_made)}


def test_a_page_that_cannot_be_drawn_does_not_make_the_move_again(
    anna: Any, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = signed_in(anna)
    form = urlencode(awaited_again(match, anna, client))
    before, client.raise_request_exception = moves_of(match), False
    monkeypatch.setattr(views, "shown", lambda *_arguments: 1 / 0)
    answer = client.post(url(match), form, FORM)
    assert answer.status_code == 500
    assert {"Content-Security-Policy", "X-Frame-Options"} <= set(answer.headers), "like any other page"
    assert moves_of(match) == before + 1


@pytest.mark.postgresql_only
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("parts", [PARTS, {}])
def test_no_answer_is_given_to_a_move_that_the_database_does_not_take(
    anna: Any, match: Match, parts: dict[str, str]
) -> None:
    """The answer is rendered while the database stores the move, which here fails only at the commit."""
    client = signed_in(anna)
    form = urlencode(awaited_again(match, anna, client))
    before, client.raise_request_exception = moves_of(match), False
    with connection.cursor() as cursor:
        cursor.execute(
            "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the disk is full'; END $$;"
            "CREATE CONSTRAINT TRIGGER refused AFTER INSERT ON play_move INITIALLY DEFERRED"
            " FOR EACH ROW EXECUTE FUNCTION refuse()"
        )
    try:
        refused = client.post(url(match), form, FORM, headers=parts)
    finally:
        with connection.cursor() as cursor:
            cursor.execute("DROP FUNCTION refuse CASCADE")
    assert refused.status_code >= 500
    assert moves_of(match) == before
    match.refresh_from_db()
    assert (moves.nearest_state(match.pk, match.ply + 9) or (0, None))[0] <= match.ply, (
        "no scene begins with what was not"
    )
    assert client.post(url(match), form, FORM, headers=parts).status_code == (200 if parts else 302)
    assert moves_of(match) == before + 1
