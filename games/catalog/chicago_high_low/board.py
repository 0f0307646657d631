"""Board page of Chicago high or low: the family's page."""

from functools import partial

from games.catalog.chicago_high_low.rules import ChicagoHighLow
from games.engine.kit.throwing.page import page

board = partial(page, ChicagoHighLow())
