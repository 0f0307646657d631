"""Positions of lessons and figures of Jumping morris, set up by hand. The reader sits in seat 0 and plays white."""

from functools import partial

from games.catalog.jump_morris.bot import trio
from games.catalog.jump_morris.rules import JumpMorris, Options
from games.catalog.jump_morris.solving import DRAWN, plies
from games.engine.kit.mills import positions
from games.engine.lessons import Tried

position = partial(positions.position, JumpMorris().terms(Options()))


def holds(tried: Tried) -> bool:
    """Return whether black cannot force a mill after the move."""
    after = tried.after.state
    return after.winner == 0 or not plies(trio(after, 1), trio(after, 0)) % 2


def forces(tried: Tried) -> bool:
    """Return whether white wins against every answer to the move."""
    after = tried.after.state
    return after.winner == 0 or (holds(tried) and plies(trio(after, 1), trio(after, 0)) != DRAWN)
