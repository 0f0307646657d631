"""Nine men's morris: three in a row is a mill, and each mill takes a man of the other side."""

from games.catalog.nine_mens_morris.rules import NineMensMorris

GAME = NineMensMorris()
