"""How strong the bots are: seeded ten-round matches of Half-Pint Heroes, and the time that a move takes.

A tenth of the matches by default; `BENCH_FULL=1` plays them all (about a quarter of an hour), `BENCH_MATCHES=n` so many
of each kind. Prints shares of first places (shared ones count in part) with their standard error.
"""

import sys

from games.catalog.half_pint_heroes import GAME
from games.catalog.half_pint_heroes.data import Options
from games.engine.fight import Contest, new_times, thinking, told
from tests.bench.contests import hold

CONTESTS = (
    Contest("normal", "easy", 2, 1000, 0.85),
    Contest("hard", "normal", 2, 300, 0.60),
    Contest("hard", "normal", 4, 200, 0.30),
)


def main() -> int:
    """Print the figures."""
    times = new_times()
    for contest in CONTESTS:
        print(told(contest, hold(GAME, Options(), contest, times)), flush=True)
    print(*thinking(times), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
