"""Twenty off: points go down with every trick, and the first player at zero has won."""

from games.catalog.twenty_off.rules import TwentyOff

GAME = TwentyOff()
