"""The bots of the family."""

from games.catalog.rufschnapsen.rules import Rufschnapsen
from games.engine.kit.tricktaking.sixty_one.bots import bots

BOTS = bots(Rufschnapsen())
