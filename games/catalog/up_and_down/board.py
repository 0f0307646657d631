"""Build the page that the templates show: the family's page."""

from functools import partial

from games.catalog.up_and_down.rules import UpAndDown
from games.engine.kit.throwing.page import page

board = partial(page, UpAndDown())
