"""Positions of lessons and figures, set up by hand: the reader sits in seat 0 and plays white."""

from games.catalog.dice_morris.data import Dice, DiceState
from games.catalog.dice_morris.rules import DiceMorris
from games.engine.kit.mills import positions
from games.engine.kit.mills.data import Terms
from games.engine.kit.mills.judge import closing
from games.engine.lessons import Tried

GAME = DiceMorris()


def position(white: str, black: str, hand: int, dice: Dice) -> DiceState:
    """Both have so many men to place, and the reader that throw."""
    placed = positions.position(Terms(), white, black, (hand, hand))
    return DiceState(placed.terms, placed.board, 0, 0, placed.hands, dice=dice)


def stops(tried: Tried) -> bool:
    """Black cannot close a mill with its next man, unless it throws well."""
    return not closing(GAME, tried.after.state, 1)


def breaks(tried: Tried) -> bool:
    """A man was taken out of a mill."""
    return bool(tried.move.out)
