"""Lasker morris: place or move, in every turn."""

from games.catalog.lasker_morris.rules import LaskerMorris

GAME = LaskerMorris()
