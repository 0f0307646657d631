"""Positions for the tests, set up by hand."""

from games.catalog.nine_mens_morris.rules import NineMensMorris
from games.engine.kit.mills.data import State, Terms
from games.engine.kit.mills.plans import EMPTY, PLANS

GAME = NineMensMorris()
PLAN = PLANS["three-squares"]


def position(white: str, black: str, hands: tuple[int, int] = (0, 0), mover: int | None = 0) -> State:
    """Return a board that is set up by hand; seat 0 plays white."""
    signs = [EMPTY] * 24
    for sign, points in (("w", white), ("b", black)):
        for point in points.split():
            signs[PLAN.numbers[point]] = sign
    return State(Terms(), "".join(signs), mover, 0, hands)
