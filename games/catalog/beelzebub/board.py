"""Board page of Beelzebub: the family's page."""

from functools import partial

from games.catalog.beelzebub.rules import Beelzebub
from games.engine.kit.throwing.page import page

board = partial(page, Beelzebub())
