"""The bots of Wendish Schafkopf: those of the family."""

from games.catalog.wendish_schafkopf.rules import WendishSchafkopf
from games.engine.kit.tricktaking.sixty_one.bots import bots

BOTS = bots(WendishSchafkopf())
