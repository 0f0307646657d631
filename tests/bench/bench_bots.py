"""How strong the bots are: seeded ten-round matches of Half-Pint Heroes, and the time that a move takes.

A tenth of the matches by default; `BENCH_FULL=1` plays them all (about a quarter of an hour), `BENCH_MATCHES=n` so many
of each kind. Prints shares of first places (shared ones count in part) with their standard error.
"""

import os
import sys
import time
from collections import defaultdict
from math import sqrt
from typing import NamedTuple

from games.catalog.half_pint_heroes import GAME
from games.catalog.half_pint_heroes.data import Options
from games.engine.chance import Chance
from games.engine.game import Level, Outcome

SECONDS_A_MOVE = 0.3
QUICK = 10
Times = dict[tuple[Level, str], list[float]]


class Contest(NamedTuple):
    """One bot of ``level`` against ``rivals`` in all other seats; its first places must be more than ``goal``."""

    level: Level
    rivals: Level
    seats: int
    matches: int
    goal: float


CONTESTS = (
    Contest("normal", "easy", 2, 1000, 0.85),
    Contest("hard", "normal", 2, 300, 0.60),
    Contest("hard", "normal", 4, 200, 0.30),
)


def play_match(levels: list[Level], number: int, times: Times) -> Outcome:
    """One match, its luck and that of the bots from its number."""
    seed = number.to_bytes(32, "big")
    chance, luck = Chance(seed), Chance(b"bots" + seed)
    state, ply = GAME.setup(Options(), len(levels), chance).state, 0
    while awaited := GAME.to_move(state):
        seat = awaited[0]
        view = GAME.view(state, seat)
        start = time.thread_time()
        move = GAME.bot(levels[seat]).choose(view, luck.stream("move", ply))
        times[levels[seat], view.phase].append(time.thread_time() - start)
        state = GAME.play(state, seat, move, chance).state
        ply += 1
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome


def first_places(contest: Contest, matches: int, times: Times) -> list[float]:
    """The share of the first place by match. Each deal is played once from every seat."""
    shares = []
    for index in range(matches):
        number, seat = divmod(index, contest.seats)
        levels = [contest.rivals] * contest.seats
        levels[seat] = contest.level
        places = play_match(levels, number, times).places
        shares.append((places[seat] == 1) / places.count(1))
    return shares


def matches_of(contest: Contest) -> int:
    """How many to play, by the environment."""
    if "BENCH_MATCHES" in os.environ:
        return int(os.environ["BENCH_MATCHES"])
    return contest.matches if os.environ.get("BENCH_FULL") else contest.matches // QUICK


def main() -> int:
    """1 if a level is too weak or too slow."""
    missed = False
    times: Times = defaultdict(list)
    for contest in CONTESTS:
        shares = first_places(contest, matches_of(contest), times)
        share = sum(shares) / len(shares)
        error = sqrt(max(share * (1 - share), 0.25 / len(shares)) / len(shares))
        missed |= share <= contest.goal
        print(
            f"{contest.level:6} against {contest.seats - 1} {contest.rivals:6} first in {share:6.1%} ± {error:.1%} "
            f"of {len(shares)} matches (goal: more than {contest.goal:.0%})",
            flush=True,
        )
    for (level, phase), taken in sorted(times.items()):
        taken.sort()
        missed |= taken[-1] > SECONDS_A_MOVE
        print(
            f"{level:6} {phase:7} mean {sum(taken) / len(taken) * 1e3:6.2f} ms, "
            f"p99 {taken[int(len(taken) * 0.99)] * 1e3:6.1f} ms, longest {taken[-1] * 1e3:6.1f} ms"
        )
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
