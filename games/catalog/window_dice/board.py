"""Build the page that the templates show: the family's page."""

from functools import partial

from games.catalog.window_dice.rules import WindowDice
from games.engine.kit.throwing.page import page

board = partial(page, WindowDice())
