"""Text that cannot be encoded or stored is refused by field with 422, wherever a program sends it."""

import json
from typing import Any

import pytest
from django.test import Client

from games.play.models import Match
from games.ui.inputs import as_storable, is_all_storable
from tests.api.programs import Program, member
from tests.play.posts import signed_in
from tests.play.tables import open_match

pytestmark = pytest.mark.django_db
BAD = ("\ud800", "a\udfffb", "\x00")


@pytest.fixture
def robbi() -> Program:
    return Program(member("Laura"))


def bodies(bad: str) -> list[tuple[str, dict[str, Any], str]]:
    """Return address, body and the wrong field; {} stands for the key of a table."""
    new = {"game": "half-pint-heroes", "seats": 3}
    return [
        ("tables/{}/talk", {"text": bad}, "text"),
        ("tables/{}/talk", {"saying": bad}, "saying"),
        ("tables/{}/moves", {"turn": 0, "move": bad}, "move"),
        ("tables/{}/moves", {"turn": 0, "move": {"deep": [{"x": bad}]}}, "move"),
        ("tables/{}/moves", {"turn": 0, "move": {bad: 1}}, "move"),
        ("tables", new | {"game": bad}, "game"),
        ("tables", new | {"level": bad}, "level"),
        ("tables", new | {"people": [bad]}, "people"),
        ("tables", new | {"name": bad}, "name"),
        ("tables", new | {"audience": bad}, "audience"),
        ("tables", new | {"options": {bad: 1}}, "options"),
        ("tables", new | {"options": {"rounds": bad}}, "options"),
        ("wishes", {"games": [bad]}, "games"),
        ("wishes", {"tempo": bad}, "tempo"),
    ]


@pytest.mark.postgresql
@pytest.mark.parametrize("bad", BAD)
def test_every_field_refuses_it_and_says_so(bad: str, robbi: Program) -> None:
    match = open_match(robbi.user, seats=3)
    for address, body, field in bodies(bad):
        answer = robbi.post(address.format(match.pk), json.dumps(body))
        assert (answer.status_code, [*answer.json()["errors"]]) == (422, [field]), body
        assert answer.json()["errors"][field] == ["This contains characters that cannot be stored."]
    said = robbi.post("wishes", json.dumps({"tempo": bad}), **{"Accept-Language": "de"}).json()["errors"]["tempo"]
    assert said == ["Das enthält Zeichen, die sich nicht speichern lassen."]


@pytest.mark.parametrize("bad", BAD)
@pytest.mark.parametrize("address", ["tables/{}/talk", "tables/{}/moves", "tables", "wishes"])
def test_the_name_of_a_field_and_the_whole_body_may_be_bad_too(bad: str, address: str, robbi: Program) -> None:
    match = open_match(robbi.user, seats=3)
    for body in ({bad: 1}, bad, [bad], {"text": "x", "turn": 0, "move": {}, "game": "hearts", bad: bad}):
        assert robbi.post(address.format(match.pk), json.dumps(body)).status_code == 422, body


def test_text_that_looks_odd_but_can_be_stored_is_said(robbi: Program) -> None:
    match = open_match(robbi.user, seats=3)
    answer = robbi.post(f"tables/{match.pk}/talk", json.dumps({"text": "🃏 \u202e ü"}))
    assert answer.status_code == 204


def test_a_session_cookie_with_a_nul_is_no_session() -> None:
    client = Client()
    client.cookies["sessionid"] = '"' + "a" * 31 + '\\000"'
    assert client.get("/en/games/").status_code == 200
    assert client.get("/en/account/", follow=True).status_code == 200


@pytest.mark.parametrize("charset", ["unicode-escape", "raw_unicode_escape", "utf-7", "utf-16", "latin-1"])
def test_a_request_in_another_encoding_than_utf_8_is_refused(charset: str) -> None:
    laura = member("Laura")
    match: Match = open_match(laura, seats=3)
    client = signed_in(laura)
    body = b'--b\r\nContent-Disposition: form-data; name="text"\r\n\r\n\\ud800\r\n--b--\r\n'
    kind = f"multipart/form-data; boundary=b; charset={charset}"
    assert client.generic("POST", f"/en/table/{match.pk}/talk/", body, content_type=kind).status_code == 400
    kind = f"text/plain; charset={charset}"
    assert client.get("/en/games/?q=%5Cud800", CONTENT_TYPE=kind).status_code == 400
    assert client.get("/en/games/", CONTENT_TYPE="text/plain; charset=UTF8").status_code == 200


def test_deep_data_is_searched_without_recursion() -> None:
    deep: Any = "\ud800"
    for _ in range(100_000):
        deep = [deep]
    assert not is_all_storable(deep)
    assert is_all_storable({"ä": ["🃏", 1, None, {"x": 2.5}]})
    assert as_storable("a\ud800\x00🃏") == "a??🃏"
