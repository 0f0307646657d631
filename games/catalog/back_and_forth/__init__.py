"""Back and forth: strike the numbers from 1 to 6; a number thrown again comes back."""

from games.catalog.back_and_forth.rules import BackAndForth

GAME = BackAndForth()
