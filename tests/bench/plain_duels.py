"""An opponent for Hard at open boards of two: plain alpha-beta to a fixed depth that counts material.

It evaluates nothing but material and extends nothing; at its depth it follows captures until the position is quiet. It
has no time limit. Its choice is that of a full search of the same depth: transposition table, move ordering and null
windows only save time. It shares the board's positions (moves and results), which a test compares with the rules, with
Hard, but nothing of the search.
"""

from collections.abc import Callable, Hashable, Sequence
from math import inf
from typing import Any

from msgspec.structs import replace

from games.engine.chance import Chance, Stream
from games.engine.codec import AnyGame
from games.engine.game import Seat
from games.engine.kit.lines.rules import Lines
from games.engine.kit.mills.bitboards import FEWEST, QuickMill
from games.engine.kit.search import StatePosition

DEPTH = 6
LONGEST = 20
"""Plies that captures are followed beyond the depth."""
_WON = 100_000.0
_HALF = 0.5
"""Half a unit: values are whole numbers."""
_EXACT, _AT_LEAST, _AT_MOST = range(3)
_NO_CHANCE = Chance(bytes(32))
Material = Callable[[Any, Seat], float]
"""The pieces of a seat less those of the other, in a position of the search. A whole number."""


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
        if len(moves) == 1:
            return moves[0]
        children = [self.begin(self.game.apply(state, seat, move, _NO_CHANCE).state) for move in moves]
        search = _Search(self.material, follows=self.follows)
        order: Sequence[int] = range(len(moves))
        for depth in range(1, self.depth + 1):
            order = search.ordered(seat, children, order, depth)
        return moves[order[0]]


class _Search:
    """One search. ``table``: by position and depth the kind of value and the value. ``answers``: the best move of a
    position; ``killers``: the last refutations by depth.
    """

    def __init__(self, material: Material, *, follows: bool) -> None:
        self.material = material
        self.follows = follows
        self.table: dict[Hashable, tuple[int, float]] = {}
        self.answers: dict[Hashable, Any] = {}
        self.killers: dict[int, list[Any]] = {}

    def ordered(self, seat: Seat, children: Sequence[Any], order: Sequence[int], depth: int) -> Sequence[int]:
        """Return the places of the children, the best first; of equally good ones the first in ``children``."""
        best, found = -inf, len(children)
        values = dict[int, float]()
        for place in order:
            # A place before the best one wins a tie, a later one does not.
            low = best - _HALF if place < found else best + _HALF
            value = self.seen_by(seat, children[place], depth - 1, low - _HALF, low + _HALF) if values else inf
            if value > low:
                value = self.seen_by(seat, children[place], depth - 1, low - _HALF, inf)
                if value > low:
                    best, found = value, place
            values[place] = value
        return [found, *(place for place in order if place != found)]

    def seen_by(self, seat: Seat, position: Any, depth: int, low: float, high: float) -> float:
        """Return the value of a position for a seat that may not be the mover."""
        if position.mover is None:
            sign, margin = position.result(seat)
            return float(sign * (_WON + depth) + margin)
        if position.mover == seat:
            return self.value(position, depth, low, high)
        return -self.value(position, depth, -high, -low)

    def value(self, position: Any, depth: int, low: float, high: float) -> float:
        """Return the value for the mover: exact between ``low`` and ``high``, else a bound."""
        settles = (depth <= 0 and not position.forced) or depth < -LONGEST
        base = -inf
        if settles or depth == 1:
            material = self.material(position, position.mover)
            if settles and (material >= high or not self.follows or depth < -LONGEST):
                return material
            even = only_mills_change(position)
            if even and material + most_taken(position) <= low:
                return material + 1
            if settles or (even and material <= low):
                base = material
        key = key_of(position)
        if key is not None and (known := self.table.get((key, depth))) is not None:
            kind, value = known
            if kind == _EXACT or (value >= high if kind == _AT_LEAST else value <= low):
                return value
        moves = position.moves() if base == -inf else position.noisy()
        if base == -inf and not moves:
            return float(position.stuck() * (_WON + depth))
        best = self.best(position, self.sorted(moves, key, depth), key, depth, low, high, base)
        if key is not None:
            self.table[key, depth] = _AT_LEAST if best >= high else _AT_MOST if best <= low else _EXACT, best
        return best

    def best(
        self, position: Any, moves: Sequence[Any], key: Hashable, depth: int, low: float, high: float, base: float
    ) -> float:
        """Return the best value of these moves, or ``base`` if none is better."""
        seat, best = position.mover, base
        low = max(low, best)
        for place, move in enumerate(moves):
            child, value = position.after(move), inf
            if place and high - low > 1:
                value = self.seen_by(seat, child, depth - 1, low, low + 1)
            if value > low:
                value = self.seen_by(seat, child, depth - 1, low, high)
            best = max(best, value)
            if best > low:
                low = best
                self.answers[key] = move
                if low >= high:
                    self.killers[depth] = [move, *(one for one in self.killers.get(depth, ()) if one != move)][:2]
                    break
        return best

    def sorted(self, moves: Sequence[Any], key: Hashable, depth: int) -> Sequence[Any]:
        """Return the moves with the last answer to this position first, then refutations of its siblings."""
        first = [move for move in (self.answers.get(key), *self.killers.get(depth, ())) if move in moves]
        return list(dict.fromkeys([*first, *moves])) if first else moves


def key_of(position: Any) -> Hashable:
    """Return what the value of a position depends on."""
    if not isinstance(position, StatePosition):
        return position.key()
    quiet = getattr(position.state, "quiet", ())
    return (position.key(), len(quiet)) if quiet else replace(position.state, last=())


def only_mills_change(position: Any) -> bool:
    """Tell whether every move that is not in ``noisy`` leaves the material as it is.

    So it is at morris, unless the limit of moves may end the match.
    """
    return isinstance(position, QuickMill) and not 0 < position.board.terms.quiet <= position.quiet + 1


def most_taken(position: QuickMill) -> float:
    """Return how many men a move can win; infinite if it may win the match."""
    rival = 1 - (position.mover or 0)
    few = position.men[rival].bit_count() + position.hands[rival] <= FEWEST
    return inf if few or not position.board.for_men else 1.0
