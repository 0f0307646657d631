"""Winning chances in Mäxchen: from the sticks of each seat, and from which seat is likely to take one for the
current throw.
"""

from collections.abc import Sequence

from games.catalog.maexchen.bluffing import rung, worths_of_rungs
from games.catalog.maexchen.cup import floor, next_in, throw_of
from games.catalog.maexchen.data import HEIGHTS, State
from games.catalog.maexchen.rules import Maexchen, must_say
from games.engine.chance import Chance
from games.engine.luck.hands import last_left, less_one
from games.engine.luck.winning import WIN, Winning


class Ladder(Winning[Maexchen]):
    """Valuer that assumes the strategy of :mod:`.bluffing`, and equal chances in later rounds."""

    redraws = 36

    def value(self, state: State, luck: Chance) -> Sequence[float]:
        """Return the chance of each seat to win, from its sticks and those that it is likely to take for the current
        throw.
        """
        lives = tuple(
            0 if seat in state.out else state.options.sticks_out - count for seat, count in enumerate(state.sticks)
        )
        before = last_left(lives)
        found = [*before]
        for seat, odds in _taken(state):
            for other, share in enumerate(last_left(less_one(lives, seat))):
                found[other] += odds * (share - before[other])
        return [WIN * odds for odds in found]


def _taken(state: State) -> list[tuple[int, float]]:
    """Return the seats that may take a stick for the current throw, the thrower and the next seat, with their
    expected sticks.
    """
    seat, highest = state.thrower, state.options.highest
    after, seats = next_in(state, seat), state.seats - len(state.out)
    if not must_say(state):
        return [(after, -worths_of_rungs()[f"{seats}/{highest}"][floor(state) + 1])]
    least, thrown = floor(state) + 1, HEIGHTS[throw_of(state)]
    here, beyond = rung(seats, highest, least), worths_of_rungs()[f"{seats}/{highest}"][least + 1 :]
    mine = theirs = 0.0
    for place, (says, lift, worth) in enumerate(zip(here.say[thrown], here.lift, beyond, strict=True)):
        honest = least + place <= thrown
        mine += says * lift * (not honest)
        theirs += says * (lift * honest - (1 - lift) * worth)
    return [(seat, mine), (after, theirs)]


def valuer(game: Maexchen) -> Ladder:
    """Return the valuer of Mäxchen."""
    return Ladder(game)
