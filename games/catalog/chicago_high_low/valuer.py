"""How likely each seat wins Chicago high or low: as in Chicago, with what whoever begins will say."""

from collections.abc import Sequence

from games.catalog.chicago.valuer import Coasters
from games.catalog.chicago_high_low.rules import HIGH, LOW, UNDECIDED, ChicagoHighLow, said
from games.engine.chance import Chance
from games.engine.kit.throwing.data import State


class Saying(Coasters):
    """Whoever begins says what is better for them."""

    def value(self, state: State, luck: Chance) -> Sequence[float]:
        """Once it is said; before that, the better of both."""
        if state.turn.row != UNDECIDED:
            return super().value(state, luck)
        both = [super(Saying, self).value(said(state, move), luck) for move in (HIGH, LOW)]
        return max(both, key=lambda odds: odds[state.mover or 0])


def valuer(game: ChicagoHighLow) -> Saying:
    """The valuer of Chicago high or low."""
    return Saying(game)
