"""Bots of Dice evening: those of the current title, of the same level."""

from games.catalog.dice_evening.data import View
from games.catalog.dice_evening.rules import DiceEvening
from games.engine.chance import Stream
from games.engine.game import LEVELS, Level
from games.engine.kit.throwing.data import Move

GAME = DiceEvening()


class Guest:
    """Bot that plays every title as its own bot does."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def choose(self, view: View, chance: Stream) -> Move:
        """Return the choice of the title's bot, which sees only the title."""
        return GAME.on(view).bot(self.level).choose(GAME.seen(view), chance)


BOTS = {level: Guest(level) for level in LEVELS}
