"""Bots of the duel: any card, the best answer to any card, or a mixture that nobody can answer."""

from games.catalog.elevens_duel.data import Lay, View, number, tallied
from games.catalog.elevens_duel.equilibrium import mixed, outcomes
from games.engine.chance import Stream
from games.engine.game import Bot, Level


def matrix_of(view: View, seat: int) -> list[list[float]]:
    """What each card of that seat (rows) leads to against each of the other."""
    won, middle = tallied(view.turns)
    mine, theirs = (tuple(map(number, view.held(at))) for at in (seat, 1 - seat))
    return outcomes(mine, theirs, middle, won[seat] - won[1 - seat])


class AnyCard:
    """Thinks of nothing."""

    def choose(self, view: View, chance: Stream) -> Lay:
        """Any card of the hand."""
        return Lay(chance.choice(view.held(view.seat or 0)))


class Hopeful:
    """Takes the other for somebody who plays any card."""

    def choose(self, view: View, chance: Stream) -> Lay:
        """What is best on average; nearly as good cards take turns."""
        sums = [sum(row) + chance.below(100) / 500 for row in matrix_of(view, view.seat or 0)]
        return Lay(view.held(view.seat or 0)[sums.index(max(sums))])


class Mixing:
    """Mixes its cards so that it does not matter whether the other sees through it."""

    def choose(self, view: View, chance: Stream) -> Lay:
        """A card as often as it is due."""
        often, cards = mixed(matrix_of(view, view.seat or 0))[1], view.held(view.seat or 0)
        lot = chance.below(1_000_000) / 1_000_000
        for card, share in zip(cards, often, strict=True):
            lot -= share
            if lot < 0:
                return Lay(card)
        return Lay(cards[often.index(max(often))])


BOTS: dict[Level, Bot[View, Lay]] = {"easy": AnyCard(), "normal": Hopeful(), "hard": Mixing()}
