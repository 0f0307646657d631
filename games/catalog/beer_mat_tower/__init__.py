"""Beer mat tower: lucky numbers take a tower down and build it up again, and the last seat with mats loses."""

from games.catalog.beer_mat_tower.rules import BeerMatTower

GAME = BeerMatTower()
