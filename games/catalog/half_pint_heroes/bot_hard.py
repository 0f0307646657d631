"""Search: imagines the hidden hands again and again, and plays each choice to the end of the round in all of them."""

from collections.abc import Callable, Iterator, Sequence
from time import thread_time
from typing import NamedTuple

from games.catalog.half_pint_heroes.bot_normal import declare, worth_of_mark
from games.catalog.half_pint_heroes.bot_policy import finish
from games.catalog.half_pint_heroes.cards import Card
from games.catalog.half_pint_heroes.data import NO_BET, Bet, Move, Predict, View
from games.catalog.half_pint_heroes.estimate import Odds, unseen
from games.catalog.half_pint_heroes.playout import NOTHING, PlayCode, Round, from_view, plays
from games.catalog.half_pint_heroes.rules import HIGHEST_PREDICTION
from games.catalog.half_pint_heroes.sets import mask_of
from games.engine.chance import Stream
from games.engine.game import Seat

DEALS = 400
WORK = 1200
"""How many imagined rounds are played out for one decision, all choices together."""
SECONDS = 0.25
"""A guard for slow machines, in CPU time of the thread; decisions usually end far earlier, by WORK."""


class Deal(NamedTuple):
    """An imagined deal: hands as bits, and the plays of each seat, strongest first."""

    hands: list[int]
    found: list[list[PlayCode]]


class Hard:
    """Flat Monte Carlo over imagined deals."""

    def choose(self, view: View, chance: Stream) -> Move:
        """A legal move; ValueError if the seat of the view is not awaited."""
        seat = view.seat
        if seat is None or seat not in view.to_move:
            raise ValueError(f"seat {seat} is not awaited")
        if view.phase == "predict":
            return Predict(self._predict(view, seat, chance))
        if view.phase == "bet":
            return Bet(self._bet(view, seat, chance))
        return declare(view, self._play(view, seat, chance))

    def _predict(self, view: View, seat: Seat, chance: Stream) -> int:
        goals = range(min(len(view.hand), HIGHEST_PREDICTION) + 1)
        worth = [0.0] * len(goals)
        no_bets = [NO_BET] * view.seats
        imagine = Imagination(view, seat, chance)
        for deal in imagine.deals(WORK // len(goals)):
            predictions = [round(imagine.strength(found)) for found in deal.found]
            for goal in goals:
                predictions[seat] = goal
                table = from_view(view, deal.hands)
                finish(table, deal.found, predictions)
                worth[goal] += value(view, seat, table, predictions, no_bets)
        return max(goals, key=worth.__getitem__)

    def _bet(self, view: View, seat: Seat, chance: Stream) -> Seat | None:
        predictions = _shown(view)
        gain = [0] * view.seats
        for deal in Imagination(view, seat, chance).deals(WORK // 4):
            table = from_view(view, deal.hands)
            finish(table, deal.found, predictions)
            if table.brawler != NOTHING:
                continue
            for other in range(view.seats):
                if table.won[other] != predictions[other]:
                    gain[other] += 1
                elif view.seats == 2:
                    gain[other] -= 1
        best = max((other for other in range(view.seats) if other != seat), key=gain.__getitem__)
        return None if view.seats == 2 and gain[best] <= 0 else best

    def _play(self, view: View, seat: Seat, chance: Stream) -> PlayCode:
        predictions, bets = _shown(view), [NO_BET if bet is None else bet for bet in view.bets]
        found = plays(view.hand, view.row)
        if len(found) == 1:
            return found[0]
        worth = [0.0] * len(found)
        for deal in Imagination(view, seat, chance).deals(max(16, WORK // len(found))):
            start = from_view(view, deal.hands)
            for index, play in enumerate(found):
                table = start.copy()
                table.play(*play)
                finish(table, deal.found, predictions)
                worth[index] += value(view, seat, table, predictions, bets)
        return found[max(range(len(found)), key=worth.__getitem__)]


def _shown(view: View) -> list[int]:
    return [prediction for prediction in view.predictions if prediction is not None]


def value(view: View, seat: Seat, table: Round, predictions: Sequence[int], bets: Sequence[int]) -> float:
    """How good a finished round is for the seat: its points and mark against the mean of the others."""
    points, marks = table.result(predictions, bets)
    mine = total = 0.0
    for other in range(view.seats):
        worth = points[other] + (worth_of_mark(view, other) if marks[other] else 0.0)
        total += worth
        if other == seat:
            mine = worth
    return mine - (total - mine) / (view.seats - 1)


class Imagination:
    """Draws hands for the others that fit what they have predicted and won so far."""

    def __init__(self, view: View, seat: Seat, chance: Stream) -> None:
        self._view = view
        self._seat = seat
        self._chance = chance
        self._pool = unseen(view)
        most = max(count for other, count in enumerate(view.cards) if other != seat)
        self._odds = Odds(self._pool, view.row, most, chance)
        self._own = plays(view.hand, view.row)
        self._needs: list[int | None] = list(view.predictions)
        for trick in view.tricks:
            need = self._needs[trick.winner]
            self._needs[trick.winner] = None if need is None else need - 1

    def deals(self, count: int) -> Iterator[Deal]:
        """That many deals, fewer if time runs out."""
        end = thread_time() + SECONDS
        for _ in range(count):
            yield self._deal()
            if thread_time() > end:
                return

    def _deal(self) -> Deal:
        view, seat = self._view, self._seat
        counts = view.cards
        hidden = [other for other in range(view.seats) if other != seat and counts[other]]
        drawn = self._chance.sample(self._pool, sum([counts[other] for other in hidden]))
        hands = [0] * view.seats
        found: list[list[PlayCode]] = [[]] * view.seats
        hands[seat], found[seat] = mask_of(view.hand), self._own
        for other in hidden:
            hand, drawn = drawn[: counts[other]], drawn[counts[other] :]
            hands[other] = mask_of(tuple(hand))
            found[other] = plays(tuple(hand), view.row)
        return Deal(hands, found)

    def strength(self, found: Sequence[PlayCode]) -> float:
        """About how many tricks a hand wins: its best set, the best of what is left, and so on."""
        gone = 0
        tricks = 0.0
        others = self._view.seats - 1
        for rank, cards in found:
            if not cards & gone:
                gone |= cards
                tricks += self._odds.holds(rank, len(self._view.hand)) ** others
        return tricks
