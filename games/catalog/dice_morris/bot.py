"""Bots of Dice morris: those of the family. They use the present throw, and ignore throws to come."""

from games.catalog.dice_morris.data import Dice
from games.catalog.dice_morris.rules import DiceMorris
from games.engine.chance import Chance
from games.engine.game import Seat
from games.engine.kit.mills.bots import bots


class Calm(DiceMorris):
    """The rules without throws, for search."""

    def throw(self, chance: Chance, seat: Seat, number: int) -> Dice:
        """Return no dice."""
        return ()


CALM = Calm()
BOTS = bots(CALM)
