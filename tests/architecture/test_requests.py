"""Rules that hold for every request, whatever its page."""

import errno
import time

import pytest
from django.conf import settings
from django.core.cache import cache
from django.db import OperationalError, connection
from django.test import Client

from halfpint_site.web import health

PAGE = "/en/rules/"
HOME = "/en/"


@pytest.mark.django_db
def test_every_page_carries_the_security_headers(client: Client):
    headers = client.get(HOME).headers
    policy = {part.split()[0]: part.split()[1:] for part in headers["Content-Security-Policy"].split("; ")}
    assert policy["default-src"] == policy["script-src"] == policy["style-src"] == ["'self'"]
    assert policy["object-src"] == policy["base-uri"] == policy["frame-ancestors"] == ["'none'"]
    assert policy["form-action"] == ["'self'"]
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    assert "camera=()" in headers["Permissions-Policy"]


@pytest.mark.django_db
def test_the_root_leads_to_the_language_of_the_visitor(client: Client):
    assert client.get("/", headers={"accept-language": "de"}).headers["Location"] == "/de/"
    assert client.get("/", headers={"accept-language": "fr"}).headers["Location"] == "/en/"


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["de", "en"])
def test_an_unknown_address_gets_a_page_in_its_language(client: Client, language: str):
    response = client.get(f"/{language}/nothing-here/")
    assert response.status_code == 404
    assert f'lang="{language}"' in response.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("kind", ["application/x-www-form-urlencoded", "application/json", "text/plain"])
def test_a_body_over_the_limit_is_refused_with_413_and_a_page(client: Client, kind: str):
    body = b"a=" + b"x" * settings.DATA_UPLOAD_MAX_MEMORY_SIZE
    response = client.post(HOME, data=body, content_type=kind)
    assert response.status_code == 413
    assert "<html" in response.content.decode()


@pytest.mark.django_db
def test_a_huge_file_is_refused_like_any_huge_body(client: Client):
    body = b"--b\r\nContent-Disposition: form-data; name=a; filename=a\r\n\r\n" + b"x" * 300_000 + b"\r\n--b--\r\n"
    assert client.post(HOME, data=body, content_type="multipart/form-data; boundary=b").status_code == 413


@pytest.mark.django_db
@pytest.mark.parametrize(
    "address",
    ["?q=%FF%FE", "?q=%00", "?%FF", "%FF/", "%00/", "?next=%C0%AE", "?q=%F0%9F%8D", "?page=%ED%A0%80"],
)
def test_broken_characters_in_an_address_are_no_error_of_ours(client: Client, address: str):
    for page in (HOME, PAGE):
        assert client.get(page + address).status_code < 500


@pytest.mark.django_db
@pytest.mark.parametrize("kind", ["application/x-www-form-urlencoded", "application/json", "multipart/form-data"])
@pytest.mark.parametrize("body", [b"\xff\xfe=\xff", b"%FF=%00&a", b"{", b"", b"\x00"])
def test_a_broken_body_is_no_error_of_ours(client: Client, kind: str, body: bytes):
    for address in (HOME, "/en/account/login/", "/de/account/guest/", "/en/play-now/"):
        assert client.post(address, data=body, content_type=kind).status_code < 500


@pytest.mark.django_db
def test_too_many_fields_are_refused(client: Client):
    body = "&".join(f"a{number}=1" for number in range(settings.DATA_UPLOAD_MAX_NUMBER_FIELDS + 2))
    response = client.post("/en/account/login/", data=body, content_type="application/x-www-form-urlencoded")
    assert response.status_code == 400


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["de", "en"])
def test_a_form_without_its_token_gets_a_friendly_refusal(language: str):
    response = Client(enforce_csrf_checks=True).post(f"/{language}/account/login/", {"login": "a@example.org"})
    assert response.status_code == 403
    assert f'lang="{language}"' in response.content.decode()


@pytest.mark.django_db
def test_health_tells_of_database_and_worker_and_starts_no_session(client: Client):
    response = client.get("/healthz")
    assert response.status_code == 200
    assert response.json() == {
        "database": "ok",
        "cache": "ok",
        "broker": "ok",
        "worker": "not seen lately",
        "worker_seen_seconds_ago": None,
    }
    assert not response.cookies


@pytest.mark.django_db
def test_a_missing_worker_is_an_error_only_for_those_who_ask(client: Client):
    assert client.get("/healthz?all").status_code == 503
    health.note_heartbeat()
    assert client.get("/healthz?all").status_code == 200
    cache.set(health.KEY, time.time() - health.LATE_AFTER - 1)
    assert client.get("/healthz?all").status_code == 503
    assert client.get("/healthz").status_code == 200


@pytest.mark.django_db
def test_health_is_503_without_the_database(client: Client, monkeypatch: pytest.MonkeyPatch):
    def refuse() -> None:
        raise OperationalError("gone")

    with monkeypatch.context() as patch:
        patch.setattr(connection, "cursor", refuse)
        response = client.get("/healthz")
    assert response.status_code == 503
    assert response.json()["database"] == "down"


@pytest.mark.django_db
@pytest.mark.parametrize("host", ["evil.example", "a b", "[", "x" * 300])
@pytest.mark.parametrize("page", ["/healthz", "/en/", "/static/css/halfpint.css", "/admin/"])
def test_a_host_that_is_not_ours_is_400_in_words(
    client: Client, host: str, page: str, caplog: pytest.LogCaptureFixture
):
    client.raise_request_exception = False
    with caplog.at_level("WARNING"):
        response = client.get(page, headers={"host": host, "accept-language": "de"})
    assert response.status_code == 400
    assert "Unter diesem Namen" in response.content.decode()
    lines = [record for record in caplog.records if record.name == "halfpint_site.web.middleware"]
    assert len(lines) == 1
    assert repr(host)[:50] in lines[0].getMessage()
    assert len(lines[0].getMessage()) < 250
    assert not any(record.exc_info for record in caplog.records)


@pytest.mark.django_db
def test_the_same_form_twice_is_no_error_of_ours(client: Client):
    answers = [client.post("/en/account/guest/", headers={"x-request-id": "1"}) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [302, 302]


@pytest.mark.django_db
def test_what_passes_is_503_in_words_and_a_mistake_is_500(client: Client, monkeypatch: pytest.MonkeyPatch):
    client.raise_request_exception = False

    def stumble(problem: Exception) -> int:
        def render(*_args: object, **_more: object) -> None:
            raise problem

        monkeypatch.setattr("games.shelf.views.render", render)
        response = client.get("/de/games/")
        assert 'lang="de"' in response.content.decode()
        return int(response.status_code)

    assert stumble(OperationalError("database or disk is full")) == 503
    assert stumble(OSError(errno.ENOSPC, "No space left on device")) == 503
    assert stumble(OperationalError("no such table: play_match")) == 500
    assert stumble(FileNotFoundError(errno.ENOENT, "rules.md")) == 500
    assert stumble(KeyError("x")) == 500
