"""Game of six: six throws, six rows, and each row multiplies its throw."""

from games.catalog.game_of_six.rules import GameOfSix

GAME = GameOfSix()
