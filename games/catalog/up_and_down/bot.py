"""The bots of Up and down: those of the family."""

from games.catalog.up_and_down.rules import UpAndDown
from games.engine.kit.throwing.bots import bots

BOTS = bots(UpAndDown())
