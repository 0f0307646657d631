"""Nine men's morris: three in a row is a mill, and each mill costs the rival a man."""

from games.catalog.nine_mens_morris.rules import NineMensMorris

GAME = NineMensMorris()
