"""A bot that redeals: it imagines what is hidden again and again, and rates its moves in every such position."""

from collections.abc import Callable, Sequence
from typing import Any

from games.engine.chance import Stream
from games.engine.codec import AnyGame

Rate = Callable[[Any, int, Any], float]
"""What a move is worth to a seat in a state in which nothing is hidden (state, seat, move)."""


class Redealer:
    """``rate`` plays a move on to the end of the deal, by judgement or by search. ``worlds`` says how many positions
    are imagined for a view; where a seat knows everything, one is enough.
    """

    def __init__(self, game: AnyGame, worlds: Callable[[Any], int], rate: Rate) -> None:
        self.game = game
        self.worlds = worlds
        self.rate = rate

    def choose(self, view: Any, chance: Stream) -> Any:
        """The move that is worth most on the average; of equals the first."""
        moves: Sequence[Any] = self.game.candidates(self.game.imagine(view, chance), view.seat)
        if len(moves) == 1:
            return moves[0]
        worths = self.worths(view, moves, chance)
        return max(moves, key=worths.__getitem__)

    def worths(self, view: Any, moves: Sequence[Any], chance: Stream, effort: float = 1.0) -> dict[Any, float]:
        """What each of these moves is worth on the average; ``effort``: the share of positions that are imagined."""
        sums, worlds = [0.0] * len(moves), max(1, int(self.worlds(view) * effort))
        for _ in range(worlds):
            state = self.game.imagine(view, chance)
            for place, move in enumerate(moves):
                sums[place] += self.rate(state, view.seat, move)
        return {move: total / worlds for move, total in zip(moves, sums, strict=True)}
