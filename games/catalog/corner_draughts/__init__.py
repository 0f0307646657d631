"""Corner draughts: nine men each cross from corner to corner, over rivals but without taking them."""

from games.catalog.corner_draughts.rules import CornerDraughts

GAME = CornerDraughts()
