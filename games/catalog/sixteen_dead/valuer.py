"""Estimates of each seat's chance to win Sixteen is dead: the probabilities to lose this round, and then to end with
all sticks.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from math import prod

from games.catalog.sixteen_dead.rules import Options, SixteenDead
from games.catalog.sixteen_dead.sticks import in_the_middle
from games.engine.chance import Chance
from games.engine.kit.throwing.data import Result, State
from games.engine.kit.throwing.solving import tree_of
from games.engine.luck.winning import WIN, Winning

Totals = Mapping[int, float]
"""The probability of each total; 0 is the total of a dead seat."""
DEAD = 0


class Sticks(Winning[SixteenDead]):
    """Valuer that assumes that each turn is played for its total.

    A seat's probability to end with all sticks is its share of the sticks, because in later rounds all seats are
    equally likely to take one. Sticks in the middle count equally for all seats.
    """

    def value(self, state: State, luck: Chance) -> Sequence[float]:
        """Return the value of each seat: in the end all seats except the loser share the win."""
        order, sticks = state.order(), [float(count) for count in state.coasters]
        totals = [self.totals(state, seat) for seat in order]
        middle = in_the_middle(state)
        for seat, odds in zip(order, losing(totals), strict=True):
            sticks[seat] += odds
        for seat, odds in zip(order, best(totals), strict=True):
            sticks[seat] += (middle - 1) / len(order) if middle else -odds
        return [WIN * (1 - count / state.terms.coasters) / (state.seats - 1) for count in sticks]

    def totals(self, state: State, seat: int) -> Totals:
        """Return the probabilities of the seat's totals in this round."""
        done = state.result(seat)
        if done is not None:
            return {DEAD if done.out else done.points: 1.0}
        tree = tree_of(self.game, self.game.terms(Options()))
        return _totals(self.game, tree.place(state.turn) if seat == state.mover else -1)


@cache
def _totals(game: SixteenDead, start: int) -> Totals:
    found: dict[int, float] = {}
    for result, odds in tree_of(game, game.terms(Options())).ends(_worth, start).items():
        if odds:
            total = DEAD if result.out else result.points
            found[total] = found.get(total, 0.0) + odds
    return found


def _worth(result: Result) -> float:
    return float(DEAD if result.out else result.points)


def losing(totals: Sequence[Totals]) -> list[float]:
    """Return each seat's probability to lose the round, in the order of throwing.

    The first seat that goes over loses, otherwise the lowest seat, of equal ones the later.
    """
    found, alive = [], 1.0
    for place, mine in enumerate(totals):
        lowest = sum(
            odds
            * prod(_above(theirs, total - (other < place)) for other, theirs in enumerate(totals) if other != place)
            for total, odds in mine.items()
            if total != DEAD
        )
        found.append(alive * mine.get(DEAD, 0.0) + lowest)
        alive *= 1 - mine.get(DEAD, 0.0)
    return found


def best(totals: Sequence[Totals]) -> list[float]:
    """Return each seat's approximate probability to have the highest total; seats with equal totals share it."""
    found = [
        sum(
            odds * prod(1 - _above(theirs, total) for other, theirs in enumerate(totals) if other != place)
            for total, odds in mine.items()
            if total != DEAD
        )
        for place, mine in enumerate(totals)
    ]
    return [odds / sum(found) for odds in found] if sum(found) else [1 / len(found)] * len(found)


def _above(totals: Totals, total: int) -> float:
    return sum(odds for points, odds in totals.items() if points > max(total, DEAD))


def valuer(game: SixteenDead) -> Sticks:
    """Return the valuer of Sixteen is dead."""
    return Sticks(game)
