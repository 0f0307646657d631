"""What the templates show of a view: the page of the family."""

from functools import partial

from games.catalog.dice_pairs.rules import DicePairs
from games.engine.kit.throwing.page import page

board = partial(page, DicePairs())
