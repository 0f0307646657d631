"""Value of states of Dice evening: the points of finished titles, and the expected points of the current title.

Later titles count as even. Points are counted by pairs of seats, so the value is the probability of each seat to be
ahead of each other seat at the end of the title. This comes from win probabilities, or from present points and the
usual points of the remaining turns.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations
from math import erf, sqrt
from typing import Any, NamedTuple

from msgspec.structs import astuple

from games.catalog.dice_evening.data import Options, State, totals
from games.catalog.dice_evening.rules import DiceEvening
from games.engine.chance import Chance
from games.engine.kit.throwing import data as throwing
from games.engine.kit.throwing.bots import ceiling_of
from games.engine.kit.throwing.rules import Throwing
from games.engine.kit.throwing.solving import Tree, tree_of
from games.engine.kit.throwing.valuer import Rounds
from games.engine.luck.valuing import Valuer, valuer_of

ANY = Chance(b"any beginning")


class Sum(NamedTuple):
    """The final sum of a seat, in a title that adds up rounds: mean and variance."""

    mean: float
    variance: float


class Points(Valuer[DiceEvening]):
    """Valuer for evenings in which each title gives win probabilities or adds up points turn by turn."""

    redraws = 24

    def knows(self, options: Options, seats: int) -> bool:
        """Return whether all titles can be valued.

        Some games of luck give no odds, and some games of skill count points in a way that cannot be valued.
        """
        return all(_known(self.game.title(slug), seats) for slug in astuple(options))

    def value(self, state: State, luck: Chance) -> Sequence[float]:
        """Return the expected points: two for each rival, times the probability that the seat ends ahead."""
        title, found = self.game.on(state), [*map(float, totals(state))]
        shares = _shares(title, state.now, luck)
        sums = [] if shares else _sums(title, state.now)
        for mine, other in permutations(range(state.seats), 2):
            found[mine] += 2 * (_by_share(shares[mine], shares[other]) if shares else _by_sum(sums[mine], sums[other]))
        return found


def _known(title: Throwing[Any], seats: int) -> bool:
    options = title.options_type()
    if title.luck_only:
        return title.odds(title.view(title.setup(options, seats, ANY).state, None)) is not None
    valuer = valuer_of(title)
    return valuer is not None and valuer.knows(options, seats) and (valuer.wins or isinstance(valuer, Rounds))


def _shares(title: Throwing[Any], now: throwing.State, luck: Chance) -> Sequence[float]:
    """Return each seat's win probability in the title; empty if the title adds up points."""
    valuer = valuer_of(title)
    if valuer is None:
        return title.odds(title.view(now, None)) or ()
    return valuer.value(now, luck) if valuer.wins else ()


def _by_share(mine: float, other: float) -> float:
    return mine / (mine + other) if mine + other else 0.5


def _sums(title: Throwing[Any], now: throwing.State) -> list[Sum]:
    """Return each seat's final sum: its points, its current turn, and the turns to come, as mean and variance.

    If low scores win, the sums are negative.
    """
    tree, sign = tree_of(title, now.terms, ceiling_of(now)), -1 if now.terms.low else 1
    found = []
    for seat in range(now.seats):
        due = now.terms.rounds - len(now.sheet[seat]) - (seat == now.mover)
        mean, variance = now.total(seat) + due * tree.moments.mean, due * tree.moments.variance
        if seat == now.mover:
            turn = _turn(tree, tree.place(now.turn))
            mean, variance = mean + turn.mean, variance + turn.variance
        found.append(Sum(sign * mean, variance))
    return found


@lru_cache(maxsize=4096)
def _turn(tree: Tree, place: int) -> Sum:
    """Return the result of a turn from the tree node ``place``, played for points, as mean and variance."""
    sign = -1 if tree.terms.low else 1
    ends = tree.ends(lambda result: sign * result.points, place)
    mean = sum(odds * result.points for result, odds in ends.items())
    return Sum(mean, sum(odds * (result.points - mean) ** 2 for result, odds in ends.items()))


def _by_sum(mine: Sum, other: Sum) -> float:
    lead, spread = mine.mean - other.mean, sqrt(2 * (mine.variance + other.variance))
    if spread < 1e-9:
        return (1 + (lead > 0) - (lead < 0)) / 2
    return (1 + erf(lead / spread)) / 2


def valuer(game: DiceEvening) -> Points:
    """Return the valuer of the evening."""
    return Points(game)
