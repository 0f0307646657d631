"""Schwimmen: three cards, 31 points, and a knock at the right moment."""

from games.catalog.schwimmen.rules import Schwimmen

GAME = Schwimmen()
