"""The stray knight: pairs are laid, and one lonely king is left."""

from games.catalog.stray_knight.rules import StrayKnight

GAME = StrayKnight()
