"""The table page: the page of the family."""

from functools import partial

from games.catalog.hundred_up.rules import HundredUp
from games.engine.kit.throwing.page import page

board = partial(page, HundredUp())
