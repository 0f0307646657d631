"""Bots of the stray knight: all draw, as nobody has anything else to do."""

from games.catalog.stray_knight.data import Draw, View
from games.engine.chance import Stream
from games.engine.game import LEVELS, Bot, Level


class Drawer:
    """Draws."""

    def choose(self, view: View, chance: Stream) -> Draw:
        """What there is."""
        return Draw()


BOTS: dict[Level, Bot[View, Draw]] = dict.fromkeys(LEVELS, Drawer())
