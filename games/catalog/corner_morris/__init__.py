"""Corner morris: a variant of Nine men's morris."""

from games.catalog.corner_morris.rules import CornerMorris

GAME = CornerMorris()
