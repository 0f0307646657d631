"""Cow’s tail: six rows of sticks, and each throw clears one."""

from games.catalog.cows_tail.rules import CowsTail

GAME = CowsTail()
