"""The FIDE (Dutch) System, C.04.3, as in force until January 2026, for events that started with it.

The optional dependency py4swiss (extra "fide") computes the pairings. New events are paired by :mod:`.dutch_2026`. The
first seat is White. Unlike :mod:`.swiss`, a pairing can fail, because the FIDE Handbook forbids repeated meetings.
"""

from collections.abc import Sequence
from fractions import Fraction
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from tournaments.core.deals import chance
from tournaments.core.pairing.dutch_codes import HALF, TENTHS, Code, codes, starting_numbers
from tournaments.core.pairing.swiss import Swiss
from tournaments.core.types import Entrant, Pairing, PairingError


def is_there() -> bool:
    """Return whether py4swiss is installed."""
    try:
        import_module("py4swiss.engines")
    except ImportError:
        return False
    return True


def engine_version() -> str:
    """Return the engine name that is stored with a round, including the version of py4swiss if installed."""
    try:
        return f"dutch-1 py4swiss {version('py4swiss')}"
    except PackageNotFoundError:
        return "dutch-1"


def paired_with(engine: str) -> bool:
    """Return whether a stored engine name means this edition of the Dutch System."""
    return engine.partition(" ")[0] == "dutch-1"


def pair(event: Swiss, seeds: Sequence[Entrant], last_round: int, seed: int | bytes, leave: Fraction = HALF) -> Pairing:
    """Return the pairing of the next round.

    ``seeds`` are all entrants who ever entered, in the order of their starting numbers. ``event.entrants`` are those
    who play this round, in any order. The scoring settings of ``event`` are ignored: a win is 1, a draw 1/2, a loss 0,
    a bye 1, and an announced absence ``leave`` (1/2 or 0). ``last_round`` is the number of rounds of the event.
    ``seed`` decides the colour of the top seed in round 1.

    Raises PairingError: "dutch_missing", "dutch_seats", "unfinished", "stranger", "too_few", and "dutch_impossible" if
    the rules allow no pairing.
    """
    if not is_there():
        raise PairingError("dutch_missing", given=event)
    numbers = starting_numbers(event, seeds)
    white_first = chance(seed).stream("colour").below(2) == 0
    away = [numbers[entrant] for entrant in seeds if entrant not in set(event.entrants)]
    pairs = _engine(codes(seeds, event.rounds, leave), away, last_round, white_first, event)
    tables = tuple((seeds[white - 1], seeds[black - 1]) for white, black in pairs if black)
    return Pairing(tables, tuple(seeds[white - 1] for white, black in pairs if not black))


def _engine(
    rows: list[list[Code]], away: list[int], last_round: int, white_first: bool, event: Swiss
) -> list[tuple[int, int]]:
    """Return pairs of starting numbers, White first; 0 stands for the bye. Raises PairingError ("dutch_impossible")."""
    engines, common = import_module("py4swiss.engines"), import_module("py4swiss.engines.common")
    try:
        found = engines.DutchEngine.generate_pairings(_report(rows, away, last_round, white_first))
    except common.PairingError:
        raise PairingError("dutch_impossible", {"round": len(rows[0]) + 1}, event) from None
    return [(each.white, each.black) for each in found]


def _report(rows: list[list[Code]], away: list[int], last_round: int, white_first: bool) -> Any:
    """Return the event as a py4swiss tournament report."""
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
