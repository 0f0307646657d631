"""The bots of Prison windows: those of the family."""

from games.catalog.window_dice.rules import WindowDice
from games.engine.kit.throwing.bots import bots

BOTS = bots(WindowDice())
