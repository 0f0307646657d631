"""Counters: added up over all processes, and kept when processes end."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from django.db import OperationalError, connection
from django.test import Client

from games.catalog.half_pint_heroes.data import Predict
from halfpint_site.accounts.services import GUESTS
from halfpint_site.operations import metrics_store
from halfpint_site.operations.background_refresh import work
from halfpint_site.operations.models import Tally
from tests.e2e.site import ROOT, Site
from tests.operations.test_metrics import numbers
from tests.play.posts import post_move, signed_in, token_of
from tests.play.tables import new_guest, open_match
from tools.with_services import free_port

ROBOTS = 'halfpint_requests_total{method="GET",route="/robots.txt",status="200"}'


@pytest.fixture
def counted(db: None, client: Client) -> Callable[[], dict[str, float]]:
    """A function that returns all numbers, without those of other tests."""
    metrics_store.store()
    Tally.objects.all().delete()
    return lambda: numbers(client)


def test_requests_are_counted_by_route_and_status_with_their_time(
    client: Client, counted: Callable[[], dict[str, float]]
) -> None:
    for path in ("/robots.txt", "/robots.txt", "/en/no-such-page/", "/de/no-such-page/", "/healthz"):
        client.get(path)
    found = counted()
    assert found[ROBOTS] == 2
    assert found['halfpint_requests_total{method="GET",route="-",status="404"}'] == 2
    assert found['halfpint_request_seconds_count{route="/robots.txt"}'] == 2
    assert found['halfpint_request_seconds_bucket{le="+Inf",route="/robots.txt"}'] == 2
    assert 0 < found['halfpint_request_seconds_sum{route="/robots.txt"}'] < 10
    assert not [name for name in found if "healthz" in name]


def test_a_method_that_somebody_made_up_is_not_a_series_of_its_own(
    client: Client, counted: Callable[[], dict[str, float]]
) -> None:
    client.generic("BREW", "/robots.txt")
    assert not [name for name in counted() if "BREW" in name]


@pytest.mark.django_db(transaction=True)
def test_moves_are_counted_by_who_made_them_and_guests_and_matches_too(
    client: Client, counted: Callable[[], dict[str, float]]
) -> None:
    ada = new_guest("Ada")
    match = open_match(ada, new_guest("Bo"), seats=2)
    post_move(signed_in(ada), match, Predict(2), token_of(match, ada))
    client.post("/en/account/guest/", {"display_name": "Cleo"})
    found = counted()
    assert found['halfpint_moves_total{made_by="player"}'] == 1
    assert found['halfpint_matches_total{step="opened"}'] == found['halfpint_matches_total{step="begun"}'] == 1
    assert found["halfpint_guests_total"] == 1


@pytest.mark.django_db(transaction=True)
def test_a_move_that_is_refused_is_not_counted(counted: Callable[[], dict[str, float]]) -> None:
    ada = new_guest("Ada")
    match = open_match(ada, new_guest("Bo"), seats=2)
    post_move(signed_in(ada), match, Predict(999), token_of(match, ada))
    assert 'halfpint_moves_total{made_by="player"}' not in counted()


def test_what_is_asked_for_twice_is_counted_once(counted: Callable[[], dict[str, float]]) -> None:
    GUESTS.inc()
    assert counted()["halfpint_guests_total"] == counted()["halfpint_guests_total"] == 1


def test_nothing_is_forgotten_while_the_database_is_away(
    counted: Callable[[], dict[str, float]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def away() -> None:
        raise OperationalError("away")

    GUESTS.inc()
    with monkeypatch.context() as patch:
        patch.setattr(connection, "cursor", away)
        with pytest.raises(OperationalError):
            metrics_store.store()
    assert counted()["halfpint_guests_total"] == 1


@pytest.mark.django_db(transaction=True)
def test_the_keeper_says_whether_the_database_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    assert work()

    def away() -> None:
        raise OperationalError("away")

    with monkeypatch.context() as patch:
        patch.setattr(connection, "cursor", away)
        GUESTS.inc()
        assert not work()


def test_a_child_of_a_process_does_not_count_what_its_parent_has_counted(
    counted: Callable[[], dict[str, float]],
) -> None:
    GUESTS.inc()
    child = os.fork()
    if not child:  # the fork itself is recorded; nothing is stored here
        grown = [key for key, value in metrics_store._counted().items() if value > metrics_store._stored.get(key, 0)]
        os._exit(len(grown))
    assert os.waitpid(child, 0)[1] == 0
    assert counted()["halfpint_guests_total"] == 1


@pytest.fixture
def house(tmp_path: Path) -> Iterator["TwoDoors"]:
    doors = TwoDoors(tmp_path)
    yield doors
    doors.close()


class TwoDoors:
    """Two web processes of one site, each with its own port."""

    def __init__(self, folder: Path) -> None:
        self.site = Site(folder)
        self.site.environment["REFRESH_SECONDS"] = "0.2"
        migrate = [sys.executable, "manage.py", "migrate", "--verbosity", "0", "--no-input"]
        subprocess.run(migrate, cwd=ROOT, env=self.site.environment, check=True)
        self.running: dict[int, subprocess.Popen[bytes]] = {}
        self.ports = [free_port(), free_port()]
        for port in self.ports:
            self.open(port)

    def open(self, port: int) -> None:
        environment = self.site.environment | {"PORT": str(port)}
        command = self.site.commands["web"]
        self.running[port] = subprocess.Popen(command, shell=True, cwd=ROOT, env=environment, start_new_session=True)
        until(lambda: self.get(port, "/healthz") is not None)

    def kill(self, port: int) -> None:
        process = self.running.pop(port)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def close(self) -> None:
        for port in list(self.running):
            self.kill(port)

    def get(self, port: int, path: str) -> str | None:
        try:
            with urlopen(f"http://127.0.0.1:{port}{path}", timeout=5) as answer:
                return str(answer.read().decode())
        except OSError:
            return None

    def robots_seen(self, port: int) -> float:
        lines = (self.get(port, "/metrics") or "").splitlines()
        return next((float(line.rpartition(" ")[2]) for line in lines if line.startswith(ROBOTS)), 0)


def until(condition: Callable[[], Any], seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "that never happened"
        time.sleep(0.1)


def test_two_web_processes_say_the_same_and_go_on_after_a_kill(house: TwoDoors) -> None:
    first, second = house.ports
    for port, times in ((first, 5), (second, 3)):
        for _ in range(times):
            house.get(port, "/robots.txt")
    until(lambda: [house.robots_seen(port) for port in house.ports] == [8, 8])
    house.kill(second)
    house.open(second)
    assert house.robots_seen(second) == 8
    house.get(second, "/robots.txt")
    until(lambda: house.robots_seen(first) == 9)
