"""How likely each seat wins Chicago: who takes the coaster of the round, and how many each can still take."""

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
"""How likely each rank in the round is."""


class Coasters(Winning[Chicago]):
    """All turns are played for their points, in all the throws there are; later rounds are everybody's alike."""

    redraws = 24

    def value(self, state: State, luck: Chance) -> Sequence[float]:
        """Of this round exactly, of those to come by the coasters."""
        last = [0.0] * state.seats
        order = state.order()
        for seat, odds in zip(order, lasts([self.ranks(state, place) for place in range(len(order))]), strict=True):
            last[seat] = odds
        lives = tuple(state.terms.coasters - count for count in state.coasters)
        return [WIN * odds for odds in after_round(lives, last)]

    def ranks(self, state: State, place: int) -> Ranks:
        """Of who plays there in the round."""
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
        """What the turn may come to, as it lies there or before its first throw."""
        terms = self.game.in_force(state)
        return _ends(self.game, terms, tree_of(self.game, terms).place(state.turn) if moves else -1)


@lru_cache(maxsize=4096)
def _ends(game: Chicago, terms: Terms, start: int) -> Mapping[Result, float]:
    sign = -1 if terms.low else 1
    found = tree_of(game, terms).ends(lambda result: sign * result.points, start)
    return {result: odds for result, odds in found.items() if odds}


def lasts(ranks: Sequence[Ranks]) -> list[float]:
    """How likely each has the lowest rank."""
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
    """The valuer of Chicago and its kin."""
    return Coasters(game)
