"""Seeded matches between bots: who comes first how often, and how long they think."""

import os
import time
from collections import defaultdict
from math import sqrt
from typing import Any, NamedTuple

from games.engine.chance import Chance
from games.engine.codec import AnyGame
from games.engine.game import Level, Outcome

QUICK = 10
Times = dict[tuple[Level, str], list[float]]


class Contest(NamedTuple):
    """One bot of ``level`` against ``rivals`` in all other seats; the share of its first places and the goal for it."""

    level: Level
    rivals: Level
    seats: int
    matches: int
    goal: float = 0.0


class Figure(NamedTuple):
    """What came of a contest: the share of first places, shared ones counted in part, and its standard error."""

    share: float
    error: float
    matches: int


def new_times() -> Times:
    """Seconds of thinking by level and phase."""
    return defaultdict(list)


def play_match(game: AnyGame, options: Any, levels: list[Level], number: int, times: Times) -> Outcome:
    """One match, its luck and that of the bots from its number."""
    seed = number.to_bytes(32, "big")
    chance, luck = Chance(seed), Chance(b"bots" + seed)
    state, ply = game.setup(options, len(levels), chance).state, 0
    while awaited := game.to_move(state):
        seat = awaited[0]
        view = game.view(state, seat)
        start = time.thread_time()
        move = game.bot(levels[seat]).choose(view, luck.stream("move", ply))
        times[levels[seat], getattr(view, "phase", "")].append(time.thread_time() - start)
        state = game.play(state, seat, move, chance).state
        ply += 1
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome


def hold(game: AnyGame, options: Any, contest: Contest, times: Times) -> Figure:
    """Play it. Each deal is played once from every seat."""
    shares = []
    for index in range(matches_of(contest)):
        number, seat = divmod(index, contest.seats)
        levels = [contest.rivals] * contest.seats
        levels[seat] = contest.level
        places = play_match(game, options, levels, number, times).places
        shares.append((places[seat] == 1) / places.count(1))
    share = sum(shares) / len(shares)
    return Figure(share, sqrt(max(share * (1 - share), 0.25 / len(shares)) / len(shares)), len(shares))


def matches_of(contest: Contest) -> int:
    """How many to play: a tenth, all with BENCH_FULL=1, or BENCH_MATCHES."""
    if "BENCH_MATCHES" in os.environ:
        return int(os.environ["BENCH_MATCHES"])
    return contest.matches if os.environ.get("BENCH_FULL") else max(contest.matches // QUICK, 2)


def told(contest: Contest, figure: Figure) -> str:
    """The figure as a line."""
    goal = f" (goal: more than {contest.goal:.0%})" if contest.goal else ""
    return (
        f"{contest.level:6} against {contest.seats - 1} {contest.rivals:6} first in {figure.share:6.1%} "
        f"± {figure.error:.1%} of {figure.matches} matches{goal}"
    )


def thinking(times: Times) -> list[str]:
    """Lines about the time that a move takes."""
    lines = []
    for (level, phase), taken in sorted(times.items()):
        taken.sort()
        mean, late = sum(taken) / len(taken) * 1e3, taken[int(len(taken) * 0.99)] * 1e3
        lines.append(f"{level:6} {phase:7} mean {mean:6.2f} ms, p99 {late:6.1f} ms, longest {taken[-1] * 1e3:6.1f} ms")
    return lines
