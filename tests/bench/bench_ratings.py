"""Ratings: how soon they put people into order, and what their pages cost among 100,000 people and 1,000,000 results.

The order is that of matches of four with known strengths, without a database; `BENCH_MATCHES` says how many there are.
Pages need PostgreSQL. What they cost is the CPU of the process and, beside it, the time that the database took.
"""

import os
import statistics
import time
from collections.abc import Callable
from datetime import UTC, datetime
from math import sqrt
from random import Random
from typing import Any

from tests.bench.grown_up import site_settings

MATCHES = int(os.environ.get("BENCH_MATCHES", "10000"))
PEOPLE = int(os.environ.get("BENCH_PEOPLE", "100000"))
RESULTS = int(os.environ.get("BENCH_RESULTS", "1000000"))
POPULATION, SEATS, GAMES, ROUNDS = 100, 3, 20, 30
GAME = "mau-mau"
STEPS = (125, 250, 500, 1000, 2000, 5000)


def main() -> int:
    """Always 0: times depend on the machine. 1 where the order does not come out, or a page asks more for more."""
    order = ordered()
    if "TEST_POSTGRES_URL" not in os.environ:
        print("Pages need PostgreSQL (TEST_POSTGRES_URL).")
        return int(order < 0.95)
    with site_settings():
        constant = pages()
    return int(order < 0.95 or not constant)


def ordered() -> float:
    """Print how well ratings know strengths after so many matches; the rank correlation at the end."""
    from tests.people.simulation import correlation, play, simulate

    luck = Random(1)
    strengths, ratings = simulate(POPULATION, 0, luck)
    start = time.process_time()
    print(f"{POPULATION} people, drawn four at a time; rank correlation, mean ±, mean error, within ±, sure")
    rho = 0.0
    for number in range(1, MATCHES + 1):
        play(strengths, ratings, luck)
        if number in (*STEPS, MATCHES):
            rho = correlation(strengths, [one.mu for one in ratings])
            print(f"| {number:,} | {4 * number / POPULATION:g} | {rho:.3f} | {known(strengths, ratings)} |")
    print(f"{(time.process_time() - start) / MATCHES * 1e6:.0f} µs of CPU a match")
    return rho


def known(strengths: list[float], ratings: list[Any]) -> str:
    """The rest of the line, in points."""
    from games.people.ratings.formula import POINT

    middle = statistics.fmean(one.mu - true for one, true in zip(ratings, strengths, strict=True))
    off = [one.mu - middle - true for one, true in zip(ratings, strengths, strict=True)]
    margin = statistics.fmean(one.margin for one in ratings)
    error = sqrt(statistics.fmean(far * far for far in off)) * POINT
    within = statistics.fmean(abs(far) <= 2 * one.sigma for far, one in zip(off, ratings, strict=True))
    sure = statistics.fmean(one.is_sure for one in ratings)
    return f"± {margin:.0f} | {error:.0f} | {within:.0%} | {sure:.0%}"


def pages() -> bool:
    """Print what pages cost; whether they ask the same number of queries as with a hundredth of all that."""
    from tests.bench.weights import fetch

    few = people(PEOPLE // 100)
    fill(RESULTS // 100, 0, few)
    asked = {name: fetch(browser(reader()), address).queries for name, address in addresses(few).items()}
    many = few + people(PEOPLE - len(few))
    start = time.perf_counter()
    fill(RESULTS, RESULTS // 100, many)
    print(f"{len(many):,} people and {RESULTS:,} results made in {time.perf_counter() - start:.0f} s")
    constant, client = True, browser(reader())
    for name, address in addresses(many).items():
        queries = fetch(client, address).queries
        constant = constant and queries == asked[name]
        before = "" if queries == asked[name] else f" ({asked[name]} with a hundredth of it)"
        print(f"| {name} | {queries}{before} | {cost(client, address)} |")
    return constant


def browser(person: Any) -> Any:
    """Somebody who is signed in and was seen a moment ago."""
    from tests.play.posts import signed_in

    return signed_in(person)


def reader() -> Any:
    """Somebody with a place of their own in the game: who has none is asked two questions less."""
    from games.people.models import Tally

    return Tally.objects.filter(game=GAME, sure=True).order_by("user_id")[0].user


def addresses(members: list[Any]) -> dict[str, str]:
    """Pages by name; the first person sits at every fiftieth table."""
    board = f"/en/people/ratings/{GAME}/"
    return {
        "profile": f"/en/people/{members[7].public_id}/",
        "profile of the one with most": f"/en/people/{members[0].public_id}/",
        "leaderboard": board,
        "leaderboard, page 40": f"{board}?page=40",
        "leaderboard of a month": f"{board}?month={datetime.now(UTC):%Y-%m}",
        "all leaderboards": "/en/people/ratings/",
    }


def cost(client: Any, address: str) -> str:
    """Medians: CPU of the process, and time of the database, in milliseconds."""
    from django.db import connection

    spent: list[float] = []

    def timed(execute: Callable[..., Any], *arguments: Any) -> Any:
        begun = time.perf_counter()
        try:
            return execute(*arguments)
        finally:
            spent[-1] += time.perf_counter() - begun

    cpu = []
    with connection.execute_wrapper(timed):
        for _ in range(ROUNDS):
            spent.append(0.0)
            begun = time.process_time()
            client.get(address)
            cpu.append(time.process_time() - begun)
    return f"{statistics.median(cpu) * 1e3:.1f} ms | {statistics.median(spent) * 1e3:.1f} ms"


def people(number: int) -> list[Any]:
    """So many members more."""
    from halfpint_site.accounts.models import User

    made = [User(display_name=f"Person {n}", password="!", profile="public") for n in range(number)]
    return User.objects.bulk_create(made, batch_size=5000)


_RESULTS = """
    INSERT INTO people_result (id, game, ended_at, rated, people)
    SELECT n, (%(games)s::text[])[1 + n %% %(count)s], %(now)s - n * interval '20 seconds', true, %(seats)s
    FROM generate_series(%(since)s + 1, %(results)s) AS n
"""
_SHARES = """
    INSERT INTO people_share (result_id, seat, user_id, bot, side, place, "left", in_time, late, mu, sigma)
    SELECT n, s, CASE WHEN s = 0 AND n %% 50 = 0 THEN %(first)s
        ELSE %(first)s + (hashint8(n * 8 + s) & 2147483647) %% %(people)s END,
        '', s, 1 + s, false, 20, 1, 25 + (hashint8(n + s) %% 1000) / 200.0, 2.2
    FROM generate_series(%(since)s + 1, %(results)s) AS n, generate_series(0, %(last)s) AS s
"""
_SUMS = """
    TRUNCATE people_tally, people_pair, people_month;
    INSERT INTO people_tally (user_id, game, played, won, places, alone, streak, best_streak, "left", in_time, late,
        rated, mu, sigma, sure)
    SELECT user_id, game, count(*), count(*) FILTER (WHERE place = 1), '{"1": 3, "2": 2}', 1, 1, 4, 0, sum(in_time),
        sum(late), count(*), avg(mu) + user_id * 1e-7, 2.2, user_id %% 3 > 0
    FROM people_share JOIN people_result ON people_result.id = result_id GROUP BY user_id, game;
    INSERT INTO people_month (user_id, game, begins, played, won)
    SELECT user_id, game, date_trunc('month', ended_at)::date, count(*), count(*) FILTER (WHERE place = 1)
    FROM people_share JOIN people_result ON people_result.id = result_id GROUP BY 1, 2, 3;
    INSERT INTO people_pair (user_id, rival_id, ahead, equal, behind, lead)
    SELECT one.user_id, other.user_id, count(*), 0, 1, count(*) * (CASE WHEN min(one.seat) = 0 THEN 1 ELSE -1 END)
    FROM people_share AS one JOIN people_share AS other USING (result_id)
    WHERE one.user_id <> other.user_id AND result_id %% 5 = 0 GROUP BY 1, 2;
    VACUUM ANALYZE;
"""


def fill(results: int, since: int, members: list[Any]) -> None:
    """Results from the one after ``since`` on, by the database itself, and sums of all."""
    from django.db import connection

    from games.catalog import games

    shelf = ["mau-mau", *(slug for slug in games() if slug != "mau-mau")][:GAMES]
    values = {
        "games": shelf,
        "count": GAMES,
        "now": datetime.now(UTC),
        "seats": SEATS,
        "since": since,
        "results": results,
        "first": members[0].pk,
        "people": len(members),
        "last": SEATS - 1,
    }
    with connection.cursor() as cursor:
        cursor.execute("SET session_replication_role = replica")  # whoever is named is there: nobody need look
        cursor.execute(_RESULTS, values)
        cursor.execute(_SHARES, values)
        for statement in _SUMS.replace("%%", "%").split(";\n"):
            if statement.strip():
                cursor.execute(statement)
