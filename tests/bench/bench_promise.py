"""What bots promise, for every game: Easy beats who plays at random, Normal beats Easy, Hard beats Normal.

Prints a line for each game: the share of first places of the stronger one against the weaker in all other seats, of as
few as can play, with the standard error, what an equal would have, and the longest of the first moves in CPU time of a
process that is fresh for each game. Each contest has ten seconds of CPU by default, `BENCH_SECONDS=n` so many, and a
thousand matches at most; `BENCH_GAMES="draughts yatzi"` has only some, `BENCH_LEVELS="hard normal"` only these.
"""

import os
import subprocess
import sys
import time
from itertools import pairwise

from games.catalog import games
from games.engine.chance import Chance
from games.engine.codec import AnyGame
from games.engine.fight import Contest, Figure, Strength, hold, new_times
from games.engine.game import LEVELS

MATCHES = 1000
SECONDS = 10.0
STRONGEST_FIRST: tuple[Strength, ...] = ("hard", "normal", "easy", "random")
SLOW = ("hearts",)
"""Games in which Hard thinks long: their variants, which inherit it, are measured without."""
OPENING = 8
"""So many choices are timed: the very first may be no choice at all."""
SURE = 2.0
"""Standard errors."""


def main() -> int:
    """Print the table; the exit status says whether a promise is broken beyond doubt."""
    if len(sys.argv) > 1:
        print(f"{longest_first_move(games()[sys.argv[1]]) * 1e3:.0f}")
        return 0
    wanted = os.environ.get("BENCH_GAMES", "").split()
    seconds, broken = float(os.environ.get("BENCH_SECONDS", SECONDS)), 0
    for slug, game in games().items():
        if wanted and slug not in wanted:
            continue
        cells = []
        for strong, weak in reversed([*pairwise(levels_of(game))]):
            contest = Contest(strong, weak, min(game.seats), MATCHES, pairs=in_pairs(game))
            figure = hold(game, game.options_type(), contest, new_times(), seconds)
            broken += figure.share + SURE * figure.error < fair(contest)
            cells.append(told(figure, contest))
        print(f"| {slug} | {' | '.join(cells)} | {first_move(slug)} |", flush=True)
    return int(broken > 0)


def levels_of(game: AnyGame) -> tuple[Strength, ...]:
    """The levels that are measured, the strongest first."""
    wanted = os.environ.get("BENCH_LEVELS", " ".join(STRONGEST_FIRST)).split()
    return tuple(level for level in STRONGEST_FIRST if level in wanted and (level != "hard" or game.base not in SLOW))


def in_pairs(game: AnyGame) -> bool:
    """Whether who sit opposite win together: found out by looking at a match that is over."""
    if min(game.seats) != 4:
        return False
    return game.slug.endswith(("-partners", "-teams")) or game.slug.startswith("team-")


def fair(contest: Contest) -> float:
    """The share of an equal."""
    return 0.5 if contest.pairs else 1 / contest.seats


def told(figure: Figure, contest: Contest) -> str:
    """A cell of the table."""
    return f"{figure.share:.1%} ± {figure.error:.1%} of {fair(contest):.0%}, {figure.matches}"


def first_move(slug: str) -> str:
    """Milliseconds, as a process says that has done nothing else."""
    return subprocess.run(
        [sys.executable, "-m", __spec__.name, slug], capture_output=True, text=True, check=True
    ).stdout.strip()


def longest_first_move(game: AnyGame) -> float:
    """Seconds of CPU for the dearest of the first choices in a match with most seats, by any level."""
    chance = Chance(b"first move")
    state = game.setup(game.options_type(), max(game.seats), chance).state
    longest, luck = 0.0, chance.stream("bot")
    for _ in range(OPENING):
        seat = game.to_move(state)[0]
        for level in LEVELS:
            bot, start = game.bot(level), time.process_time()
            move = bot.choose(game.view(state, seat), luck)
            longest = max(longest, time.process_time() - start)
        state = game.play(state, seat, move, chance).state
    return longest


if __name__ == "__main__":
    sys.exit(main())
