"""Twenty off: points go down with every trick, and whoever reaches nought has won."""

from games.catalog.twenty_off.rules import TwentyOff

GAME = TwentyOff()
