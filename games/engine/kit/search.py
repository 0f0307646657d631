"""Alpha-beta search for open boards of two seats, and a bot that plays any legal move.

:class:`AlphaBeta` deepens iteratively, keeps a transposition table, tries good moves first and follows captures beyond
its depth. It sees a game as :class:`SearchPosition` objects. Any game can be searched by its own rules
(:class:`StatePosition`); a family with a faster board passes ``begin``.

The budget is a number of positions, so the same view and luck give the same move. ``seconds`` of CPU time are an
additional limit for bots at tables; a move that reaches it depends on the machine.
"""

import time
from collections.abc import Callable, Collection, Hashable, Sequence
from functools import partial
from math import inf
from typing import Any, NamedTuple, Protocol

from games.engine.chance import Chance, Stream
from games.engine.codec import AnyGame
from games.engine.game import Seat

Evaluate = Callable[[Any, int], float]
"""Value of a state for a seat, higher is better (state, seat). The game is zero-sum."""
Order = Callable[[Any, int, Any], float]
"""Priority of a move (state, seat, move). The highest are searched first."""

WON = 1_000_000.0
LONGER = 100.0
"""A win loses this much of its value for each ply that it takes, and a loss gains as much."""
SECONDS = 0.28
"""CPU time limit of a move of Hard at a table."""
_NO_CHANCE = Chance(bytes(32))
_EXACT, _AT_LEAST, _AT_MOST = range(3)
_CLOCK_EVERY = 64
"""Positions between two checks of the clock."""
_KILLERS = 2
_PLIES = 48
"""Length limit of a line with all captures. Captured discs may be placed again without end."""
_LATE, _LATE_DEPTH = 4, 3
"""From this move of a position on, and with this much depth to go, moves are first searched one ply less deep."""


class SearchPosition(Protocol):
    """A position as the search needs it. Positions are immutable: each move gives a new one.

    ``mover``: the seat to move, None at the end. ``reversible``: whether later moves can undo the last move, so that a
    position may repeat. ``forced``: whether every legal move is a capture; such moves do not count towards the depth.
    """

    mover: Seat | None
    reversible: bool
    forced: bool

    def key(self) -> Hashable:
        """Return a key that is equal for equivalent positions; None if the game has no such key."""

    def moves(self) -> Sequence[Any]:
        """Return the legal moves, the most promising first. If there are none, :meth:`stuck` gives the result."""

    def noisy(self) -> Sequence[Any]:
        """Return the moves that the search follows beyond its depth, such as captures that are not forced."""

    def after(self, move: Any) -> "SearchPosition":
        """Return the position after one of the moves."""

    def static_value(self) -> float:
        """Return the static value for the mover."""

    def stuck(self) -> int:
        """Return the sign of the result for a mover without a move: -1 lost, 0 drawn, 1 won."""

    def result(self, seat: Seat) -> tuple[int, float]:
        """Return the sign of the final result for a seat, and its lead in points."""


Begin = Callable[[Any], SearchPosition]
"""Converts a state to a position of the search."""
Children = Callable[[Any], dict[Any, SearchPosition]]
"""Returns the moves of a state that are searched, with the positions after them."""
History = Callable[[Any], Collection[Hashable]]
"""Returns the keys of earlier positions that may repeat after a state."""


class StatePosition:
    """A search position for any game, which applies the game's own rules."""

    __slots__ = ("evaluate", "forced", "game", "mover", "order", "reversible", "state")

    def __init__(self, game: AnyGame, evaluate: Evaluate, order: Order | None, state: Any) -> None:
        self.game = game
        self.evaluate = evaluate
        self.order = order
        self.state = state
        awaited = game.to_move(state)
        self.mover: Seat | None = awaited[0] if awaited else None
        self.forced = False
        self.reversible = len(getattr(state, "quiet", ())) > 1

    def key(self) -> Hashable:
        """Return a key of the board, and of the other fields of the state that matter; None if the game has no
        ``quiet``.
        """
        quiet = getattr(self.state, "quiet", ())
        return _keyed(self.state, quiet[-1]) if quiet else None

    def moves(self) -> Sequence[Any]:
        """Return the moves in the order of the game, or sorted by ``order``."""
        state, seat, order = self.state, self.mover or 0, self.order
        moves: Sequence[Any] = self.game.candidates(state, seat)
        return moves if order is None else sorted(moves, key=lambda move: -order(state, seat, move))

    def noisy(self) -> Sequence[Any]:
        """Return no moves: the search does not go beyond its depth."""
        return ()

    def after(self, move: Any) -> "StatePosition":
        """Return the position after a move, by the rules of the game."""
        state = self.game.apply(self.state, self.mover or 0, move, _NO_CHANCE).state
        return StatePosition(self.game, self.evaluate, self.order, state)

    def static_value(self) -> float:
        """Return the static value, as given by ``evaluate``."""
        return self.evaluate(self.state, self.mover or 0)

    def stuck(self) -> int:
        """Return -1, a loss, for a mover without a legal move."""
        return -1

    def result(self, seat: Seat) -> tuple[int, float]:
        """Return whether the seat has won, drawn or lost by places, and its lead in the game's scores."""
        outcome = self.game.outcome(self.state)
        if outcome is None:
            raise ValueError("nobody is awaited, and there is no outcome")
        mine, other = outcome.places[seat], outcome.places[1 - seat]
        return (mine < other) - (mine > other), outcome.scores[seat] - outcome.scores[1 - seat]


def by_rules(game: AnyGame, evaluate: Evaluate, order: Order | None = None) -> Begin:
    """Return a function that converts a state of any game to a search position.

    ``order`` sorts promising moves first.
    """
    return partial(StatePosition, game, evaluate, order)


def repeatable(state: Any) -> set[Hashable]:
    """Return the keys of earlier positions, from the ``quiet`` field of a duel's state, that may be repeated."""
    return {_keyed(state, text) for text in getattr(state, "quiet", ())}


def _keyed(state: Any, text: str) -> Hashable:
    return text, getattr(state, "wins", None), getattr(state, "huffable", None)


class _Spent(Exception):
    """Raised when the budget of the search is used up."""


class Rated(NamedTuple):
    """A root move with its value: exact if near the best value, an upper bound for other moves."""

    value: float
    place: int
    move: Any


class AlphaBeta:
    """A bot for two seats on an open board without chance. A seat may move several times in a row.

    ``begin`` converts a state to a position of the search, and ``history`` lists the positions that may repeat.
    ``children`` restricts the moves of the root. ``positions``: the budget of a move. ``seconds``: a limit in CPU time,
    none by default. ``deepest``: the largest depth in plies. ``error_rate``: the share of moves that are random.
    """

    def __init__(
        self,
        game: AnyGame,
        begin: Begin,
        positions: int,
        *,
        history: History = repeatable,
        children: Children | None = None,
        deepest: int = 30,
        error_rate: float = 0.0,
        seconds: float = inf,
    ) -> None:
        self.game = game
        self.begin = begin
        self.positions = positions
        self.history = history
        self.children = children or self._all_children
        self.deepest = deepest
        self.error_rate = error_rate
        self.seconds = seconds

    def choose(self, view: Any, chance: Stream) -> Any:
        """Return the best move found. Ties are broken at random."""
        return self.searched(view, chance).moves[0]

    def searched(self, view: Any, chance: Stream) -> "Search":
        """Return the finished search for a move, with the best move first.

        The search has depth 0 if there is no choice, or if the bot plays at random this time.
        """
        search = self._started(view, chance, None, self.positions)
        if len(search.moves) > 1 and not chance.below(1000) < 1000 * self.error_rate:
            search.deepen()
        return search

    def rated(self, view: Any, chance: Stream, span: float, effort: float = 1.0) -> dict[Any, float]:
        """Return the value of every move in the deepest finished search.

        Values are exact for moves less than ``span`` worse than the best, and bounds for the others. ``effort``: the
        share of the budget to spend.
        """
        search = self._started(view, chance, span, int(self.positions * effort))
        search.deepen()
        return search.values or dict.fromkeys(search.moves, 0.0)

    def _started(self, view: Any, chance: Stream, span: float | None, positions: int) -> "Search":
        until = time.thread_time() + self.seconds if self.seconds < inf else inf
        state = self.game.imagine(view, chance)
        children = self.children(state)
        moves = chance.shuffled([*children])
        return Search(view.seat, moves, children, set(self.history(state)), self.deepest, positions, until, span)

    def _all_children(self, state: Any) -> dict[Any, SearchPosition]:
        """Return every legal move with the position after it."""
        game, seat = self.game, self.game.to_move(state)[0]
        moves = game.candidates(state, seat)
        return {move: self.begin(game.apply(state, seat, move, _NO_CHANCE).state) for move in moves}


class Search:
    """One search for a move. Threads share bots, so the results are stored here and not in the bot.

    ``moves``: root moves, the best first. ``values``: by move, from the last finished depth. ``depth``: the last
    finished depth.
    """

    def __init__(
        self,
        seat: Seat,
        moves: Sequence[Any],
        children: dict[Any, SearchPosition],
        seen: set[Hashable],
        deepest: int,
        positions: int,
        until: float,
        span: float | None,
    ) -> None:
        self.seat = seat
        self.moves = list(moves)
        self.children = children
        self.path = seen
        self.deepest = deepest
        self.budget = self.left = positions
        self.until = until
        self.span = span
        self.values: dict[Any, float] = {}
        self.depth = 0
        self.table: dict[Hashable, tuple[int, int, float, Any]] = {}
        self.merits: dict[Any, int] = {}
        self.killers: list[list[Any]] = [[] for _ in range(_PLIES + 1)]

    def deepen(self) -> None:
        """Search deeper and deeper until the budget is used up or the match is decided."""
        for depth in range(1, self.deepest + 1):
            found: list[Rated] = []
            try:
                self._root(depth, found)
            except _Spent:
                if found and self.span is None:
                    best = max(found, key=lambda rated: (rated.value, -rated.place)).move
                    self.moves = [best, *(move for move in self.moves if move != best)]
                return
            found.sort(key=lambda rated: (-rated.value, rated.place))
            # Best first: the next depth prunes more, and its first move is the best one if it is interrupted.
            self.moves = [rated.move for rated in found]
            self.values = {rated.move: rated.value for rated in found}
            self.depth = depth
            if abs(found[0].value) >= WON / 2 or self.left < self.budget // 2:
                return

    def _root(self, depth: int, found: list[Rated]) -> None:
        """Rate all root moves, and append the ratings to ``found``.

        With a span, moves within the span of the best are searched with an open window.
        """
        best = -inf
        for place, move in enumerate(self.moves):
            child = self.children[move]
            if self.span is not None:
                value = self._below(child, self.seat, depth - 1, best - self.span, inf, 1)
            elif place == 0:
                value = self._below(child, self.seat, depth - 1, -inf, inf, 1)
            else:
                value = self._below(child, self.seat, depth - 1, best, best + 1e-9, 1)
                if value > best:
                    value = self._below(child, self.seat, depth - 1, best, inf, 1)
            found.append(Rated(value, place, move))
            best = max(best, value)

    def _below(self, child: SearchPosition, seat: Seat, depth: int, low: float, high: float, ply: int) -> float:
        """Return the value of a position for ``seat``, which has just moved."""
        mover = child.mover
        if mover is None:
            sign, margin = child.result(seat)
            return sign * (WON - LONGER * ply) + margin
        if mover == seat:
            return self._value(child, depth, low, high, ply)
        return -self._value(child, depth, -high, -low, ply)

    def _value(self, position: SearchPosition, depth: int, low: float, high: float, ply: int) -> float:
        """Return the value for the mover: exact between ``low`` and ``high``, else a bound."""
        self.left -= 1
        if self.left < 0 or (self.left % _CLOCK_EVERY == 0 and time.thread_time() > self.until):
            raise _Spent
        key = position.key()
        if position.reversible and key in self.path:
            return 0.0
        if (depth <= 0 and not position.forced) or ply >= _PLIES:
            return self._settled(position, low, high, ply)
        known, hint = self.table.get(key) if key is not None else None, None
        if known is not None:
            at, kind, stored, hint = known
            value = stored - _lateness(stored, ply)
            if at >= depth and (kind == _EXACT or (value >= high if kind == _AT_LEAST else value <= low)):
                return value
        moves = self._ordered(position, hint, ply)
        if not moves:
            return position.stuck() * (WON - LONGER * ply)
        return self._searched(position, moves, depth, low, high, ply)

    def _searched(
        self, position: SearchPosition, moves: Sequence[Any], depth: int, low: float, high: float, ply: int
    ) -> float:
        """Search the moves of a position, and store the result in the transposition table."""
        key = position.key()
        if position.reversible:
            self.path.add(key)
        try:
            value, move = self._best(position, moves, depth, low, high, ply)
        finally:
            if position.reversible:
                self.path.discard(key)
        if key is not None:
            kind = _AT_LEAST if value >= high else _AT_MOST if value <= low else _EXACT
            self.table[key] = depth, kind, value + _lateness(value, ply), move
        return value

    def _best(
        self, position: SearchPosition, moves: Sequence[Any], depth: int, low: float, high: float, ply: int
    ) -> tuple[float, Any]:
        """Return the best value and move.

        After the first move, a null window tests whether a move is better before it is searched fully.
        """
        seat, best, found = position.mover or 0, -inf, None
        forced = position.forced or len(moves) == 1
        further = depth if forced else depth - 1
        for place, move in enumerate(moves):
            child = position.after(move)
            if place == 0:
                value = self._below(child, seat, further, low, high, ply + 1)
            else:
                late = not forced and place >= _LATE and depth >= _LATE_DEPTH and not child.forced
                value = self._below(child, seat, further - late, low, low + 1e-9, ply + 1)
                if late and value > low:
                    value = self._below(child, seat, further, low, low + 1e-9, ply + 1)
                if low < value < high:
                    value = self._below(child, seat, further, low, high, ply + 1)
            if value > best:
                best, found = value, move
                if value > low:
                    low = value
                    if low >= high:
                        self._note(move, depth, ply)
                        break
        return best, found

    def _settled(self, position: SearchPosition, low: float, high: float, ply: int) -> float:
        """Return the value of a position at the depth limit, after the noisy moves (quiescence search)."""
        best = position.static_value()
        if best >= high:
            return best
        low = max(low, best)
        seat = position.mover or 0
        for move in position.noisy() if ply < _PLIES else ():
            value = self._below(position.after(move), seat, 0, low, high, ply + 1)
            if value > best:
                best = value
                low = max(low, best)
                if low >= high:
                    break
        return best

    def _ordered(self, position: SearchPosition, hint: Any, ply: int) -> Sequence[Any]:
        """Return the moves in search order: the transposition table's move, killer moves, the history heuristic,
        others.
        """
        moves = position.moves()
        if len(moves) < 2 or position.forced:
            if hint is not None and len(moves) > 1:
                return [hint, *(move for move in moves if move != hint)]
            return moves
        merits = self.merits.get
        ordered = sorted(moves, key=lambda move: -merits(move, 0))
        first = [move for move in (hint, *self.killers[ply]) if move is not None and move in moves]
        return list(dict.fromkeys([*first, *ordered])) if first else ordered

    def _note(self, move: Any, depth: int, ply: int) -> None:
        """Record a move that refuted a position, to try it early in other positions (killer move and history
        heuristic).
        """
        self.merits[move] = self.merits.get(move, 0) + (depth * depth if depth > 0 else 1)
        killers = self.killers[ply]
        if move not in killers:
            killers.insert(0, move)
            del killers[_KILLERS:]


def _lateness(value: float, ply: int) -> float:
    """Return the correction of a win or loss that is stored ``ply`` plies below the root: a later win is worth less."""
    if abs(value) < WON / 2:
        return 0.0
    return LONGER * ply if value > 0 else -LONGER * ply


class AtRandom:
    """Plays any legal move with equal probability."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, view: Any, chance: Stream) -> Any:
        """Return one of the legal moves of the seat of ``view``."""
        return chance.choice(self.game.candidates(self.game.imagine(view, chance), view.seat))
