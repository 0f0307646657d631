"""Positions for the tests, set up by hand. The reader has seat 0."""

from games.catalog.shut_the_box.rules import NUMBERS, Options, ShutTheBox
from games.engine.kit.throwing.data import Dice, State, Turn
from games.engine.kit.throwing.positions import position

GAME = ShutTheBox()


def lying(numbers: str, dice: Dice, goal: int, options: Options) -> State:
    """Return a state with these numbers open and these dice thrown; a rival has ``goal`` points in the only round."""
    row = tuple(None if str(number) in numbers else number for number in NUMBERS)
    return position(
        GAME, Turn(dice, throws=2, row=row, points=sum(map(int, numbers))), (goal,), first=1, options=options
    )


ONCE, ANY = Options(rounds=1), Options(rounds=1, sums="any")
