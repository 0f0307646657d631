"""Speed of pairings and standings. CPU time of this process; results are random.

Goals: two seats, 1,000 entrants within 0.5 s and 10,000 within 15 s; 10,000 at tables of four within a second.
"""

import random
import time
from collections.abc import Callable
from typing import TypeVar

from tests.tournaments.core.events import played
from tournaments.core.pairing.swiss import Swiss, pair
from tournaments.core.standings import Rules, scores, standings
from tournaments.core.types import Round

T = TypeVar("T")
FIELDS = [
    (1_000, (2, 2, 2), 6, 0.5),
    (10_000, (2, 2, 2), 3, 15.0),
    (10_000, (3, 4, 4), 6, 1.0),
    (16, (4, 4, 4), 5, 0.5),
]


def timed(work: Callable[[], T]) -> tuple[float, T]:
    """Return CPU seconds and the result."""
    start = time.process_time()
    made = work()
    return time.process_time() - start, made


def swiss_rounds(entrants: int, seats: tuple[int, int, int], count: int, goal: float) -> None:
    """Print one event: the seconds of each round, repeats, and the seconds of the final standings."""
    luck, past = random.Random(entrants), list[Round]()
    took, repeats = [], 0
    for number in range(1, count + 1):
        points = scores(range(entrants), past, Rules())
        event = Swiss(tuple(range(entrants)), tuple(past), points, *seats)
        seconds, pairing = timed(lambda event=event: pair(event, 1))  # type: ignore[misc]
        took.append(seconds)
        repeats += sum(note.key == "repeat" for note in pairing.notes)
        past.append(played(number, pairing, luck))
    table, _ = timed(lambda: standings(range(entrants), past, Rules()))
    rounds = " ".join(f"{seconds:.2f}" for seconds in took)
    print(f"{entrants:>6} entrants, {seats[2]} seats: rounds {rounds} s (goal < {goal} s each)", end="; ")
    print(f"repeats {repeats}; standings {table:.2f} s", flush=True)


def main() -> int:
    """Print the figures. There is no required figure, since only ratios hold on every machine."""
    for field in FIELDS:
        swiss_rounds(*field)
    return 0
