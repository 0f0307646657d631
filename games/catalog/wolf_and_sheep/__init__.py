"""Wolf and sheep: four sheep that only go forward, and a wolf that must not slip through."""

from games.catalog.wolf_and_sheep.rules import WolfAndSheep

GAME = WolfAndSheep()
