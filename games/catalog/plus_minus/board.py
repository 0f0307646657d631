"""Build the page that the templates show: the family's page."""

from functools import partial

from games.catalog.plus_minus.rules import PlusMinus
from games.engine.kit.throwing.page import page

board = partial(page, PlusMinus())
