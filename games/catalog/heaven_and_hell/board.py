"""The table page: the page of the family."""

from functools import partial

from games.catalog.heaven_and_hell.rules import HeavenAndHell
from games.engine.kit.throwing.page import page

board = partial(page, HeavenAndHell())
