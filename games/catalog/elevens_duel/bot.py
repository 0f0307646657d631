"""Bots of Elevens duel: a random card, the best answer to a random card, or a mixed strategy without a counter."""

from games.catalog.elevens_duel.data import Lay, View, number, tallied
from games.catalog.elevens_duel.equilibrium import mixed, outcomes
from games.engine.chance import Stream
from games.engine.game import Bot, Level


def matrix_of(view: View, seat: int) -> list[list[float]]:
    """Return the values of each card of that seat (rows) against each of the other."""
    won, middle = tallied(view.turns)
    mine, theirs = (tuple(map(number, view.held(at))) for at in (seat, 1 - seat))
    return outcomes(mine, theirs, middle, won[seat] - won[1 - seat])


class AnyCard:
    """Bot that plays a random card."""

    def choose(self, view: View, chance: Stream) -> Lay:
        """Return a random card of the hand."""
        return Lay(chance.choice(view.held(view.seat or 0)))


class Hopeful:
    """Bot that assumes a random card of the other seat."""

    def choose(self, view: View, chance: Stream) -> Lay:
        """Return the best card on average; nearly equal cards are drawn by lot."""
        sums = [sum(row) + chance.below(100) / 500 for row in matrix_of(view, view.seat or 0)]
        return Lay(view.held(view.seat or 0)[sums.index(max(sums))])


class Mixing:
    """Bot that plays the equilibrium, so that being read costs nothing."""

    def choose(self, view: View, chance: Stream) -> Lay:
        """Return a card with its probability in the mixture."""
        often, cards = mixed(matrix_of(view, view.seat or 0))[1], view.held(view.seat or 0)
        lot = chance.below(1_000_000) / 1_000_000
        for card, share in zip(cards, often, strict=True):
            lot -= share
            if lot < 0:
                return Lay(card)
        return Lay(cards[often.index(max(often))])


BOTS: dict[Level, Bot[View, Lay]] = {"easy": AnyCard(), "normal": Hopeful(), "hard": Mixing()}
