"""One to sixteen: all numbers there and back, made of three dice."""

from games.catalog.one_to_sixteen.rules import OneToSixteen

GAME = OneToSixteen()
