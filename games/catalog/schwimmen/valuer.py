"""Estimates of each seat's chance to win Schwimmen, from playouts with errors and the lives after them."""

from collections.abc import Sequence

from games.catalog.schwimmen.data import State
from games.catalog.schwimmen.playout import Table
from games.catalog.schwimmen.rules import Schwimmen
from games.engine.chance import Chance
from games.engine.luck.winning import WIN, Winning

LOOKS, ERROR_RATE = 12, 15


class Afloat(Winning[Schwimmen]):
    """Valuer that assumes equal chances of all seats in later deals."""

    def value(self, state: State, luck: Chance) -> Sequence[float]:
        """Return the chance of each seat to win: the mean of several playouts."""
        own, found = luck.stream("looks"), [0.0] * state.seats
        for _ in range(LOOKS):
            table = Table(state, state.hands, (*state.spare, *state.pile))
            if state.spare:
                table.make(self.game.bot("normal").choose(self.game.view(state, state.mover), own))
            table.finish(own, ERROR_RATE)
            for seat, odds in enumerate(table.chances()):
                found[seat] += WIN * odds / LOOKS
        return found


def valuer(game: Schwimmen) -> Afloat:
    """Return the valuer of Schwimmen."""
    return Afloat(game)
