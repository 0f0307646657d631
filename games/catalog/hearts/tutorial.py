"""Eight lessons of a minute or two, and a guided first deal. The words are in ``tutorial.<lang>.toml``."""

from games.catalog.hearts.first_deal import FIRST_ROUND
from games.catalog.hearts.lessons.choosing import CHOOSING
from games.catalog.hearts.lessons.counts import COUNTS, FOLLOW
from games.catalog.hearts.lessons.leading import LEAD, QUEEN
from games.catalog.hearts.lessons.moon import MOON
from games.catalog.hearts.lessons.passing import PASSING
from games.catalog.hearts.lessons.table import TABLE

__all__ = ["FIRST_ROUND", "LESSONS"]

LESSONS = (COUNTS, TABLE, FOLLOW, LEAD, QUEEN, PASSING, MOON, CHOOSING)
