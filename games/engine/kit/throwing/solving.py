"""Turns worked out to their ends: what every throw may bring, and what to do about it, exactly.

A :class:`Tree` holds all that can come of a turn, once for all matches with the same terms. What an end is worth
depends on the table, so it is asked anew each time: :meth:`Tree.values` goes once over all nodes, the ends first.
"""

from collections.abc import Callable, Sequence
from functools import cache, cached_property
from operator import mul
from typing import Any, NamedTuple

from games.engine.kit.dice import chances
from games.engine.kit.throwing.data import Move, Result, Throw, Turn
from games.engine.kit.throwing.rules import Throwing, result_of
from games.engine.kit.throwing.terms import Terms

Worth = Callable[[Result], float]
Rules = Throwing[Any]
CEILING = 64
"""In a turn that could go on for ever, nobody throws again from so many points on; more where that is needed."""


class Branches(NamedTuple):
    """The turns that a turn may become: as likely as ``odds`` say, or as somebody chooses; none at its end."""

    turns: tuple[Turn, ...]
    odds: tuple[float, ...] = ()


class Node(NamedTuple):
    """An end has a ``result``, a throw ``odds``, a choice neither; both have the nodes that they lead to."""

    result: Result | None
    odds: tuple[float, ...]
    leads: tuple[int, ...]


class Moments(NamedTuple):
    """Mean and variance of the points of a turn."""

    mean: float
    variance: float


class Tree:
    """Everything that can come of a turn. Nodes stand behind all that they lead to; the last is the first throw."""

    def __init__(self, game: Rules, terms: Terms, ceiling: int) -> None:
        self.game = game
        self.terms = terms
        self.ceiling = ceiling
        self.nodes: list[Node] = []
        self.places: dict[Turn, int] = {}
        self._reached: dict[Any, float] = {}
        self._grow(game.essence(terms, game.fresh(terms)))

    def place(self, turn: Turn) -> int:
        """The node of a turn. Raises KeyError beyond the ceiling."""
        return self.places[self.game.essence(self.terms, turn)]

    def _grow(self, root: Turn) -> None:
        """A stack of its own: a turn may be longer than Python likes to call itself."""
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
        """Its node; where there is no choice, that of what follows."""
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

    def values(self, worth: Worth) -> list[float]:
        """What each node is worth to who plays on for the best."""
        found: list[float] = []
        there = found.__getitem__
        for result, odds, leads in self.nodes:
            if result is not None:
                found.append(worth(result))
            elif odds:
                found.append(sum(map(mul, odds, map(there, leads))))
            else:
                found.append(max(map(there, leads)))
        return found

    def worths(self, turn: Turn, worth: Worth) -> dict[Move, float]:
        """What each move of a turn is worth. Raises KeyError beyond the ceiling."""
        found, game = self.values(worth), self.game
        ways = game.ways(self.terms, turn)
        return {move: found[self.place(game.go(self.terms, turn, move))] for move in ways}

    def ends(self, worth: Worth, start: int = -1) -> dict[Result, float]:
        """How likely each end of a turn is if it is played for that worth, from that node, or from the first throw."""
        values, often = self.values(worth), [0.0] * len(self.nodes)
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
        """Of a turn that is played for its points alone."""
        sign = -1 if self.terms.low else 1
        ends = self.ends(lambda result: sign * result.points)
        mean = sum(often * result.points for result, often in ends.items())
        return Moments(mean, sum(often * (result.points - mean) ** 2 for result, often in ends.items()))

    def reach(self, goal: Any, worth: Worth) -> float:
        """What a whole turn is worth to who plays it for that worth; kept by its ``goal``, so equal ones are equal."""
        if goal not in self._reached:
            self._reached[goal] = self.values(worth)[-1]
        return self._reached[goal]


@cache
def tree_of(game: Rules, terms: Terms, ceiling: int = CEILING) -> Tree:
    """The one tree of these terms."""
    return Tree(game, terms, ceiling)
