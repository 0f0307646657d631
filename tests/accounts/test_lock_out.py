"""Password guessing is slowed down without locking the owner out."""

from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.test import Client

from halfpint_site.accounts.devices import COOKIE
from halfpint_site.accounts.models import User
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db
ADDRESS = "laura@example.org"
LOGIN = "/en/account/login/"


@pytest.fixture
def laura(member: User) -> User:
    EmailAddress.objects.update_or_create(user=member, email=ADDRESS, defaults={"verified": True, "primary": True})
    return member


def signs_in(browser: Client, password: str = PASSWORD, address: str = "192.0.2.1") -> bool:
    """Return whether the password is accepted from this IP address."""
    answer = browser.post(LOGIN, {"login": ADDRESS, "password": password}, REMOTE_ADDR=address)
    return bool(answer.status_code == 302)


def known_device() -> Client:
    """Return a client in which Laura has been signed in before, but is not now."""
    browser = Client()
    assert signs_in(browser)
    browser.post("/en/account/logout/")
    assert browser.cookies[COOKIE]["httponly"]
    return browser


def guess(times: int, browser: Client | None = None) -> None:
    """Try wrong passwords, each from an IP address of its own."""
    for number in range(times):
        assert not signs_in(browser or Client(), "not the password", f"198.51.100.{number}")


def test_guesses_from_everywhere_do_not_lock_the_owner_out_of_a_known_device(laura: User):
    browser = known_device()
    guess(14)
    assert signs_in(browser, address="203.0.113.9")


def test_guessing_stays_limited_for_everybody_else(laura: User):
    guess(5)
    assert not signs_in(Client(), address="203.0.113.9")


def test_guessing_stays_limited_in_a_known_browser(laura: User):
    browser = known_device()
    guess(5, browser)
    assert not signs_in(browser, address="203.0.113.9")
    assert signs_in(Client(), address="203.0.113.9")  # does not use up the tries of other addresses


def test_a_device_keeps_its_count_when_it_signs_in_again(laura: User):
    """Otherwise a stolen cookie would allow five more guesses after each sign-in."""
    browser = known_device()
    before = browser.cookies[COOKIE].value.partition(":")[0]
    assert signs_in(browser)
    assert browser.cookies[COOKIE].value.partition(":")[0] == before


@pytest.mark.parametrize("cookie", ["", "1.abc", "x", "1.abc:zzz:zzz", "\xff"])
def test_a_forged_device_is_a_strange_one(laura: User, cookie: str):
    guess(5)
    browser = Client()
    browser.cookies[COOKIE] = cookie
    assert not signs_in(browser, address="203.0.113.9")


def test_claiming_somebodys_address_gives_no_tries_at_their_password(laura: User):
    mallory = User.objects.create_user("mallory@example.org", "another long word", display_name="Mallory")
    EmailAddress.objects.create(user=mallory, email=ADDRESS, verified=False)
    browser = Client()
    answer = browser.post(LOGIN, {"login": "mallory@example.org", "password": "another long word"})
    assert answer.status_code == 302
    browser.post("/en/account/logout/")
    guess(5)
    assert not signs_in(browser, address="203.0.113.9")


def test_a_device_of_one_account_is_strange_to_others(laura: User, settings: Any):
    User.objects.create_user("ben@example.org", PASSWORD, display_name="Ben")
    browser = Client()
    browser.post(LOGIN, {"login": "ben@example.org", "password": PASSWORD})
    browser.post("/en/account/logout/")
    guess(5)
    assert not signs_in(browser, address="203.0.113.9")
