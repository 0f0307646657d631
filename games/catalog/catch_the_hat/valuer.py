"""How likely each side wins Catch the hat, by prisoners, what is carried, and hats that are still free."""

from collections.abc import Iterator, Sequence

from games.catalog.catch_the_hat.bot import HAT, PRISONER, worth
from games.catalog.catch_the_hat.data import HATS, State
from games.catalog.catch_the_hat.moving import moved, moves
from games.catalog.catch_the_hat.rules import Family
from games.engine.luck.winning import Gains, Progress


class Hunt(Progress[Family]):  # type: ignore[type-arg]  # whatever its options
    """By what its bots weigh; where who is left wins, prisoners are left out."""

    slope = 0.7

    def sides(self, state: State) -> Sequence[int]:
        """As they are agreed."""
        return state.terms.sides

    def after(self, state: State) -> Iterator[Gains]:
        """Each legal move."""
        seat = state.mover or 0
        return (self.gains(moved(state, seat, move)[0]) for move in moves(state, seat))

    def gains(self, state: State) -> Gains:
        """Of each side."""
        found = [0.0] * (max(state.terms.sides) + 1)
        for seat, side in enumerate(state.terms.sides):
            prisoners = PRISONER * state.caught[seat] if state.terms.win == "defence" else 0.0
            found[side] += worth(state, seat) - prisoners
        return found

    def left(self, state: State) -> float:
        """The hats that nobody has brought home."""
        return HAT * (HATS * state.seats - sum(state.caught))


def valuer(game: Family) -> Hunt:  # type: ignore[type-arg]  # whatever its options
    """The valuer of the family."""
    return Hunt(game)
