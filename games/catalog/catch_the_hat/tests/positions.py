"""Positions for the tests, set up by hand."""

from games.catalog.catch_the_hat.data import State, Terms, Win
from games.catalog.catch_the_hat.rules import CatchTheHat
from games.catalog.catch_the_hat.wheel import BOARD, FIELDS

GAME = CatchTheHat()


def position(die: int, nests: tuple[int, int] = (0, 0), win: Win = "attack", **towers: str) -> State:
    """Return a position of two players; seat 0 is to move. ``f5="01"`` puts a tower on field 5, ``a2="0 1"`` two
    hats on a bench.
    """
    board: list[tuple[str, ...]] = [()] * len(BOARD.names)
    for name, standing in towers.items():
        board[FIELDS[name.removeprefix("f")]] = tuple(sorted(standing.split()))
    return State(terms=Terms((0, 1), win), seats=2, towers=tuple(board), nests=nests, caught=(0, 0), mover=0, die=die)
