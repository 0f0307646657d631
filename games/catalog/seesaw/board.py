"""What the templates show of a view: the page of the family."""

from functools import partial

from games.catalog.seesaw.rules import Seesaw
from games.engine.kit.throwing.page import page

board = partial(page, Seesaw())
