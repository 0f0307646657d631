"""All account pages in both languages, under the Content-Security-Policy."""

import re

import pytest
from django.test import Client

from halfpint_site.accounts.models import User
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db
OPEN = [
    "login/", "signup/", "login/code/", "password/reset/", "password/reset/done/", "password/reset/key/done/",
    "password/reset/key/1-abc/", "confirm-email/", "confirm-email/abc/", "inactive/",
]  # fmt: skip
OWN = ["profile/", "email/", "password/change/", "2fa/webauthn/", "reauthenticate/", "logout/"]
GUESTS = ["profile/", "keep/", "login/", "login/code/", "email/", "2fa/webauthn/", "logout/", "delete/"]
PROVEN = ["delete/", "2fa/webauthn/add/"]


def assert_fits_the_policy(page: str) -> None:
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=", page)
    for attributes in re.findall(r"<script([^>]*)>", page):
        assert " src=" in attributes or 'type="application/json"' in attributes
    assert '<main class="main"' in page, "it looks like the rest of the site"
    assert len(re.findall(r"<h1", page)) == 1


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("path", OPEN)
def test_anybody_can_read(client: Client, path: str, language: str) -> None:
    page = client.get(f"/{language}/account/{path}").content.decode()
    assert_fits_the_policy(page)
    assert f'<html lang="{language}"' in page


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("path", OWN)
def test_a_member_can_read(client: Client, member: User, path: str, language: str) -> None:
    client.force_login(member)
    assert_fits_the_policy(client.get(f"/{language}/account/{path}").content.decode())


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("path", GUESTS)
def test_a_guest_can_read(as_guest: Client, path: str, language: str) -> None:
    assert_fits_the_policy(as_guest.get(f"/{language}/account/{path}").content.decode())


@pytest.mark.parametrize("path", PROVEN)
def test_a_member_can_read_after_proving_themselves(client: Client, member: User, path: str) -> None:
    client.force_login(member)
    client.post("/en/account/reauthenticate/", {"password": PASSWORD})
    assert_fits_the_policy(client.get(f"/en/account/{path}").content.decode())


def test_a_guest_is_warned_before_signing_out(as_guest: Client) -> None:
    assert "/account/keep/" in as_guest.get("/en/account/logout/").content.decode()


def test_signing_out_takes_a_click(client: Client, member: User) -> None:
    client.force_login(member)
    client.get("/en/account/logout/")
    assert "_auth_user_id" in client.session
    client.post("/en/account/logout/")
    assert "_auth_user_id" not in client.session
