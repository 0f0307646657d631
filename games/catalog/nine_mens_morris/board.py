"""The table page: the page of the family."""

from functools import partial

from games.catalog.nine_mens_morris.rules import NineMensMorris
from games.engine.kit.mills.page import page

board = partial(page, NineMensMorris())
