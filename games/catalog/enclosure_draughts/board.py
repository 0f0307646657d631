"""Board page of Blockade draughts: the family's page."""

from functools import partial

from games.catalog.enclosure_draughts.rules import EnclosureDraughts
from games.engine.kit.marching.page import page

board = partial(page, EnclosureDraughts())
