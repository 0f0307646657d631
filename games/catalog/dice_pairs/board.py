"""Board page of Plus pair, minus pair: the family's page."""

from functools import partial

from games.catalog.dice_pairs.rules import DicePairs
from games.engine.kit.throwing.page import page

board = partial(page, DicePairs())
