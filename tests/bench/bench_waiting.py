"""What waiting and reading cost: pages and polls in one process and behind the web server; how many tabs can wait.

In one process all take turns, a bare Django view among them, so that a busy machine leaves the ratios as they are.
"""

import os
import statistics
import time
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import psycopg

from tests.bench.clients import run_clients
from tests.bench.grown_up import THREADS, WORKERS, Server, site_settings, web

ROUNDS, AT_ONCE, WARM_UP = 20, 15, 30
SECONDS, CLIENTS, MOST_SENT = 4, 8, 40_000
TABS = 10_000
GROWTH, JITTER = 1.25, 0.9
"""As in halfpint.js: by how much a pause grows, and what is left of it on average."""
AGENT = {"HTTP_HOST": "127.0.0.1", "HTTP_ACCEPT": "text/html", "HTTP_ACCEPT_ENCODING": "gzip"}


class Asked(NamedTuple):
    """A request: what it is called, where it goes, with which headers (as in a WSGI environment), and its answer."""

    name: str
    address: str
    headers: dict[str, str]
    status: int = 200


def main() -> int:
    """Always 0: times depend on the machine. 1 without PostgreSQL."""
    if "TEST_POSTGRES_URL" not in os.environ:
        print("Needs PostgreSQL (TEST_POSTGRES_URL).")
        return 1
    with site_settings():
        asked = list(requests())
        in_process(asked)
        behind_the_server(asked)
    return 0


def requests() -> Iterator[Asked]:
    """Those that are measured, of somebody who sits at many tables, and of visitors."""
    from django.conf import settings
    from django.test import Client

    from games.play.models import Match
    from games.play.tables.poll_interval import ticket
    from tests.play.tables import new_guest, open_match, play_moves, play_out

    anna, ben = new_guest("Anna"), new_guest("Ben")
    for _ in range(8):
        open_match(ben, bots=0)
        play_moves(open_match(ben, anna, seats=2), 1)
        play_out(open_match(ben, anna, seats=2))
    match = Match.objects.get(pk=play_moves(open_match(anna, ben, seats=4, rounds=10), 40).pk)
    named = open_match(anna, bots=0, audience="named")
    browser = Client()
    browser.force_login(anna)
    known = {"HTTP_COOKIE": f"{settings.SESSION_COOKIE_NAME}={browser.cookies[settings.SESSION_COOKIE_NAME].value}"}
    table, part, rules = f"/en/table/{match.pk}/", known | {"HTTP_HX_REQUEST": "true"}, "/en/rules/half-pint-heroes/"
    yield Asked("poll without news", f"{table}poll/?version={match.version}", part, 204)
    yield Asked(
        "the same, named people",
        f"/en/table/{named.pk}/poll/?version={named.version}&ticket={ticket(named.pk)}",
        part,
        204,
    )
    yield Asked("poll with news: the table's part", f"{table}poll/?version=0", part)
    yield Asked("table", table, known)
    yield Asked("start page", "/en/", known)
    yield Asked("start page, visitor", "/en/", {})
    yield Asked("lobby", "/en/tables/", known)
    yield Asked("my tables", "/en/tables/mine/", known)
    yield Asked("rules", rules, known)
    yield Asked("rules, visitor", rules, {})
    etag = Client().get(rules, headers={"Host": AGENT["HTTP_HOST"]}).headers["ETag"]
    yield Asked("rules, visitor who has them", rules, {"HTTP_IF_NONE_MATCH": etag}, 304)


# --- In one process -------------------------------------------------------------------------------


def in_process(asked: list[Asked]) -> None:
    """Processor time of the thread, by turns."""
    from django.db import connection

    from halfpint_site.wsgi import application

    ways: list[tuple[Asked, Callable[..., Any]]] = [(bare, bare_django()) for bare in BARE]
    ways += [(one, application) for one in asked]
    took: dict[str, list[float]] = {one.name: [] for one, _way in ways}
    counted: dict[str, int] = {}
    for one, way in ways:
        for _ in range(WARM_UP):
            send(way, one)
        counted[one.name] = statements(lambda: send(way, one), connection)  # noqa: B023
    for _ in range(ROUNDS):
        for one, way in ways:
            before = time.thread_time()
            for _ in range(AT_ONCE):
                send(way, one)
            took[one.name].append((time.thread_time() - before) * 1000 / AT_ONCE)
    bare = statistics.median(took[BARE[0].name])
    print(f"{'one process, by turns':<36}{'CPU':>10}{'quartiles':>18}{'times bare':>12}{'statements':>12}")
    for name, costs in took.items():
        low, middle, high = statistics.quantiles(costs, n=4)
        print(
            f"{name:<36}{middle:>7.2f} ms{f'{low:.2f} to {high:.2f}':>18}{middle / bare:>12.1f}{counted[name]:>12}",
            flush=True,
        )


def send(application: Callable[..., Any], asked: Asked) -> None:
    """Ask once, as the web server does."""
    path, _mark, query = asked.address.partition("?")
    environ = {
        "REQUEST_METHOD": "GET",
        "SCRIPT_NAME": "",
        "PATH_INFO": path,
        "QUERY_STRING": query,
        "SERVER_NAME": "127.0.0.1",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "127.0.0.1",
        "wsgi.url_scheme": "http",
        "wsgi.input": BytesIO(),
        **AGENT,
        **asked.headers,
    }
    status: list[str] = []
    answer = application(environ, lambda code, _headers: status.append(code))
    b"".join(answer)
    answer.close()
    assert status[0].startswith(str(asked.status)), (asked.name, status)


def statements(act: Callable[[], object], connection: Any) -> int:
    """How many go to the database."""
    from halfpint_site.operations.requests import Queries

    with connection.execute_wrapper(queries := Queries()):
        act()
    return queries.count


BARE = [Asked("bare Django view", "/nothing/", {}, 204), Asked("the same, one query by the ORM", "/one/", {}, 204)]


def bare_django() -> Callable[..., Any]:
    """Django with the settings of the site, without middleware; its addresses are two views and no more."""
    from django.core.handlers.wsgi import WSGIHandler
    from django.http import HttpResponse
    from django.test import override_settings
    from django.urls import URLResolver, path
    from django.urls.resolvers import RegexPattern

    from games.play.models import Match

    def nothing(_request: Any) -> HttpResponse:
        return HttpResponse(status=204)

    def one(_request: Any) -> HttpResponse:
        Match.objects.values_list("version", "audience").first()
        return HttpResponse(status=204)

    addresses = URLResolver(RegexPattern(r"^/"), [path("nothing/", nothing), path("one/", one)])
    with override_settings(MIDDLEWARE=[]):
        handler = WSGIHandler()
    handler.resolve_request = lambda request: addresses.resolve(request.path_info)  # type: ignore[method-assign]
    return handler


# --- Behind the web server ------------------------------------------------------------------------


def behind_the_server(asked: list[Asked]) -> None:
    """Requests a second, and processor time of the web processes and of PostgreSQL; then the arithmetic."""
    print(f"\nwaitress, {WORKERS} workers of {THREADS} threads, {CLIENTS} clients; {os.cpu_count()} CPUs")
    print(f"{'':<36}{'a second':>10}{'p50':>10}{'p99':>10}{'CPU: web':>12}{'PostgreSQL':>12}")
    costs = {}
    with web() as server:
        for one in asked:
            run(server, one, 1)
        for one in asked:
            costs[one.name] = run(server, one, SECONDS, shown=True)
    arithmetic(costs[asked[0].name])


def run(server: Server, asked: Asked, seconds: float, *, shown: bool = False) -> float:
    """Measure one kind of request; milliseconds of processor time for each, of the web processes and PostgreSQL."""
    web_before, database_before = server.cpu_seconds(), postgresql_seconds()
    sent = run_clients(server.port, [[[raw(asked)] * MOST_SENT]] * CLIENTS, seconds, asked.status)
    web_used, database_used = server.cpu_seconds() - web_before, postgresql_seconds() - database_before
    took = sorted(1000 * one for client in sent for one in client.took)
    wrong = {client.wrong for client in sent} - {0}
    assert not wrong, (asked.name, wrong)
    mine, database = (1000 * used / len(took) for used in (web_used, database_used))
    if shown:
        rate = sum(len(client.took) / client.seconds for client in sent)
        p50, p99 = statistics.median(took), took[int(len(took) * 0.99)]
        print(
            f"{asked.name:<36}{rate:>10.0f}{p50:>7.1f} ms{p99:>7.1f} ms{mine:>9.2f} ms{database:>9.2f} ms", flush=True
        )
    return mine + database


def raw(asked: Asked) -> bytes:
    """As a client sends it."""
    fields = AGENT | asked.headers
    head = [f"GET {asked.address} HTTP/1.1"]
    head += [f"{name.removeprefix('HTTP_').replace('_', '-').title()}: {value}" for name, value in fields.items()]
    return ("\r\n".join(head) + "\r\n\r\n").encode()


def postgresql_seconds() -> float:
    """Processor time of all processes of this cluster that are there; 0 where there is no /proc."""
    with psycopg.connect(os.environ["TEST_POSTGRES_URL"]) as connection:
        try:
            parent = _stat(connection.info.backend_pid)[1]
        except OSError:
            parent = ""
    ticks = 0
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = _stat(int(folder.name))
        except OSError:  # it has ended
            continue
        if parent and fields[1] == parent:
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def _stat(process: int) -> list[str]:
    return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()


# --- How many can wait ----------------------------------------------------------------------------


def arithmetic(cost: float) -> None:
    """Tabs that are looked at, of these kinds, and what they ask together. Hidden ones ask nothing."""
    from games.play.tables.poll_interval import BOTS, IN_DAYS, LIVE, LIVE_AND_MINE, OVER, ROOM, SOON

    minute = 60
    mix = [
        ("live, others to move", 0.025, LIVE, 10 * minute),
        ("live, the reader to move", 0.025, LIVE_AND_MINE, 10 * minute),
        ("bots are thinking", 0.01, BOTS, 2),
        ("a move in the last quarter of an hour", 0.10, SOON, 15 * minute),
        ("days for a move, half an hour later", 0.64, IN_DAYS, 30 * minute),
        ("a room that waits for people", 0.05, ROOM, 15 * minute),
        ("finished", 0.15, OVER, 30 * minute),
    ]
    print(f"\n{f'{TABS:,} waiting tabs':<40}{'share':>8}{'a question every':>20}{'a second':>12}")
    total = 0.0
    for name, share, asking, lasting in mix:
        every = mean_pause(asking.first, asking.most, lasting)
        total += TABS * share / every
        print(f"{name:<40}{share:>8.1%}{every:>18.1f} s{TABS * share / every:>12.0f}")
    print(f"{'together':<40}{sum(share for _name, share, *_more in mix):>8.0%}{'':>20}{total:>12.0f}")
    print(f"of {cost:.2f} ms each, with PostgreSQL: {total * cost / 10:.0f} % of a core", flush=True)


def mean_pause(first: float, most: float, lasting: float) -> float:
    """Of a tab that hears nothing new for so many seconds."""
    pause, passed, count = float(first), 0.0, 0
    while passed < lasting:
        passed += pause * JITTER
        pause, count = min(pause * GROWTH, most), count + 1
    return passed / count
