"""Life and death: card against card, by luck alone."""

from games.catalog.life_and_death.rules import LifeAndDeath

GAME = LifeAndDeath()
