"""A bot that resamples hidden cards many times and rates its moves in each resampled state."""

from collections.abc import Callable, Sequence
from typing import Any

from games.engine.chance import Stream
from games.engine.codec import AnyGame

Rate = Callable[[Any, int, Any], float]
"""Value of a move for a seat in a state without hidden information (state, seat, move)."""


class Redealer:
    """Plays the move with the best mean rating over resampled states.

    ``rate`` rates a move in a state, by playing the deal to its end with heuristics or by search. ``worlds`` returns
    the number of states to draw for a view; one is enough if the seat knows all cards.
    """

    def __init__(self, game: AnyGame, worlds: Callable[[Any], int], rate: Rate) -> None:
        self.game = game
        self.worlds = worlds
        self.rate = rate

    def choose(self, view: Any, chance: Stream) -> Any:
        """Return the move with the best mean rating; the first of equally good moves."""
        moves: Sequence[Any] = self.game.candidates(self.game.imagine(view, chance), view.seat)
        if len(moves) == 1:
            return moves[0]
        values = self.move_values(view, moves, chance)
        return max(moves, key=values.__getitem__)

    def move_values(self, view: Any, moves: Sequence[Any], chance: Stream, effort: float = 1.0) -> dict[Any, float]:
        """Return the mean rating of each of these moves. ``effort``: the share of the usual number of resampled
        states.
        """
        sums, worlds = [0.0] * len(moves), max(1, int(self.worlds(view) * effort))
        for _ in range(worlds):
            state = self.game.imagine(view, chance)
            for place, move in enumerate(moves):
                sums[place] += self.rate(state, view.seat, move)
        return {move: total / worlds for move, total in zip(moves, sums, strict=True)}
