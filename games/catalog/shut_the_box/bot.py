"""The bots of Shut the box: those of the family."""

from games.catalog.shut_the_box.rules import ShutTheBox
from games.engine.kit.throwing.bots import two_levels

BOTS = two_levels(ShutTheBox())
