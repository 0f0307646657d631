"""Bots of Elevens duel. Easy plays a random card, Normal the best answer to a random card, Hard an optimal mixed
strategy.
"""

from games.catalog.elevens_duel.data import Lay, View, number, tallied
from games.catalog.elevens_duel.equilibrium import mixed, outcomes
from games.engine.chance import Stream
from games.engine.game import Bot, Level


def matrix_of(view: View, seat: int) -> list[list[float]]:
    """Return the value of each card of ``seat`` (rows) against each card of the other seat (columns)."""
    won, middle = tallied(view.turns)
    mine, theirs = (tuple(map(number, view.held(at))) for at in (seat, 1 - seat))
    return outcomes(mine, theirs, middle, won[seat] - won[1 - seat])


class AnyCard:
    """Bot that plays a random card."""

    def choose(self, view: View, chance: Stream) -> Lay:
        """Return a random card of the hand."""
        return Lay(chance.choice(view.held(view.seat or 0)))


class Hopeful:
    """Bot that assumes that the other seat plays a random card."""

    def choose(self, view: View, chance: Stream) -> Lay:
        """Return the card with the best mean value; choose at random between nearly equal cards."""
        sums = [sum(row) + chance.below(100) / 500 for row in matrix_of(view, view.seat or 0)]
        return Lay(view.held(view.seat or 0)[sums.index(max(sums))])


class Mixing:
    """Bot that plays the equilibrium strategy: it loses nothing if the other seat knows the strategy."""

    def choose(self, view: View, chance: Stream) -> Lay:
        """Return a random card, drawn with the probabilities of the mixed strategy."""
        often, cards = mixed(matrix_of(view, view.seat or 0))[1], view.held(view.seat or 0)
        lot = chance.below(1_000_000) / 1_000_000
        for card, share in zip(cards, often, strict=True):
            lot -= share
            if lot < 0:
                return Lay(card)
        return Lay(cards[often.index(max(often))])


BOTS: dict[Level, Bot[View, Lay]] = {"easy": AnyCard(), "normal": Hopeful(), "hard": Mixing()}
