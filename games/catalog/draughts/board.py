"""What the templates show of a view: the page of the family."""

from functools import partial

from games.catalog.draughts.rules import Draughts
from games.engine.kit.chequers.page import page

board = partial(page, Draughts())
