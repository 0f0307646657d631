"""Positions of lessons and figures of Lasker morris, set up by hand. The reader sits in seat 0 and plays white."""

from functools import partial

from games.catalog.lasker_morris.rules import LaskerMorris, Options
from games.engine.kit.mills import positions
from games.engine.kit.mills.rules import plan_of
from games.engine.lessons import Tried

GAME = LaskerMorris()
position = partial(positions.position, GAME.terms(Options()))


def black_can_close(tried: Tried) -> bool:
    """Return whether black could close a mill in its next turn, by placing or by moving."""
    return any(move.take for move in GAME.candidates(tried.after.state, 1))


def opened(tried: Tried) -> bool:
    """Return whether a man has left a mill and can move back into it."""
    plan, start = plan_of(tried.before), tried.move.start
    return bool(start) and plan.in_mill(tried.before.board, plan.numbers[start])
