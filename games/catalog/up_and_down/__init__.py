"""Up and down: seven throws, plus and minus in turn, and below zero a seat is out."""

from games.catalog.up_and_down.rules import UpAndDown

GAME = UpAndDown()
