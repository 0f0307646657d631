"""A guest is asked for a name once."""

from typing import Any

import pytest
from django.test import Client

from tests.play.posts import signed_in
from tests.play.tables import new_guest, open_match

pytestmark = pytest.mark.django_db
ASK = "/en/account/guest/name/"
QUESTION = "What would you like to be called?"


@pytest.fixture
def laura(db: None) -> Any:
    return new_guest("Sly Barrel 23")


@pytest.fixture
def browser(laura: Any) -> Client:
    return signed_in(laura)


def page(browser: Client, path: str) -> str:
    return browser.get(path).content.decode()


@pytest.mark.parametrize("bots", [0, 2], ids=["open", "running"])
def test_a_guest_who_sits_is_asked_until_they_have_said_it(browser: Client, laura: Any, bots: int) -> None:
    path = f"/en/table/{open_match(laura, bots=bots).pk}/"
    assert page(browser, path).count(QUESTION) == 1
    answer = browser.post(ASK, {"display_name": "Laura", "next": path})
    assert answer.headers["Location"] == path
    laura.refresh_from_db()
    assert laura.name == "Laura"
    assert QUESTION not in page(browser, path)


def test_whoever_likes_the_name_is_not_asked_again(browser: Client, laura: Any) -> None:
    path = f"/en/table/{open_match(laura).pk}/"
    browser.post(ASK, {"as_is": "1", "display_name": "half typed", "next": path})
    laura.refresh_from_db()
    assert laura.name == "Sly Barrel 23"
    assert QUESTION not in page(browser, path)


def test_a_name_that_cannot_be_is_asked_for_again(browser: Client, laura: Any) -> None:
    path = f"/en/table/{open_match(laura).pk}/"
    browser.post(ASK, {"display_name": "", "next": path})
    laura.refresh_from_db()
    assert laura.name == "Sly Barrel 23"
    assert QUESTION in page(browser, path)


def test_neither_spectators_nor_members_are_asked(laura: Any) -> None:
    path = f"/en/table/{open_match(laura).pk}/"
    assert QUESTION not in page(signed_in(new_guest("Max")), path)
    laura.is_guest = False
    laura.save()
    assert QUESTION not in page(signed_in(laura), path)


def test_a_stranger_has_no_name_to_change(client: Client) -> None:
    assert "/account/login/" in client.post(ASK, {"display_name": "Laura"}).headers["Location"]
