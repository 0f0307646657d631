"""Positions for the tests, set up by hand. The reader has seat 0."""

from games.catalog.naked_frog.rules import NakedFrog, Options
from games.engine.kit.throwing.data import Dice, State, Turn
from games.engine.kit.throwing.positions import LEARNER, THROWN

GAME = NakedFrog()


def lying(dice: Dice, seats: int, attacker: int | None = None, gone: tuple[int, ...] = ()) -> State:
    """Return a state in which the reader is to throw; ``dice`` are the last throw, an attack with ``attacker``."""
    turn = Turn(dice, row=() if attacker is None else (attacker, sum(dice)))
    zeros = (0,) * seats
    return State(GAME.terms(Options()), seats, LEARNER, 0, turn, GAME.blank(seats), zeros, 0, THROWN, gone)
