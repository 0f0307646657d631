"""Board page of Gomoku: the family's page."""

from functools import partial

from games.catalog.gomoku.rules import Gomoku
from games.engine.kit.lines.page import page

board = partial(page, Gomoku())
