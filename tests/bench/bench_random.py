"""Random matches of every title to their ends: seats and options by turns, moves by lot. 1 where one breaks down.

`BENCH_GAMES` names families or titles (`BENCH_GAMES="dice mills"`), `BENCH_MATCHES` says how many matches of each, and
`BENCH_SECONDS` after how much CPU a title ends with fewer. Each end is judged, stored and shown to every seat.
"""

import os
import time
import traceback
from itertools import product

from games import catalog
from games.engine.codec import AnyGame, decode, encode
from games.engine.replay import random_playout
from games.shelf.titles import here
from tests.conformance.shelf import variants

MATCHES = int(os.environ.get("BENCH_MATCHES", "200"))
SECONDS = float(os.environ.get("BENCH_SECONDS", "60"))
GAMES = os.environ.get("BENCH_GAMES", "").split()


def main() -> int:
    """1 where a match broke down."""
    chosen = [title.slug for title in here() if not GAMES or {title.slug, title.family} & {*GAMES}]
    print("| Title | Matches | Moves | Errors | CPU, s |\n| --- | --- | --- | --- | --- |", flush=True)
    return int(sum(measure(catalog.find(slug)) for slug in chosen) > 0)


def measure(game: AnyGame) -> int:
    """Print a title's line; how many of its matches broke down."""
    start, moves, errors, matches = time.process_time(), 0, 0, 0
    ways = [
        (options, seats)
        for options, seats in product(variants(game), game.seats)
        if game.forbidden_options(options, seats) is None
    ]
    while matches < MATCHES and time.process_time() - start < SECONDS:
        options, seats = ways[matches % len(ways)]
        seed = b"random %d" % matches
        matches += 1
        try:
            moves += to_the_end(game, options, seats, seed)
        except Exception:
            errors += 1
            print(f"{game.slug}: {seats} seats, {seed!r}, {options}\n{traceback.format_exc()}")
    print(f"| {game.slug} | {matches:,} | {moves:,} | {errors} | {time.process_time() - start:.0f} |", flush=True)
    return errors


def to_the_end(game: AnyGame, options: object, seats: int, seed: bytes) -> int:
    """How many moves a match had whose end is stored, judged and shown. Raises AssertionError."""
    log, state = random_playout(game, options, seats, seed)
    outcome = game.outcome(state)
    assert outcome is not None
    assert len(outcome.places) == len(outcome.scores) == seats
    assert decode(game.state_type, encode(state)) == state
    for seat in range(seats):
        assert encode(game.view(state, seat))
    return len(log)
