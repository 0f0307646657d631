"""How many rounds it takes to find the best of 16: ordinary deals against the same deals at all tables of a round.

Sixteen bots of known strength: all think alike, but each plays some random legal move more often than the one before.
Rounds are drawn and played, with own deals and with the same; each pays by places, by the points of the game, by match
points and by differences. What a bot gets on average is taken from a straight line through all sixteen, so that luck in
some hundred rounds makes nobody better than they are. Then events are drawn from those rounds: so many are needed until
the best stands first in four of five. Three minutes; `BENCH_ROUNDS=n` plays so many rounds of each kind.
"""

import os
import random
import sys
from collections.abc import Callable, Sequence
from fractions import Fraction
from statistics import linear_regression, mean
from typing import Any, NamedTuple

from games.catalog import find
from games.engine.chance import Chance
from games.engine.game import Level
from tournaments.core.deals import Way, compared
from tournaments.core.points import table_points
from tournaments.core.types import Result

FIELD = 16
GOAL = 0.8
EVENTS = 1000
LONGEST = 1000
Pay = Callable[[Sequence[Result]], dict[int, Fraction]]
Paid = list[list[float]]
"""By round, what each of the field got."""


class Setting(NamedTuple):
    """A game and its bots: ``step`` is how much more often each one plays at random than the one before. ``rounds`` of
    each kind are played.
    """

    slug: str
    seats: int
    level: Level
    options: dict[str, Any]
    step: float
    rounds: int


SETTINGS = (
    Setting("yatzi", 2, "easy", {}, 0.03, 400),
    Setting("yatzi", 4, "easy", {}, 0.03, 400),
    Setting("half-pint-heroes", 2, "normal", {"rounds": 3}, 0.06, 120),
    Setting("mau-mau", 2, "normal", {"target": 50}, 0.06, 500),
    Setting("hearts", 4, "normal", {"target": 50}, 0.06, 250),
)


def by_places(results: Sequence[Result]) -> dict[int, Fraction]:
    """As tournaments do where nothing else is chosen."""
    return {one: paid for each in results for one, paid in zip(each.table, table_points(each.ranks), strict=True)}


def by_points(results: Sequence[Result]) -> dict[int, Fraction]:
    """The points of the game itself."""
    return {one: paid for each in results for one, paid in zip(each.table, each.game_points, strict=True)}


def by_comparing(way: Way, *, margins: bool) -> Pay:
    """As with same deals."""
    return lambda results: compared(results, way, range(FIELD), margins=margins)


def play(setting: Setting, table: Sequence[int], seed: bytes, luck: random.Random) -> Result:
    """One match: luck of the cards from the seed, that of bots from elsewhere."""
    game = find(setting.slug)
    bot, chance, own = game.bot(setting.level), Chance(seed), Chance(luck.randbytes(32))
    state, ply = game.setup(game.options_type(**setting.options), len(table), chance).state, 0
    while awaited := game.to_move(state):
        seat, ply = awaited[0], ply + 1
        if luck.random() < table[seat] * setting.step:
            move = luck.choice(list(game.candidates(state, seat)))
        else:
            move = bot.choose(game.view(state, seat), own.stream("bot", ply))
        state = game.play(state, seat, move, chance).state
    outcome = game.outcome(state)
    if outcome is None:
        raise ValueError("nobody is awaited, and there is no outcome")
    sign = -1 if game.low_score_wins else 1
    return Result(tuple(table), outcome.places, tuple(Fraction(sign * score) for score in outcome.scores))


def rounds_of(setting: Setting, count: int, luck: random.Random, *, same: bool) -> list[list[Result]]:
    """So many rounds with drawn tables."""
    found, seats = [], setting.seats
    for _ in range(count):
        order, shared = luck.sample(range(FIELD), FIELD), luck.randbytes(32)
        tables = [order[start : start + seats] for start in range(0, FIELD, seats)]
        found.append([play(setting, table, shared if same else luck.randbytes(32), luck) for table in tables])
    return found


def paid(rounds: Sequence[Sequence[Result]], pay: Pay) -> Paid:
    """What each round has paid to each bot, from the best on, with means on a straight line."""
    plain = [[float(points) for _, points in sorted(pay(each).items())] for each in rounds]
    means = [mean(every) for every in zip(*plain, strict=True)]
    slope, start = linear_regression(range(FIELD), means)
    moved = [start + slope * number - own for number, own in enumerate(means)]
    return [[points + more for points, more in zip(each, moved, strict=True)] for each in plain]


def needed(rounds: Paid) -> int:
    """How many rounds an event needs until the best, number 0, is first in four of five; LONGEST if more."""
    luck, first = random.Random(0), [0] * LONGEST
    for _ in range(EVENTS):
        totals = [0.0] * FIELD
        for number, points in enumerate(luck.choices(rounds, k=LONGEST)):
            totals = [total + more for total, more in zip(totals, points, strict=True)]
            first[number] += totals[0] >= max(totals)
    return next((number for number, count in enumerate(first, 1) if count >= GOAL * EVENTS), LONGEST)


def figures(setting: Setting) -> dict[str, int]:
    """The rounds that each way of counting needs."""
    count, margins = int(os.environ.get("BENCH_ROUNDS", setting.rounds)), find(setting.slug).same_deals == "margins"
    own = rounds_of(setting, count, random.Random(1), same=False)
    same = rounds_of(setting, count, random.Random(2), same=True)
    return {
        "places": needed(paid(own, by_places)),
        "points": needed(paid(own, by_points)),
        "match points": needed(paid(same, by_comparing("match_points", margins=margins))),
        "differences": needed(paid(same, by_comparing("differences", margins=margins))),
    }


def main() -> int:
    """Print the figures, and how many ordinary rounds one with same deals is worth."""
    for setting in SETTINGS:
        found = figures(setting)
        same = min(found["match points"], found["differences"])
        told = ", ".join(
            f"{name} {number if number < LONGEST else f'{LONGEST} or more'}" for name, number in found.items()
        )
        worth = f"{found['places'] / same:.2f} by places, {found['points'] / same:.2f} by points"
        print(
            f"{setting.slug:17} {FIELD // setting.seats} tables of {setting.seats}: {told}; worth {worth}", flush=True
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
