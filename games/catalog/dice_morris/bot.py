"""Bots of dice morris: those of the family. They use the throw that lies there, and expect nothing of those to come."""

from games.catalog.dice_morris.data import Dice
from games.catalog.dice_morris.rules import DiceMorris
from games.engine.chance import Chance
from games.engine.game import Seat
from games.engine.kit.mills.bots import bots


class Calm(DiceMorris):
    """Nobody throws."""

    def throw(self, chance: Chance, seat: Seat, number: int) -> Dice:
        """Nothing."""
        return ()


CALM = Calm()
BOTS = bots(CALM)
