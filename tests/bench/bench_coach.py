"""Whether the coach is right: what it says a move is worth, against what comes of it in matches it was not tuned on.

For each game, positions from matches between Easy bots are judged; the best move and another are each played out by
Normal bots, the same luck for both. Where worth is a chance to win, the table holds the mean that was said against the
share that was won, by tenths of what was said, and the Brier score beside that of the best constant: a tenth with 200
cases must not be off by more than 5 points. For all games, how often the better move has led to the better end.

`BENCH_GAMES="draughts yatzi"` has only some, `BENCH_SECONDS=n` so many seconds of CPU for each (60), `BENCH_SEATS=n` as
many seats (those of its drills), `BENCH_SEED=n` other positions; `BENCH_SEED=0` are those that scales were fitted to.
"""

import os
import time
from collections.abc import Iterator
from math import sqrt
from typing import Any, NamedTuple

from games.catalog import games
from games.engine.chance import Chance, Stream
from games.engine.codec import AnyGame
from games.engine.kit.coaching.judging import Judge, judge_of, luck_of

SECONDS = 60.0
SEATS = int(os.environ.get("BENCH_SEATS", "0"))
TWICE = 2
TENTHS = tuple((low, low + 10 if low < 90 else 101) for low in range(0, 100, 10))
ENOUGH, OFF = 200, 5.0
"""A tenth with so many cases must not be off by more than that, in points of a hundred."""


class Compared(NamedTuple):
    """What was said of a move and another, and what came of each: 1 for a first place, shared ones in part."""

    said: tuple[float, float]
    came: tuple[float, float]


def main() -> int:
    """Print a line for each game; 1 if what a coach says of chances does not come true."""
    wanted = os.environ.get("BENCH_GAMES", "").split()
    seconds, seed = float(os.environ.get("BENCH_SECONDS", SECONDS)), int(os.environ.get("BENCH_SEED", "1"))
    missed: list[str] = []
    for slug, game in games().items():
        judge = judge_of(game)
        if judge is None or (wanted and slug not in wanted):
            continue
        end, found = time.process_time() + seconds, list[Compared]()
        for one in compared(game, judge, seed):
            found.append(one)
            if time.process_time() > end:
                break
        print(f"| {slug} | {told(judge, found)} |", flush=True)
        missed += [slug] if any(off(group) for group in grouped(judge, found)) else []
    print(f"Off by more than {OFF:.0f} points of {ENOUGH} cases: {', '.join(missed) or 'none'}")
    return 1 if missed else 0


def compared(game: AnyGame, judge: Judge[Any], seed: int) -> Iterator[Compared]:
    """One position of a match, and so on, without end: the best move against one that is clearly worse."""
    number = 0
    while True:
        number += 1
        luck = Chance(b"coach %d %d" % (seed, number)).stream(game.slug)
        state = some_position(game, judge, luck)
        if state is None:
            continue
        seat = game.to_move(state)[0]
        view = game.view(state, seat)
        worths = judge.worths(view, luck_of(view))
        best = max(worths, key=worths.__getitem__)
        others = [move for move in worths if worths[best] - worths[move] >= judge.margin / 2]
        if others:
            other = luck.choice(others)
            true = game.redeal(state, seat, luck)
            for again in range(TWICE):
                chance = Chance(b"end %d %d %d" % (seed, number, again))
                came = tuple(played_out(game, true, seat, move, chance) for move in (best, other))
                yield Compared((worths[best], worths[other]), came)  # type: ignore[arg-type]  # two


def some_position(game: AnyGame, judge: Judge[Any], luck: Stream) -> Any:
    """With a choice, some way into a match; None if that one was over before."""
    first, last = judge.opening
    seats = SEATS or max(judge.seats, min(game.seats))
    chance = Chance(luck.below(1 << 32).to_bytes(4, "big"))
    state, left = game.setup(game.options_type(), seats, chance).state, first + luck.below(last - first + 1)
    while game.to_move(state):
        seat = game.to_move(state)[0]
        view = game.view(state, seat)
        if left <= 0 and judge.ready(view):
            return state
        state, left = game.apply(state, seat, game.bot(judge.sparring).choose(view, luck), chance).state, left - 1
    return None


def played_out(game: AnyGame, state: Any, seat: int, move: Any, chance: Chance) -> float:
    """The share of the first place that the seat has in the end, all playing as Normal does."""
    luck = chance.stream("bots")
    state = game.apply(state, seat, move, chance).state
    while awaited := game.to_move(state):
        found = game.bot("normal").choose(game.view(state, awaited[0]), luck)
        state = game.apply(state, awaited[0], found, chance).state
    outcome = game.outcome(state)
    assert outcome is not None
    return (outcome.places[seat] == 1) / outcome.places.count(1)


def told(judge: Judge[Any], found: list[Compared]) -> str:
    """How the better move and the other have fared; beside it, where that is a chance to win, what was said of them."""
    better, worse = (sum(one.came[which] for one in found) / len(found) for which in (0, 1))
    gaps = [one.came[0] - one.came[1] for one in found]
    mean = better - worse
    error = sqrt(sum((gap - mean) ** 2 for gap in gaps)) / len(gaps)
    said = f"{better:.0%} against {worse:.0%}, {mean:+.1%} ± {error:.1%} of {len(found)}"
    cells = [f"{claim:.0f} → {came:.0f} ({cases})" for claim, came, cases in grouped(judge, found)]
    if not cells:
        return f"{said} | |"
    gap = sum(one.said[0] - one.said[1] for one in found) / len(found)
    return f"{said} | {gap:+.1f} % said; Brier {brier(found)}; {', '.join(cells)} |"


def grouped(judge: Judge[Any], found: list[Compared]) -> list[tuple[float, float, int]]:
    """What was said of moves and what came of them, both in percent, with how many; by tenths of what was said. Empty
    where no chance is told.
    """
    game = judge.game
    seats = SEATS or max(judge.seats, min(game.seats))
    if judge.unit_of(game.view(game.setup(game.options_type(), seats, Chance(b"unit")).state, 0)) != "match":
        return []
    groups = [[one for one in claims(found) if low <= one[0] < high] for low, high in TENTHS]
    return [
        (sum(claim for claim, _ in group) / len(group), 100 * sum(came for _, came in group) / len(group), len(group))
        for group in groups
        if group
    ]


def claims(found: list[Compared]) -> list[tuple[float, float]]:
    """Each move by itself: what was said of it, in percent, and what came of it."""
    return [(one.said[which], one.came[which]) for one in found for which in (0, 1)]


def off(group: tuple[float, float, int]) -> bool:
    """Whether a tenth has enough cases to say that it is wrong, and is."""
    said, came, cases = group
    return cases >= ENOUGH and abs(said - came) > OFF


def brier(found: list[Compared]) -> str:
    """The score of what was said, and that of the best constant."""
    said = claims(found)
    mean = sum(came for _, came in said) / len(said)
    told_so, constant = (
        sum((chance - came) ** 2 for chance, came in pairs) / len(said)
        for pairs in ([(claim / 100, came) for claim, came in said], [(mean, came) for _, came in said])
    )
    return f"{told_so:.3f}, constant {constant:.3f}"
