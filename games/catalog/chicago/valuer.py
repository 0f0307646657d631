"""Win probabilities in Chicago, from the chances to take the coaster of the round and the coasters left."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from games.catalog.chicago.rules import Chicago
from games.engine.chance import Chance
from games.engine.kit.throwing.data import Result, State, Terms
from games.engine.kit.throwing.rounds import Rank, rank
from games.engine.kit.throwing.solving import tree_of
from games.engine.luck.hands import after_round
from games.engine.luck.winning import WIN, Winning

Ranks = Mapping[Rank, float]
"""Probability of each rank in the round."""


class Coasters(Winning[Chicago]):
    """A valuer that assumes that all turns are played for points with all throws, and that later rounds are even."""

    redraws = 24

    def value(self, state: State, luck: Chance) -> Sequence[float]:
        """Return the probability of each seat to win: exact for this round, and by coasters for later rounds."""
        last = [0.0] * state.seats
        order = state.order()
        for seat, odds in zip(order, lasts([self.ranks(state, place) for place in range(len(order))]), strict=True):
            last[seat] = odds
        lives = tuple(state.terms.coasters - count for count in state.coasters)
        return [WIN * odds for odds in after_round(lives, last)]

    def ranks(self, state: State, place: int) -> Ranks:
        """Return the ranks that the seat at position ``place`` of the round may get, with their probabilities."""
        seat = state.order()[place]
        done = state.result(seat)
        if done is not None:
            return {rank(state, done, place): 1.0}
        found: dict[Rank, float] = {}
        for result, odds in self.ends(state, seat == state.mover).items():
            now = rank(state, result, place)
            found[now] = found.get(now, 0.0) + odds
        return found

    def ends(self, state: State, moves: bool) -> Mapping[Result, float]:
        """Return the possible results of the turn with their probabilities.

        ``moves``: whether the seat is to move, so that its present dice count; otherwise its turn has not begun.
        """
        terms = self.game.in_force(state)
        return _ends(self.game, terms, tree_of(self.game, terms).place(state.turn) if moves else -1)


@lru_cache(maxsize=4096)
def _ends(game: Chicago, terms: Terms, start: int) -> Mapping[Result, float]:
    sign = -1 if terms.low else 1
    found = tree_of(game, terms).ends(lambda result: sign * result.points, start)
    return {result: odds for result, odds in found.items() if odds}


def lasts(ranks: Sequence[Ranks]) -> list[float]:
    """Return the probability of each seat to have the lowest rank."""
    found = []
    for own, mine in enumerate(ranks):
        others = [theirs for other, theirs in enumerate(ranks) if other != own]
        found.append(sum(odds * _below(now, others) for now, odds in mine.items()))
    return found


def _below(now: Rank, others: Sequence[Ranks]) -> float:
    share = 1.0
    for theirs in others:
        share *= sum(odds for there, odds in theirs.items() if there > now)
    return share


def valuer(game: Chicago) -> Coasters:
    """Return the valuer of Chicago and its variants."""
    return Coasters(game)
