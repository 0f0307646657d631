"""Exact solutions of turns: every possible throw, and the best move after it.

A :class:`Tree` holds all positions that can follow in a turn, and is shared by all matches with the same terms. The
value of a result depends on the match, so :meth:`Tree.values` computes all values anew each time, in one pass over the
nodes from the ends to the root.
"""

from collections.abc import Callable, Sequence
from functools import cache, cached_property
from operator import mul
from typing import Any, NamedTuple

from games.engine.kit.dice import chances
from games.engine.kit.throwing.data import Move, Result, Terms, Throw, Turn
from games.engine.kit.throwing.rules import Throwing, result_of

ResultValue = Callable[[Result], float]
Rules = Throwing[Any]
CEILING = 64
"""In a turn without a limit of throws, a seat stops at this many points; more where that is needed."""


class Branches(NamedTuple):
    """The successors of a turn.

    With ``odds`` a throw decides, without ``odds`` the player; no successors at the end.
    """

    turns: tuple[Turn, ...]
    odds: tuple[float, ...] = ()


class Node(NamedTuple):
    """A node of the tree.

    A node at the end of a turn has a ``result``. A throw has ``odds`` and successors. A choice has only successors.
    """

    result: Result | None
    odds: tuple[float, ...]
    leads: tuple[int, ...]


class Moments(NamedTuple):
    """Mean and variance of the points of a turn."""

    mean: float
    variance: float


class Tree:
    """All positions that can follow in a turn. Successors come before their nodes; the last node is the first throw."""

    def __init__(self, game: Rules, terms: Terms, ceiling: int) -> None:
        self.game = game
        self.terms = terms
        self.ceiling = ceiling
        self.nodes: list[Node] = []
        self.places: dict[Turn, int] = {}
        self._reached: dict[Any, float] = {}
        self._grow(game.essence(terms, game.fresh(terms)))

    def place(self, turn: Turn) -> int:
        """Return the node of a turn. Raise KeyError if the turn has more points than the tree's ceiling."""
        return self.places[self.game.essence(self.terms, turn)]

    def _grow(self, root: Turn) -> None:
        """Build the tree with an explicit stack, since a turn may exceed Python's recursion limit."""
        stack, branches = [root], dict[Turn, Branches]()
        while stack:
            turn = stack[-1]
            found = branches[turn] if turn in branches else branches.setdefault(turn, self._branches(turn))
            missing = [after for after in found.turns if after not in self.places]
            if missing:
                stack.extend(missing)
                continue
            stack.pop()
            if turn not in self.places:
                self.places[turn] = self._placed(turn, found)

    def _placed(self, turn: Turn, found: Branches) -> int:
        """Return the node of a turn. A turn with a single successor has no node of its own: its successor's is
        returned.
        """
        leads = tuple(map(self.places.__getitem__, found.turns))
        if len(leads) == 1:
            return leads[0]
        self.nodes.append(Node(None if leads else result_of(turn), found.odds, leads))
        return len(self.nodes) - 1

    def _branches(self, turn: Turn) -> Branches:
        game, terms = self.game, self.terms
        if turn.hand:
            thrown = chances(turn.hand)
            falls: dict[Turn, float] = {}
            for dice, odds in thrown:
                after = game.essence(terms, game.fallen(terms, turn, dice))
                falls[after] = falls.get(after, 0.0) + odds
            return Branches(tuple(falls), tuple(falls.values()))
        moves = () if turn.over else self._moves(turn)
        return Branches(tuple(game.essence(terms, game.go(terms, turn, move)) for move in moves))

    def _moves(self, turn: Turn) -> Sequence[Move]:
        moves = self.game.ways(self.terms, turn)
        high = not self.terms.throws and turn.points >= self.ceiling
        return [move for move in moves if not isinstance(move, Throw)] if high else moves

    def values(self, value: ResultValue) -> list[float]:
        """Return the value of each node under best play."""
        found: list[float] = []
        there = found.__getitem__
        for result, odds, leads in self.nodes:
            if result is not None:
                found.append(value(result))
            elif odds:
                found.append(sum(map(mul, odds, map(there, leads))))
            else:
                found.append(max(map(there, leads)))
        return found

    def move_values(self, turn: Turn, value: ResultValue) -> dict[Move, float]:
        """Return the value of each move of a turn.

        Raise KeyError if the turn has more points than the tree's ceiling.
        """
        found, game = self.values(value), self.game
        ways = game.ways(self.terms, turn)
        return {move: found[self.place(game.go(self.terms, turn, move))] for move in ways}

    def ends(self, value: ResultValue, start: int = -1) -> dict[Result, float]:
        """Return the probability of each result under best play from the node ``start``, by default the first throw."""
        values, often = self.values(value), [0.0] * len(self.nodes)
        often[start], ends = 1.0, dict[Result, float]()
        for place in range(len(self.nodes) - 1, -1, -1):
            node = self.nodes[place]
            if node.result is not None:
                ends[node.result] = often[place]
            elif node.odds:
                for odds, lead in zip(node.odds, node.leads, strict=True):
                    often[lead] += odds * often[place]
            else:
                often[max(node.leads, key=values.__getitem__)] += often[place]
        return ends

    @cached_property
    def moments(self) -> Moments:
        """Return mean and variance of a turn that maximises its points, or minimises them if low scores win."""
        sign = -1 if self.terms.low else 1
        ends = self.ends(lambda result: sign * result.points)
        mean = sum(often * result.points for result, often in ends.items())
        return Moments(mean, sum(often * (result.points - mean) ** 2 for result, often in ends.items()))

    def reach(self, goal: Any, value: ResultValue) -> float:
        """Return the value of a whole turn under best play. Cached by ``goal``, which must identify ``value``."""
        if goal not in self._reached:
            self._reached[goal] = self.values(value)[-1]
        return self._reached[goal]


@cache
def tree_of(game: Rules, terms: Terms, ceiling: int = CEILING) -> Tree:
    """Return the shared tree for these terms."""
    return Tree(game, terms, ceiling)
