"""Estimates of each seat's chance to come first in the match, from the score (§ 7.1)."""

from collections.abc import Collection, Iterator, Sequence
from functools import cache

from games.catalog.rufschnapsen.rules import TARGET
from games.engine.game import Seat

ALONE = 0.168
"""How often a caller plays alone. This and the figures below come from 987 deals between bots of level Normal."""
ENDS = {
    (True, True): (0.446, 0.253, 0.096),
    (True, False): (0.145, 0.060, 0.0),
    (False, True): (0.376, 0.284, 0.118),
    (False, False): (0.196, 0.026, 0.0),
}
"""How often one, two and three points are won, by whether the caller (plays alone, wins)."""
CALLER, OTHERS = 0, (1, 2, 3)


def added(totals: Sequence[int], side: Collection[Seat], points: int) -> tuple[int, ...]:
    """Return the score after that side has won ``points``."""
    return tuple([min(TARGET, total + points * (seat in side)) for seat, total in enumerate(totals)])


def endings() -> Iterator[tuple[float, tuple[Seat, ...], int]]:
    """Yield the possible ends of a deal: probability, winning seats counted from the caller, and points."""
    for partner in (None, *OTHERS):
        alone = partner is None
        party = {CALLER, CALLER if partner is None else partner}
        share = ALONE if alone else (1 - ALONE) / len(OTHERS)
        for won in (True, False):
            side = tuple([seat for seat in (CALLER, *OTHERS) if (seat in party) == won])
            yield from ((share * often, side, place + 1) for place, often in enumerate(ENDS[alone, won]) if often)


ENDINGS = tuple(endings())


@cache
def hopes(totals: tuple[int, ...]) -> tuple[float, ...]:
    """Return each seat's expected share of the first place, if seat 0 names trumps next."""
    firsts = totals.count(TARGET)
    if firsts:
        return tuple([(total == TARGET) / firsts for total in totals])
    found = [0.0] * len(totals)
    for likely, side, points in ENDINGS:
        new = added(totals, side, points)
        *rest, caller = hopes((*new[1:], new[0]))
        for seat, hope in enumerate((caller, *rest)):
            found[seat] += likely * hope
    return tuple(found)


def hope(totals: tuple[int, ...], seat: Seat, caller: Seat) -> float:
    """Return one seat's expected share of the first place, if ``caller`` names trumps next."""
    return hopes((*totals[caller:], *totals[:caller]))[seat - caller]
