"""Exact win probabilities of each seat in Death leap, if all seats name the best number."""

from collections.abc import Sequence

from games.catalog.death_leap.gorge import wins
from games.catalog.death_leap.rules import DeathLeap, around
from games.engine.chance import Chance
from games.engine.kit.throwing.data import State
from games.engine.luck.winning import WIN, Winning


class Leaps(Winning[DeathLeap]):
    """A valuer by a seat's distance from the next seat to name a gorge.

    Many throws make one event, so more alternatives are drawn.
    """

    by_face = False
    redraws = 120

    def value(self, state: State, luck: Chance) -> Sequence[float]:
        """Return the chances before a gorge is named."""
        me = state.mover or 0
        left = [seat for seat in (me, *around(state, me)[:-1]) if seat not in state.gone]
        odds = dict(zip(left, wins(len(left)), strict=True))
        return [WIN * odds.get(seat, 0.0) for seat in range(state.seats)]


def valuer(game: DeathLeap) -> Leaps:
    """Return the valuer of Death leap."""
    return Leaps(game)
