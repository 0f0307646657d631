"""How many matches a contest of bots has: a tenth, all with BENCH_FULL=1, or BENCH_MATCHES."""

import os
from typing import Any

from games.engine import fight
from games.engine.codec import AnyGame
from games.engine.fight import Contest, Figure, Times

QUICK = 10


def hold(game: AnyGame, options: Any, contest: Contest, times: Times) -> Figure:
    """Play so many of them."""
    return fight.hold(game, options, contest._replace(matches=matches_of(contest)), times)


def matches_of(contest: Contest) -> int:
    """How many to play."""
    if "BENCH_MATCHES" in os.environ:
        return int(os.environ["BENCH_MATCHES"])
    return contest.matches if os.environ.get("BENCH_FULL") else max(contest.matches // QUICK, 2)
