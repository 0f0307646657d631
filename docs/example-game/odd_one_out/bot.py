"""Bots of Odd One Out. They see a :class:`View` like a person in their seat, and nothing else."""

from games.catalog.odd_one_out.data import DECK, Lay, View
from games.engine.chance import Stream
from games.engine.game import Bot, Level


class Easy:
    """Any card."""

    def choose(self, view: View, chance: Stream) -> Lay:
        """A random number of the hand."""
        return Lay(chance.choice(view.hand))


class Careful:
    """The number that others are least likely to hold, the higher of equals."""

    def choose(self, view: View, chance: Stream) -> Lay:
        """Count what has not been seen."""
        seen = [*view.hand, *(number for numbers in view.rounds for number in numbers)]
        return Lay(min(view.hand, key=lambda number: (DECK.count(number) - seen.count(number), -number)))


BOTS: dict[Level, Bot[View, Lay]] = {"easy": Easy(), "normal": Careful(), "hard": Careful()}
