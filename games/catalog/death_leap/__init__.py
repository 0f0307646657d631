"""Death leap: all seats throw into one total, and fall if it lands in the gorge."""

from games.catalog.death_leap.rules import DeathLeap

GAME = DeathLeap()
