"""Booster Nines: a nine of the suit led adds a second round to the trick."""

from games.catalog.booster_nines.rules import BoosterNines

GAME = BoosterNines()
