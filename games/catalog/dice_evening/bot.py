"""Bots of Dice evening: the bots of the current title, of the same level."""

from games.catalog.dice_evening.data import View
from games.catalog.dice_evening.rules import DiceEvening
from games.engine.chance import Stream
from games.engine.game import LEVELS, Level
from games.engine.kit.throwing.data import Move

GAME = DiceEvening()


class Guest:
    """A bot that plays every title as the title's own bot of the same level does."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def choose(self, view: View, chance: Stream) -> Move:
        """Return the move of the title's bot, which sees only the view of the title."""
        return GAME.on(view).bot(self.level).choose(GAME.seen(view), chance)


BOTS = {level: Guest(level) for level in LEVELS}
