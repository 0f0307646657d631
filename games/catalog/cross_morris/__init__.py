"""Cross morris: a variant of Nine men's morris."""

from games.catalog.cross_morris.rules import CrossMorris

GAME = CrossMorris()
