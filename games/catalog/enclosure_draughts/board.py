"""What the templates show of a view: the page of the family."""

from functools import partial

from games.catalog.enclosure_draughts.rules import EnclosureDraughts
from games.engine.kit.marching.page import page

board = partial(page, EnclosureDraughts())
