"""How a good player predicts and plays, and the styles that vary it.

Used by the *Normal* bot at the table, and for every seat in the deals that the *Hard* bot and the coach sample.
"""

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from games.catalog.half_pint_heroes.data import BRAWL_TRICKS, HIGHEST_PREDICTION
from games.catalog.half_pint_heroes.estimate import HandPlan, HoldingOdds
from games.catalog.half_pint_heroes.search_position import NOTHING, PlayCode, SearchPosition

SURE_OF_NONE = 0.5
"""No trick is predicted if that comes true more often than this."""
BRAWLED = -30.0
"""Value of another seat's brawl, compared with the usual points of a player."""


class Style(NamedTuple):
    """The numbers that vary how a bot decides.

    * ``promise``: tricks that are added to the expected number for a prediction.
    * ``none``: the bot predicts no tricks if the chance of winning none is greater than this.
    * ``brawl``: the value of an own brawl, in points, beyond the points that it brings.
    * ``brawled``: the value of another seat's brawl, in points.
    * ``faith``: the factor on the value of a correct prediction.
    * ``envy``: how much less plausible another prediction must be for the bot not to bet against the leader of the
      match, from 0 (the leader is like any other seat) to 1 (it always bets against the leader).
    """

    promise: float = 0.0
    none: float = SURE_OF_NONE
    brawl: float = 0.0
    brawled: float = BRAWLED
    faith: float = 1.0
    envy: float = 0.0


PLAIN = Style()


class HandFeatures(NamedTuple):
    """Features of a full hand, and the number of tricks that it is expected to win.

    ``strength``: roughly how many tricks its best sets win. ``height``: how often, from 0 to 1, one of its cards alone
    holds against an opponent. The curves were fitted to 18,000 rounds of two to seven seats, all played by
    :class:`.estimate.HandPlan`. One seat in five predicted at random, the others by these curves.
    """

    strength: float
    height: float
    cards: int
    seats: int

    @property
    def expected(self) -> float:
        """Return the mean number of tricks if the hand is played to win some."""
        return 0.807 * self.strength + 1.49 * self.height + 0.133 * self.cards + 0.373 / self.seats - 0.312

    @property
    def chance_of_none(self) -> float:
        """Return the chance that the hand wins no trick if it is played to win none."""
        return 1 / (1 + exp(0.81 * self.strength + 5.76 * self.height + 0.27 * self.cards + 5.65 / self.seats - 4.06))

    @property
    def prediction(self) -> int:
        """Return the prediction of a bot without a style: no tricks if that probably comes true, else the nearest
        number.
        """
        return self.prediction_in(PLAIN)

    def prediction_in(self, style: Style) -> int:
        """Return the prediction of a bot of that style."""
        if self.chance_of_none > style.none:
            return 0
        return min(self.cards, HIGHEST_PREDICTION, max(1, round(self.expected + style.promise)))


def hand_features(found: Sequence[PlayCode], odds: HoldingOdds, cards: int, seats: int) -> HandFeatures:
    """Return the features of a hand with this number of cards, from its possible plays ``found``."""
    alone = {used: rank for rank, used in found if not used & (used - 1)}  # the weakest of each, as it comes last
    height = sum([odds.holds(rank, cards) for rank in alone.values()]) / cards
    return HandFeatures(odds.strength(found, cards, seats - 1), height, cards, seats)


def pick(table: SearchPosition, plan: HandPlan, odds: HoldingOdds, brawled: float = BRAWLED) -> PlayCode:
    """Return the best play of the seat whose turn it is, by its plan. ``brawled``: the value of another seat's brawl
    to this seat.
    """
    seat, best = table.turn, table.best
    hand, won = table.left[seat], table.won[seat]
    holds, value = odds.holds, plan.value
    behind = _behind(table)
    streak = table.streak + 1 if table.streak_seat == seat else 1
    stays = 0.0
    if best != NOTHING and table.streak == BRAWL_TRICKS - 1 and table.best_seat == table.streak_seat:
        stays = 1.0  # a seat is about to brawl, unless later seats or this play stop it
        for cards in behind:
            stays *= holds(best, cards)
    ends = table.seats == 2 and not table.left[1 - seat]  # the round ends with this trick (§ 10.1)
    chosen, most = (NOTHING, 0), -1e9
    for play in plan.options(hand):
        rank, used = play
        rest = 0 if ends else hand ^ used
        lost = value(rest, won, 0)
        if stays:
            lost += stays * (brawled - lost)
        if rank > best:
            wins = 1.0
            for cards in behind:
                wins *= holds(rank, cards)
            lost += wins * (value(rest, won + 1, streak) - lost)
        if lost > most:
            most, chosen = lost, play
    return chosen


def _behind(table: SearchPosition) -> list[int]:
    """Return the hand sizes of the seats that play after the current seat in this trick."""
    left, seats, leader = table.left, table.seats, table.leader
    found = []
    seat = (table.turn + 1) % seats
    while seat != leader:
        if left[seat]:
            found.append(left[seat].bit_count())
        seat = (seat + 1) % seats
    return found
