"""What the templates show of a view: the page of the family."""

from functools import partial

from games.catalog.shut_the_box.rules import ShutTheBox
from games.engine.kit.throwing.page import page

board = partial(page, ShutTheBox())
