"""Bots of the stray knight. All levels draw, because there is no other move."""

from games.catalog.stray_knight.data import Draw, View
from games.engine.chance import Stream
from games.engine.game import LEVELS, Bot, Level


class Drawer:
    """Bot that draws a card."""

    def choose(self, view: View, chance: Stream) -> Draw:
        """Return the only move."""
        return Draw()


BOTS: dict[Level, Bot[View, Draw]] = dict.fromkeys(LEVELS, Drawer())
