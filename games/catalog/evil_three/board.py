"""What the templates show of a view: the page of the family."""

from functools import partial

from games.catalog.evil_three.rules import EvilThree
from games.engine.kit.throwing.page import page

board = partial(page, EvilThree())
