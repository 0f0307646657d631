"""Convert the history of an event to the result codes of tournament report files (TRF), the input of both editions of
the Dutch System.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from tournaments.core.pairing.swiss import Swiss
from tournaments.core.points import table_points
from tournaments.core.types import Entrant, PairingError, Result, Round

HALF = Fraction(1, 2)


class Code(NamedTuple):
    """One round of one entrant as in a tournament report file.

    ``rival`` is the opponent's starting number (0 for none). ``colour`` is "w", "b" or "-". ``result`` is "1", "=" or
    "0" for a played game, "+" or "-" for a forfeit, "U" for a bye by the pairing, "H" or "Z" for an announced absence
    with half a point or none.
    """

    rival: int
    colour: str
    result: str


SIGNS = {Fraction(1): "1", HALF: "=", Fraction(0): "0"}
TENTHS = {"1": 10, "=": 5, "0": 0, "+": 10, "-": 0, "U": 10, "H": 5, "Z": 0}


def starting_numbers(event: Swiss, seeds: Sequence[Entrant]) -> dict[Entrant, int]:
    """Return the starting number of each seed, from 1.

    Raises PairingError ("dutch_seats", "too_few", "stranger") for an event that the system cannot pair.
    """
    if event.smallest != 2 or event.largest != 2:
        raise PairingError("dutch_seats", {"smallest": event.smallest, "largest": event.largest}, event)
    if len(event.entrants) < 2:
        raise PairingError("too_few", {"entrants": len(event.entrants), "smallest": 2}, event)
    numbers = {entrant: number for number, entrant in enumerate(seeds, 1)}
    if strangers := tuple(sorted(set(event.entrants) - set(numbers))):
        raise PairingError("stranger", {"entrants": strangers}, event)
    return numbers


def codes(seeds: Sequence[Entrant], rounds: Sequence[Round], leave: Fraction = HALF) -> list[list[Code]]:
    """Return the rounds of each entrant as codes of a report file, in the order of the starting numbers.

    Raises PairingError ("unfinished") for a table without a result, ("dutch_seats") for a table without exactly two
    seats.
    """
    numbers = {entrant: number for number, entrant in enumerate(seeds, 1)}
    rows: list[list[Code]] = [[] for _ in seeds]
    for each in sorted(rounds, key=lambda each: each.number):
        found = _of_round(each, numbers, leave)
        for number, row in enumerate(rows, 1):
            row.append(found.get(number, Code(0, "-", "Z")))
    return rows


def _of_round(each: Round, numbers: Mapping[Entrant, int], leave: Fraction) -> dict[int, Code]:
    if len(each.results) < len(each.tables) or None in each.results:
        raise PairingError("unfinished", {"round": each.number}, each)
    found = {numbers[entrant]: Code(0, "-", "U") for entrant in each.byes}
    found |= {numbers[entrant]: Code(0, "-", "H" if leave == HALF else "Z") for entrant in each.leaves}
    for result in filter(None, each.results):
        if len(result.table) != 2:
            raise PairingError("dutch_seats", {"smallest": len(result.table), "largest": len(result.table)}, each)
        signs = _signs(result)
        white, black = (numbers[entrant] for entrant in result.table)
        found |= {white: Code(black, "w", signs[0]), black: Code(white, "b", signs[1])}
    return found


def _signs(result: Result) -> list[str]:
    if result.kind == "forfeit" and result.absent:
        return ["-" if entrant in result.absent else "+" for entrant in result.table]
    return _signs_of(result.ranks)


@lru_cache(maxsize=64)
def _signs_of(ranks: tuple[int, ...]) -> list[str]:
    return [SIGNS[points] for points in table_points(ranks)]
