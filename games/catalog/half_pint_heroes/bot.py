"""Bots of three levels, and the regulars. They see only a :class:`View`, like a person in their seat."""

from games.catalog.half_pint_heroes.bot_easy import Easy
from games.catalog.half_pint_heroes.bot_hard import Hard
from games.catalog.half_pint_heroes.bot_normal import Normal
from games.catalog.half_pint_heroes.bot_regulars import REGULARS
from games.catalog.half_pint_heroes.data import Move, View
from games.engine.game import Bot, Level

__all__ = ["BOTS", "REGULARS"]
BOTS: dict[Level, Bot[View, Move]] = {"easy": Easy(), "normal": Normal(), "hard": Hard()}
