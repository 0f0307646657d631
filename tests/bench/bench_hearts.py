"""How strong the bots of Hearts are: seeded matches of four, and the time that a move takes.

A tenth of the matches by default; `BENCH_FULL=1` plays them all, `BENCH_MATCHES=n` so many of each kind. Prints shares
of first places (shared ones count in part) with their standard error.
"""

import sys
from typing import Any

from games.catalog.hearts import GAME
from games.catalog.hearts.bot import BOTS
from games.catalog.hearts.data import Move, View
from games.catalog.hearts.options import Options
from games.engine.chance import Stream
from tests.bench.contests import Contest, hold, new_times, thinking, told

CONTESTS = (
    Contest("easy", "random", 4, 400, 0.5),  # type: ignore[arg-type]
    Contest("normal", "easy", 4, 400, 0.4),
    Contest("hard", "normal", 4, 80, 0.3),
)


class Random:
    """Plays any legal move: whatever a bot is worth, it must beat this."""

    def choose(self, view: View, chance: Stream) -> Move:
        """One of the legal moves in any state that looks like this."""
        state = GAME.imagine(view, chance)
        return chance.choice(GAME.candidates(state, view.seat or 0))


def main() -> int:
    """Print the figures."""
    bots: dict[Any, Any] = BOTS
    bots["random"] = Random()
    times = new_times()
    for contest in CONTESTS:
        print(told(contest, hold(GAME, Options(target=50), contest, times)), flush=True)
    print(*thinking(times), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
