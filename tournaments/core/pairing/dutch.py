"""Swiss rounds by the FIDE (Dutch) System, C.04.3, for events with two seats. The first seat is White.

py4swiss does the work (an optional dependency: the extra "fide"); it follows the rules in force until January 2026.
Unlike :mod:`.swiss` this mode can fail: the handbook never lets a pair meet again.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any, NamedTuple

from tournaments.core.luck import chance
from tournaments.core.pairing.swiss import Swiss
from tournaments.core.points import table_points
from tournaments.core.types import Entrant, Pairing, PairingError, Result, Round

HALF = Fraction(1, 2)


class Code(NamedTuple):
    """One round of one entrant as tournament report files have it: the rival's starting number (0 for none), "w", "b"
    or "-", and the result: 1 = 0 played, + - forfeits, U bye by the pairing, H and Z half and zero points on leave."""

    rival: int
    colour: str
    result: str


SIGNS = {Fraction(1): "1", HALF: "=", Fraction(0): "0"}
TENTHS = {"1": 10, "=": 5, "0": 0, "+": 10, "-": 0, "U": 10, "H": 5, "Z": 0}


def is_there() -> bool:
    """Whether py4swiss is installed."""
    try:
        import_module("py4swiss.engines")
    except ImportError:
        return False
    return True


def engine_version() -> str:
    """What pairs, for the record; py4swiss counts its versions by itself."""
    try:
        return f"dutch-1 py4swiss {version('py4swiss')}"
    except PackageNotFoundError:
        return "dutch-1"


def pair(event: Swiss, seeds: Sequence[Entrant], last_round: int, seed: int | bytes, leave: Fraction = HALF) -> Pairing:
    """The next round of an event that has ``last_round`` rounds in all.

    ``seeds`` are all who ever entered, in the order of their starting numbers; of them ``event.entrants`` play this
    round, in whatever order. Only its rounds count besides: points are 1, 1/2, 0, and 1 for a bye, ``leave`` for an
    announced absence (1/2 or 0). ``seed`` decides the colour of the top seed in round 1.

    Raises PairingError: "dutch_missing", "dutch_seats", "unfinished", "stranger", "too_few", and "dutch_impossible" if
    the rules leave no pairing.
    """
    if not is_there():
        raise PairingError("dutch_missing", given=event)
    if event.smallest != 2 or event.largest != 2:
        raise PairingError("dutch_seats", {"smallest": event.smallest, "largest": event.largest}, event)
    if len(event.entrants) < 2:
        raise PairingError("too_few", {"entrants": len(event.entrants), "smallest": 2}, event)
    numbers = {entrant: number for number, entrant in enumerate(seeds, 1)}
    if strangers := tuple(sorted(set(event.entrants) - set(numbers))):
        raise PairingError("stranger", {"entrants": strangers}, event)
    white_first = chance(seed).stream("colour").below(2) == 0
    away = [numbers[entrant] for entrant in seeds if entrant not in set(event.entrants)]
    pairs = _engine(codes(seeds, event.rounds, leave), away, last_round, white_first, event)
    tables = tuple((seeds[white - 1], seeds[black - 1]) for white, black in pairs if black)
    return Pairing(tables, tuple(seeds[white - 1] for white, black in pairs if not black))


def codes(seeds: Sequence[Entrant], rounds: Sequence[Round], leave: Fraction = HALF) -> list[list[Code]]:
    """The rounds of everybody, by starting number: what a tournament report file says about them.

    Raises PairingError ("unfinished", "dutch_seats") for tables without a result or of other than two seats.
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


def _engine(
    rows: list[list[Code]], away: list[int], last_round: int, white_first: bool, event: Swiss
) -> list[tuple[int, int]]:
    """Starting numbers by pair, White first; 0 for the bye."""
    engines, common = import_module("py4swiss.engines"), import_module("py4swiss.engines.common")
    try:
        found = engines.DutchEngine.generate_pairings(_report(rows, away, last_round, white_first))
    except common.PairingError:
        raise PairingError("dutch_impossible", {"round": len(rows[0]) + 1}, event) from None
    return [(each.white, each.black) for each in found]


def _report(rows: list[list[Code]], away: list[int], last_round: int, white_first: bool) -> Any:
    """The event as py4swiss wants it."""
    trf, sections = import_module("py4swiss.trf"), import_module("py4swiss.trf.sections")
    players = [
        sections.PlayerSection(
            code="001",
            starting_number=number,
            points_times_ten=sum(TENTHS[code.result] for code in row),
            rank=number,
            results=[{"id": code.rival, "color": code.colour, "result": code.result} for code in row],
        )
        for number, row in enumerate(rows, 1)
    ]
    settings = sections.XSection(number_of_rounds=max(last_round, len(rows[0]) + 1), zeroed_ids=set(away))
    settings.configuration.first_round_color = white_first
    report = trf.ParsedTrf(player_sections=players, x_section=settings)
    report.validate_contents()
    return report
