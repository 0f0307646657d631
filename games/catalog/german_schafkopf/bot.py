"""Bots of German Schafkopf: those of the family."""

from games.catalog.german_schafkopf.rules import GermanSchafkopf
from games.engine.kit.tricktaking.sixty_one.bots import bots

BOTS = bots(GermanSchafkopf())
