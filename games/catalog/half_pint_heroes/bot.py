"""The bots of three levels, and seven regulars: bots with a name of their own that play as *Normal* does, in a style.

The names and descriptions of the regulars are in the words of the game, under ``[regulars]``. Alone against three
Normal, in 400 matches of three rounds each, they came first in 19 to 26 of a hundred (standard error 2; even would be
25). ``tests/test_regulars.py`` measures how each differs from Normal.
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
