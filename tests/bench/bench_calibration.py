"""Whether the odds that the coach of Half-Pint Heroes tells come true, by what they claim, against bots of each level.

Matches of three rounds with two to seven seats are played by bots of one level. At some moments a seat is told what the
coach would tell it; then the round is played on from where it stands, with the cards as they lie and the bots as they
are, and what was claimed is held against what happened. By tenths: how many cases, the mean of what was claimed, the
share that came true, and by how much that is off; beside them the Brier score and that of the best constant.

`BENCH_SECONDS=n` of CPU for each level (40), `BENCH_LEVELS="easy hard"` for some, `BENCH_SEATS="3 4"`, `BENCH_SEED=n`
for other deals; those of `BENCH_SEED=0` to `2` are what everything was tuned on, and the report takes others (3).
"""

import os
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from games.catalog.half_pint_heroes import GAME
from games.catalog.half_pint_heroes.coach import (
    advised_odds,
    outlook,
    own_odds,
    set_odds,
    strongest,
    their_odds,
    worth_of,
)
from games.catalog.half_pint_heroes.data import Options, Play, Predict, State
from games.engine.chance import Chance
from games.engine.game import LEVELS, Level

SECONDS = 40.0
ASKED = {"predict": 4, "bet": 4, "play": 8}
"""One in so many moments is asked about, by phase."""
ENOUGH = 200
"""A tenth with so many cases must not be off by more than :data:`OFF`."""
OFF = 0.05
TENTHS = 10


class Case(NamedTuple):
    """One figure that was told: what it is about, the chance that it claims, and whether it came true."""

    figure: str
    claimed: float
    happened: bool


class Tricks(NamedTuple):
    """How many tricks were told, and how many were won."""

    claimed: float
    happened: int


def main() -> int:
    """Print the tables; 1 if a tenth with enough cases is off by too much."""
    levels: Sequence[Any] = os.environ.get("BENCH_LEVELS", "").split() or LEVELS
    seconds, seed = float(os.environ.get("BENCH_SECONDS", SECONDS)), int(os.environ.get("BENCH_SEED", "3"))
    seats = [int(each) for each in os.environ.get("BENCH_SEATS", "2 3 4 5 6 7").split()]
    wrong = 0
    for level in levels:
        cases, tricks, times = collected(level, seats, seed, seconds)
        for figure in sorted({case.figure for case in cases}):
            wrong += told(level, figure, [case for case in cases if case.figure == figure])
        claimed, came = (sum(each[which] for each in tricks) / len(tricks) for which in (0, 1))
        print(f"\n{level}, tricks with the number that is advised: {claimed:.2f} told, {came:.2f} won ({len(tricks)})")
        mean = sum(times) / len(times)
        print(f"{level}, an advice takes {1e3 * mean:.0f} ms of CPU, the longest {1e3 * max(times):.0f}", flush=True)
    return 1 if wrong else 0


def collected(
    level: Level, seats: Sequence[int], seed: int, seconds: float
) -> tuple[list[Case], list[Tricks], list[float]]:
    """What is told and what comes of it, for so many seconds of CPU, and how long each advice has taken."""
    cases, tricks, times = list[Case](), list[Tricks](), list[float]()
    end, number = time.process_time() + seconds, 0
    while time.process_time() < end or not tricks:
        number += 1
        name = b"calibration %d %s %d" % (seed, level.encode(), number)
        chance, chooser = Chance(name), Chance(name).stream("asked")
        state, count = GAME.setup(Options(rounds=3), chooser.choice(seats), chance).state, 0
        while (awaited := GAME.to_move(state)) and (time.process_time() < end or not tricks):
            count += 1
            seat = awaited[0]
            if not chooser.below(ASKED[state.phase]):
                for case in asked(state, seat, level, times):
                    if isinstance(case, Case):
                        cases.append(case)
                    else:
                        tricks.append(case)
            move = GAME.bot(level).choose(GAME.view(state, seat), chance.stream("bot", count))
            state = GAME.play(state, seat, move, chance).state
    return cases, tricks, times


def asked(state: State, seat: int, level: Level, times: list[float]) -> Iterator[Case | Tricks]:
    """Every figure that the seat is told now, with what comes of it."""
    view = GAME.view(state, seat)
    levels = ["" if other == seat else level for other in range(state.seats)]
    begun = time.thread_time()
    if state.phase == "predict":
        found = worth_of(view, levels)
        times.append(time.thread_time() - begun)
        line = played_on(state, seat, level, Predict(found.best.prediction)).pad[-1]
        chance = advised_odds(found, levels, seat).chance
        yield Case("the number that is advised comes true", chance, line.marks[seat] == "X")
        yield Tricks(found.tricks, line.won[seat])
        return
    ahead = outlook(view, levels)
    times.append(time.thread_time() - begun)
    line = played_on(state, seat, level).pad[-1]
    yield Case("the own prediction comes true", own_odds(ahead, seat, levels).chance, line.marks[seat] == "X")
    if state.phase == "bet":
        for other in [each for each in range(state.seats) if each != seat]:
            told_of = their_odds(ahead, other, levels)
            if told_of is not None:
                came = line.marks[other] == "X"
                yield Case("another's prediction comes true, before betting", told_of.chance, came)
        return
    best = max((play.rank for play in state.trick), default=-1)
    for one, tried in zip(strongest(view), ahead.tried, strict=True):
        if one.rank > best:
            won = played_on(state, seat, level, Play(one.hand, one.row), trick=True).tricks[-1].winner == seat
            yield Case("a set wins its trick", set_odds(tried, ahead, levels, seat).chance, won)


def played_on(state: State, seat: int, level: Level, move: Any = None, *, trick: bool = False) -> State:
    """The round (or the trick alone) played to its end: first this move, if any, then the seat plays as Normal does."""
    done, chance, count = (len(state.pad), len(state.tricks)), Chance(b"played on"), 0
    while True:
        mover = GAME.to_move(state)[0]
        if move is None or mover != seat:
            bot = GAME.bot("normal" if mover == seat else level)
            chosen = bot.choose(GAME.view(state, mover), chance.stream("bot", count, *state.row, *state.hands[seat]))
        else:
            chosen, move = move, None
        count += 1
        lying = GAME.resting(state, mover, chosen)
        if lying is not None and trick:
            return lying
        state = GAME.play(state, mover, chosen, chance).state
        if len(state.pad) > done[0] or (trick and len(state.tricks) > done[1]):
            return state


def told(level: Level, figure: str, cases: Sequence[Case]) -> int:
    """Print the table of a figure; how many tenths are off by too much."""
    share = sum(case.happened for case in cases) / len(cases)
    brier = sum((case.claimed - case.happened) ** 2 for case in cases) / len(cases)
    constant = share * (1 - share)
    print(f"\n{level}, {figure}: {len(cases)} cases, Brier {brier:.3f}, the best constant {constant:.3f}")
    print("| Tenth | Cases | Claimed | Happened | Off by |\n| --- | --- | --- | --- | --- |")
    wrong = 0
    for tenth in range(TENTHS):
        group = [case for case in cases if min(int(TENTHS * case.claimed), TENTHS - 1) == tenth]
        if not group:
            continue
        claimed = sum(case.claimed for case in group) / len(group)
        came = sum(case.happened for case in group) / len(group)
        error = (came * (1 - came) / len(group)) ** 0.5
        off = came - claimed
        wrong += len(group) >= ENOUGH and abs(off) > OFF
        print(f"| {tenth} | {len(group)} | {claimed:.1%} | {came:.1%} | {100 * off:+.1f} ± {100 * error:.1f} |")
    return wrong


if __name__ == "__main__":
    sys.exit(main())
