"""Bots of the dice family: one follows the game's heuristic, one also makes mistakes, and one solves turns exactly.

The solver considers every throw that may follow in its turn, and rates each result by the chance to win against the
results of others and their remaining turns. It assumes that opponents maximise their own chance. This is exact against
one opponent in the last round and close otherwise: sums of future rounds are approximated by a normal distribution.
"""

from collections.abc import Callable
from math import erf, prod, sqrt

from msgspec.structs import replace

from games.engine.chance import Stream
from games.engine.game import Bot, Level
from games.engine.kit.throwing.data import Move, Result, Table, View
from games.engine.kit.throwing.rounds import rank
from games.engine.kit.throwing.solving import CEILING, ResultValue, Rules, Tree, tree_of

ERROR_RATE = 400
BEGINNING = 0.05
"""Value of beginning the next round, relative to a coaster."""


class Plain:
    """Plays by the heuristic; ``error_rate`` moves per thousand are random."""

    def __init__(self, game: Rules, error_rate: int = 0) -> None:
        self.game = game
        self.error_rate = error_rate

    def choose(self, view: View, chance: Stream) -> Move:
        """Return a move for the seat of the view."""
        if chance.below(1000) < self.error_rate:
            return chance.choice(self.game.moves(self.game.state_of(view), view.seat or 0))
        return self.game.heuristic(view)


class Solver:
    """Plays the move with the highest chance to win."""

    def __init__(self, game: Rules) -> None:
        self.game = game

    def choose(self, view: View, chance: Stream) -> Move:
        """Return the best move; the first of equally good moves."""
        ways = self.game.moves(self.game.state_of(view), view.seat or 0)
        if len(ways) == 1:
            return ways[0]
        values = outlook(self.game, view)
        return max(values, key=values.__getitem__)


def outlook(game: Rules, view: View, beginning: float = BEGINNING) -> dict[Move, float]:
    """Return the value of each move of the seat to move.

    The value is the chance to win or, with coasters, the chance not to take one, plus a little (``beginning``) for
    beginning the next round.
    """
    own = game.weighed(view)
    if own is not None:
        return {**own}
    terms = game.in_force(view)
    tree = tree_of(game, terms, ceiling_of(view))
    value = _by_rank(game, view, beginning) if terms.coasters else _by_totals(view, tree)
    return tree.move_values(view.turn, value)


def ceiling_of(view: Table) -> int:
    """Return a number of points well above everything thrown so far."""
    ceiling = CEILING
    while not view.terms.throws and ceiling < CEILING // 2 + max(view.turn.points, *map(view.total, range(view.seats))):
        ceiling *= 2
    return ceiling


def _by_totals(view: View, tree: Tree) -> ResultValue:
    """Return a function that rates a result by the chance to have the most points at the end. A shared win counts
    half.
    """
    me, later = view.mover or 0, view.terms.rounds - view.round - 1
    rivals = [(view.total(seat), later + (view.result(seat) is None)) for seat in range(view.seats) if seat != me]

    def value(points: int) -> float:
        mine = view.total(me) + points
        return prod(_ahead(tree, mine - theirs, later, turns) for theirs, turns in rivals)

    return _by_points(value)


def _by_points(value: Callable[[int], float]) -> ResultValue:
    """Return ``value`` with a cache by the points of the result."""
    known: dict[int, float] = {}

    def found(result: Result) -> float:
        if result.points not in known:
            known[result.points] = value(result.points)
        return known[result.points]

    return found


def _ahead(tree: Tree, lead: int, mine: int, theirs: int) -> float:
    """Return the chance to win with a lead in points and with ``mine`` and ``theirs`` turns to come.

    A single turn of the opponent is solved exactly.
    """
    sign = -1 if tree.terms.low else 1
    if mine + theirs == 0:
        return _share(sign * lead)
    if mine == 0 and theirs == 1:
        return 1 - tree.reach(lead, lambda result: _share(sign * (result.points - lead)))
    mean, variance = tree.moments
    far = sign * (lead + (mine - theirs) * mean) / sqrt(2 * variance * (mine + theirs))
    return (1 + erf(far)) / 2


def _share(lead: int) -> float:
    """Return the share of a win for a final lead: 1 for a win, 1/2 for equal points, 0 for a loss."""
    return (1 + (lead > 0) - (lead < 0)) / 2


def _by_rank(game: Rules, view: View, beginning: float) -> ResultValue:
    """Return a function that rates a result by the chance not to be last in the round, plus a little for being best."""
    order, me = view.order(), view.mover or 0
    place, terms = order.index(me), game.in_force(view)
    there = [rank(view, done, at) for at, seat in enumerate(order) if (done := view.result(seat)) is not None]
    later = len(order) - 1 - place

    def value(result: Result) -> float:
        mine = rank(view, result, place)
        limited = replace(terms, throws=result.throws) if terms.limits and place == 0 else terms
        better = tree_of(game, limited).reach(mine[:-1], lambda theirs: float(rank(view, theirs, place + 1) > mine))
        above = [float(known > mine) for known in there] + [better] * later
        return 1 - prod(above) + beginning * prod(1 - chance for chance in above)

    return value


def bots(game: Rules) -> dict[Level, Bot[View, Move]]:
    """Return the bots of the three levels. All dice games share them; they read the terms from the view.

    A game that does not offer Hard (:attr:`games.engine.game.Game.levels`) has a heuristic that wins as often as best
    play, as thousands of matches have shown. In other games Normal follows the heuristic; here it is the solver.
    """
    solver = Solver(game)
    return {
        "easy": Plain(game, ERROR_RATE),
        "normal": Plain(game) if "hard" in game.levels else solver,
        "hard": solver,
    }
