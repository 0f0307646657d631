"""Bots of Mäxchen. Easy guesses, Normal uses probabilities, and Hard bluffs by a computed strategy."""

from collections.abc import Sequence

from games.catalog.maexchen.bluffing import WEIGHTS, rung
from games.catalog.maexchen.cup import floor, sayable
from games.catalog.maexchen.data import HEIGHTS, LADDER, Believe, Lift, Move, Say, View
from games.catalog.maexchen.rules import must_say
from games.engine.chance import Stream
from games.engine.game import Bot, Level

FINE = 1 << 20


class Honest:
    """Bot that announces its throw if that is legal, else anything, and doubts at random."""

    def choose(self, view: View, chance: Stream) -> Move:
        """Return the true announcement if it is legal, else a random move."""
        if not must_say(view):
            return (Believe(), Lift())[chance.below(2)]
        return truth(view) or Say(chance.choice(sayable(view)))


class Reckoner:
    """Bot that announces the truth or slightly more than it must, and doubts rare throws more often."""

    def choose(self, view: View, chance: Stream) -> Move:
        """Return a move by the probabilities of a single throw."""
        lowest = floor(view) + 1
        if must_say(view):
            return truth(view) or Say(LADDER[min(lowest + chance.below(4), view.options.highest)])
        lower = sum(WEIGHTS[: floor(view)])
        return Lift() if chance.below(FINE) < lower * FINE else Believe()


class CoolHead:
    """Bot that mixes truth and lies so that doubting it brings no gain."""

    def choose(self, view: View, chance: Stream) -> Move:
        """Return a move by the strategy of :mod:`.bluffing`, for the number of seats still in the match."""
        seats, highest = view.seats - len(view.out), view.options.highest
        if must_say(view):
            chances = rung(seats, highest, floor(view) + 1).say[HEIGHTS[view.mine or 0]]
            return Say(LADDER[floor(view) + 1 + drawn(chances, chance)])
        before = HEIGHTS[view.said[-2].value] if len(view.said) > 1 else -1
        lift = rung(seats, highest, before + 1).lift[floor(view) - before - 1]
        return Lift() if chance.below(FINE) < lift * FINE else Believe()


def truth(view: View) -> Say | None:
    """Return the true announcement of the throw under the cup; None if it is not high enough."""
    return Say(view.mine) if view.mine is not None and HEIGHTS[view.mine] > floor(view) else None


def drawn(chances: Sequence[float], luck: Stream) -> int:
    """Draw an index with these probabilities."""
    at = luck.below(FINE) / FINE
    for place, chance in enumerate(chances):
        at -= chance
        if at < 0:
            return place
    return len(chances) - 1


BOTS: dict[Level, Bot[View, Move]] = {"easy": Honest(), "normal": Reckoner(), "hard": CoolHead()}
