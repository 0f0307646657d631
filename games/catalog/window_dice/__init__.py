"""Prison windows: only twos count, and several at once count much more."""

from games.catalog.window_dice.rules import WindowDice

GAME = WindowDice()
