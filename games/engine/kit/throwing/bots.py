"""Bots of the family: a plain one by the game's rule of thumb, a careless one, and one that works turns out.

The last looks at every throw that may still come in its turn, and weighs each end by how likely it wins then: against
what others have, and against what they may still throw, playing for no more than to do better. That is exact against
one rival in the last round, and near it otherwise: with rounds to come, sums are taken to be spread as sums are.
"""

from collections.abc import Callable
from math import erf, prod, sqrt

from msgspec.structs import replace

from games.engine.chance import Stream
from games.engine.game import Bot, Level
from games.engine.kit.throwing.data import Move, Result, Table, View
from games.engine.kit.throwing.rounds import rank
from games.engine.kit.throwing.solving import CEILING, Rules, Tree, Worth, tree_of

SLIPS = 400
BEGINNING = 0.05
"""What it is worth to begin the next round, beside a coaster."""


class Plain:
    """The rule of thumb; ``slips`` times in a thousand anything."""

    def __init__(self, game: Rules, slips: int = 0) -> None:
        self.game = game
        self.slips = slips

    def choose(self, view: View, chance: Stream) -> Move:
        """A move for the seat of the view."""
        if chance.below(1000) < self.slips:
            return chance.choice(self.game.moves(self.game.state_of(view), view.seat or 0))
        return self.game.thumb(view)


class Solver:
    """The move that wins most often."""

    def __init__(self, game: Rules) -> None:
        self.game = game

    def choose(self, view: View, chance: Stream) -> Move:
        """The best; the first of equals."""
        ways = self.game.moves(self.game.state_of(view), view.seat or 0)
        if len(ways) == 1:
            return ways[0]
        worths = outlook(self.game, view)
        return max(worths, key=worths.__getitem__)


def outlook(game: Rules, view: View, beginning: float = BEGINNING) -> dict[Move, float]:
    """What each move of the mover is worth: how likely it wins, or with coasters how likely it takes none, and a little
    for ``beginning`` the next round.
    """
    own = game.weighed(view)
    if own is not None:
        return {**own}
    terms = game.in_force(view)
    tree = tree_of(game, terms, ceiling_of(view))
    worth = _by_rank(game, view, beginning) if terms.coasters else _by_totals(view, tree)
    return tree.worths(view.turn, worth)


def ceiling_of(view: Table) -> int:
    """Well above everything that has been thrown."""
    ceiling = CEILING
    while not view.terms.throws and ceiling < CEILING // 2 + max(view.turn.points, *map(view.total, range(view.seats))):
        ceiling *= 2
    return ceiling


def _by_totals(view: View, tree: Tree) -> Worth:
    """How likely nobody has more points at the end; who shares a win has half of it."""
    me, later = view.mover or 0, view.terms.rounds - view.round - 1
    rivals = [(view.total(seat), later + (view.result(seat) is None)) for seat in range(view.seats) if seat != me]

    def worth(points: int) -> float:
        mine = view.total(me) + points
        return prod(_ahead(tree, mine - theirs, later, turns) for theirs, turns in rivals)

    return _by_points(worth)


def _by_points(worth: Callable[[int], float]) -> Worth:
    """Asked once for equal points."""
    known: dict[int, float] = {}

    def found(result: Result) -> float:
        if result.points not in known:
            known[result.points] = worth(result.points)
        return known[result.points]

    return found


def _ahead(tree: Tree, lead: int, mine: int, theirs: int) -> float:
    """How likely a lead in points holds with so many turns to come on both sides; a rival's only one is worked out."""
    sign = -1 if tree.terms.low else 1
    if mine + theirs == 0:
        return _share(sign * lead)
    if mine == 0 and theirs == 1:
        return 1 - tree.reach(lead, lambda result: _share(sign * (result.points - lead)))
    mean, variance = tree.moments
    far = sign * (lead + (mine - theirs) * mean) / sqrt(2 * variance * (mine + theirs))
    return (1 + erf(far)) / 2


def _share(lead: int) -> float:
    """Of a win."""
    return (1 + (lead > 0) - (lead < 0)) / 2


def _by_rank(game: Rules, view: View, beginning: float) -> Worth:
    """How likely it is not to be last in the round, and a little for being best."""
    order, me = view.order(), view.mover or 0
    place, terms = order.index(me), game.in_force(view)
    there = [rank(view, done, at) for at, seat in enumerate(order) if (done := view.result(seat)) is not None]
    later = len(order) - 1 - place

    def worth(result: Result) -> float:
        mine = rank(view, result, place)
        limited = replace(terms, throws=result.throws) if terms.limits and place == 0 else terms
        better = tree_of(game, limited).reach(mine[:-1], lambda theirs: float(rank(view, theirs, place + 1) > mine))
        above = [float(known > mine) for known in there] + [better] * later
        return 1 - prod(above) + beginning * prod(1 - chance for chance in above)

    return worth


def bots(game: Rules) -> dict[Level, Bot[View, Move]]:
    """The three levels; they play every game of the family, by the terms of what they see."""
    return {"easy": Plain(game, SLIPS), "normal": Plain(game), "hard": Solver(game)}


def two_levels(game: Rules) -> dict[Level, Bot[View, Move]]:
    """Return the bots of a game whose rule of thumb wins as often as the best play, as far as thousands of matches can
    tell: Normal plays as well as Hard, and a table offers Easy and Normal (:attr:`games.engine.game.Game.levels`).
    """
    solver = Solver(game)
    return {"easy": Plain(game, SLIPS), "normal": solver, "hard": solver}
