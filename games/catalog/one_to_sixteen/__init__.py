"""One to sixteen: make all numbers up to 16 and back, from three dice."""

from games.catalog.one_to_sixteen.rules import OneToSixteen

GAME = OneToSixteen()
