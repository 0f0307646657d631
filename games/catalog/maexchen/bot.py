"""Bots of Mäxchen: one that guesses, one that knows how likely throws are, and one that bluffs with a cool head."""

from collections.abc import Sequence

from games.catalog.maexchen.bluffing import WEIGHTS, rung
from games.catalog.maexchen.cup import floor, sayable
from games.catalog.maexchen.data import HEIGHTS, LADDER, Believe, Lift, Move, Say, View
from games.catalog.maexchen.rules import must_say
from games.engine.chance import Stream
from games.engine.game import Bot, Level

FINE = 1 << 20


class Honest:
    """Says what it threw if it can, else anything; doubts by the toss of a coin."""

    def choose(self, view: View, chance: Stream) -> Move:
        """No plan, but no nonsense."""
        if not must_say(view):
            return (Believe(), Lift())[chance.below(2)]
        return truth(view) or Say(chance.choice(sayable(view)))


class Reckoner:
    """Says the truth or a little more than it must; doubts a throw the more, the rarer it is."""

    def choose(self, view: View, chance: Stream) -> Move:
        """By the odds of a fresh throw."""
        lowest = floor(view) + 1
        if must_say(view):
            return truth(view) or Say(LADDER[min(lowest + chance.below(4), view.options.highest)])
        lower = sum(WEIGHTS[: floor(view)])
        return Lift() if chance.below(FINE) < lower * FINE else Believe()


class CoolHead:
    """Mixes truth and lies so that nobody can make a living of doubting it."""

    def choose(self, view: View, chance: Stream) -> Move:
        """As the ladder says, by the number of those who are still in."""
        seats, highest = view.seats - len(view.out), view.options.highest
        if must_say(view):
            chances = rung(seats, highest, floor(view) + 1).say[HEIGHTS[view.mine or 0]]
            return Say(LADDER[floor(view) + 1 + drawn(chances, chance)])
        before = HEIGHTS[view.said[-2].value] if len(view.said) > 1 else -1
        lift = rung(seats, highest, before + 1).lift[floor(view) - before - 1]
        return Lift() if chance.below(FINE) < lift * FINE else Believe()


def truth(view: View) -> Say | None:
    """What lies under the cup, if it is enough."""
    return Say(view.mine) if view.mine is not None and HEIGHTS[view.mine] > floor(view) else None


def drawn(chances: Sequence[float], luck: Stream) -> int:
    """A place, each as likely as it says."""
    at = luck.below(FINE) / FINE
    for place, chance in enumerate(chances):
        at -= chance
        if at < 0:
            return place
    return len(chances) - 1


BOTS: dict[Level, Bot[View, Move]] = {"easy": Honest(), "normal": Reckoner(), "hard": CoolHead()}
