"""Up and down: seven throws, added and subtracted in turn; below zero a seat is out."""

from games.catalog.up_and_down.rules import UpAndDown

GAME = UpAndDown()
