"""Positions of lessons and figures of Catch the hat.

The reader has seat 0 and the nest at field 1; Ben has seat 1 and the nest opposite.
"""

from games.catalog.catch_the_hat.data import State, Terms, Win
from games.catalog.catch_the_hat.wheel import BOARD, FIELDS

LEARNER = 0


def board(towers: dict[str, str]) -> tuple[tuple[str, ...], ...]:
    """Return the towers of all fields, from towers by the names of their fields.

    Several towers on a field are separated by blanks. Raises KeyError for an unknown field.
    """
    fields: list[tuple[str, ...]] = [()] * len(BOARD.names)
    for name, standing in towers.items():
        fields[FIELDS[name]] = tuple(sorted(standing.split()))
    return tuple(fields)


def position(
    die: int,
    nests: tuple[int, ...],
    towers: dict[str, str],
    throws: int = 0,
    sides: tuple[int, ...] = (0, 1),
    win: Win = "attack",
) -> State:
    """Return a position in which the learner is to use the throw ``die``, with ``towers`` as for :func:`board`.

    ``throws``: the number of throws so far, which determines the next throw.
    """
    return State(
        terms=Terms(sides, win),
        seats=len(sides),
        towers=board(towers),
        nests=nests,
        caught=(0,) * len(sides),
        mover=LEARNER,
        die=die,
        throws=throws,
        recent=((LEARNER, die),),
    )
