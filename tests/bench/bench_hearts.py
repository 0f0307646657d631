"""How strong the bots of Hearts are: seeded matches of four, and the time that a move takes.

A tenth of the matches by default; `BENCH_FULL=1` plays them all, `BENCH_MATCHES=n` so many of each kind. Prints shares
of first places (shared ones count in part) with their standard error.
"""

import sys

from games.catalog.hearts import GAME
from games.catalog.hearts.options import Options
from games.engine.fight import Contest, new_times, thinking, told
from tests.bench.contests import hold

CONTESTS = (
    Contest("easy", "random", 4, 400, 0.5),
    Contest("normal", "easy", 4, 400, 0.4),
    Contest("hard", "normal", 4, 80, 0.3),
)


def main() -> int:
    """Print the figures."""
    times = new_times()
    for contest in CONTESTS:
        print(told(contest, hold(GAME, Options(target=50), contest, times)), flush=True)
    print(*thinking(times), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
