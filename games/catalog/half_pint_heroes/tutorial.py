"""Ten lessons of a minute each, and a guided first round. The words are in ``tutorial.<lang>.toml``.

The learner sits in seat 0, with Ben in seat 1 and Cem in seat 2. Positions are deals that could happen (§ 3).
"""

from games.catalog.half_pint_heroes.first_round import FIRST_ROUND
from games.catalog.half_pint_heroes.lessons.choices import BETTING, PREDICT, TWO_SEATS
from games.catalog.half_pint_heroes.lessons.endings import GUN_FIGHT, THE_END
from games.catalog.half_pint_heroes.lessons.sets import ROW, SETS, TIES
from games.catalog.half_pint_heroes.lessons.tricks import BRAWL, TRICK

__all__ = ["FIRST_ROUND", "LESSONS"]

LESSONS = (SETS, ROW, TIES, TRICK, PREDICT, BETTING, BRAWL, TWO_SEATS, GUN_FIGHT, THE_END)
