"""The bots of Sixty-six: those of the family."""

from games.catalog.sixty_six.rules import SixtySix
from games.engine.kit.tricktaking.talon.players import bots

BOTS = bots(SixtySix())
