"""How many matches it takes to find the stronger of two bots: by results as they are, and less what was luck.

Bots of unequal levels sit around the table, moved on by a seat from match to match. A result is by how many points (or
hundredths of a win) the stronger ones are ahead of the others; luck is told as the site does it
(docs/decisions/0038-luck-told.md). How many matches are needed goes with the variance of such a result over its mean
squared, and as luck has a mean of zero, the variances alone say how many fewer: a third at least is wanted, in three
games. "Weighed" takes off only a share of luck, which the other half of the matches has found to be best.
`BENCH_MATCHES=n` plays so many of each, `BENCH_GAMES=yatzi,hearts` these games alone.
"""

import os
import random
import sys
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, linear_regression, stdev, variance
from typing import Any, NamedTuple

from games.catalog import find
from games.engine.chance import Chance
from games.engine.game import Level, Outcome
from games.engine.luck.telling import told
from games.engine.luck.valuing import valuer_of
from games.engine.replay import LoggedMove, finished

WANTED, GAMES = 1 / 3, 3
SIGMAS = 2
AGAIN = 400
"""So often matches are drawn from those that were played, to know how far a figure may be off."""


class Setting(NamedTuple):
    """Who plays what: the level of the stronger, that of the others, and how many of each."""

    slug: str
    strong: Level
    weak: Level
    seats: tuple[int, int]
    options: dict[str, Any]
    matches: int


SETTINGS = (
    Setting("yatzi", "hard", "normal", (1, 1), {}, 120),
    Setting("yatzi", "normal", "easy", (1, 1), {}, 120),
    Setting("high-house-number", "hard", "easy", (1, 2), {"rounds": 3}, 200),
    Setting("shut-the-box", "hard", "easy", (1, 1), {}, 200),
    Setting("half-pint-heroes", "hard", "normal", (1, 1), {}, 60),
    Setting("half-pint-heroes", "normal", "easy", (1, 2), {}, 60),
    Setting("hearts", "hard", "normal", (1, 3), {"target": 50}, 60),
    Setting("hearts", "normal", "easy", (2, 2), {"target": 50}, 200),
    Setting("mau-mau", "hard", "normal", (1, 1), {}, 150),
    Setting("schnapsen", "hard", "normal", (1, 1), {}, 60),
    Setting("pachisi", "normal", "easy", (1, 1), {}, 150),
    Setting("catch-the-hat", "hard", "normal", (1, 1), {}, 60),
    Setting("maexchen", "hard", "normal", (1, 2), {}, 100),
    Setting("chicago", "normal", "easy", (1, 1), {}, 100),
    Setting("game-of-six", "hard", "easy", (1, 1), {}, 100),
)


class Played(NamedTuple):
    """A match: by how much the stronger were ahead, how much of it was luck, and their share of the win less an even
    one.
    """

    lead: float
    luck: float
    won: float


def play(setting: Setting, number: int) -> Played:
    """The match of that number, told."""
    game, (strong, weak) = find(setting.slug), setting.seats
    valuer, seats = valuer_of(game), strong + weak
    if valuer is None:
        raise ValueError(f"nobody tells luck in {setting.slug}")
    ours = {(number + seat * seats // strong) % seats for seat in range(strong)}
    options, seed = game.options_type(**setting.options), b"luck" + number.to_bytes(28, "big")
    chance, own, log = Chance(seed), Chance(b"bots" + seed), list[LoggedMove]()
    state = game.setup(options, seats, chance).state
    while awaited := game.to_move(state):
        seat = awaited[0]
        bot = game.bot(setting.strong if seat in ours else setting.weak)
        log.append(LoggedMove(seat, bot.choose(game.view(state, seat), own.stream("move", len(log)))))
        state = game.apply(state, seat, log[-1].move, chance).state
    levels = [setting.strong if seat in ours else setting.weak for seat in range(seats)]
    found = told(game, valuer.with_bots(levels), options, seats, seed, log, b"told" + seed)
    scale = seats / strong / weak
    lead, luck = (scale * sum(by_seat[seat] for seat in ours) for by_seat in (found.result, found.luck))
    return Played(lead, luck, _won(finished(game, state), ours) - strong / seats)


def _won(outcome: Outcome, ours: set[int]) -> float:
    return sum(outcome.places[seat] == 1 for seat in ours) / outcome.places.count(1)


def needed(results: Sequence[float], mean: float) -> float:
    """Matches until the mean is two standard errors above nothing."""
    return SIGMAS**2 * variance(results) / mean**2


def plain(matches: Sequence[Played]) -> float:
    """The variance less luck, as a share of that with it."""
    return variance([one.lead - one.luck for one in matches]) / variance([one.lead for one in matches])


def weighed(matches: Sequence[Played]) -> float:
    """The same, with the share of luck that the other half recommends."""
    rest: list[float] = []
    for half in (0, 1):
        mine, others = matches[half::2], matches[1 - half :: 2]
        share = linear_regression([one.luck for one in others], [one.lead for one in others]).slope
        left = [one.lead - share * one.luck for one in mine]
        rest += [one - fmean(left) for one in left]
    return sum(one**2 for one in rest) / (len(rest) - 2) / variance([one.lead for one in matches])


def off(matches: Sequence[Played], figure: Any) -> float:
    """How far a figure may be off, as a standard error."""
    luck = random.Random(0)
    return stdev(figure(luck.choices(matches, k=len(matches))) for _ in range(AGAIN))


def told_of(setting: Setting, matches: Sequence[Played]) -> str:
    """A line."""
    leads, lucks = [one.lead for one in matches], [one.luck for one in matches]
    less = [one.lead - one.luck for one in matches]
    mean, count = fmean(less), len(matches)
    wins, won = [one.won for one in matches], fmean(one.won for one in matches)
    by_wins = f"{needed(wins, won):.0f}" if won > 0 else "–"
    return ", ".join(
        [
            f"{setting.slug:18} {setting.seats[0]} {setting.strong} against {setting.seats[1]} {setting.weak}",
            f"{count} matches: ahead by {fmean(leads):.1f} ± {stdev(leads) / sqrt(count):.1f}",
            f"less luck by {mean:.1f} ± {stdev(less) / sqrt(count):.1f}",
            f"luck {fmean(lucks):.1f} ± {stdev(lucks) / sqrt(count):.1f}",
            f"variance left {plain(matches):.2f} ± {off(matches, plain):.2f}",
            f"weighed {weighed(matches):.2f} ± {off(matches, weighed):.2f}",
            f"needed by wins {by_wins}",
            f"by points {needed(leads, mean):.1f}",
            f"less luck {needed(less, mean):.1f}",
        ]
    )


def main() -> int:
    """Print the figures; 1 if fewer than three games need a third fewer matches."""
    reached = set()
    for setting in SETTINGS:
        if setting.slug not in os.environ.get("BENCH_GAMES", setting.slug).split(","):
            continue
        count = int(os.environ.get("BENCH_MATCHES", setting.matches))
        matches = [play(setting, number) for number in range(count)]
        print(told_of(setting, matches), flush=True)
        if plain(matches) <= 1 - WANTED:
            reached.add(setting.slug)
    print(f"A third fewer in {len(reached)} games: {', '.join(sorted(reached))}")
    return 0 if len(reached) >= GAMES else 1


if __name__ == "__main__":
    sys.exit(main())
