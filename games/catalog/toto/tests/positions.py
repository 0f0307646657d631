"""Positions for the tests, set up by hand. The reader has seat 0."""

from msgspec.structs import replace

from games.catalog.toto.rules import ALL, Options, Toto, number_at
from games.engine.kit.throwing.data import Dice, Result, State, Turn
from games.engine.kit.throwing.positions import LEARNER, THROWN

GAME = Toto()


def lying(dice: Dice, *struck: tuple[int, ...]) -> State:
    """Return a state in which the reader throws. ``struck``: the places struck off by seat, the reader's first."""
    rows = [tuple(number_at(at) if at in places else None for at in range(ALL)) for places in struck]
    sheet = tuple((Result(ALL - row.count(None), 20, row=row),) for row in rows)
    zeros = (0,) * len(struck)
    state = State(GAME.terms(Options()), len(struck), LEARNER, 0, Turn(dice), sheet, zeros, 0, THROWN)
    return replace(state, turn=GAME.begun(state))
