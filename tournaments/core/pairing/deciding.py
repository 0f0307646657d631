"""Order the entrants of a table where ties must be broken, as in a knockout."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Literal

from tournaments.core.types import Entrant, Result

TieBreak = Literal["game_points", "later_seat", "seed", "reverse_seed"]
"""What decides between equal ranks. "game_points": more points of the game. "later_seat": the later seat, because the
first seat has an advantage. "seed" and "reverse_seed": the better or the worse seed.
"""

Key = tuple[Fraction | int, ...]


def order(result: Result, ties: Sequence[TieBreak], seeds: Mapping[Entrant, int]) -> tuple[Entrant, ...]:
    """Return the entrants of a table, best first.

    Present players come before absent ones. Among them these criteria apply in turn: rank, the order set by an
    organiser, the tie-breaks ``ties``, and the seed.
    """
    keys = _keys(result, (*ties, "seed"), seeds)
    return tuple(sorted(result.table, key=lambda entrant: keys[entrant]))


def groups(result: Result, ties: Sequence[TieBreak], seeds: Mapping[Entrant, int]) -> list[list[Entrant]]:
    """Return the entrants of a table in groups that share a place, best first.

    Entrants are in one group if they are equal by presence, rank, order set by an organiser and, if "game_points" is in
    ``ties``, game points. A table at which nobody played is one group.
    """
    if nobody_came(result) and not result.forward:
        return [sorted(result.table, key=seeds.__getitem__)]
    keys = _keys(result, [tie for tie in ties if tie == "game_points"], seeds)
    line = sorted(result.table, key=lambda entrant: (keys[entrant], seeds[entrant]))
    return [list(group) for _, group in groupby(line, key=lambda entrant: keys[entrant])]


def nobody_came(result: Result) -> bool:
    """Return whether all entrants of the table were absent, so that none has won."""
    return set(result.table) <= set(result.absent)


def tied(result: Result, line: int, ties: Sequence[TieBreak] = ()) -> bool:
    """Return whether only seat or seed separates the last entrant who advances from the first who does not.

    ``line`` is the number of entrants who advance.
    """
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
