"""Board page of The evil three: the family's page."""

from functools import partial

from games.catalog.evil_three.rules import EvilThree
from games.engine.kit.throwing.page import page

board = partial(page, EvilThree())
