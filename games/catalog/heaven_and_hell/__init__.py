"""Heaven and hell: the top and the bottom of every die count."""

from games.catalog.heaven_and_hell.rules import HeavenAndHell

GAME = HeavenAndHell()
