"""Barricade: five pawns each, one goal, and eleven barriers that players move."""

from games.catalog.barricade.rules import Barricade

GAME = Barricade()
