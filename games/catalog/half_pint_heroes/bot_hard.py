"""Search: imagines the hidden hands again and again, and plays each choice to the end of the round in all of them."""

from collections.abc import Iterator, Sequence
from time import thread_time
from typing import NamedTuple

from games.catalog.half_pint_heroes.bot_normal import declare, plan_for, shown, worth_of_mark
from games.catalog.half_pint_heroes.bot_policy import finish
from games.catalog.half_pint_heroes.data import NO_BET, Bet, Move, Predict, View
from games.catalog.half_pint_heroes.estimate import Odds, Plan, unseen
from games.catalog.half_pint_heroes.moves import HIGHEST_PREDICTION
from games.catalog.half_pint_heroes.playout import NOTHING, PlayCode, Round, from_view, plays
from games.catalog.half_pint_heroes.sets import mask_of
from games.engine.chance import Stream
from games.engine.game import Seat

BUDGET = 100.0
"""What one decision may cost, about milliseconds: it fixes the number of deals, so that the clock decides nothing."""
FEWEST, MOST = 8, 100
SECONDS = 0.25
"""A guard for slow machines, in CPU time of the thread: no new deal is begun after it."""
HOPE = 0.75
"""With fewer tricks in sight an opponent predicts none."""
_PLAN_COST = (0.0, 0.05, 0.05, 0.1, 0.2, 0.5, 1.0, 2.1)
"""Milliseconds to plan a hand, by its cards."""
_PLAY_COST = 0.01
"""Milliseconds for each card that is played in an imagined round."""


class Deal(NamedTuple):
    """An imagined deal: hands as bits, and the plays of each seat, strongest first."""

    hands: list[int]
    found: list[list[PlayCode]]


class Hard:
    """Tries every choice in the same imagined deals; in them every seat plays with the judgement of *Normal*."""

    def choose(self, view: View, chance: Stream) -> Move:
        """A legal move; ValueError if the seat of the view is not awaited."""
        seat = view.seat
        if seat is None or seat not in view.to_move:
            raise ValueError(f"seat {seat} is not awaited")
        imagination = Imagination(view, seat, chance)
        if view.phase == "predict":
            return Predict(_prediction(view, seat, imagination))
        if view.phase == "bet":
            return Bet(_bet(view, seat, imagination))
        return declare(view, _play(view, seat, imagination))


def _prediction(view: View, seat: Seat, imagination: "Imagination") -> int:
    goals = range(min(len(view.hand), HIGHEST_PREDICTION) + 1)
    worth = [0.0] * len(goals)
    no_bets = [NO_BET] * view.seats
    for deal in imagination.deals(len(goals)):
        predictions = imagination.predictions(deal)
        plans = imagination.plans(deal, predictions)
        for goal in goals:
            predictions[seat] = goal
            plans[seat] = imagination.own_plan(goal)
            table = from_view(view, deal.hands)
            finish(table, plans, imagination.odds)
            worth[goal] += value(view, seat, table, predictions, no_bets)
    return max(goals, key=worth.__getitem__)


def _bet(view: View, seat: Seat, imagination: "Imagination") -> Seat | None:
    """The opponent who misses most often; brawls do not count, as nobody is paid then (§ 11.5)."""
    predictions = shown(view.predictions)
    gain = [0] * view.seats
    for deal in imagination.deals(1):
        table = from_view(view, deal.hands)
        finish(table, imagination.plans(deal, predictions), imagination.odds)
        if table.brawler != NOTHING:
            continue
        for other in range(view.seats):
            if table.won[other] != predictions[other]:
                gain[other] += 1
            elif view.seats == 2:  # the other one is paid then (§ 10.3)
                gain[other] -= 1
    best = max((other for other in range(view.seats) if other != seat), key=gain.__getitem__)
    return None if view.seats == 2 and gain[best] <= 0 else best


def _play(view: View, seat: Seat, imagination: "Imagination") -> PlayCode:
    predictions, bets = shown(view.predictions), shown(view.bets)
    found = imagination.own
    if len(found) == 1:
        return found[0]
    worth = [0.0] * len(found)
    for deal in imagination.deals(len(found)):
        start = from_view(view, deal.hands)
        plans = imagination.plans(deal, predictions)
        for index, play in enumerate(found):
            table = start.copy()
            table.play(*play)
            finish(table, plans, imagination.odds)
            worth[index] += value(view, seat, table, predictions, bets)
    return found[max(range(len(found)), key=worth.__getitem__)]


def value(view: View, seat: Seat, table: Round, predictions: Sequence[int], bets: Sequence[int]) -> float:
    """How good a finished round is for the seat: its points and mark against the mean of the others."""
    points, marks = table.result(predictions, bets)
    worths = [points[other] + (worth_of_mark(view, other) if marks[other] else 0.0) for other in range(view.seats)]
    others = sum(worths) - worths[seat]
    return worths[seat] - others / (view.seats - 1)


class Imagination:
    """Hands that the others may hold, and how they would play them."""

    def __init__(self, view: View, seat: Seat, chance: Stream) -> None:
        self._view = view
        self._seat = seat
        self._chance = chance
        self._pool = unseen(view)
        self._hidden = [other for other in range(view.seats) if other != seat and view.cards[other]]
        most = max(count for other, count in enumerate(view.cards) if other != seat)
        self.odds = Odds(self._pool, view.row, most, chance)
        self.own = plays(view.hand, view.row)
        self._plans: dict[int, Plan] = {}

    def deals(self, choices: int) -> Iterator[Deal]:
        """Deals to try that many choices in: as many as the budget allows, fewer if time runs out."""
        end = thread_time() + SECONDS
        for _ in range(self.affordable(choices, BUDGET)):
            yield self.deal()
            if thread_time() > end:
                return

    def affordable(self, choices: int, budget: float) -> int:
        """How many deals that many choices can be tried in, for about so many milliseconds."""
        cards = self._view.cards
        cost = sum(_PLAN_COST[cards[other]] for other in self._hidden) + choices * _PLAY_COST * sum(cards)
        return max(FEWEST, min(MOST, round(budget / cost)))

    def deal(self) -> Deal:
        """One imagined deal."""
        view, seat, counts = self._view, self._seat, self._view.cards
        drawn = self._chance.sample(self._pool, sum([counts[other] for other in self._hidden]))
        hands = [0] * view.seats
        found: list[list[PlayCode]] = [[]] * view.seats
        hands[seat], found[seat] = mask_of(view.hand), self.own
        for other in self._hidden:
            hand, drawn = tuple(drawn[: counts[other]]), drawn[counts[other] :]
            hands[other] = mask_of(hand)
            found[other] = plays(hand, view.row)
        return Deal(hands, found)

    def own_plan(self, goal: int) -> Plan:
        """The plan of the own hand, which all deals share."""
        plan = self._plans.get(goal)
        if plan is None:
            plan = self._plans[goal] = plan_for(self._view, self._seat, self.own, self.odds, goal)
        return plan

    def plans(self, deal: Deal, predictions: Sequence[int]) -> list[Plan]:
        """The plans of all seats."""
        return [
            self.own_plan(goal) if other == self._seat else plan_for(self._view, other, found, self.odds, goal)
            for other, (goal, found) in enumerate(zip(predictions, deal.found, strict=True))
        ]

    def predictions(self, deal: Deal) -> list[int]:
        """What the seats may predict: nothing, or rather a little more than likely, as one trick alone pays badly."""
        others, cards = self._view.seats - 1, len(self._view.hand)
        strengths = [self.odds.strength(found, cards, others) for found in deal.found]
        return [0 if strength < HOPE else max(2, round(strength)) for strength in strengths]
