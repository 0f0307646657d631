"""Best play of Elevens duel, a game of secret simultaneous choices.

Each trick is a matrix game, and each side mixes its cards so that knowing the strategy does not help the other side.
The value of a pair of hands is computed backward from the last cards; hands with more cards are estimated.
"""

from collections.abc import Sequence
from functools import cache
from math import tanh

EXACT = 4
"""With this many cards each, all is computed; before that, the rest after a trick is estimated."""
LEAD, STRENGTH, MIDDLE = 1.35, 3.2, 0.5
"""Weights of a lead of one card, a stronger hand and a card in the middle in an estimate: fitted with six cards
each.
"""
TINY = 1e-9
Hand = tuple[int, ...]
"""Numbers of cards, ascending."""


def mixed(matrix: Sequence[Sequence[float]]) -> tuple[float, list[float]]:
    """Return the value of a matrix game for the row player, and the row player's optimal mixed strategy. Uses the
    simplex method.
    """
    rows, columns = len(matrix), len(matrix[0])
    lift = 1 - min(map(min, matrix))
    table = [
        [*(entry + lift for entry in row), *(float(at == row_at) for at in range(rows)), 1.0]
        for row_at, row in enumerate(matrix)
    ]
    goal, basis = [-1.0] * columns + [0.0] * (rows + 1), [columns + row for row in range(rows)]
    while (enters := next((at for at, cost in enumerate(goal[:-1]) if cost < -TINY), None)) is not None:
        fits = [row for row in range(rows) if table[row][enters] > TINY]
        leaves = min(fits, key=lambda row: (table[row][-1] / table[row][enters], basis[row]))
        _pivot([*table, goal], leaves, enters)
        basis[leaves] = enters
    return 1 / goal[-1] - lift, [price / goal[-1] for price in goal[columns:-1]]


def _pivot(lines: Sequence[list[float]], leaves: int, enters: int) -> None:
    """Turn the column ``enters`` into a unit vector by a pivot step of the simplex method, in place."""
    own = lines[leaves]
    divisor = own[enters]
    own[:] = [entry / divisor for entry in own]
    for line in lines:
        if line is not own and (share := line[enters]):
            line[:] = [entry - share * other for entry, other in zip(line, own, strict=True)]


def worth(mine: Hand, theirs: Hand, pot: int, lead: int, exact: int = EXACT) -> float:
    """Return the value of a position from −1, a sure loss, to 1, a sure win. An even duel has the value 0, since it is
    played again.

    ``pot``: the cards in the middle; ``lead``: the difference in cards won.
    """
    left = pot + 2 * len(mine)
    if not mine or abs(lead) > left:
        return float((lead > 0) - (lead < 0))
    if len(mine) > exact:
        return estimate(mine, theirs, pot, lead)
    return _exact(*_ranked(mine, theirs), pot, lead)


def estimate(mine: Hand, theirs: Hand, pot: int, lead: int) -> float:
    """Estimate the value of a position from the lead and from how often a card of one hand beats a card of the
    other.
    """
    count = len(mine)
    stronger = sum((one > other) - (one < other) for one in mine for other in theirs) / count
    behind = LEAD * lead + STRENGTH * stronger + MIDDLE * pot * ((stronger > 0) - (stronger < 0))
    return tanh(behind / (2 * count + pot) ** 0.5 / 2)


def outcomes(mine: Hand, theirs: Hand, pot: int, lead: int, exact: int = EXACT) -> list[list[float]]:
    """Return the value of each card of ``mine`` (rows) against each card of ``theirs`` (columns)."""
    return [
        [_after(mine, theirs, row, column, pot, lead, exact) for column in range(len(theirs))]
        for row in range(len(mine))
    ]


def _after(mine: Hand, theirs: Hand, row: int, column: int, pot: int, lead: int, exact: int) -> float:
    one, other = mine[row], theirs[column]
    rest, rest_of_other = mine[:row] + mine[row + 1 :], theirs[:column] + theirs[column + 1 :]
    if one == other:
        return worth(rest, rest_of_other, pot + 2, lead, exact)
    return worth(rest, rest_of_other, 0, lead + (pot + 2 if one > other else -pot - 2), exact)


def _ranked(mine: Hand, theirs: Hand) -> tuple[Hand, Hand]:
    """Replace cards by their ranks among the cards of both hands. Only the order counts, so equivalent hands become
    equal.
    """
    places = {number: place for place, number in enumerate(sorted({*mine, *theirs}))}
    return tuple(places[number] for number in mine), tuple(places[number] for number in theirs)


@cache
def _exact(mine: Hand, theirs: Hand, pot: int, lead: int) -> float:
    return mixed(outcomes(mine, theirs, pot, lead, len(mine)))[0]
