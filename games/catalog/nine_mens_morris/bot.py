"""Bots of nine men's morris: those of the family."""

from games.catalog.nine_mens_morris.rules import NineMensMorris
from games.engine.kit.mills.bots import bots

BOTS = bots(NineMensMorris())
