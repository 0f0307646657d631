"""Results of Hard at open boards of two against a plain alpha-beta of depth 6 (:mod:`tests.bench.plain_duels`).

Prints for each title the share of points of Hard with its standard error (a draw counts half), the median and the
longest CPU time of its moves in milliseconds, and the median depth of its search. Each start is played once from either
side. All titles play a match before any plays the next one.

`BENCH_MATCHES=n`: number of matches, 40 by default. `BENCH_GAMES="draughts reversi"`: only these titles.
`BENCH_DEPTH=n`: depth of the opponent. `BENCH_FILE=path`: append each finished match to this file, and count those that
it has already, so that the bench can be stopped and continued. Delete it when Hard has changed.
"""

import json
import os
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, median, pvariance
from typing import Any, TypedDict

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


class Played(TypedDict):
    """A finished match. ``times``, in milliseconds of CPU, and ``depths``: of the moves of Hard."""

    title: str
    number: int
    opponent_depth: int
    points: float
    plies: int
    times: list[float]
    depths: list[int]
    opponent_seconds: float


def main() -> int:
    """Play and print the table. Returns 1 if Hard gets less than half of the points at some title."""
    wanted = os.environ.get("BENCH_GAMES", " ".join(TITLES)).split()
    matches, depth = int(os.environ.get("BENCH_MATCHES", MATCHES)), int(os.environ.get("BENCH_DEPTH", DEPTH))
    path = Path(os.environ["BENCH_FILE"]) if os.environ.get("BENCH_FILE") else None
    played = dict[tuple[str, int], Played]()
    if path and path.exists():
        for line in path.read_text().splitlines():
            one: Played = json.loads(line)
            if one["opponent_depth"] == depth:
                played[one["title"], one["number"]] = one
    for number in range(matches):
        for slug in wanted:
            if (slug, number) not in played:
                one = played[slug, number] = play(catalog.find(slug), number, depth)
                if path:
                    with path.open("a") as file:
                        file.write(json.dumps(one) + "\n")
    by_title = defaultdict[str, list[Played]](list)
    for one in played.values():
        by_title[one["title"]].append(one)
    print("| Title | Points of Hard | Share | Median ms | Longest ms | Median depth |\n" + "| --- " * 6 + "|")
    print(*(row(slug, by_title[slug]) for slug in wanted if by_title[slug]), sep="\n")
    return int(any(share(by_title[slug])[0] < 0.5 for slug in wanted if by_title[slug]))


def share(matches: Sequence[Played]) -> tuple[float, float]:
    """Return Hard's share of the points, and its standard error."""
    points = [one["points"] for one in matches]
    return fmean(points), sqrt(max(pvariance(points), 0.25 / len(points)) / len(points))


def row(slug: str, matches: Sequence[Played]) -> str:
    """Return a row of the table."""
    times = [taken for one in matches for taken in one["times"]]
    depths = [depth for one in matches for depth in one["depths"]]
    points, (mean, error) = sum(one["points"] for one in matches), share(matches)
    taken = f"{median(times):.0f} | {max(times):.0f}" if times else "|"
    depth = f"{median(depths):.0f}" if depths else "all"
    return f"| {slug} | {points:g} of {len(matches)} | {mean:.0%} ± {error:.0%} | {taken} | {depth} |"


def play(game: AnyGame, number: int, depth: int) -> Played:
    """Play one match against the opponent of that depth. A match that reaches the limit of plies is a draw."""
    seed, hard_seat = (number // 2).to_bytes(32, "big"), number % 2
    chance, luck, hard = Chance(seed), Chance(b"duel" + seed), game.bot("hard")
    plain = Plain(game, *material_of(game), depth)
    times, depths, opponent = list[float](), list[int](), 0.0
    state, ply = game.setup(game.options_type(), 2, chance).state, 0
    while (awaited := game.to_move(state)) and ply < MOST_PLIES:
        seat = awaited[0]
        view, stream, start = game.view(state, seat), luck.stream("move", ply), time.thread_time()
        if seat != hard_seat:
            move = plain.choose(view, stream)
            opponent += time.thread_time() - start
        else:
            move, reached = _chosen(hard, view, stream)
            if len(game.candidates(state, seat)) > 1:
                times.append(round((time.thread_time() - start) * 1e3, 1))
                depths.extend([reached] if reached else [])
        state = game.play(state, seat, move, chance).state
        ply += 1
    outcome, points = game.outcome(state), 0.5
    if outcome is not None:
        mine, other = outcome.places[hard_seat], outcome.places[1 - hard_seat]
        points = 1.0 if mine < other else 0.5 if mine == other else 0.0
    return Played(
        title=game.slug,
        number=number,
        opponent_depth=depth,
        points=points,
        plies=ply,
        times=times,
        depths=depths,
        opponent_seconds=round(opponent, 1),
    )


def _chosen(hard: Any, view: Any, stream: Any) -> tuple[Any, int]:
    """Return the move, and the depth if the bot searches."""
    if not isinstance(hard, AlphaBeta):
        return hard.choose(view, stream), 0
    search = hard.searched(view, stream)
    return search.moves[0], search.depth


if __name__ == "__main__":
    sys.exit(main())
