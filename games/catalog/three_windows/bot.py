"""The bots of Three windows: those of the family."""

from games.catalog.three_windows.rules import ThreeWindows
from games.engine.kit.throwing.bots import two_levels

BOTS = two_levels(ThreeWindows())
