"""The stray knight: pairs go, and one lonely king is left."""

from games.catalog.stray_knight.rules import StrayKnight

GAME = StrayKnight()
