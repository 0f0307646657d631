"""Bots of Life and death: there is nothing to decide."""

from games.catalog.life_and_death.rules import LifeAndDeath
from games.engine.game import LEVELS
from games.engine.kit.search import AtRandom

BOTS = {level: AtRandom(LifeAndDeath()) for level in LEVELS}
