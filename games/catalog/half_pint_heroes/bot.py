"""The bots of the three levels, and seven regulars: named bots that play as *Normal* does, each in a style of its own.

The names and descriptions of the regulars are under ``[regulars]`` in the text files. Each of them alone against three
*Normal* bots, in 400 matches of three rounds, won 19 to 26 percent (standard error 2; even would be 25).
``tests/test_regulars.py`` measures how each regular differs from *Normal*.
"""

from collections.abc import Mapping

from games.catalog.half_pint_heroes.bot_easy import Easy
from games.catalog.half_pint_heroes.bot_hard import Hard
from games.catalog.half_pint_heroes.bot_normal import Normal
from games.catalog.half_pint_heroes.bot_policy import Style
from games.catalog.half_pint_heroes.data import Move, View
from games.engine.game import Bot, Level

BOTS: dict[Level, Bot[View, Move]] = {"easy": Easy(), "normal": Normal(), "hard": Hard()}
STYLES: Mapping[str, Style] = {
    "cautious": Style(promise=-0.6, none=0.35),
    "boaster": Style(promise=0.8, none=0.8),
    "brawler": Style(brawl=40.0, brawled=60.0),
    "peaceful": Style(brawl=-120.0, brawled=-150.0),
    "stubborn": Style(faith=3.0),
    "greedy": Style(faith=0.4),
    "envious": Style(envy=1.0),
}
REGULARS: Mapping[str, Normal] = {key: Normal(style) for key, style in STYLES.items()}
