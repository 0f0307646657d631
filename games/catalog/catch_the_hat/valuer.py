"""Win probabilities of each side in Catch the hat, by prisoners, carried hats and free hats."""

from collections.abc import Iterator, Sequence

from games.catalog.catch_the_hat.bot import HAT, PRISONER, worth
from games.catalog.catch_the_hat.data import HATS, State
from games.catalog.catch_the_hat.moving import moved, moves
from games.catalog.catch_the_hat.rules import Family
from games.engine.luck.winning import Gains, Progress


class Hunt(Progress[Family]):  # type: ignore[type-arg]  # whatever its options
    """Progress as the bots evaluate it. If surviving hats decide, prisoners are ignored."""

    slope = 0.7

    def sides(self, state: State) -> Sequence[int]:
        """Return the sides of the match's terms."""
        return state.terms.sides

    def after(self, state: State) -> Iterator[Gains]:
        """Return the progress after each legal move."""
        seat = state.mover or 0
        return (self.gains(moved(state, seat, move)[0]) for move in moves(state, seat))

    def gains(self, state: State) -> Gains:
        """Return the progress of each side."""
        found = [0.0] * (max(state.terms.sides) + 1)
        for seat, side in enumerate(state.terms.sides):
            prisoners = PRISONER * state.caught[seat] if state.terms.win == "defence" else 0.0
            found[side] += worth(state, seat) - prisoners
        return found

    def left(self, state: State) -> float:
        """Return the number of hats that are not yet prisoners."""
        return HAT * (HATS * state.seats - sum(state.caught))


def valuer(game: Family) -> Hunt:  # type: ignore[type-arg]  # whatever its options
    """Return the valuer of Catch the hat or a variant."""
    return Hunt(game)
