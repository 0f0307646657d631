"""What a hand is worth before anything is said: every prediction, tried out in imagined deals that bots play out.

Fair: it is told a View, and draws the hidden cards itself. The same view and luck give the same answer, and the number
of deals is fixed beforehand, so that the clock decides nothing.
"""

from typing import NamedTuple

from games.catalog.half_pint_heroes.bot_hard import Imagination
from games.catalog.half_pint_heroes.bot_policy import finish
from games.catalog.half_pint_heroes.data import NO_BET, View
from games.catalog.half_pint_heroes.moves import HIGHEST_PREDICTION
from games.catalog.half_pint_heroes.playout import NOTHING, from_view
from games.engine.chance import Stream

BUDGET = 120.0
"""About milliseconds for one answer."""


class Goal(NamedTuple):
    """What became of one prediction: in how many deals it came true (never in a brawl), the mean of its points, and how
    often each number of tricks was won, from 0 on.
    """

    prediction: int
    hits: int
    points: float
    won: tuple[int, ...]


class Worth(NamedTuple):
    """All predictions that the hand can fulfil, from 0 on, each tried in the same ``deals``."""

    deals: int
    goals: tuple[Goal, ...]

    @property
    def best(self) -> Goal:
        """What to predict: the most points on average; of equals the lower number."""
        return max(self.goals, key=lambda goal: goal.points)

    @property
    def tricks(self) -> float:
        """About how many tricks the hand wins when it is played for the best prediction."""
        return sum(number * count for number, count in enumerate(self.best.won)) / self.deals


def worth(view: View, chance: Stream, budget: float = BUDGET) -> Worth:
    """Try every prediction for the seat of the view. ValueError for a spectator, or an empty hand."""
    seat = view.seat
    if seat is None or not view.hand:
        raise ValueError("nobody holds cards here")
    imagination = Imagination(view, seat, chance)
    goals = range(min(len(view.hand), HIGHEST_PREDICTION) + 1)
    deals = imagination.affordable(len(goals), budget)
    points = [0] * len(goals)
    hits = [0] * len(goals)
    won = [[0] * (len(view.hand) + 1) for _ in goals]
    no_bets = [NO_BET] * view.seats
    for _ in range(deals):
        deal = imagination.deal()
        predictions = imagination.predictions(deal)
        plans = imagination.plans(deal, predictions)
        for goal in goals:
            predictions[seat], plans[seat] = goal, imagination.own_plan(goal)
            table = from_view(view, deal.hands)
            finish(table, plans, imagination.odds)
            result = table.result(predictions, no_bets)
            points[goal] += result.points[seat]
            hits[goal] += table.won[seat] == goal and table.brawler == NOTHING
            won[goal][table.won[seat]] += 1
    return Worth(deals, tuple(Goal(goal, hits[goal], points[goal] / deals, tuple(won[goal])) for goal in goals))
