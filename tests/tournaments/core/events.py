"""Random events for tests: results are drawn, pairings come from the core."""

import random
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any

from tournaments.core.pairing.swiss import Swiss, pair
from tournaments.core.standings import Rules, scores
from tournaments.core.types import Pairing, Result, Round, Table

SIMPLE = Rules(precedence=("points",))


def drawn_result(table: Table, luck: random.Random) -> Result:
    """Draw an order of the table, sometimes with ties or an absent player."""
    ranks = [luck.randint(1, len(table)) for _ in table]
    tidy = tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
    points = tuple(Fraction(luck.randint(0, 40), 2) for _ in table)
    if luck.random() < 0.1:
        return Result(table, tidy, points, "forfeit", (luck.choice(table),))
    return Result(table, tidy, points)


def played(number: int, pairing: Pairing, luck: random.Random, leaves: Sequence[int] = ()) -> Round:
    """Return the round with drawn results."""
    results = tuple(drawn_result(table, luck) for table in pairing.tables)
    return Round(number, pairing.tables, pairing.byes, results, tuple(leaves))


def swiss(
    size: int, rounds: int, seats: tuple[int, int, int], seed: int, leaving: float = 0, ahead: bool = False
) -> Iterator[tuple[Swiss, Pairing]]:
    """Yield each round of an event as requested and paired.

    ``leaving`` is the probability that an entrant misses a round, ``ahead`` whether the pairing knows the number of
    rounds.
    """
    luck, past = random.Random(seed), list[Round]()
    for number in range(1, rounds + 1):
        active = [one for one in range(size) if luck.random() >= leaving]
        if len(active) < seats[0]:
            active = list(range(size))
        points = scores(range(size), past, SIMPLE)
        event = Swiss(tuple(active), tuple(past), points, *seats, last=rounds if ahead else 0)
        pairing = pair(event, seed)
        yield event, pairing
        away = [one for one in range(size) if one not in active]
        past.append(played(number, pairing, luck, away))


def meetings(rounds: Sequence[Round]) -> Callable[[int, int], int]:
    """Return a function that counts how often two entrants have met."""
    return lambda one, other: sum(one in table and other in table for each in rounds for table in each.tables)


def fractions(*values: int | Fraction) -> tuple[Fraction, ...]:
    """Return points by seat."""
    return tuple(map(Fraction, values))


def results(each: Round) -> list[Result]:
    """Return the results of a finished round."""
    return [result for result in each.results if result is not None]


def repeats(pairing: Pairing) -> dict[frozenset[Any], Any]:
    """Return the repeated pairs in a pairing's notes, with the number of meetings."""
    noted: list[dict[str, Any]] = [dict(note.args) for note in pairing.notes if note.key == "repeat"]
    return {frozenset(args["entrants"]): args["times"] for args in noted}
