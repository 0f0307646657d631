"""Results of Hard at open boards of two against a plain alpha-beta of depth 6 (:mod:`tests.bench.plain_duels`).

Prints for each title the points of Hard (a draw counts half), the median and the longest CPU time of its moves in
milliseconds, and the median depth of its search. Each start is played once from either side.

`BENCH_MATCHES=n`: number of matches, 40 by default. `BENCH_GAMES="draughts reversi"`: only these titles.
`BENCH_DEPTH=n`: depth of the opponent.
"""

import os
import sys
import time
from statistics import median
from typing import Any, NamedTuple

from games import catalog
from games.engine.chance import Chance
from games.engine.codec import AnyGame
from games.engine.kit.search import AlphaBeta
from tests.bench.plain_duels import DEPTH, Plain
from tests.bench.plain_material import material_of

MATCHES, MOST_PLIES = 40, 400
TITLES = (
    *("draughts", "polish-draughts", "french-draughts", "losing-draughts", "contract-checkers", "enclosure-draughts"),
    *("corner-draughts", "nine-mens-morris", "lasker-morris", "corner-morris", "cross-morris", "knight-morris"),
    *("jump-morris", "dice-morris", "morris-hunt", "gomoku", "gobang", "reversi", "wolf-and-sheep"),
)


class Tally(NamedTuple):
    """Measured values: points of Hard by match, milliseconds and depths by move."""

    points: list[float]
    times: list[float]
    depths: list[int]


def main() -> int:
    """Print the table. Returns 1 if Hard gets less than half of the points at some title."""
    wanted = os.environ.get("BENCH_GAMES", " ".join(TITLES)).split()
    matches, missed = int(os.environ.get("BENCH_MATCHES", MATCHES)), 0
    print("| Title | Points of Hard | Median ms | Longest ms | Median depth |\n| --- | --- | --- | --- | --- |")
    for slug in wanted:
        tally = contest(catalog.find(slug), matches, int(os.environ.get("BENCH_DEPTH", DEPTH)))
        missed += sum(tally.points) < len(tally.points) / 2
        print(told(slug, tally), flush=True)
    return int(missed > 0)


def told(slug: str, tally: Tally) -> str:
    """Return a row of the table."""
    depth = f"{median(tally.depths):.0f}" if tally.depths else "all"
    times = f"{median(tally.times):.0f} | {max(tally.times):.0f}"
    return f"| {slug} | {sum(tally.points):g} of {len(tally.points)} | {times} | {depth} |"


def contest(game: AnyGame, matches: int, depth: int) -> Tally:
    """Play matches of Hard against the opponent."""
    begin, material = material_of(game)
    plain, tally = Plain(game, begin, material, depth), Tally([], [], [])
    for number in range(matches):
        tally.points.append(play(game, plain, number, tally))
        if os.environ.get("BENCH_TOLD"):
            print(told(game.slug, tally), file=sys.stderr, flush=True)
    return tally


def play(game: AnyGame, plain: Plain, number: int, tally: Tally) -> float:
    """Play one match and return the points of Hard. A match that reaches the limit of plies is a draw."""
    seed, hard_seat = (number // 2).to_bytes(32, "big"), number % 2
    chance, luck, hard = Chance(seed), Chance(b"duel" + seed), game.bot("hard")
    state, ply = game.setup(game.options_type(), 2, chance).state, 0
    while (awaited := game.to_move(state)) and ply < MOST_PLIES:
        seat = awaited[0]
        view, stream = game.view(state, seat), luck.stream("move", ply)
        if seat != hard_seat:
            move = plain.choose(view, stream)
        else:
            start = time.thread_time()
            move, depth = _chosen(hard, view, stream)
            if len(game.candidates(state, seat)) > 1:
                tally.times.append((time.thread_time() - start) * 1e3)
                tally.depths.extend([depth] if depth else [])
        state = game.play(state, seat, move, chance).state
        ply += 1
    outcome = game.outcome(state)
    if outcome is None:
        return 0.5
    mine, other = outcome.places[hard_seat], outcome.places[1 - hard_seat]
    return 1.0 if mine < other else 0.5 if mine == other else 0.0


def _chosen(hard: Any, view: Any, stream: Any) -> tuple[Any, int]:
    """Return the move, and the depth if the bot searches."""
    if not isinstance(hard, AlphaBeta):
        return hard.choose(view, stream), 0
    search = hard.searched(view, stream)
    return search.moves[0], search.depth


if __name__ == "__main__":
    sys.exit(main())
