"""Random matches of every title to their ends. Seats and options take turns. Exit status 1 if one fails.

`BENCH_GAMES` selects families or titles (`BENCH_GAMES="dice mills"`), `BENCH_MATCHES` the number of matches of each,
and `BENCH_SECONDS` the CPU time after which a title ends with fewer. Each final position is judged, stored and shown to
every seat.

For titles whose random matches hardly end, ``BENCH_SLIPS=15`` lets Easy play, with 15 random moves in a hundred. Then
every state is stored and read again, and viewed by each seat with hidden things resampled; sometimes moves are tried
that differ a little from legal ones.
"""

import os
import time
import traceback
from itertools import product
from typing import Any

from games import catalog
from games.engine.chance import Chance, Stream
from games.engine.codec import AnyGame, BadData, convert, decode, encode, plain
from games.engine.game import IllegalMove
from games.engine.replay import LoggedMove, random_playout
from games.shelf.titles import here
from tests.conformance.agreements import variants
from tests.conformance.checks import mutations, seats_of

MATCHES = int(os.environ.get("BENCH_MATCHES", "200"))
SECONDS = float(os.environ.get("BENCH_SECONDS", "60"))
GAMES = os.environ.get("BENCH_GAMES", "").split()
SLIPS = int(os.environ.get("BENCH_SLIPS", "0"))
TRIED_ONCE_IN = 20
"""Moves of a match with slips."""


def main() -> int:
    """Measure the chosen titles. Returns 1 if a match failed."""
    chosen = [title.slug for title in here() if not GAMES or {title.slug, title.family} & {*GAMES}]
    print("| Title | Matches | Moves | Errors | CPU, s |\n| --- | --- | --- | --- | --- |", flush=True)
    return int(sum(measure(catalog.find(slug)) for slug in chosen) > 0)


def measure(game: AnyGame) -> int:
    """Print a title's line. Returns the number of matches that failed."""
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
    """Play a match and check that its end can be stored, judged and shown. Returns the number of moves."""
    log, state = (with_slips if SLIPS else random_playout)(game, options, seats, seed)
    outcome = game.outcome(state)
    assert outcome is not None
    assert len(outcome.places) == len(outcome.scores) == seats
    assert decode(game.state_type, encode(state)) == state
    for seat in range(seats):
        assert encode(game.view(state, seat))
    return len(log)


def with_slips(game: AnyGame, options: object, seats: int, seed: bytes) -> tuple[list[LoggedMove], Any]:
    """Play a match of Easy bots that sometimes move at random. Raises AssertionError, IllegalMove."""
    chance = Chance(seed)
    luck, bot, log = chance.stream("random playout"), game.bot("easy"), list[LoggedMove]()
    state = game.setup(options, seats, chance).state
    while awaited := game.to_move(state):
        seat = luck.choice(awaited)
        slips = luck.below(100) < SLIPS
        move = luck.choice(game.candidates(state, seat)) if slips else bot.choose(game.view(state, seat), luck)
        if not luck.below(TRIED_ONCE_IN):
            try_others(game, state, seat, chance, luck)
        log.append(LoggedMove(seat, move))
        state = game.play(state, seat, move, chance).state
        look_at(game, state, seats, luck)
    return log, state


def look_at(game: AnyGame, state: Any, seats: int, luck: Stream) -> None:
    """Assert that the state survives storing, and that resampling hidden things does not change any seat's view."""
    assert decode(game.state_type, encode(state)) == state
    for seat in seats_of(seats):
        view = game.view(state, seat)
        assert decode(game.view_type, encode(view)) == view
        assert game.view(game.imagine(view, luck), seat) == view


def try_others(game: AnyGame, state: Any, seat: int, chance: Chance, luck: Stream) -> None:
    """Try moves that resemble a legal one. They are refused or lead to a storable state; the old state is unchanged."""
    before = encode(state)
    for changed in mutations(plain(luck.choice(game.candidates(state, seat)))):
        try:
            after = game.play(state, seat, convert(game.move_type, changed), chance).state
        except (BadData, IllegalMove):
            continue
        assert decode(game.state_type, encode(after)) == after
    assert encode(state) == before
