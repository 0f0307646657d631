"""The battue: a morris of unequal sides."""

from games.catalog.morris_hunt.rules import MorrisHunt

GAME = MorrisHunt()
