"""Strength of bots in every game: Easy must beat random play, Normal beat Easy, and Hard beat Normal.

Prints a line for each game: how often the stronger bot takes first place against the weaker in all other seats, with
the fewest seats; the standard error; the share of equal bots; and the longest of the first moves in CPU time of a fresh
process. Each contest has ten seconds of CPU (`BENCH_SECONDS=n`) and at most a thousand matches. `BENCH_GAMES="draughts
yatzi"` selects games, `BENCH_LEVELS="hard normal"` levels.
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
    """Print the table. Returns 1 if a bot is weaker than required beyond doubt."""
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
    """Return the measured levels, the strongest first."""
    wanted = os.environ.get("BENCH_LEVELS", " ".join(STRONGEST_FIRST)).split()
    return tuple(level for level in STRONGEST_FIRST if level in wanted and (level != "hard" or game.base not in SLOW))


def in_pairs(game: AnyGame) -> bool:
    """Return whether opposite seats win together, taken from the outcome of a match."""
    if min(game.seats) != 4:
        return False
    return game.slug.endswith(("-partners", "-teams")) or game.slug.startswith("team-")


def fair(contest: Contest) -> float:
    """Return the share of first places that equal bots would have."""
    return 0.5 if contest.pairs else 1 / contest.seats


def told(figure: Figure, contest: Contest) -> str:
    """Return a cell of the table."""
    return f"{figure.share:.1%} ± {figure.error:.1%} of {fair(contest):.0%}, {figure.matches}"


def first_move(slug: str) -> str:
    """Return the milliseconds of the longest first move, measured in a fresh process."""
    return subprocess.run(
        [sys.executable, "-m", __spec__.name, slug], capture_output=True, text=True, check=True
    ).stdout.strip()


def longest_first_move(game: AnyGame) -> float:
    """Return the longest CPU time in seconds of the first choices of any level, with the most seats."""
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
