"""Double Lottie: all throw for one sum, and the seat that brings it to 66 loses."""

from games.catalog.double_lottie.rules import DoubleLottie

GAME = DoubleLottie()
