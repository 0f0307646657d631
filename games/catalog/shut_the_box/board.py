"""Build the page that the templates show: the family's page."""

from functools import partial

from games.catalog.shut_the_box.rules import ShutTheBox
from games.engine.kit.throwing.page import page

board = partial(page, ShutTheBox())
