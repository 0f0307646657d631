"""What a match takes on disk on PostgreSQL, in rows and packed, and what that makes of a million.

Bots play ``BENCH_MATCHES`` matches (by default 48, with BENCH_FULL=1 10,000), as many of each of the chosen games, with
times and clocks as people have them. The packed rows are then copied to ``BENCH_COPIES`` matches of each game, so that
indexes are as large as on a site. Sizes are those of all tables of a match with their indexes.

Goals: 15 kB for Half-Pint Heroes with four, 25 kB for Hearts; every page of 2,000 moves within 300 ms of CPU.
"""

import os
import time
from collections.abc import Iterator
from datetime import datetime, timedelta
from random import Random
from typing import Any

from tests.bench.grown_up import site_settings

FULL = bool(os.environ.get("BENCH_FULL"))
MATCHES = int(os.environ.get("BENCH_MATCHES", "10000" if FULL else "48"))
COPIES = int(os.environ.get("BENCH_COPIES", "10000" if FULL else "2000"))
GAMES = {"half-pint-heroes": 4, "hearts": 4, "pachisi": 4, "mau-mau": 4, "yatzi": 4, "draughts": 2, "reversi": 2}
GOALS = {"half-pint-heroes": 15_000, "hearts": 25_000}
LONGEST = ("turbo-hearts", 4)
TABLES = ("play_match", "play_seat", "play_move", "play_record")
MEAN_PAUSE = 2 * 3600
PAGES = ("", "log/", "check/", "replay/{half}/", "pad/", "match.json")


def main() -> int:
    """1 if a game misses its goal."""
    with site_settings():
        chosen = os.environ.get("BENCH_GAMES", " ".join(GAMES)).split()
        packed = {slug: measure(slug, MATCHES // len(chosen)) for slug in chosen}
        longest()
    mean = sum(packed.values()) / len(packed)
    print(f"A million, as many of each of these games: {mean * 1e6 / 1e9:.1f} GB")
    return 1 if any(packed[slug] > goal for slug, goal in GOALS.items() if slug in packed) else 0


def measure(slug: str, count: int) -> float:
    """Play, weigh, pack, weigh, copy, weigh; printed. Returns the bytes of a packed match among many."""
    from games.play.matches.archive.archiving import pack_match
    from games.play.models import Match

    empty()
    lines = sum(played(slug, number) for number in range(count))
    before = weight() / count
    start = time.process_time()
    for match_id in Match.objects.values_list("pk", flat=True):
        pack_match(match_id)
    took = (time.process_time() - start) / count
    words, log = stored()
    copy(max(COPIES // count, 1))
    after = weight() / Match.objects.count()
    print(
        f"{slug:18} {lines / count:5.0f} lines: {before / 1000:6.1f} kB in rows, {after / 1000:5.1f} kB packed "
        f"(words {words / 1000:.1f}, log {log / 1000:.1f}); {took * 1000:.0f} ms to write down and pack",
        flush=True,
    )
    return after


def played(slug: str, number: int) -> int:
    """A match of four people who play like easy bots, over days; stored in rows. Returns the lines of its log."""
    from games.catalog import find
    from games.engine.chance import Chance, commitment
    from games.engine.codec import encode
    from games.play.models import Match, Move, Seat

    game, luck = find(slug), Random(f"{slug} {number}")
    rules = {"rules_version": game.version, "stored_version": game.version}
    seats, seed, options = seats_of(slug), luck.randbytes(32), find(slug).options_type()
    chance, moment = Chance(seed), started(luck)
    step = game.setup(options, seats, chance)
    people = {seat: (person(seat), 0.0) for seat in range(seats)}
    match = Match(
        game=slug, options=encode(options).decode(), seed=seed, seed_hash=commitment(seed), kept="rows", **rules
    )
    lines = [Move(match=match, ply=0, kind="start", events=encode(step.events).decode(), made_at=moment)]
    state, bots = step.state, [game.bot("easy") for _ in range(seats)]
    while awaited := game.to_move(state):
        seat = awaited[0]
        move = bots[seat].choose(game.view(state, seat), chance.stream("bot", seat, len(lines)))
        step = game.play(state, seat, move, chance)
        state, moment = step.state, moment + timedelta(seconds=luck.expovariate(1 / MEAN_PAUSE))
        lines.append(line_of(match, len(lines), seat, move, step.events, moment, luck))
    outcome: Any = game.outcome(state)
    match.state, match.status, match.ply = encode(state).decode(), "finished", len(lines) - 1
    match.started_at, match.finished_at = lines[0].made_at, moment
    match.save(force_insert=True)
    Seat.objects.bulk_create(
        Seat(match=match, index=seat, user=user, place=outcome.places[seat], score=outcome.scores[seat])
        for seat, (user, _) in people.items()
    )
    Move.objects.bulk_create(lines)
    return len(lines)


def line_of(match: Any, ply: int, seat: int, move: Any, events: Any, at: datetime, luck: Random) -> Any:
    """A move by hand, with what was left of a clock of two days."""
    from games.engine.codec import encode
    from games.play.models import Move

    data, told = encode(move).decode(), encode(events).decode()
    left = luck.random() * 172_800
    return Move(match=match, ply=ply, seat=seat, data=data, events=told, made_at=at, bank_left=left, undoable=True)


def seats_of(slug: str) -> int:
    """Those of the list."""
    return dict([LONGEST], **GAMES)[slug]


def started(luck: Random) -> datetime:
    """Some day of a year."""
    from django.utils import timezone

    return timezone.now() - timedelta(days=400 + luck.random() * 365)


def person(seat: int) -> Any:
    """Whoever sits there in all matches."""
    from django.contrib.auth import get_user_model

    people: Any = get_user_model().objects
    return people.filter(display_name=f"Bench {seat}").first() or named(people.create_guest("en"), f"Bench {seat}")


def named(guest: Any, name: str) -> Any:
    """The guest by that name."""
    guest.display_name = name
    guest.save(update_fields=["display_name"])
    return guest


def empty() -> None:
    """No matches at all."""
    run("TRUNCATE play_match CASCADE")


def stored() -> tuple[float, float]:
    """The mean bytes of words and log."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("SELECT avg(length(words)), avg(length(log)) FROM play_record")
        words, log = cursor.fetchone()
    return float(words), float(log)


def copy(times: int) -> None:
    """Every packed match that often, under other ids; the lengths of ids and names stay."""
    for number in range(1, times):
        mark = f"{number:x}".rjust(5, "~")
        for table, own in (("play_match", "id"), ("play_seat", "match_id"), ("play_record", "match_id")):
            columns = columns_of(table)
            chosen = ", ".join(f"'{mark}' || substr({own}, 6)" if name == own else name for name in columns)
            names = ", ".join(columns)
            run(f"INSERT INTO {table} ({names}) SELECT {chosen} FROM {table} WHERE {own} NOT LIKE '~%'")


def columns_of(table: str) -> list[str]:
    """All but a number that the database gives."""
    from django.apps import apps

    model = next(model for model in apps.get_models() if model._meta.db_table == table)
    numbered = {"play_seat": "id"}.get(table)
    return [str(field.column) for field in model._meta.concrete_fields if field.column != numbered]


def weight() -> int:
    """Bytes on disk of all tables of matches with their indexes, once what was deleted is gone."""
    from django.db import connection

    for table in TABLES:
        run(f"VACUUM FULL ANALYZE {table}")
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT sum(pg_total_relation_size(name::regclass)) FROM unnest(%s::text[]) AS name", [list(TABLES)]
        )
        return int(cursor.fetchone()[0])


def run(statement: str) -> None:
    """One statement outside any transaction."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute(statement)


def longest() -> None:
    """How long the pages of a long match take: in rows, in words, and packed."""
    from games.play.matches.archive.archiving import pack_match, write_words
    from games.play.models import Match

    empty()
    lines = max(played(LONGEST[0], number) for number in range(3))
    match = Match.objects.order_by("-ply")[0]
    for name, keep in (("in rows", None), ("in words", write_words), ("packed", pack_match)):
        if keep:
            keep(match.pk)
        times = dict(timed(match))
        told = ", ".join(f"{page} {took:.0f} ms" for page, took in times.items())
        print(f"{LONGEST[0]} of {lines} lines, {name}: {told}", flush=True)


def timed(match: Any) -> Iterator[tuple[str, float]]:
    """The best of three requests for each page, in milliseconds of CPU."""
    from django.test import Client

    client = Client()
    for page in PAGES:
        path = f"/en/table/{match.pk}/{page.format(half=match.ply // 2)}"
        yield page or "result", min(once(client, path) for _ in range(4))


def once(client: Any, path: str) -> float:
    """Milliseconds of CPU."""
    start = time.process_time()
    client.get(path)
    return (time.process_time() - start) * 1000
