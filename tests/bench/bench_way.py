"""Cost of a move in its process: processor time, and statements to the database.

One process and one connection, without a network: a user's move with its page (session, CSRF, redirect), a move without
the page, and a bot's move. Compare medians; other programs disturb the mean.
"""

import os
import random
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple
from urllib.parse import urlencode

from tests.bench.grown_up import site_settings

MATCHES = int(os.environ.get("BENCH_MATCHES", "6"))
FORM = "application/x-www-form-urlencoded"
SLUG = "half-pint-heroes"
WARM_UP = 20  # moves that fill the caches of templates, plans and adapters


class Cost(NamedTuple):
    """Milliseconds of processor time and number of statements, of one move or as means of a run."""

    cpu: float
    statements: float


def main() -> int:
    """Run the benchmark. Returns 1 without PostgreSQL, else 0, since times depend on the machine."""
    if "TEST_POSTGRES_URL" not in os.environ:
        print("Needs PostgreSQL (TEST_POSTGRES_URL).")
        return 1
    with site_settings():
        from games.play.bots.play import MOVES_A_TASK

        print(f"{'':<34}{'CPU, median':>14}{'quartiles':>16}{'statements':>14}")
        for seats in (2, 7):
            show(f"redirect, {seats} seats", posted(seats))
            show(f"scene and change, {seats} seats", posted(seats, whole=True, seen=True))
            show(f"whole table, {seats} seats", posted(seats, whole=True))
            show(f"service alone, {seats} seats", made(seats))
        show("a bot's move, one by one, 4 seats", by_bots(1))
        show("a bot's move, in runs, 4 seats", by_bots(MOVES_A_TASK))
    return 0


def show(name: str, costs: Iterator[Cost]) -> None:
    """Print a line of figures."""
    found = list(costs)[WARM_UP:]
    low, middle, high = statistics.quantiles([cost.cpu for cost in found], n=4)
    statements = statistics.mean(cost.statements for cost in found)
    quartiles = f"{low:.2f} to {high:.2f}"
    print(f"{name:<34}{middle:>11.2f} ms{quartiles:>16}{statements:>14.1f}   ({len(found)} moves)", flush=True)


def cost_of(act: Callable[[], Any]) -> Cost:
    """Measure one call."""
    from django.db import connection

    from halfpint_site.web.middleware import Queries

    with connection.execute_wrapper(queries := Queries()):
        before = time.thread_time()
        act()
        return Cost((time.thread_time() - before) * 1000, queries.count)


def courses(
    seats: int, prepare: Callable[[Any], None] | None = None, game: str = SLUG
) -> Iterator[tuple[Any, Any, str, str]]:
    """Yield match, user, token and move for whole matches of users. ``prepare`` is called with each match first."""
    from tests.bench.scripts import course
    from tests.play.tables import new_guest, open_match

    for number in range(MATCHES if seats == 2 else max(1, MATCHES // 3)):
        people = [new_guest(f"{seat}-{number}") for seat in range(seats)]
        match = open_match(people[0], *people[1:], seats=seats, rounds=10 if game == SLUG else None, game=game)
        if prepare:
            prepare(match)
        tokens = [0] * seats
        for seat, data, forced in course(match, random.Random(number)):
            if not forced:
                yield match, people[seat], str(tokens[seat]), data
            tokens[seat] += 1


def posted(
    seats: int,
    whole: bool = False,
    seen: bool = False,
    prepare: Callable[[Any], None] | None = None,
    game: str = SLUG,
) -> Iterator[Cost]:
    """Yield the costs of moves that a browser without JavaScript posts.

    ``whole``: like a browser with JavaScript, which gets the table. ``seen``: the browser also tells what it shows, so
    that it gets the scene and no parts that it has already.
    """
    from django.test import Client

    yield from _posted(Client, courses(seats, prepare, game), whole, seen)


def _posted(browser: Any, moves: Iterator[tuple[Any, Any, str, str]], whole: bool, seen: bool) -> Iterator[Cost]:
    browsers: dict[Any, Any] = {}
    for match, person, token, data in moves:
        match.refresh_from_db(fields=["ply", "version"])
        before = {"Seen-Ply": str(match.ply), "Seen-Version": str(match.version)} if seen else {}
        headers = {"HX-Request": "true", **before} if whole else {}
        if person not in browsers:
            browsers[person] = browser()
            browsers[person].force_login(person)
            browsers[person].get("/en/rules/")
        form, address = urlencode({"token": token, "move": data}), f"/en/table/{match.pk}/move/"
        answers: list[Any] = []
        yield cost_of(lambda: answers.append(browsers[person].post(address, form, FORM, headers=headers)))  # noqa: B023
        assert answers[0].status_code == (200 if whole else 302), answers[0].status_code


def made(seats: int) -> Iterator[Cost]:
    """Yield the costs of `submit_move`, which every move of a user goes through."""
    from games.play.matches.moves import submit_move

    for match, person, token, data in courses(seats):
        yield cost_of(lambda: submit_move(match.pk, person, token, data))  # noqa: B023


def by_bots(most: int) -> Iterator[Cost]:
    """Yield the costs of moves of three bots, with thinking, at most `most` at once.

    The user's moves are not counted.
    """
    from games.play.bots.play import move_bots, think
    from tests.play.tables import new_guest, open_match, play_moves

    def play() -> int:
        thoughts = think(match.pk, most)
        return move_bots(match.pk, thoughts) if thoughts else 0

    for number in range(MATCHES):
        match = open_match(new_guest(f"Host {number}"), seats=4, rounds=3)
        while match.status == "running":
            made: list[int] = []
            while not made or made[-1]:
                cost = cost_of(lambda: made.append(play()))  # noqa: B023
                yield from [Cost(cost.cpu / made[-1], cost.statements / made[-1])] * made[-1] if made[-1] else ()
            match = play_moves(match, 1)
