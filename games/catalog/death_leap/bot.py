"""Bots of Death leap: those of the family."""

from games.catalog.death_leap.rules import DeathLeap
from games.engine.kit.throwing.bots import two_levels

BOTS = two_levels(DeathLeap())
