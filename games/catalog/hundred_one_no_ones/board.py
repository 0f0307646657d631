"""The table page: the page of the family."""

from functools import partial

from games.catalog.hundred_one_no_ones.rules import HundredOneNoOnes
from games.engine.kit.throwing.page import page

board = partial(page, HundredOneNoOnes())
