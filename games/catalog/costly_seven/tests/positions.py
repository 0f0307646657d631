"""Positions for the tests, set up by hand. The reader has seat 0."""

from msgspec.structs import replace

from games.catalog.costly_seven.rules import NUMBERS, CostlySeven, Options
from games.engine.kit.throwing.data import Dice, Result, State, Turn
from games.engine.kit.throwing.positions import LEARNER, THROWN

GAME = CostlySeven()


def lying(dice: Dice, *lists: str, mover: int = LEARNER) -> State:
    """Return a position with every seat's open numbers as words, the reader's first. The dice are those of the last
    turn.
    """
    sheet = tuple((_result({*map(int, numbers.split())}),) for numbers in lists)
    zeros = (0,) * len(lists)
    state = State(GAME.terms(Options()), len(lists), mover, mover, Turn(dice), sheet, zeros, 0, THROWN)
    return replace(state, turn=GAME.begun(state))


def _result(left: set[int]) -> Result:
    return Result(len(left), 0, row=tuple(None if number in left else number for number in NUMBERS))


FULL = "2 3 4 5 6 8 9 10 11 12"
