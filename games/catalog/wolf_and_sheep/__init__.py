"""Wolf and sheep: four that only go forward, and one that must not slip through."""

from games.catalog.wolf_and_sheep.rules import WolfAndSheep

GAME = WolfAndSheep()
