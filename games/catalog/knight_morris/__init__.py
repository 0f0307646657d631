"""Knight morris: a variant of Nine men's morris."""

from games.catalog.knight_morris.rules import KnightMorris

GAME = KnightMorris()
