"""An opponent for Hard at open boards of two: plain alpha-beta to a fixed depth that counts material.

No iterative deepening, no table, no extensions, no evaluation but material; at its depth it follows captures until the
position is quiet. It has no time limit. It shares the board's positions (moves and results), which a test compares with
the rules, with Hard, but nothing of the search.
"""

from collections.abc import Callable
from math import inf
from typing import Any

from games.engine.chance import Chance, Stream
from games.engine.codec import AnyGame
from games.engine.game import Seat
from games.engine.kit.lines.rules import Lines

DEPTH = 6
LONGEST = 20
"""Plies that captures are followed beyond the depth."""
_WON = 100_000.0
_NO_CHANCE = Chance(bytes(32))
Material = Callable[[Any, Seat], float]
"""The pieces of a seat less those of the other, in a position of the search."""


class Plain:
    """A bot. ``begin`` returns the board's position of a state."""

    def __init__(self, game: AnyGame, begin: Callable[[Any], Any], material: Material, depth: int = DEPTH) -> None:
        self.game = game
        self.begin = begin
        self.material = material
        self.depth = depth
        self.follows = not isinstance(game, Lines)

    def choose(self, view: Any, chance: Stream) -> Any:
        """Return the best move; among equal moves a random one."""
        state, seat = self.game.imagine(view, chance), view.seat
        moves = chance.shuffled(self.game.candidates(state, seat))
        best, found = -inf, moves[0]
        for move in moves if len(moves) > 1 else ():
            child = self.begin(self.game.apply(state, seat, move, _NO_CHANCE).state)
            value = self._seen_by(seat, child, self.depth - 1, best, inf)
            if value > best:
                best, found = value, move
        return found

    def _seen_by(self, seat: Seat, position: Any, depth: int, low: float, high: float) -> float:
        """Return the value of a position for a seat that may not be the mover."""
        if position.mover is None:
            sign, margin = position.result(seat)
            return float(sign * (_WON + depth) + margin)
        if position.mover == seat:
            return self._value(position, depth, low, high)
        return -self._value(position, depth, -high, -low)

    def _value(self, position: Any, depth: int, low: float, high: float) -> float:
        """Return the value for the mover."""
        seat, best = position.mover, -inf
        if (depth <= 0 and not position.forced) or depth < -LONGEST:
            best = self.material(position, seat)
            low = max(low, best)
            # Without a capture to follow, a threat does not count as one.
            moves = position.noisy() if self.follows and depth >= -LONGEST else ()
        else:
            moves = position.moves()
            if not moves:
                return float(position.stuck() * (_WON + depth))
        for move in moves if low < high else ():
            best = max(best, self._seen_by(seat, position.after(move), depth - 1, low, high))
            low = max(low, best)
            if low >= high:
                break
        return best
