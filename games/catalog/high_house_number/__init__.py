"""High house number: three throws make three digits, and each is placed at once."""

from games.catalog.high_house_number.rules import HighHouseNumber

GAME = HighHouseNumber()
