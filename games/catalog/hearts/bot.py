"""Bots of three levels. They see only a :class:`View`, like a person in their seat."""

from games.catalog.hearts.bot_easy import Easy
from games.catalog.hearts.bot_hard import Hard
from games.catalog.hearts.bot_normal import Normal
from games.catalog.hearts.data import Move, View
from games.engine.game import Bot, Level

BOTS: dict[Level, Bot[View, Move]] = {"easy": Easy(), "normal": Normal(), "hard": Hard()}
