"""Who comes out of a table in which order, when ties must not stand: an elimination needs to know who goes on."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Literal

from tournaments.core.types import Entrant, Result

TieBreak = Literal["game_points", "later_seat", "seed", "reverse_seed"]
"""What separates equal ranks. "game_points": more of what the game counts. "later_seat": whoever sat later, since who
starts has the better chances. "seed", "reverse_seed": the better or the worse seed, as declared before."""

Key = tuple[Fraction | int, ...]


def order(result: Result, ties: Sequence[TieBreak], seeds: Mapping[Entrant, int]) -> tuple[Entrant, ...]:
    """The entrants of a table, best first: who was there, then the ranks, then what was decided by hand, then the
    tie-breaks, at last the seeds."""
    keys = _keys(result, (*ties, "seed"), seeds)
    return tuple(sorted(result.table, key=lambda entrant: keys[entrant]))


def groups(result: Result, ties: Sequence[TieBreak], seeds: Mapping[Entrant, int]) -> list[list[Entrant]]:
    """As :func:`order`, but whoever is equal after ranks and game points stays together, for places that are shared.

    A table that nobody has played has no order.
    """
    if nobody_came(result) and not result.forward:
        return [sorted(result.table, key=seeds.__getitem__)]
    keys = _keys(result, [tie for tie in ties if tie == "game_points"], seeds)
    line = sorted(result.table, key=lambda entrant: (keys[entrant], seeds[entrant]))
    return [list(group) for _, group in groupby(line, key=lambda entrant: keys[entrant])]


def nobody_came(result: Result) -> bool:
    """Whether everybody at the table was absent: then nobody has won it."""
    return set(result.table) <= set(result.absent)


def tied(result: Result, line: int, ties: Sequence[TieBreak] = ()) -> bool:
    """Whether nothing but seat and seed separates the last who goes on from the first who does not."""
    ends = [0]
    for group in groups(result, ties, dict.fromkeys(result.table, 0)):
        ends.append(ends[-1] + len(group))
    return line not in ends


def _keys(result: Result, ties: Sequence[TieBreak], seeds: Mapping[Entrant, int]) -> dict[Entrant, Key]:
    keys: dict[Entrant, Key] = {}
    for seat, entrant in enumerate(result.table):
        values: dict[TieBreak, Fraction | int] = {
            "game_points": -Fraction(result.game_points[seat]) if result.game_points else 0,
            "later_seat": -seat,
            "seed": seeds[entrant],
            "reverse_seed": -seeds[entrant],
        }
        by_hand = result.forward.index(entrant) if entrant in result.forward else len(result.table)
        keys[entrant] = (int(entrant in result.absent), result.ranks[seat], by_hand, *(values[tie] for tie in ties))
    return keys
