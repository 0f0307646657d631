"""API tokens: creation, scopes and end."""

import re
from hashlib import sha256
from typing import Any

import pytest
from allauth.account import app_settings
from allauth.account.models import EmailAddress
from django.test import Client, override_settings

from games.play.models import Match, TalkLine
from halfpint_site.accounts.models import User
from halfpint_site.accounts.services import forget, merge_guest
from halfpint_site.api.models import Token
from halfpint_site.api.services import MOST_BOTS, MOST_TOKENS, TooMany, make_bot, make_token
from tests.accounts.conftest import PASSWORD
from tests.api.programs import Program, member
from tests.play.posts import page, signed_in
from tests.play.tables import new_guest, open_match
from tests.rights.stored import columns_with

pytestmark = pytest.mark.django_db
PAGE = "/en/account/programs/"


@pytest.fixture
def laura() -> User:
    return member("Laura")


def test_the_page_makes_a_bot_and_a_token_and_shows_it_once(laura: User) -> None:
    browser = signed_in(laura)
    browser.post("/en/account/reauthenticate/", {"password": PASSWORD})
    assert browser.post(f"{PAGE}bot/", {"display_name": "Robbi"}).status_code == 302
    bot = laura.programs.get()
    given = {"whose": bot.public_id, "name": "the kitchen", "scopes": ["play", "open"]}
    made = browser.post(f"{PAGE}token/", given).content.decode()
    [secret] = re.findall(r'value="(hp_[\w-]+)"', made)
    me = Client(headers={"Authorization": f"Bearer {secret}"}).get("/api/me").json()
    assert (me["name"], me["bot_of"], me["scopes"]) == ("Robbi (bot)", "Laura", ["read", "play", "open"])
    assert secret not in page(PAGE, laura)
    assert secret[:10] in page(PAGE, laura)
    assert not columns_with(secret[10:].lower())
    assert Token.objects.get().digest == sha256(secret.encode()).hexdigest()


def test_a_token_that_is_withdrawn_counts_no_more(laura: User) -> None:
    program = Program(laura)
    assert program.get("me").status_code == 200
    stranger = signed_in(member("Max"))
    assert stranger.post(f"{PAGE}token/{program.token.pk}/withdraw/").status_code == 404
    assert signed_in(laura).post(f"{PAGE}token/{program.token.pk}/withdraw/").status_code == 302
    assert program.get("me").status_code == 401


@pytest.mark.parametrize(
    "given", ["", "Bearer", "Bearer hp_nothing", "Basic aGk6aG8=", "Bearer \u00ff", "Bearer " + "h" * 5000]
)
def test_without_a_token_there_is_a_problem_that_says_how_to_get_one(given: str, laura: User) -> None:
    browser = signed_in(laura)  # a session does not replace a token
    answer = browser.get("/api/me", headers={"Authorization": given, "Accept-Language": "de"})
    assert answer.status_code == 401
    assert answer.headers["WWW-Authenticate"] == "Bearer"
    assert "Seite deines Kontos" in answer.json()["detail"]


def test_a_persons_own_token_only_reads_whatever_was_asked_for(laura: User) -> None:
    program = Program(laura, own=True)
    match = open_match(laura, seats=3)
    assert program.get(f"tables/{match.pk}").json()["seat"] == 0
    move = {"move": {"type": "predict", "tricks": 1}, "turn": 0}
    acts = [("moves", move), ("talk", {"text": "hi"}), ("join", {}), ("leave", {})]
    assert {program.post(f"tables/{match.pk}/{what}", body).status_code for what, body in acts} == {403}
    assert program.post("tables", {"game": "reversi"}).status_code == 403
    assert program.post("wishes", {}).status_code == 403


def test_a_token_does_what_its_scopes_say(laura: User) -> None:
    talker = Program(laura, scopes=["talk"])
    match = open_match(talker.user, seats=3)
    assert talker.post(f"tables/{match.pk}/talk", {"text": "Good evening"}).status_code == 204
    assert TalkLine.objects.get().text == "Good evening"
    assert talker.post(f"tables/{match.pk}/moves", {"move": {}, "turn": 0}).status_code == 403


def test_guests_and_bots_have_no_programs(laura: User) -> None:
    guest = signed_in(new_guest("Gast"))
    assert guest.post(f"{PAGE}bot/", {"display_name": "Robbi"}).status_code == 403
    assert guest.get(PAGE).status_code == 200
    assert Client().get(PAGE).status_code == 302
    assert not User.objects.exclude(bot_of=None).exists()


def test_one_person_has_so_many_bots_and_tokens(laura: User) -> None:
    bots = [make_bot(laura, f"Robbi {number}") for number in range(MOST_BOTS)]
    with pytest.raises(TooMany):
        make_bot(laura, "One more")
    for number in range(MOST_TOKENS):
        make_token(laura, bots[number % MOST_BOTS], "test", [])
    with pytest.raises(TooMany):
        make_token(laura, laura, "test", [])


@override_settings(ACCOUNT_RATE_LIMITS={**app_settings.RATE_LIMITS, "api": "3/m/key"})
def test_a_token_asks_so_often_and_no_other_pays_for_it(laura: User) -> None:
    program, other = Program(laura), Program(member("Max"))
    assert [program.get("me").status_code for _ in range(4)] == [200, 200, 200, 429]
    assert program.get("me").headers["Retry-After"] == "60"
    assert other.get("me").status_code == 200


def test_who_is_locked_out_or_leaves_takes_their_bots_along(laura: User) -> None:
    program = Program(laura)
    match = open_match(program.user, seats=3, bots=0)
    User.objects.filter(pk=laura.pk).update(is_active=False)
    assert program.get("me").status_code == 401
    User.objects.filter(pk=laura.pk).update(is_active=True)
    assert program.get("me").status_code == 200
    forget(User.objects.get(pk=laura.pk))
    assert program.get("me").status_code == 401
    assert not Token.objects.exists()
    assert not columns_with("robbi", "laura")
    match.refresh_from_db()
    assert match.status == Match.Status.CLOSED


def test_bots_go_along_where_two_accounts_become_one(laura: User) -> None:
    program = Program(laura)
    EmailAddress.objects.create(user=laura, email="max@example.org", verified=False)
    max_ = member("Max")
    assert merge_guest(laura, max_)
    assert program.get("me").json()["bot_of"] == "Max"


def test_a_bot_is_given_up_on_the_page(laura: User) -> None:
    program = Program(laura)
    assert signed_in(member("Max")).post(f"{PAGE}bot/{program.user.public_id}/give-up/").status_code == 404
    assert signed_in(laura).post(f"{PAGE}bot/{program.user.public_id}/give-up/").status_code == 302
    assert program.get("me").status_code == 401


def test_the_description_names_every_address_and_needs_no_token(client: Client) -> None:
    described: dict[str, Any] = client.get("/api/openapi.json").json()
    assert described["openapi"].startswith("3.")
    assert {"/api/me", "/api/tables", "/api/tables/{key}/moves", "/api/events"} <= set(described["paths"])
    assert described["components"]["securitySchemes"]
