"""The battue: a morris in which black hunts with seven men and white defends with three."""

from games.catalog.morris_hunt.rules import MorrisHunt

GAME = MorrisHunt()
