"""The table page: the page of the family."""

from functools import partial

from games.catalog.high_house_number.rules import HighHouseNumber
from games.engine.kit.throwing.page import page

board = partial(page, HighHouseNumber())
