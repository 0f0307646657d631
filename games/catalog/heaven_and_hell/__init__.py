"""Heaven and hell: every die counts on top and at the bottom."""

from games.catalog.heaven_and_hell.rules import HeavenAndHell

GAME = HeavenAndHell()
