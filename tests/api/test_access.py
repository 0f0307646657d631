"""A new password keeps API tokens; the page says so and offers to revoke them. A new token needs a fresh sign-in."""

from typing import Any

import pytest
from django.test import Client

from halfpint_site.accounts.models import User
from halfpint_site.api.models import Token
from halfpint_site.api.services import make_bot, make_token
from halfpint_site.notifications.models import FeedToken

pytestmark = pytest.mark.django_db
PASSWORD = "seven brave hops"
NEW = "eight brave hops and barley"


@pytest.fixture
def laura() -> User:
    return User.objects.create_user("laura@example.org", PASSWORD, display_name="Laura")


def signed_in_just_now(user: User) -> Client:
    client = Client()
    answer = client.post("/en/account/login/", {"login": user.email, "password": PASSWORD})
    assert answer.status_code == 302
    return client


def signed_in_long_ago(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def token_for(user: User) -> dict[str, Any]:
    return {"whose": user.public_id, "name": "script"}


def test_a_new_token_asks_for_a_fresh_sign_in(laura: User) -> None:
    client = signed_in_long_ago(laura)
    answer = client.post("/en/account/programs/token/", token_for(laura))
    assert answer.status_code == 302
    assert "reauthenticate" in answer.headers["Location"]
    assert not Token.objects.exists()
    done = client.post(answer.headers["Location"], {"password": PASSWORD}, follow=True)
    assert Token.objects.count() == 1
    assert "hp_" in done.text


def test_whoever_has_just_proved_themselves_makes_a_token_at_once(laura: User) -> None:
    client = signed_in_long_ago(laura)
    client.post("/en/account/reauthenticate/", {"password": PASSWORD})
    assert client.post("/en/account/programs/token/", token_for(laura)).status_code == 200
    assert Token.objects.count() == 1


def test_after_a_new_password_the_page_says_what_still_works_and_withdraws_it(laura: User) -> None:
    bot = make_bot(laura, "Robbi")
    secrets = [make_token(laura, user, "x", ["play"]).secret for user in (laura, bot)]
    feed = FeedToken.objects.create(user=laura)
    client = signed_in_just_now(laura)
    given = {"oldpassword": PASSWORD, "password1": NEW, "password2": NEW}
    answer = client.post("/en/account/password/change/", given)
    assert answer.headers["Location"] == "/en/account/programs/access/"
    page = client.get("/en/account/programs/access/").text
    assert "2 tokens of programs" in page
    assert "The secret address of your calendar" in page
    assert client.post("/en/account/programs/access/").status_code == 302
    for secret in secrets:
        assert Client(headers={"Authorization": f"Bearer {secret}"}).get("/api/me").status_code == 401
    assert Client().get(f"/calendar/{feed.token}.ics").status_code == 404
    assert "Withdraw all" not in client.get("/en/account/programs/access/").text


def test_tokens_of_others_stay(laura: User) -> None:
    other = User.objects.create_user("olga@example.org", PASSWORD, display_name="Olga")
    make_token(other, other, "x", [])
    signed_in_just_now(laura).post("/en/account/programs/access/")
    assert Token.objects.count() == 1


def test_without_tokens_a_new_password_leads_to_the_profile(laura: User) -> None:
    given = {"oldpassword": PASSWORD, "password1": NEW, "password2": NEW}
    answer = signed_in_just_now(laura).post("/en/account/password/change/", given)
    assert answer.headers["Location"] == "/en/account/profile/"
