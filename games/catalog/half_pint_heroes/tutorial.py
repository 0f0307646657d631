"""Fifteen lessons of a minute or a little more, and a guided first round. The words are in ``tutorial.<lang>.toml``.

The first lessons teach the basics in the order in which they appear at a table. The lessons after the first round
teach the rest of a match and, with ten positions, judgement. The learner sits in seat 0, Ben in seat 1 and Cem in seat
2. Positions are deals that could happen (§ 3).
"""

from games.catalog.half_pint_heroes.first_round import FIRST_ROUND
from games.catalog.half_pint_heroes.lessons.choices import BETTING, PREDICT, TWO_SEATS
from games.catalog.half_pint_heroes.lessons.endings import GUN_FIGHT, THE_END
from games.catalog.half_pint_heroes.lessons.first import AIM, TABLE
from games.catalog.half_pint_heroes.lessons.judgement import LOSE, WHOM, WORTH
from games.catalog.half_pint_heroes.lessons.sets import ROW, SETS, TIES
from games.catalog.half_pint_heroes.lessons.tricks import BRAWL, TRICK

__all__ = ["FIRST_ROUND", "LESSONS"]

BASICS = (AIM, TABLE, TRICK, SETS, ROW, TIES, PREDICT, BETTING, BRAWL)
LESSONS = (*BASICS, GUN_FIGHT, THE_END, TWO_SEATS, WORTH, WHOM, LOSE)
