"""Prison windows: only twos count, and pairs of them much more."""

from games.catalog.window_dice.rules import WindowDice

GAME = WindowDice()
