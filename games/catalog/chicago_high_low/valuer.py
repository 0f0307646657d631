"""Win probabilities of each seat in Chicago high or low: as in Chicago, also before the declaration."""

from collections.abc import Sequence

from games.catalog.chicago.valuer import Coasters
from games.catalog.chicago_high_low.rules import HIGH, LOW, UNDECIDED, ChicagoHighLow, said
from games.engine.chance import Chance
from games.engine.kit.throwing.data import State


class Saying(Coasters):
    """A valuer that assumes that the first seat makes the better declaration for itself."""

    def value(self, state: State, luck: Chance) -> Sequence[float]:
        """Return the probabilities after the declaration; before it, those after the better declaration."""
        if state.turn.row != UNDECIDED:
            return super().value(state, luck)
        both = [super(Saying, self).value(said(state, move), luck) for move in (HIGH, LOW)]
        return max(both, key=lambda odds: odds[state.mover or 0])


def valuer(game: ChicagoHighLow) -> Saying:
    """Return the valuer of Chicago high or low."""
    return Saying(game)
