"""Booster Nines: a nine of the suit led gives the trick a second round."""

from games.catalog.booster_nines.rules import BoosterNines

GAME = BoosterNines()
