"""Sixteen is dead: near to 16, but never there; whoever ends up with all the sticks has lost."""

from games.catalog.sixteen_dead.rules import SixteenDead

GAME = SixteenDead()
