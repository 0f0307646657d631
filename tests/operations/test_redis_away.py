"""Redis as cache, stopped or hanging: pages work, rates are limited, and users who signed out stay signed out."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from allauth.core import ratelimit
from django.core.cache import caches
from django.test import Client, RequestFactory

from halfpint_site.web import caches as ours
from halfpint_site.web.caches import Redis
from tests.operations.redis_server import PROGRAM, RedisServer
from tests.play.tables import new_guest, open_match

pytestmark = [pytest.mark.django_db, pytest.mark.skipif(PROGRAM is None, reason="needs redis-server")]


@pytest.fixture
def server(tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[RedisServer]:
    """A running Redis that is the cache of this process."""
    server = RedisServer(tmp_path)
    server.start()
    settings.CACHES = {"default": {"BACKEND": "halfpint_site.web.caches.Redis", "LOCATION": f"{server.url}/0"}}
    settings.CELERY_BROKER_URL = f"{server.url}/1"
    monkeypatch.setattr(Redis, "outage", ours.Outage())
    monkeypatch.setattr(Redis, "pause", 0.3)
    yield server
    server.stop()


def may_try(address: str) -> bool:
    """Try an account's password once more, from any address. Returns whether that is allowed."""
    return ratelimit.consume(RequestFactory().post("/"), action="login_failed", key=address)


def health(seconds: float) -> Any:
    """Return the answer of /healthz, and assert that it came within these seconds."""
    before = time.monotonic()
    answer = Client().get("/healthz")
    assert time.monotonic() - before < seconds
    return answer


def test_pages_work_while_redis_is_stopped_or_hangs(server: RedisServer):
    anna = new_guest("Anna")
    match = open_match(anna, new_guest("Ben"), seats=2)
    browser = Client()
    browser.force_login(anna)
    for trouble in (server.hang, server.stop):
        trouble()
        for page in ("/en/", "/en/tables/", f"/en/table/{match.pk}/", "/en/account/profile/"):
            answer = browser.get(page)
            assert answer.status_code == 200
            assert b"Anna" in answer.content
        assert Client().post("/en/account/guest/").status_code == 302
        assert Client().post("/en/account/login/", {"login": "a@example.org", "password": "x"}).status_code == 200


def test_health_tells_which_part_is_away_and_soon(server: RedisServer):
    assert health(60).json()["cache"] == "ok"  # the very first request loads the URLconf
    server.hang()
    answer = health(4)
    assert answer.status_code == 200
    assert [answer.json()[part] for part in ("database", "cache", "broker")] == ["ok", "down", "down"]
    server.wake()
    time.sleep(0.4)
    assert health(3).json()["broker"] == "ok"
    server.stop()
    assert [health(3).json()[part] for part in ("cache", "broker")] == ["down", "down"]
    assert Client().get("/healthz?all").status_code == 503


def test_one_that_hangs_costs_its_time_limit_once_and_not_for_every_request(server: RedisServer):
    Redis.pause = 30.0
    server.hang()
    caches["default"].get("a")
    before = time.monotonic()
    for number in range(20):
        caches["default"].set(f"a-{number}", 1)
    assert time.monotonic() - before < 0.5


def test_rates_are_limited_by_each_process_while_redis_is_away(server: RedisServer):
    server.stop()
    tries = [may_try("laura@example.org") for _ in range(8)]
    assert tries == [True] * 5 + [False] * 3
    server.start()
    time.sleep(0.4)
    assert not may_try("laura@example.org")  # what was counted in the meantime still counts


def test_who_signs_out_while_redis_hangs_is_not_in_again_when_it_is_back(server: RedisServer):
    browser = Client()
    browser.force_login(new_guest("Anna"))
    assert b"Anna" in browser.get("/en/").content
    stolen = Client()
    stolen.cookies["sessionid"] = browser.cookies["sessionid"].value
    server.hang()
    browser.post("/en/account/logout/")
    assert b"Anna" not in stolen.get("/en/").content
    server.wake()
    time.sleep(0.4)
    assert b"Anna" not in stolen.get("/en/").content


def test_a_restart_of_redis_is_not_noticed(server: RedisServer):
    caches["default"].set("a", 1)
    server.stop()
    server.start()
    caches["default"].set("a", 2)
    assert caches["default"].answers()  # type: ignore[attr-defined]
    assert caches["default"].get("a") == 2
