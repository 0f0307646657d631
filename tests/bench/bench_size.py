"""Whether a move costs more at a table with a long log, at one with many seats, or on a site with many matches.

Moves at both are posted in turns, so that what else the machine does is shared; the site is filled in between. Ratios
of medians of processor time. Goal: 1.2. ``BENCH_COPIES``: how many matches the site is filled with (a million with
BENCH_FULL=1).
"""

import os
import statistics
from collections.abc import Iterator
from itertools import islice
from typing import Any

from tests.bench.bench_way import WARM_UP, Cost, posted
from tests.bench.grown_up import site_settings

COPIES = int(os.environ.get("BENCH_COPIES", "1000000" if os.environ.get("BENCH_FULL") else "50000"))
LINES = 2000
MANY = "yatzi"
"""A game for ten."""
MOVES = 200
WAYS: dict[str, dict[str, Any]] = {"redirect": {}, "scene and what changed": {"whole": True, "seen": True}}
COPY = """
    INSERT INTO {table} ({columns}) SELECT {values}
    FROM {table} AS row, generate_series(1, %s) AS copy WHERE row.{match} = %s
"""


def main() -> int:
    """Always 0: times depend on the machine. 1 without PostgreSQL."""
    if "TEST_POSTGRES_URL" not in os.environ:
        print("Needs PostgreSQL (TEST_POSTGRES_URL).")
        return 1
    with site_settings():
        for name, way in WAYS.items():
            show(f"{name}: {LINES} lines before", *in_turns(posted(2, **way), posted(2, **way, prepare=lengthen)))
            show(f"{name}: 7 seats for 2", *in_turns(posted(2, **way), posted(7, **way)))
            show(f"{name}: 10 seats for 2, {MANY}", *in_turns(*(posted(n, game=MANY, **way) for n in (2, 10))))
        before = {name: median(posted(2, **way)) for name, way in WAYS.items()}
        fill()
        for name, way in WAYS.items():
            show(f"{name}: {COPIES:,} more matches", before[name], median(posted(2, **way)))
    return 0


def in_turns(*courses: Iterator[Cost]) -> list[float]:
    """The median of each, in milliseconds, of moves that are made one here, one there."""
    rows = list(islice(zip(*courses, strict=False), MOVES))[WARM_UP:]
    return [statistics.median(cost.cpu for cost in costs) for costs in zip(*rows, strict=True)]


def median(course: Iterator[Cost]) -> float:
    """In milliseconds."""
    return in_turns(course)[0]


def show(name: str, small: float, large: float) -> None:
    """Print a line."""
    print(f"{name:<48}{small:6.2f} ms {large:6.2f} ms   x {large / small:.2f} (goal 1.20)", flush=True)


def lengthen(match: Any) -> None:
    """Put so many lines before those of the match: its log is longer, its state and its people are the same."""
    from django.db.models import F

    first = match.moves.earliest("ply")
    kept = {field.attname: getattr(first, field.attname) for field in first._meta.concrete_fields}
    for line in match.moves.order_by("-ply"):
        type(first).objects.filter(pk=line.pk).update(ply=F("ply") + LINES)
    earlier = [type(first)(**kept | {"id": None, "ply": first.ply + number}) for number in range(LINES)]
    type(first).objects.bulk_create(earlier)
    type(match).objects.filter(pk=match.pk).update(ply=F("ply") + LINES)
    match.seat_set.filter(last_ply__gt=0).update(last_ply=F("last_ply") + LINES)


def fill() -> None:
    """Copy a match that waits for its people, as often as is wanted, with its seats and its log."""
    from django.db import connection

    from games.play.models import Match, Move, Seat
    from tests.play.tables import new_guest, open_match, play_moves

    match = play_moves(open_match(new_guest("Anna"), new_guest("Ben"), seats=2), 6)
    with connection.cursor() as cursor:
        for model in (Match, Seat, Move):
            owner = "id" if model is Match else "match_id"
            columns = [
                field.attname for field in model._meta.concrete_fields if model is Match or not field.primary_key
            ]
            values = ", ".join("'~' || copy" if name == owner else f'row."{name}"' for name in columns)
            names, table = ", ".join(f'"{name}"' for name in columns), model._meta.db_table
            cursor.execute(COPY.format(table=table, columns=names, values=values, match=owner), [COPIES, match.pk])
            cursor.execute(f"ANALYZE {table}")
