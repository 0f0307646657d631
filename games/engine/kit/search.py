"""The search of all bots for open boards of two seats, and a bot that plays any legal move.

:class:`AlphaBeta` deepens iteratively, keeps a transposition table, tries good moves first and follows captures beyond
its depth. It sees a game as :class:`SearchPosition` objects. Any game can be searched as it is
(:class:`StatePosition`); a family that has a faster board of its own gives ``begin``.

The budget is a number of positions, so the same view and luck give the same move. ``seconds`` of CPU time are a cap on
top for bots at tables, so that no move takes long; a move that reaches the cap depends on the machine.
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
"""How good a state is for a seat, the higher the better; what one of two seats gains the other loses."""
Order = Callable[[Any, int, Any], float]
"""How promising a move is (state, seat, move): the best are searched first."""

WON = 1_000_000.0
LONGER = 100.0
"""A win is worth less by this for each ply that it takes, and a loss more."""
SECONDS = 0.28
"""The cap of a move of Hard at a table."""
_NO_CHANCE = Chance(bytes(32))
_EXACT, _AT_LEAST, _AT_MOST = range(3)
_CLOCK_EVERY = 64
"""Positions between two looks at the clock."""
_KILLERS = 2
_PLIES = 48
"""The longest line, with all captures: caught discs may be placed again for ever."""
_LATE, _LATE_DEPTH = 4, 3
"""From this move of a position on, and with so many plies to go, moves are first searched one ply less deep."""


class SearchPosition(Protocol):
    """A position as the search needs it. It is never changed: each move gives a new one.

    ``mover``: the seat to move, None at the end. ``reversible``: whether the last move could be taken back by others,
    so that an earlier position may come again. ``forced``: whether every legal move is a capture; such moves do not
    count towards the depth.
    """

    mover: Seat | None
    reversible: bool
    forced: bool

    def key(self) -> Hashable:
        """Equal for positions in which the same can happen; None if that is not known."""

    def moves(self) -> Sequence[Any]:
        """The legal moves, the most promising first; none means that the mover has lost (see :meth:`stuck`)."""

    def noisy(self) -> Sequence[Any]:
        """The moves that are followed beyond the depth of the search, such as captures that need not be made."""

    def after(self, move: Any) -> "SearchPosition":
        """The position after one of the moves."""

    def worth(self) -> float:
        """The value for the mover, without looking ahead."""

    def stuck(self) -> int:
        """The sign of the result for a mover without a move: -1 lost, 0 drawn, 1 won."""

    def result(self, seat: Seat) -> tuple[int, float]:
        """At the end: the sign of the result for a seat, and by how much it is ahead in points."""


Begin = Callable[[Any], SearchPosition]
"""The search's position of a state."""
Children = Callable[[Any], dict[Any, SearchPosition]]
"""The moves of a state that are looked at, with the positions after them."""
History = Callable[[Any], Collection[Hashable]]
"""The keys of earlier positions that may come again after a state."""


class StatePosition:
    """A position of any game, by its own rules."""

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
        """The position that the game itself compares with earlier ones, with what else counts."""
        quiet = getattr(self.state, "quiet", ())
        return _keyed(self.state, quiet[-1]) if quiet else None

    def moves(self) -> Sequence[Any]:
        """In the order of the game, or the best first by ``order``."""
        state, seat, order = self.state, self.mover or 0, self.order
        moves: Sequence[Any] = self.game.candidates(state, seat)
        return moves if order is None else sorted(moves, key=lambda move: -order(state, seat, move))

    def noisy(self) -> Sequence[Any]:
        """Nothing."""
        return ()

    def after(self, move: Any) -> "StatePosition":
        """By the rules of the game."""
        state = self.game.apply(self.state, self.mover or 0, move, _NO_CHANCE).state
        return StatePosition(self.game, self.evaluate, self.order, state)

    def worth(self) -> float:
        """As it is evaluated."""
        return self.evaluate(self.state, self.mover or 0)

    def stuck(self) -> int:
        """Lost, should a game have an end that is not told by its state."""
        return -1

    def result(self, seat: Seat) -> tuple[int, float]:
        """By places; the scores are points."""
        outcome = self.game.outcome(self.state)
        if outcome is None:
            raise ValueError("nobody is awaited, and there is no outcome")
        mine, other = outcome.places[seat], outcome.places[1 - seat]
        return (mine < other) - (mine > other), outcome.scores[seat] - outcome.scores[1 - seat]


def by_rules(game: AnyGame, evaluate: Evaluate, order: Order | None = None) -> Begin:
    """Positions of any game; ``order`` puts promising moves first."""
    return partial(StatePosition, game, evaluate, order)


def repeatable(state: Any) -> set[Hashable]:
    """The keys of what a duel remembers as positions that may come again."""
    return {_keyed(state, text) for text in getattr(state, "quiet", ())}


def _keyed(state: Any, text: str) -> Hashable:
    return text, getattr(state, "wins", None), getattr(state, "huffable", None)


class _Spent(Exception):
    """The budget is spent."""


class Rated(NamedTuple):
    """A move at the root with its value: exact near the best, an upper bound for the others."""

    value: float
    place: int
    move: Any


class AlphaBeta:
    """A bot for two seats on an open board without chance; a seat may move several times in a row.

    ``begin`` makes the search's position of a state, and ``history`` says which may come again. ``children`` replaces
    all legal moves by those that are worth a look. ``positions``: the budget of a move. ``seconds``: a cap in CPU time,
    none by default. ``deepest``: the largest depth in plies. ``slips``: the share of moves that are made at random.
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
        slips: float = 0.0,
        seconds: float = inf,
    ) -> None:
        self.game = game
        self.begin = begin
        self.positions = positions
        self.history = history
        self.children = children or self._all_children
        self.deepest = deepest
        self.slips = slips
        self.seconds = seconds

    def choose(self, view: Any, chance: Stream) -> Any:
        """The best move found; equals are drawn by lot."""
        return self.searched(view, chance).moves[0]

    def searched(self, view: Any, chance: Stream) -> "Search":
        """The search for a move, its first is the best; of depth 0 if there is no choice, or it slips."""
        search = self._started(view, chance, None, self.positions)
        if len(search.moves) > 1 and not chance.below(1000) < 1000 * self.slips:
            search.deepen()
        return search

    def rated(self, view: Any, chance: Stream, span: float, effort: float = 1.0) -> dict[Any, float]:
        """The value of every move in the deepest search that was finished: exact for moves that are less than ``span``
        worse than the best, a bound for the others. ``effort``: the share of the positions to spend.
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
        """Every legal move."""
        game, seat = self.game, self.game.to_move(state)[0]
        moves = game.candidates(state, seat)
        return {move: self.begin(game.apply(state, seat, move, _NO_CHANCE).state) for move in moves}


class Search:
    """One choice of a bot. Bots are shared by threads, so what is found is kept here.

    ``moves``: the best first. ``values``: by move, from the last depth that was finished. ``depth``: that depth.
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
        """Search deeper and deeper until the budget is spent, or the match is decided."""
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
            # The best first: the next, deeper round cuts more, and its first move is its best if it is stopped.
            self.moves = [rated.move for rated in found]
            self.values = {rated.move: rated.value for rated in found}
            self.depth = depth
            if abs(found[0].value) >= WON / 2 or self.left < self.budget // 2:
                return

    def _root(self, depth: int, found: list[Rated]) -> None:
        """Rate all moves. With a span, those within it are searched with an open window."""
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
        """The value, for the seat that has just moved, of what it has moved to."""
        mover = child.mover
        if mover is None:
            sign, margin = child.result(seat)
            return sign * (WON - LONGER * ply) + margin
        if mover == seat:
            return self._value(child, depth, low, high, ply)
        return -self._value(child, depth, -high, -low, ply)

    def _value(self, position: SearchPosition, depth: int, low: float, high: float, ply: int) -> float:
        """The value for the mover: exact between ``low`` and ``high``, else a bound."""
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
        """Search the moves of a position, and remember what came of it."""
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
        """The best value and move. Later moves must first prove, in a window of no width, that they are better."""
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
        """The value at the end of the depth, once nothing noisy is left that the mover would do."""
        best = position.worth()
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
        """The move that was best here before, moves that were best beside, those that often are, and the others."""
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
        """A move that refutes what led here is worth trying in other positions too."""
        self.merits[move] = self.merits.get(move, 0) + (depth * depth if depth > 0 else 1)
        killers = self.killers[ply]
        if move not in killers:
            killers.insert(0, move)
            del killers[_KILLERS:]


def _lateness(value: float, ply: int) -> float:
    """By how much a win at the root is worth less than the same seen from a position so many plies later."""
    if abs(value) < WON / 2:
        return 0.0
    return LONGER * ply if value > 0 else -LONGER * ply


class AtRandom:
    """Any candidate, each as likely."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, view: Any, chance: Stream) -> Any:
        """One of the moves that are open to the seat of ``view``."""
        return chance.choice(self.game.candidates(self.game.imagine(view, chance), view.seat))
