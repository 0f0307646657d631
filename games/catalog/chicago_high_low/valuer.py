"""Win probabilities of each seat in Chicago high or low: as in Chicago, with the declaration to come."""

from collections.abc import Sequence

from games.catalog.chicago.valuer import Coasters
from games.catalog.chicago_high_low.rules import HIGH, LOW, UNDECIDED, ChicagoHighLow, said
from games.engine.chance import Chance
from games.engine.kit.throwing.data import State


class Saying(Coasters):
    """Assume that the first seat declares what is better for it."""

    def value(self, state: State, luck: Chance) -> Sequence[float]:
        """Return the probabilities after the declaration; before it, the better of both."""
        if state.turn.row != UNDECIDED:
            return super().value(state, luck)
        both = [super(Saying, self).value(said(state, move), luck) for move in (HIGH, LOW)]
        return max(both, key=lambda odds: odds[state.mover or 0])


def valuer(game: ChicagoHighLow) -> Saying:
    """Return the valuer of Chicago high or low."""
    return Saying(game)
