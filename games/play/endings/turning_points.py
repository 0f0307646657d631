"""Find where a match turned: since when its winner was ahead for good, and in which rounds a seat gained very much.

For a game with rounds the score pad is examined, for others the standing after each move.
"""

from collections.abc import Sequence
from itertools import pairwise
from statistics import mean, median
from typing import Any, Literal, NamedTuple

from games.engine.codec import AnyGame
from games.engine.kit.sheets import totals_of

SHORTEST_COURSE = 3
"""The fewest rounds with which turning points are shown."""
UNUSUAL = 2
"""A jump is a gain of at least this multiple of what rounds usually bring."""
MOST_JUMPS = 2
Row = Sequence[int]


class TurningPoint(NamedTuple):
    """A turning point after ``ply`` moves: ``seat`` took the "lead" for good, or made a "jump" of ``points`` points.

    ``number`` is the number of the round that has just ended; 0 in a game without rounds.
    """

    ply: int
    kind: Literal["lead", "jump"]
    seat: int
    number: int = 0
    points: int = 0


def lead_since(totals: Sequence[Row], winner: int, *, low: bool = False) -> int:
    """Return the number (from 1) of the row since which the winner was ahead of all others for good; 0 if never."""
    sign = -1 if low else 1
    behind = [number for number, row in enumerate(totals, 1) if not _leads(winner, [sign * one for one in row])]
    since = (behind[-1] if behind else 0) + 1
    return since if since <= len(totals) else 0


def _leads(seat: int, row: Row) -> bool:
    return all(row[seat] > other for index, other in enumerate(row) if index != seat)


def ends_of(game: AnyGame, states: Sequence[Any]) -> list[int]:
    """Return the index of the state after which each round was over; empty for a game without running totals."""
    counts = [len(totals_of(game, state)) for state in states] if totals_of(game, states[-1]) else []
    return [count.ply for count in _rises(counts) for _round in range(count.by)]


class _Rise(NamedTuple):
    ply: int
    by: int


def _rises(counts: Sequence[int]) -> list[_Rise]:
    return [_Rise(ply, now - before) for ply, (before, now) in enumerate(pairwise(counts), 1) if now > before]


def turns(game: AnyGame, states: Sequence[Any], ends: Sequence[int], winner: int | None) -> list[TurningPoint]:
    """Return the turning points of a match.

    ``states[0]`` is the state before any move; ``ends`` are the indices of the states at the end of each round.
    """
    totals = totals_of(game, states[-1])
    if not totals:
        found = _ahead(game, states, winner) if winner is not None else []
    elif len(ends) == len(totals) >= SHORTEST_COURSE:
        found = [*_lead(game, totals, ends, winner), *_jumps(totals, ends)]
    else:
        found = []
    return sorted(found)


def _lead(game: AnyGame, totals: Sequence[Row], ends: Sequence[int], winner: int | None) -> list[TurningPoint]:
    """Return the turning point at which the winner took the lead, if any.

    A seat that led from the first round has none.
    """
    since = 0 if winner is None else lead_since(totals, winner, low=game.low_score_wins)
    return [TurningPoint(ends[since - 1], "lead", winner or 0, since)] if since > 1 else []


def _jumps(totals: Sequence[Row], ends: Sequence[int]) -> list[TurningPoint]:
    """Return the rounds in which one seat was further from the others than is usual in this match."""
    found = []
    for number, row in enumerate(_gains(totals), 1):
        apart = [abs(gain - mean(row[:seat] + row[seat + 1 :])) for seat, gain in enumerate(row)]
        seat = max(range(len(row)), key=lambda seat: (apart[seat], row[seat]))
        found.append((apart[seat], TurningPoint(ends[number - 1], "jump", seat, number, row[seat])))
    usual = median(size for size, _turn in found)
    unusual = [one for one in found if usual and one[0] >= UNUSUAL * usual]
    return [turn for _size, turn in sorted(unusual, reverse=True)[:MOST_JUMPS]]


def _gains(totals: Sequence[Row]) -> list[list[int]]:
    rows = [(0,) * len(totals[0]), *totals]
    return [[now - was for was, now in zip(before, after, strict=True)] for before, after in pairwise(rows)]


def _ahead(game: AnyGame, states: Sequence[Any], winner: int) -> list[TurningPoint]:
    """Return the move since which the winner alone was in first place, for a game without rounds.

    Empty if the winner was in first place from the first move on, or only after the last move.
    """
    stands = [game.standing(state) for state in states]
    alone = [one is not None and one.places[winner] == 1 and one.places.count(1) == 1 for one in stands]
    behind = [ply for ply, ahead in enumerate(alone) if not ahead]
    since = (behind[-1] if behind else 0) + 1
    return [TurningPoint(since, "lead", winner)] if 1 < since < len(states) - 1 else []
