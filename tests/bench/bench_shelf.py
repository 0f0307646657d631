"""How strong the bots of every game are, and how long they think: seeded matches with the usual options.

Twenty matches of each kind by default; `BENCH_FULL=1` plays two hundred, `BENCH_MATCHES=n` so many;
`BENCH_GAMES="reversi draughts"` some games only. Four seats where so many can play, else as many as can.
"""

import os
import sys

from games import catalog
from games.engine.codec import AnyGame
from games.engine.fight import Contest, new_times, thinking, told, usual_seats
from tests.bench.contests import hold

MATCHES = 200
ELSEWHERE = ("half-pint-heroes",)


def contests(game: AnyGame) -> tuple[Contest, ...]:
    """Each level against the next lower one, and the highest against the lowest."""
    seats = usual_seats(game)
    return (
        Contest("hard", "easy", seats, MATCHES),
        Contest("hard", "normal", seats, MATCHES),
        Contest("normal", "easy", seats, MATCHES),
    )


def main() -> int:
    """Print the figures."""
    wanted = os.environ.get("BENCH_GAMES", "").split()
    for slug, game in catalog.games().items():
        if slug in ELSEWHERE or (wanted and slug not in wanted):
            continue
        times = new_times()
        for contest in contests(game):
            print(f"{slug:24} {told(contest, hold(game, game.options_type(), contest, times))}", flush=True)
        print(*(f"{slug:24} {line}" for line in thinking(times)), sep="\n", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
