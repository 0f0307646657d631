"""Board page of Chicago: the family's page."""

from functools import partial

from games.catalog.chicago.rules import Chicago
from games.engine.kit.throwing.page import page

board = partial(page, Chicago())
