"""Positions of lessons and figures of Dice morris. The reader sits in seat 0 and plays white."""

from games.catalog.dice_morris.data import Dice, DiceState
from games.catalog.dice_morris.rules import DiceMorris
from games.engine.kit.mills import positions
from games.engine.kit.mills.data import Terms
from games.engine.kit.mills.judge import closing
from games.engine.lessons import Tried

GAME = DiceMorris()


def position(white: str, black: str, hand: int, dice: Dice) -> DiceState:
    """Return a position in which each seat has ``hand`` men to place and the reader is to use the throw ``dice``."""
    placed = positions.position(Terms(), white, black, (hand, hand))
    return DiceState(placed.terms, placed.board, 0, 0, placed.hands, dice=dice)


def stops(tried: Tried) -> bool:
    """Return whether black cannot close a mill with its next man, unless it makes a lucky throw."""
    return not closing(GAME, tried.after.state, 1)


def breaks(tried: Tried) -> bool:
    """Return whether a man was taken out of a mill."""
    return bool(tried.move.out)


def does_one(tried: Tried) -> bool:
    """Return whether a man was taken out of a mill or a mill was closed, but not both."""
    return breaks(tried) != positions.closed(tried)
