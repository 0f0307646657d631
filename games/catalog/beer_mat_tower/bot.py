"""Bots of Beer mat tower: those of the family."""

from games.catalog.beer_mat_tower.rules import BeerMatTower
from games.engine.kit.throwing.bots import bots

BOTS = bots(BeerMatTower())
