"""The table page: the page of the family."""

from functools import partial

from games.catalog.naked_sparrow.rules import NakedSparrow
from games.engine.kit.throwing.page import page

board = partial(page, NakedSparrow())
