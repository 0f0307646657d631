"""Positions of lessons and figures: the reader in seat 0 with the nest at field 1, Ben in seat 1 opposite."""

from games.catalog.catch_the_hat.data import State, Terms
from games.catalog.catch_the_hat.wheel import BOARD, FIELDS

LEARNER = 0


def position(die: int, nests: tuple[int, int], towers: dict[str, str], throws: int = 0) -> State:
    """Towers by the names of their fields, several on one field apart by blanks. ``throws`` decides what the next
    throw will be.
    """
    board: list[tuple[str, ...]] = [()] * len(BOARD.names)
    for name, standing in towers.items():
        board[FIELDS[name]] = tuple(sorted(standing.split()))
    return State(
        terms=Terms((0, 1)),
        seats=2,
        towers=tuple(board),
        nests=nests,
        caught=(0, 0),
        mover=LEARNER,
        die=die,
        throws=throws,
        recent=((LEARNER, die),),
    )
