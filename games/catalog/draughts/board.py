"""Board page of Draughts: the family's page."""

from functools import partial

from games.catalog.draughts.rules import Draughts
from games.engine.kit.chequers.page import page

board = partial(page, Draughts())
