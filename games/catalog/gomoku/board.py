"""What the templates show of a view: the page of the family."""

from functools import partial

from games.catalog.gomoku.rules import Gomoku
from games.engine.kit.lines.page import page

board = partial(page, Gomoku())
