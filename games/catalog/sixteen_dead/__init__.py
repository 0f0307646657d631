"""Sixteen is dead: come near to 16 but not there; the player who ends up with all the sticks has lost."""

from games.catalog.sixteen_dead.rules import SixteenDead

GAME = SixteenDead()
