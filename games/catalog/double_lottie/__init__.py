"""Double Lottie: all throw for one sum, and whoever drives it to 66 loses."""

from games.catalog.double_lottie.rules import DoubleLottie

GAME = DoubleLottie()
