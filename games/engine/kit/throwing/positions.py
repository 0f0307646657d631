"""Positions for lessons and figures. The learner has seat 0 and is on turn; the others follow clockwise."""

from typing import Any

from games.engine.kit.throwing.data import Column, Result, State, Terms, Turn
from games.engine.kit.throwing.rules import Throwing

LEARNER = 0
THROWN = 40
"""Number of throws before the position, so that positions get luck of their own."""


def position(
    game: Throwing[Any],
    turn: Turn,
    *others: Column,
    own: Column = (),
    first: int = LEARNER,
    options: Any = None,
    coasters: tuple[int, ...] = (),
) -> State:
    """Set up the learner's turn, with the results of the learner (``own``) and the ``others``."""
    terms = game.terms(options or game.options_type())
    sheet = tuple(tuple(_result(terms, entry) for entry in column) for column in (own, *others))
    seats = len(sheet)
    return State(terms, seats, LEARNER, first, turn, sheet, coasters or (0,) * seats, len(own), THROWN)


def _result(terms: Terms, entry: int | Result) -> Result:
    if isinstance(entry, Result):
        return entry
    return Result(entry, max(terms.throws, 1), out=not entry and not terms.low)
