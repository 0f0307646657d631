"""Barricade: five pawns, one goal, and eleven barriers that wander."""

from games.catalog.barricade.rules import Barricade

GAME = Barricade()
