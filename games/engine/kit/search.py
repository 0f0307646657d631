"""Bots that search: alpha-beta for two seats and open boards, Monte Carlo for everything else.

Both are counted in positions or playouts, never in seconds: the same view and luck give the same move on any machine.
A game brings its rules and, where that helps, an opinion of a position (``evaluate``).
"""

from collections.abc import Callable, Sequence
from math import inf, log, sqrt
from typing import Any

from games.engine.chance import Chance, Stream
from games.engine.codec import AnyGame

Evaluate = Callable[[Any, int], float]
"""How good a state is for a seat, the higher the better; what one of two seats gains the other loses."""
Order = Callable[[Any, int, Any], float]
"""How promising a move is (state, seat, move): the best are searched first."""
Policy = Callable[[Any, int, Sequence[Any], Stream], Any]
"""The move that a playout makes for a seat (state, seat, candidates, luck)."""

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


class _Search:
    """One choice of a bot: what it has spent so far is nobody else's, bots are shared by threads."""

    def __init__(self, bot: AlphaBeta, seat: int) -> None:
        self.game = bot.game
        self.evaluate = bot.evaluate
        self.order = bot.order
        self.seat = seat
        self.left = bot.positions

    def rate(self, state: Any, moves: Sequence[Any], depth: int) -> list[tuple[float, int, Any]]:
        """(value, place, move) for each: exact for the best, an upper bound for the others."""
        best, rated = -inf, []
        for place, move in enumerate(moves):
            value = self._value(self._after(state, self.seat, move), depth - 1, best, inf)
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


class MonteCarlo:
    """Plays ``playouts`` matches to the end, each in a position drawn among those that look the same from the seat,
    and spends them where they promise most (UCB1). ``most`` moves are looked at; ``horizon`` plies are played before
    ``evaluate`` (0 to 1) judges instead, if a game has an opinion.
    """

    def __init__(
        self,
        game: AnyGame,
        playouts: int,
        *,
        policy: Policy | None = None,
        horizon: int = 400,
        evaluate: Evaluate | None = None,
        curiosity: float = 0.7,
    ) -> None:
        self.game = game
        self.playouts = playouts
        self.policy = policy or _at_random
        self.horizon = horizon
        self.evaluate = evaluate
        self.curiosity = curiosity

    def choose(self, view: Any, chance: Stream) -> Any:
        """The move that was tried most often."""
        seat = view.seat
        moves = self.game.candidates(self.game.imagine(view, chance), seat)
        if len(moves) == 1:
            return moves[0]
        tries, sums = [0] * len(moves), [0.0] * len(moves)
        for number in range(self.playouts):
            arm = self._arm(tries, sums, number)
            state = self.game.imagine(view, chance)
            tries[arm] += 1
            sums[arm] += self._play_out(state, seat, moves[arm], chance)
        return moves[max(range(len(moves)), key=lambda arm: (tries[arm], sums[arm]))]

    def _arm(self, tries: Sequence[int], sums: Sequence[float], number: int) -> int:
        if number < len(tries):
            return number
        bonus = self.curiosity * sqrt(log(number + 1))
        return max(range(len(tries)), key=lambda arm: sums[arm] / tries[arm] + bonus / sqrt(tries[arm]))

    def _play_out(self, state: Any, seat: int, move: Any, luck: Stream) -> float:
        """The share of rivals that the seat leaves behind, 0 to 1."""
        game = self.game
        chance = Chance(luck.below(1 << 32).to_bytes(32, "big"))
        state = game.apply(state, seat, move, chance).state
        for _ in range(self.horizon):
            awaited = game.to_move(state)
            if not awaited:
                break
            mover = awaited[0]
            chosen = self.policy(state, mover, game.candidates(state, mover), luck)
            state = game.apply(state, mover, chosen, chance).state
        outcome = game.outcome(state)
        if outcome is None and self.evaluate is not None:
            return self.evaluate(state, seat)
        outcome = outcome or game.standing(state)
        return 0.5 if outcome is None else _share(outcome.places, seat)


def _at_random(state: Any, seat: int, moves: Sequence[Any], luck: Stream) -> Any:
    return luck.choice(moves)


def _share(places: Sequence[int], seat: int) -> float:
    mine = places[seat]
    others = [place for other, place in enumerate(places) if other != seat]
    return sum(1.0 if place > mine else 0.5 if place == mine else 0.0 for place in others) / len(others)


class AtRandom:
    """Any candidate, each as likely."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, view: Any, chance: Stream) -> Any:
        """One of the moves that are open to the seat of ``view``."""
        return chance.choice(self.game.candidates(self.game.imagine(view, chance), view.seat))
