"""High house number: three throws, three digits, and each has to go somewhere at once."""

from games.catalog.high_house_number.rules import HighHouseNumber

GAME = HighHouseNumber()
