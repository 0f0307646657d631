"""Death leap: all throw into one total, and somewhere there is a gorge."""

from games.catalog.death_leap.rules import DeathLeap

GAME = DeathLeap()
