"""The express lane answers as the ordinary way does, and leaves to it all that is not plain.

``tests/play/conftest.py`` makes each move that a test of this folder posts both ways, and compares.
"""

import re
from datetime import timedelta
from random import Random
from typing import Any
from urllib.parse import urlencode

import pytest
import time_machine
from django.conf import settings
from django.db import OperationalError, connection
from django.test import Client
from django.urls import resolve
from django.utils import timezone, translation

from games.catalog.half_pint_heroes.data import Predict
from games.engine.codec import encode
from games.play.models import Closing, Match
from games.play.services import house, recent
from games.play.views import moves, table
from halfpint_site import express
from tests.play import at_random
from tests.play.both_ways import FORM, taken
from tests.play.posts import post_move, seat_of, signed_in, url
from tests.play.tables import new_guest, open_match, play_moves

pytestmark = pytest.mark.django_db
PARTS = {"HX-Request": "true"}
PREDICTION = {"move": encode(Predict(1)).decode(), "token": "0"}


@pytest.fixture
def match(anna: Any, ben: Any) -> Match:
    """Before the predictions."""
    return open_match(anna, ben, seats=2)


@pytest.fixture(autouse=True)
def plain_answers_are_known(db: None) -> None:
    """So the lane tries whatever is posted next."""
    rose, paul = new_guest("Rose"), new_guest("Paul")
    other = open_match(rose, paul, seats=2)
    post_move(signed_in(rose), other, Predict(1), "0")
    signed_in(paul).post(url(other), PREDICTION, headers=PARTS)


@pytest.fixture
def on_the_lane() -> Any:
    """How many requests of this test the lane has answered so far."""
    before = taken["express"]
    return lambda: taken["express"] - before


@pytest.mark.parametrize(
    "slug",
    [
        "half-pint-heroes",
        "hearts",
        "schnapsen",
        "mau-mau",
        "pairs",
        "pachisi",
        "yatzi",
        "draughts",
        "reversi",
        "chicago",
    ],
)
def test_random_moves_are_stored_and_answered_alike_both_ways(slug: str, on_the_lane: Any) -> None:
    people = at_random.people()
    clients = {person.pk: signed_in(person) for person in people}
    for number, now in enumerate(at_random.course(slug, 7, people, 40)):
        seat = now.seat_set.filter(bot="", waiting_since__isnull=False).first()
        if seat is None or now.status != Match.Status.RUNNING:
            continue
        luck = Random(f"{slug} {number}")
        move = luck.choice(now.rules.candidates(now.load_state(), seat.index))
        seen = {"Seen-Ply": str(now.ply), "Seen-Version": str(now.version)} if luck.random() < 0.5 else {}
        headers = PARTS | seen | {"Accept-Encoding": luck.choice(["", "gzip"])} if luck.random() < 0.7 else {}
        form = {"move": encode(move).decode(), "token": str(seat.moves_made)}
        clients[seat.user_id].post(url(now, language=luck.choice(["de", "en"])), form, headers=headers)
    assert on_the_lane() > 4


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize(("what", "view"), [("move", moves.move), ("poll", table.poll)])
def test_its_addresses_are_those_of_the_views(match: Match, language: str, what: str, view: Any) -> None:
    address = url(match, what, language)
    assert express._ADDRESS.fullmatch(address)
    with translation.override(language):
        assert resolve(address).func is view


class Browser:
    """One that has a page of the table before it, and minds the token against forgery."""

    def __init__(self, person: Any, match: Match) -> None:
        self.client, self.match = Client(enforce_csrf_checks=True), match
        self.client.force_login(person)
        page = self.client.get(url(match, "").replace("//", "/")).content.decode()
        self.token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)[1]  # type: ignore[index]

    def post(self, **changed: Any) -> int:
        """The prediction of one trick; the status of the answer."""
        form = PREDICTION | {"csrfmiddlewaretoken": self.token} | changed
        return int(self.client.post(url(self.match), form, headers=PARTS).status_code)


def moves_of(match: Match) -> int:
    """How many people have made there."""
    return match.moves.filter(ply__gt=0).count()


def test_a_token_that_fits_lets_a_move_through(anna: Any, match: Match, on_the_lane: Any) -> None:
    assert Browser(anna, match).post() == 200
    assert (on_the_lane(), moves_of(match)) == (1, 1)


@pytest.mark.parametrize("token", ["", "x", "a" * 64, "ä" * 64])
def test_a_forged_token_does_not(anna: Any, match: Match, on_the_lane: Any, token: str) -> None:
    assert Browser(anna, match).post(csrfmiddlewaretoken=token) == 403
    assert (on_the_lane(), moves_of(match)) == (0, 0)


def test_the_token_of_another_browser_does_not(anna: Any, ben: Any, match: Match, on_the_lane: Any) -> None:
    other = Browser(ben, match).token
    assert Browser(anna, match).post(csrfmiddlewaretoken=other) == 403
    assert (on_the_lane(), moves_of(match)) == (0, 0)


def test_a_form_from_another_site_is_refused(anna: Any, match: Match, on_the_lane: Any) -> None:
    browser = Browser(anna, match)
    form = PREDICTION | {"csrfmiddlewaretoken": browser.token}
    answer = browser.client.post(url(match), form, headers=PARTS | {"Origin": "https://example.com"})
    assert (answer.status_code, on_the_lane(), moves_of(match)) == (403, 0, 0)


def change_the_password(person: Any) -> None:
    person.set_password("quite-another-one")
    person.save()


def lock_out(person: Any) -> None:
    person.is_active = False
    person.save()


@pytest.mark.parametrize("act", [change_the_password, lock_out])
def test_whose_session_has_ended_makes_no_move(anna: Any, match: Match, on_the_lane: Any, act: Any) -> None:
    client = signed_in(anna)
    act(anna)
    assert post_move(client, match, Predict(1), "0").status_code == 403
    assert (on_the_lane(), moves_of(match)) == (0, 0)


def test_an_expired_session_makes_no_move(anna: Any, match: Match, on_the_lane: Any) -> None:
    client = signed_in(anna)
    with time_machine.travel(timezone.now() + timedelta(seconds=settings.SESSION_COOKIE_AGE + 60), tick=False):
        assert post_move(client, match, Predict(1), "0").status_code == 403
    assert (on_the_lane(), moves_of(match)) == (0, 0)


@pytest.mark.parametrize("cookie", ["", "x", "a" * 32])
def test_a_made_up_session_makes_no_move(match: Match, on_the_lane: Any, cookie: str) -> None:
    client = Client()
    client.cookies[settings.SESSION_COOKIE_NAME] = cookie
    assert post_move(client, match, Predict(1), "0").status_code == 403
    assert (on_the_lane(), moves_of(match)) == (0, 0)


@pytest.mark.parametrize(
    ("form", "status"),
    [
        ({"move": "{"}, 400),
        ({"move": encode(Predict(99)).decode()}, 422),
        ({"token": "7"}, 409),
        ({"token": ""}, 409),
        ({str(number): "x" for number in range(300)}, 400),
        ({"move": "x" * express.LONGEST_FORM}, 400),
    ],
)
def test_what_is_refused_goes_the_ordinary_way(
    anna: Any, match: Match, on_the_lane: Any, form: dict[str, str], status: int
) -> None:
    assert signed_in(anna).post(url(match), PREDICTION | form, headers=PARTS).status_code == status
    assert (on_the_lane(), moves_of(match)) == (0, 0)


@pytest.mark.parametrize("writing", ["nonsense", "utf-16", "latin-1"])
def test_a_form_in_another_writing_is_refused(anna: Any, match: Match, writing: str) -> None:
    client = signed_in(anna)
    answer = client.generic("POST", url(match), b"move=%FF&token=0", f"{FORM}; charset={writing}")
    assert (answer.status_code, moves_of(match)) == (400, 0)


def test_a_message_that_waits_is_shown_by_the_ordinary_way(anna: Any, match: Match, on_the_lane: Any) -> None:
    client = signed_in(anna)
    client.cookies["messages"] = "x"
    assert post_move(client, match, Predict(1), "0").status_code == 302
    assert (on_the_lane(), moves_of(match)) == (0, 1)


def test_a_closed_house_is_closed_to_it(
    anna: Any, match: Match, on_the_lane: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "_known", ())  # forgotten after the test
    client, hour = signed_in(anna), timedelta(hours=1)
    assert post_move(client, match, Predict(1), "0").status_code == 302
    now = timezone.now()
    house.close_house(Closing(begins_at=now - hour, ends_at=now + hour, reason_de="Zu.", reason_en="Shut."))
    house.look()
    token = str(seat_of(match, anna).moves_made)
    assert post_move(client, match, Predict(1), token).status_code == 503
    assert (on_the_lane(), moves_of(match)) == (1, 1)


def test_nothing_goes_unencrypted_where_that_is_wanted(
    anna: Any, match: Match, settings: Any, on_the_lane: Any
) -> None:
    settings.SECURE_SSL_REDIRECT = True
    client = signed_in(anna)
    answer = client.post(url(match), PREDICTION)
    assert (answer.status_code, answer["Location"][:8], on_the_lane(), moves_of(match)) == (301, "https://", 0, 0)


def awaited_again(match: Match, person: Any, client: Client) -> dict[str, str]:
    """The form of this person's second move, once it is their turn."""
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
    monkeypatch.setattr(moves, "shown", lambda *_arguments: 1 / 0)
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
    """It is drawn while the database stores the move, which here refuses only when all is to be committed."""
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
    assert (recent.nearest(match.pk, match.ply + 9) or (0, None))[0] <= match.ply, "no scene begins with what was not"
    assert client.post(url(match), form, FORM, headers=parts).status_code == (200 if parts else 302)
    assert moves_of(match) == before + 1


def test_while_the_database_is_away_the_ordinary_way_says_so(
    anna: Any, match: Match, monkeypatch: pytest.MonkeyPatch, on_the_lane: Any
) -> None:
    client = signed_in(anna)
    form = urlencode(awaited_again(match, anna, client))
    before, made = moves_of(match), on_the_lane()

    def away(*_arguments: Any) -> None:
        raise OperationalError("gone")

    monkeypatch.setattr(express, "make", away)
    assert client.post(url(match), form, FORM).status_code == 302, "by then it was back"
    assert (on_the_lane(), moves_of(match)) == (made, before + 1)


def test_a_poll_without_news_is_one_statement_on_the_lane(
    anna: Any, match: Match, django_assert_num_queries: Any, on_the_lane: Any
) -> None:
    client = signed_in(anna)
    ask: Any = {"path": url(match, "poll"), "data": {"version": match.version}, "headers": PARTS}
    ordinary = client.get(**ask)
    with django_assert_num_queries(1):
        answer = client.get(**ask)
    assert on_the_lane() == 1
    assert answer.status_code == ordinary.status_code == 204
    later = {"Expires", "X-Request-ID"}
    assert {name: value for name, value in answer.items() if name not in later} == {
        name: value for name, value in ordinary.items() if name not in later
    }


def test_a_stranger_with_a_forged_ticket_learns_nothing_there(anna: Any, on_the_lane: Any) -> None:
    named = open_match(anna, bots=0, audience=Match.Audience.NAMED)
    named.refresh_from_db()
    mine, stranger = signed_in(anna), signed_in(new_guest("Zoe"))
    for client, status in ((mine, 204), (mine, 204), (stranger, 404), (Client(), 404)):
        ask: Any = {"version": named.version, "ticket": "forged"}
        assert client.get(url(named, "poll"), ask, headers=PARTS).status_code == status
    assert on_the_lane() == 0
