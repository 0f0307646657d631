"""Build the page that the templates show: the family's page."""

from functools import partial

from games.catalog.sixteen_dead.rules import SixteenDead
from games.engine.kit.throwing.page import page

board = partial(page, SixteenDead())
