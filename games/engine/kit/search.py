"""Bots that search: alpha-beta for two seats and open boards, and any candidate to measure them by.

A search is counted in positions, never in seconds: the same view and luck give the same move on any machine. A game
brings its rules and an opinion of a position (``evaluate``).
"""

from collections.abc import Callable, Sequence
from math import inf
from typing import Any

from games.engine.chance import Chance, Stream
from games.engine.codec import AnyGame

Evaluate = Callable[[Any, int], float]
"""How good a state is for a seat, the higher the better; what one of two seats gains the other loses."""
Order = Callable[[Any, int, Any], float]
"""How promising a move is (state, seat, move): the best are searched first."""

WON = 1_000_000.0
_NO_CHANCE = Chance(bytes(32))


class _OutOfPositions(Exception):
    """The budget is spent."""


class AlphaBeta:
    """Deepens until ``positions`` were looked at, or everything to ``deepest`` plies. For two seats without chance or
    secrets; a seat may move several times in a row. ``slips`` is the share of moves that are made at random.
    """

    def __init__(
        self,
        game: AnyGame,
        evaluate: Evaluate,
        positions: int,
        *,
        deepest: int = 30,
        slips: float = 0.0,
        order: Order | None = None,
    ) -> None:
        self.game = game
        self.evaluate = evaluate
        self.positions = positions
        self.deepest = deepest
        self.slips = slips
        self.order = order

    def choose(self, view: Any, chance: Stream) -> Any:
        """The best move found; equals are drawn by lot."""
        state, seat = self.game.imagine(view, chance), view.seat
        moves = chance.shuffled(self.game.candidates(state, seat))
        if len(moves) == 1 or chance.below(1000) < 1000 * self.slips:
            return moves[0]
        search = _Search(self, seat)
        for depth in range(1, self.deepest + 1):
            try:
                rated = search.rate(state, moves, depth)
            except _OutOfPositions:
                break
            # The best first: the next, deeper round cuts more, and its first move is its best if it is stopped.
            moves = [move for _, _, move in sorted(rated, key=lambda entry: (-entry[0], entry[1]))]
            if max(value for value, _, _ in rated) >= WON / 2:
                break
        return moves[0]

    def rated(self, view: Any, chance: Stream, span: float, effort: float = 1.0) -> dict[Any, float]:
        """What every move is worth in the deepest search that was finished: exact for those that are less than ``span``
        worse than the best, no more than a bound for the others. ``effort``: the share of the positions to spend.
        """
        state, seat = self.game.imagine(view, chance), view.seat
        moves: Sequence[Any] = chance.shuffled(self.game.candidates(state, seat))
        search, found = _Search(self, seat, effort), dict[Any, float]()
        for depth in range(1, self.deepest + 1):
            try:
                rated = sorted(search.rate(state, moves, depth, span), key=lambda entry: (-entry[0], entry[1]))
            except _OutOfPositions:
                break
            moves, found = [move for _, _, move in rated], {move: value for value, _, move in rated}
            if max(found.values()) >= WON / 2:
                break
        return found or dict.fromkeys(moves, 0.0)


class _Search:
    """One choice of a bot: what it has spent so far is nobody else's, bots are shared by threads."""

    def __init__(self, bot: AlphaBeta, seat: int, effort: float = 1.0) -> None:
        self.game = bot.game
        self.evaluate = bot.evaluate
        self.order = bot.order
        self.seat = seat
        self.left = int(bot.positions * effort)

    def rate(self, state: Any, moves: Sequence[Any], depth: int, span: float = 0.0) -> list[tuple[float, int, Any]]:
        """(value, place, move) for each: exact for the best and those within ``span`` of it, an upper bound for the
        others.
        """
        best, rated = -inf, []
        for place, move in enumerate(moves):
            value = self._value(self._after(state, self.seat, move), depth - 1, best - span, inf)
            rated.append((value, place, move))
            best = max(best, value)
        return rated

    def _value(self, state: Any, depth: int, low: float, high: float) -> float:
        """What the state is worth to the seat that searches: exact between ``low`` and ``high``, else a bound."""
        self.left -= 1
        if self.left < 0:
            raise _OutOfPositions
        awaited = self.game.to_move(state)
        if not awaited:
            return self._final(state, depth)
        if depth <= 0:
            return self.evaluate(state, self.seat)
        mover = awaited[0]
        mine, best = mover == self.seat, -inf if mover == self.seat else inf
        for move in self._ordered(state, mover):
            value = self._value(self._after(state, mover, move), depth - 1, low, high)
            best = max(best, value) if mine else min(best, value)
            low, high = (max(low, best), high) if mine else (low, min(high, best))
            if low >= high:
                break
        return best

    def _ordered(self, state: Any, seat: int) -> Sequence[Any]:
        moves: Sequence[Any] = self.game.candidates(state, seat)
        order = self.order
        return moves if order is None else sorted(moves, key=lambda move: -order(state, seat, move))

    def _after(self, state: Any, seat: int, move: Any) -> Any:
        return self.game.apply(state, seat, move, _NO_CHANCE).state

    def _final(self, state: Any, depth: int) -> float:
        """An early win is better than a late one, a late loss better than an early one."""
        outcome = self.game.outcome(state)
        if outcome is None:
            raise ValueError("nobody is awaited, and there is no outcome")
        mine, other = outcome.places[self.seat], outcome.places[1 - self.seat]
        sign = (mine < other) - (mine > other)
        margin = outcome.scores[self.seat] - outcome.scores[1 - self.seat]
        return sign * (WON + depth * 1000) + margin


class AtRandom:
    """Any candidate, each as likely."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, view: Any, chance: Stream) -> Any:
        """One of the moves that are open to the seat of ``view``."""
        return chance.choice(self.game.candidates(self.game.imagine(view, chance), view.seat))
