"""What the templates show of a view: the page of the family."""

from functools import partial

from games.catalog.up_and_down.rules import UpAndDown
from games.engine.kit.throwing.page import page

board = partial(page, UpAndDown())
