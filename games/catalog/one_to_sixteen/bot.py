"""Bots of One to sixteen: those of the family."""

from games.catalog.one_to_sixteen.rules import OneToSixteen
from games.engine.kit.throwing.bots import bots

BOTS = bots(OneToSixteen())
