"""Bots of the evening: those of the title that is on, of the same level."""

from games.catalog.dice_evening.data import View
from games.catalog.dice_evening.rules import DiceEvening
from games.engine.chance import Stream
from games.engine.game import LEVELS, Level
from games.engine.kit.throwing.data import Move

GAME = DiceEvening()


class Guest:
    """Plays every title as its own bot does."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def choose(self, view: View, chance: Stream) -> Move:
        """What that bot chooses, which sees the title and nothing else."""
        return GAME.on(view).bot(self.level).choose(GAME.seen(view), chance)


BOTS = {level: Guest(level) for level in LEVELS}
