"""Bots of Heaven and hell: those of the family."""

from games.catalog.heaven_and_hell.rules import HeavenAndHell
from games.engine.kit.throwing.bots import bots

BOTS = bots(HeavenAndHell())
