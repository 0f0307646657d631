"""What the templates show of a view: the page of the family."""

from functools import partial

from games.catalog.window_dice.rules import WindowDice
from games.engine.kit.throwing.page import page

board = partial(page, WindowDice())
