"""What formats with named matches cost: making a plan, and asking what is next. CPU time of this process.

Goals: 16 entrants at tables of four meet each other exactly once in five rounds. For all else ratios in this one run
count: a field that is twice as large, or a log that is twice as long, should not cost much more than twice as much.
"""

import random
import time
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, TypeVar

from tests.tournaments.core.playing import by_luck, row
from tournaments.core.pairing.ladder import Challenged, Ended, Entry, Ladder
from tournaments.core.pairing.league import League, next_divisions, season
from tournaments.core.pairing.matches import Row
from tournaments.core.pairing.round_robin import Shape, meetings, round_robin
from tournaments.core.types import Result

T = TypeVar("T")
FOURS = Shape(4, 4, 4)
LEAGUES = [(64, 8), (128, 8), (256, 8)]
LADDERS = [(50, 100), (50, 200), (50, 400)]


def timed(work: Callable[[], T]) -> tuple[float, T]:
    """CPU seconds, and what was made."""
    start = time.process_time()
    made = work()
    return time.process_time() - start, made


def ratios(seconds: Sequence[float]) -> str:
    """Each to the one before."""
    found = (now / before if before else 0 for before, now in pairwise(seconds))
    return ", ".join(f"{ratio:.1f}" for ratio in found)


def sixteen_in_fours() -> bool:
    """Five rounds in which each pair meets exactly once."""
    seconds, form = timed(lambda: round_robin(range(16), 1, FOURS))
    times = meetings(form.rounds)
    once = len(form.rounds) == 5 and len(times) == 120 and set(times.values()) == {1}
    print(f"16 entrants at tables of four: {len(form.rounds)} rounds, {len(times)} pairs", end=", ")
    print(f"{'each once' if once else 'NOT each once'}; {1000 * seconds:.1f} ms", flush=True)
    return once


def leagues() -> None:
    """A season is made, half played, asked what is next, and followed by another."""
    steps = []
    for entrants, size in LEAGUES:
        league = League((size,), 2, size // 2)
        parts = next_divisions(league, [], newcomers=range(entrants))
        made, form = timed(lambda parts=parts: season(parts, 1))  # type: ignore[misc]
        rows = _half(form)
        step, _ = timed(lambda form=form, rows=rows: form.ready(rows))  # type: ignore[misc]
        after, _ = timed(lambda form=form, rows=rows, league=league: next_divisions(league, form.final(rows)))  # type: ignore[misc]
        steps.append(step)
        print(f"league of {entrants:>4}, {len(rows):>4} results: made {1000 * made:.1f} ms", end=", ")
        print(f"what is next {1000 * step:.1f} ms, the next season {1000 * after:.1f} ms", flush=True)
    print(f"  what is next, each to the one before (twice the field): {ratios(steps)}")


def _half(form: Any) -> list[Row]:
    luck = random.Random(1)
    pick, matches = by_luck(luck), form.matches(())
    return [row(match, pick(match.table)) for match in matches[: len(matches) // 2]]


def ladders() -> None:
    """Who stands where after so many challenges, one a day."""
    steps = []
    for entrants, count in LADDERS:
        form = Ladder(tuple(range(entrants)), reach=3, idle_days=28)
        log = _log(form, count)
        step, _ = timed(lambda form=form, log=log, count=count: form.order(log, count))  # type: ignore[misc]
        judged, _ = timed(lambda form=form, log=log, count=count: form.refusal(log, count, 7, 5))  # type: ignore[misc]
        steps.append(step)
        print(f"ladder of {entrants} after {count:>3} challenges: order {1000 * step:.1f} ms", end=", ")
        print(f"one challenge judged {1000 * judged:.1f} ms", flush=True)
    print(f"  order, each to the one before (twice the log): {ratios(steps)}")


def _log(form: Ladder, count: int) -> list[Entry]:
    luck, log = random.Random(1), list[Entry]()
    for day in range(count):
        low = luck.randrange(1, len(form.entrants))
        pair = (form.entrants[low], form.entrants[low - 1])
        log.append(Challenged(f"C{day}", *pair, day))
        log.append(Ended(f"C{day}", Result(pair, luck.choice([(1, 2), (2, 1)])), day))
    return log


def main() -> int:
    """Prints; demands only that sixteen meet each other once, since only ratios hold on every machine."""
    once = sixteen_in_fours()
    leagues()
    ladders()
    return 0 if once else 1
