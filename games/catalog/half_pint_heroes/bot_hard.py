"""The Hard bot, which samples the hidden hands many times and plays each choice to the end of the round in all
samples.
"""

from collections.abc import Iterator, Sequence
from time import thread_time

from games.catalog.half_pint_heroes.bot_normal import declare, mark_value, shown
from games.catalog.half_pint_heroes.data import HIGHEST_PREDICTION, NO_BET, Bet, Move, Predict, View
from games.catalog.half_pint_heroes.sampling import Deal, DealSampler, affordable, finish
from games.catalog.half_pint_heroes.search_position import NOTHING, PlayCode, SearchPosition, from_view
from games.engine.chance import Stream
from games.engine.game import Seat

BUDGET = 65.0
"""Budget of one decision, in rough milliseconds. It fixes the number of deals, so that decisions do not depend on
the clock.
"""
MOST = 100
"""The largest number of deals, which cheap ones reach."""
SECONDS = 0.25
"""Limit for slow machines, in CPU time of the thread; no new deal is begun after it."""


class Hard:
    """Bot that tries every choice in the same sampled deals, in which all seats play like *Normal*."""

    def choose(self, view: View, chance: Stream) -> Move:
        """Return a legal move. Raises ValueError if the seat of the view has no move."""
        seat = view.own_turn()
        sampler = DealSampler(view, seat, chance)
        if view.phase == "predict":
            return Predict(_prediction(view, seat, sampler))
        if view.phase == "bet":
            return Bet(_bet(view, seat, sampler))
        return declare(view, _play(view, seat, sampler))


def _prediction(view: View, seat: Seat, sampler: DealSampler) -> int:
    goals = range(min(len(view.hand), HIGHEST_PREDICTION) + 1)
    totals = [0.0] * len(goals)
    no_bets = [NO_BET] * view.seats
    for deal in deals(view, sampler, len(goals)):
        predictions, players = deal.predictions, sampler.players(deal)
        for goal in goals:
            predictions[seat], players[seat] = goal, sampler.own_player(goal)
            table = from_view(view, deal.hands)
            finish(table, players)
            totals[goal] += relative_value(view, seat, table, predictions, no_bets)
    return max(goals, key=totals.__getitem__)


def _bet(view: View, seat: Seat, sampler: DealSampler) -> Seat | None:
    """Return the opponent that most often misses its prediction in sampled deals. Brawls do not count, as they pay no
    bets (§ 11.5).
    """
    predictions = shown(view.predictions)
    gain = [0] * view.seats
    for deal in deals(view, sampler, 1):
        table = from_view(view, deal.hands)
        finish(table, sampler.players(deal))
        if table.brawler != NOTHING:
            continue
        for other in range(view.seats):
            if table.won[other] != predictions[other]:
                gain[other] += 1
            elif view.seats == 2:  # the other seat is paid then (§ 10.3)
                gain[other] -= 1
    best = max((other for other in range(view.seats) if other != seat), key=gain.__getitem__)
    return None if view.seats == 2 and gain[best] <= 0 else best


def _play(view: View, seat: Seat, sampler: DealSampler) -> PlayCode:
    predictions, bets = shown(view.predictions), shown(view.bets)
    found = sampler.own
    if len(found) == 1:
        return found[0]
    totals = [0.0] * len(found)
    for deal in deals(view, sampler, len(found)):
        start = from_view(view, deal.hands)
        players = sampler.players(deal)
        for index, play in enumerate(found):
            table = start.copy()
            table.play(*play)
            finish(table, players)
            totals[index] += relative_value(view, seat, table, predictions, bets)
    return found[max(range(len(found)), key=totals.__getitem__)]


def relative_value(
    view: View, seat: Seat, table: SearchPosition, predictions: Sequence[int], bets: Sequence[int]
) -> float:
    """Return the value of a finished round for the seat: its points and the value of its mark, compared with the mean
    of the others.
    """
    points, marks = table.result(predictions, bets)
    values = [points[other] + (mark_value(view, other) if marks[other] else 0.0) for other in range(view.seats)]
    others = sum(values) - values[seat]
    return values[seat] - others / (view.seats - 1)


def deals(view: View, sampler: DealSampler, choices: int) -> Iterator[Deal]:
    """Yield sampled deals in which to try that many choices: as many as the budget allows, fewer if time runs out."""
    end = thread_time() + SECONDS
    for _ in range(min(MOST, affordable(view, choices, BUDGET))):
        yield sampler.deal()
        if thread_time() > end:
            return
