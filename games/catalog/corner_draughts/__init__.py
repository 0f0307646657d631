"""Corner draughts: nine men each cross from corner to corner, jumping over rivals without capturing them."""

from games.catalog.corner_draughts.rules import CornerDraughts

GAME = CornerDraughts()
