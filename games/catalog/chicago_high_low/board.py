"""What the templates show of a view: the page of the family."""

from functools import partial

from games.catalog.chicago_high_low.rules import ChicagoHighLow
from games.engine.kit.throwing.page import page

board = partial(page, ChicagoHighLow())
