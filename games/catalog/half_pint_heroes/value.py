"""Values of predictions and of plays, from sampled deals that bots play out.

The functions take only a View, and sample the hidden cards. All figures of an answer come from the same deals, so that
they are consistent. The same view and chance give the same answer: the number of deals is fixed beforehand and does
not depend on the clock.
"""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from games.catalog.half_pint_heroes.bot_normal import shown
from games.catalog.half_pint_heroes.data import HIGHEST_PREDICTION, NO_BET, View
from games.catalog.half_pint_heroes.sampling import DealSampler, Player, affordable, finish, play_out
from games.catalog.half_pint_heroes.search_position import NOTHING, PlayCode, SearchPosition, from_view
from games.catalog.half_pint_heroes.sets import Kind, kind_of_rank
from games.engine.chance import Stream
from games.engine.game import Seat

NO_PLAY: PlayCode = (0, 0)
"""Placeholder if the round is over before the seat's next turn."""
BUDGET = 200.0
"""Budget for one answer, in rough milliseconds."""
CERTAIN = 2.5
"""The gap in standard errors from which a choice is called worse than another."""


class Gap(NamedTuple):
    """How many points a choice is worse than the best one, and the standard error of that number, from the same
    deals.
    """

    points: float
    error: float

    @property
    def certain(self) -> bool:
        """Return whether the gap is larger than the sampling error."""
        return self.points > CERTAIN * self.error


def gap(best: Sequence[float], other: Sequence[float]) -> Gap:
    """Return how much worse ``other`` is than ``best``, from the points of both choices in the same deals."""
    count = len(best)
    gaps = [more - less for more, less in zip(best, other, strict=True)]
    mean = sum(gaps) / count
    spread = sum([(each - mean) ** 2 for each in gaps]) / max(1, count - 1)
    return Gap(mean, sqrt(spread / count))


class Goal(NamedTuple):
    """The results of playing for one prediction.

    ``hits``: in how many deals the prediction came true (never in a brawl). ``scored``: the points in each deal.
    ``won``: indexed by number of tricks, in how many deals that number was won. ``kinds``: how many tricks were won by
    sets of each :class:`.sets.Kind`.
    """

    prediction: int
    hits: int
    scored: tuple[float, ...]
    won: tuple[int, ...]
    kinds: tuple[int, ...]

    @property
    def points(self) -> float:
        """Return the mean of the points."""
        return sum(self.scored) / len(self.scored)


class HandValue(NamedTuple):
    """The results of all possible predictions, from 0 on, each tried in the same ``deals``."""

    deals: int
    goals: tuple[Goal, ...]

    @property
    def best(self) -> Goal:
        """Return the best prediction: the most mean points; of equal ones the lower number."""
        return max(self.goals, key=lambda goal: goal.points)

    @property
    def tricks(self) -> float:
        """Return roughly how many tricks the hand wins when it is played for the best prediction."""
        return sum(number * count for number, count in enumerate(self.best.won)) / self.deals

    def behind(self, prediction: int) -> Gap:
        """Return how much worse that prediction is than the best one."""
        return gap(self.best.scored, self.goals[prediction].scored)


def hand_value(view: View, chance: Stream, budget: float = BUDGET, levels: Sequence[str] = ()) -> HandValue:
    """Try every prediction for the seat of the view, against bots of the ``levels`` by seat; seats without a level
    are people.

    Raises ValueError for a spectator, or an empty hand.
    """
    seat = view.seat
    if seat is None or not view.hand:
        raise ValueError("nobody holds cards here")
    sampler = DealSampler(view, seat, chance, levels)
    goals = range(min(len(view.hand), HIGHEST_PREDICTION) + 1)
    deals = affordable(view, len(goals), budget, len(goals))
    scored: list[list[float]] = [[] for _ in goals]
    hits = [0] * len(goals)
    won = [[0] * (len(view.hand) + 1) for _ in goals]
    kinds = [[0] * (max(Kind) + 1) for _ in goals]
    no_bets = [NO_BET] * view.seats
    for _ in range(deals):
        deal = sampler.deal()
        predictions, players = deal.predictions, sampler.players(deal)
        for goal in goals:
            predictions[seat], players[seat] = goal, sampler.own_player(goal)
            table = from_view(view, deal.hands)
            for kind in play_out(table, players, seat):
                kinds[goal][kind] += 1
            scored[goal].append(table.result(predictions, no_bets).points[seat])
            hits[goal] += table.won[seat] == goal and table.brawler == NOTHING
            won[goal][table.won[seat]] += 1
    return HandValue(
        deals,
        tuple(Goal(goal, hits[goal], tuple(scored[goal]), tuple(won[goal]), tuple(kinds[goal])) for goal in goals),
    )


class Tried(NamedTuple):
    """A play that was tried: in how many deals it won its trick, and the points of the round in each deal, bets
    included.
    """

    play: PlayCode
    wins: int
    scored: tuple[float, ...]


class Foresight(NamedTuple):
    """The results of ``deals`` sampled deals.

    ``tried``: the requested plays, in their order. The other fields have the results when the seat went on to play as
    *Normal* does. ``hits``: by seat, how often its prediction came true (never in a brawl). ``tricks``: the further
    tricks of the seat, summed over all deals. ``kinds``: the same tricks by :class:`.sets.Kind`.
    """

    deals: int
    tried: tuple[Tried, ...]
    hits: tuple[int, ...]
    tricks: int
    kinds: tuple[int, ...]


def foresee(
    view: View, plays: Sequence[PlayCode], chance: Stream, budget: float = BUDGET, levels: Sequence[str] = ()
) -> Foresight:
    """Try these plays at the next turn of the view's seat, against bots of the ``levels`` by seat; seats without a
    level are people.

    Raises ValueError for a spectator, or while predictions are secret.
    """
    seat = view.seat
    if seat is None:
        raise ValueError("nobody holds cards here")
    sampler = DealSampler(view, seat, chance, levels)
    predictions = shown(view.predictions)
    bets = [NO_BET if bet is None else bet for bet in view.bets]
    deals = affordable(view, len(plays) + 1, budget)
    wins, scored = [0] * len(plays), [[0.0] * deals for _ in plays]
    hits, kinds, tricks = [0] * view.seats, [0] * (max(Kind) + 1), 0
    for number in range(deals):
        deal = sampler.deal()
        players = sampler.players(deal)
        start = from_view(view, deal.hands)
        while start.turn != seat and not start.over:
            start.play(*players[start.turn](start))
        own = players[seat](start) if not start.over else NO_PLAY
        before = start.won[seat]
        for index, play in enumerate(plays):
            if play != own:
                table = start.copy()
                wins[index] += not table.over and takes(table, play, players, seat)
                finish(table, players)
                scored[index][number] = table.result(predictions, bets).points[seat]
        taken = not start.over and takes(start, own, players, seat)
        kinds[kind_of_rank(own[0])] += taken
        for kind in play_out(start, players, seat):
            kinds[kind] += 1
        tricks += start.won[seat] - before
        if own in plays:  # the same playing out tells of the play and of the round, so that the two agree
            wins[plays.index(own)] += taken
            scored[plays.index(own)][number] = start.result(predictions, bets).points[seat]
        if start.brawler == NOTHING:
            for other in range(view.seats):
                hits[other] += start.won[other] == predictions[other]
    tried = tuple(Tried(play, won, tuple(points)) for play, won, points in zip(plays, wins, scored, strict=True))
    return Foresight(deals, tried, tuple(hits), tricks, tuple(kinds))


def takes(table: SearchPosition, play: PlayCode, players: Sequence[Player], seat: Seat) -> bool:
    """Make the play for the seat to move, play the trick to its end, and return whether the play wins it."""
    before = table.won[seat]
    table.play(*play)
    while table.best != NOTHING and not table.over:
        table.play(*players[table.turn](table))
    return table.won[seat] > before
