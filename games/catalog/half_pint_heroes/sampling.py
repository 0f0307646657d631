"""Sampled deals for one seat: the hands of the other seats, their predictions, and how they play.

Hands are drawn from the cards that the seat of the view has not seen. Several hands are drawn for each opponent, and
one is chosen at random, weighted by how well it explains the opponent's prediction and plays. Opponents are bots of a
known level or people; people are modelled as *Normal*. The number of deals is computed from estimated costs, so that
decisions do not depend on the clock.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import partial
from math import exp
from typing import NamedTuple

from games.catalog.half_pint_heroes.bot_easy import THOUGHTS, guesses
from games.catalog.half_pint_heroes.bot_normal import hand_plan_for
from games.catalog.half_pint_heroes.bot_policy import hand_features, pick
from games.catalog.half_pint_heroes.cards import Card, Cards
from games.catalog.half_pint_heroes.data import View
from games.catalog.half_pint_heroes.estimate import HandPlan, HoldingOdds
from games.catalog.half_pint_heroes.imagine import unseen
from games.catalog.half_pint_heroes.search_position import NOTHING, PlayCode, SearchPosition, plays
from games.catalog.half_pint_heroes.sets import CARD_BITS, Kind, codes, kind_of_rank, mask_of
from games.engine.chance import Stream
from games.engine.game import Seat

Player = Callable[[SearchPosition], PlayCode]
"""A function that chooses a play for the seat whose turn it is."""
CANDIDATES = 4
"""The number of hands drawn for a seat, of which one is taken."""
LIKENESS = {"normal": (1.0, 0.2, 0.02), "hard": (1.0, 0.5, 0.15)}
"""How well a hand explains a prediction, by its distance from what the owner would predict by the model."""
PERSON = "hard"
"""The level whose values are used for people, whose predictions follow no model."""
FEWEST, MOST = 12, 600
"""Smallest and largest number of deals for one answer."""
_DEAL_COST = (0.0, 0.2, 0.25, 0.35, 0.45, 0.65, 1.0, 1.8)
"""Milliseconds to draw and plan a hand, by its number of cards."""
_PLAY_COST = 0.01
"""Milliseconds for each card that is played in a sampled round."""
DEALS_PER_ODDS = 12
"""After this number of deals the odds of every seat are sampled again."""
LEAST = 1e-9
"""The smallest likelihood, so that no hand is impossible."""
KEEPS = 0.8
"""How strongly a good player is assumed to keep needed cards: the logarithm of a hand's weight falls by this much
with each trick that it is too strong or too weak for the rest of its prediction.
"""
_FINE = 1 << 30


class Act(NamedTuple):
    """A play of this round: the rank of the set, its hand cards as bits, and whether the seat still needed tricks."""

    rank: int
    used: int
    wanted: bool


class Deal(NamedTuple):
    """A sampled deal, indexed by seat: the cards left, the same as bits, the possible plays (strongest first), and
    the predictions.
    """

    cards: list[Cards]
    hands: list[int]
    found: list[list[PlayCode]]
    predictions: list[int]


class DealSampler:
    """Draws sampled deals for the seat of a view. ``levels`` has by seat the level of the bot that plays there;
    other values mean people.
    """

    def __init__(self, view: View, seat: Seat, chance: Stream, levels: Sequence[str] = ()) -> None:
        self._view = view
        self._seat = seat
        self._chance = chance
        self._levels = [*levels] or [""] * view.seats
        self._pool = unseen(view)
        self.hidden = [other for other in range(view.seats) if other != seat and view.cards[other]]
        self.own = plays(view.hand, view.row)
        self._laid, self._acts, self._won = _told_by_plays(view)
        self._drawn = 0
        self._resample_odds()

    def _resample_odds(self) -> None:
        """Sample the odds of every seat again. Otherwise all deals would share the error of one sample."""
        view, chance = self._view, self._chance
        most = max(count for other, count in enumerate(view.cards) if other != self._seat)
        self.odds = HoldingOdds(self._pool, view.row, most, chance)
        self._plans: dict[int, HandPlan] = {}
        laid = [card for cards in self._laid for card in cards]
        size = len(view.hand) + len(self._laid[self._seat])
        self._first = HoldingOdds(sorted([*self._pool, *laid]), view.row, size, chance) if laid else self.odds

    def deal(self) -> Deal:
        """Return one sampled deal. Predictions that are still hidden are sampled too."""
        if self._drawn and not self._drawn % DEALS_PER_ODDS:
            self._resample_odds()
        self._drawn += 1
        view, counts, below = self._view, self._view.cards, self._chance.below
        cards: list[Cards] = [()] * view.seats
        found: list[list[PlayCode]] = [[]] * view.seats
        predictions = [0 if said is None else said for said in view.predictions]
        cards[self._seat], found[self._seat] = view.hand, self.own
        pool = self._chance.shuffled(self._pool)
        for other in self.hidden:
            count = counts[other]
            drawn = tuple(pool[:count])
            if view.phase == "predict":
                whole = plays(drawn, view.row)
                said = self._saying(other, drawn, whole)
                predictions[other] = said[below(len(said))]
            else:
                drawn, whole = self._fitting(other, pool)
            pool = [card for card in pool if card not in drawn]
            gone = mask_of(self._laid[other])
            cards[other] = drawn
            found[other] = [play for play in whole if not play[1] & gone] if gone else whole
        return Deal(cards, [mask_of(hand) for hand in cards], found, predictions)

    def _fitting(self, other: Seat, pool: list[Card]) -> tuple[Cards, list[PlayCode]]:
        """Return one of several random hands, chosen by how well they explain the seat's prediction and plays.

        The second value has the possible plays of the seat's whole hand at the deal, including cards that it has
        played since.
        """
        count = self._view.cards[other]
        hands, weights, total = [], [], 0.0
        for start in range(0, min(len(pool), CANDIDATES * count) - count + 1, count):
            drawn = tuple(pool[start : start + count])
            whole = plays(drawn + self._laid[other], self._view.row)
            total += self._weight(other, drawn, whole)
            hands.append((drawn, whole))
            weights.append(total)
        return hands[bisect_right(weights, total * self._chance.below(_FINE) / _FINE, 0, len(hands) - 1)]

    def _saying(self, other: Seat, drawn: Cards, whole: list[PlayCode]) -> list[int]:
        """Return the equally likely predictions that the seat would make with its whole hand at the deal."""
        hand = drawn + self._laid[other]
        if self._levels[other] == "easy":
            return guesses(hand)
        return [hand_features(whole, self._first, len(hand), self._view.seats).prediction]

    def _weight(self, other: Seat, drawn: Cards, whole: list[PlayCode]) -> float:
        """Return the probability that the seat would have predicted and played as it did if it now holds the cards
        ``drawn``.
        """
        predicted, said = self._view.predictions[other] or 0, self._saying(other, drawn, whole)
        if self._levels[other] == "easy":
            chance = said.count(predicted) / len(said)
            return LEAST + (chance * self._as_easy(other, drawn) if chance else 0.0)
        likeness = LIKENESS.get(self._levels[other], LIKENESS[PERSON])
        apart = abs(predicted - said[0])
        chance = likeness[apart] if apart < len(likeness) else LEAST
        if self._laid[other]:
            gone, count = mask_of(self._laid[other]), len(drawn)
            left = [play for play in whole if not play[1] & gone]
            strength = self.odds.strength(left, count, self._view.seats - 1)
            need = max(0, predicted - self._won[other])
            chance *= exp(-KEEPS * abs(strength - need))
        return LEAST + chance

    def _as_easy(self, other: Seat, drawn: Cards) -> float:
        """Return the probability that *Easy* would have played as the seat did, if the seat had also held the cards
        ``drawn``.
        """
        hand = drawn + self._laid[other]
        held = mask_of(hand)
        sets = [(code >> CARD_BITS, code & held) for code in codes(hand, self._view.row)]
        chance, gone = 1.0, 0
        for rank, used, wanted in self._acts[other]:
            ranks = [one[0] for one in sets if not one[1] & gone]
            same = ranks.count(rank)
            beyond = sum([each < rank for each in ranks] if wanted else [each > rank for each in ranks])
            chance *= ((beyond + same) ** THOUGHTS - beyond**THOUGHTS) / (same * len(ranks) ** THOUGHTS)
            gone |= used
        return chance

    def players(self, deal: Deal) -> list[Player]:
        """Return a player for each seat of the deal, which plays for its prediction. The seat of the view plays as
        *Normal* does.
        """
        found: list[Player] = []
        for other, goal in enumerate(deal.predictions):
            if other != self._seat and self._levels[other] == "easy":
                found.append(self._easy(deal.cards[other], goal))
            else:
                plan = self.own_plan(goal) if other == self._seat else self._plan(other, deal.found[other], goal)
                found.append(partial(pick, plan=plan, odds=self.odds))
        return found

    def own_player(self, goal: int) -> Player:
        """Return a player for the seat of the view that plays as *Normal* does to win ``goal`` tricks."""
        return partial(pick, plan=self.own_plan(goal), odds=self.odds)

    def own_plan(self, goal: int) -> HandPlan:
        """Return the plan of the hand of the view's seat. All deals share it."""
        plan = self._plans.get(goal)
        if plan is None:
            plan = self._plans[goal] = self._plan(self._seat, self.own, goal)
        return plan

    def _plan(self, seat: Seat, found: list[PlayCode], goal: int) -> HandPlan:
        return hand_plan_for(self._view, seat, found, self.odds, goal)

    def _easy(self, hand: Sequence[Card], goal: int) -> Player:
        """Return a player that plays as *Easy* does: the strongest of some random sets while the seat needs tricks,
        else the weakest.
        """
        held, chance = mask_of(tuple(hand)), self._chance
        sets = [(code >> CARD_BITS, code & held) for code in codes(tuple(hand), self._view.row)]

        def play(table: SearchPosition) -> PlayCode:
            gone = ~table.left[table.turn]
            possible = [one for one in sets if not one[1] & gone]
            thought = [chance.choice(possible) for _ in range(THOUGHTS)]
            return max(thought) if table.won[table.turn] < goal else min(thought)

        return play


def _told_by_plays(view: View) -> tuple[list[Cards], list[list[Act]], list[int]]:
    """Return by seat the hand cards played in this round, the plays, and the number of tricks won."""
    laid: list[Cards] = [()] * view.seats
    acts: list[list[Act]] = [[] for _ in range(view.seats)]
    won = [0] * view.seats
    for trick, winner in [*((trick.plays, trick.winner) for trick in view.tricks), (view.trick, None)]:
        for play in trick:
            laid[play.seat] += play.hand
            wanted = won[play.seat] < (view.predictions[play.seat] or 0)
            acts[play.seat].append(Act(play.rank, mask_of(play.hand), wanted))
        if winner is not None:
            won[winner] += 1
    return laid, acts, won


def finish(table: SearchPosition, players: Sequence[Player]) -> None:
    """Play the round to its end."""
    while not table.over:
        table.play(*players[table.turn](table))


def play_out(table: SearchPosition, players: Sequence[Player], seat: Seat) -> list[Kind]:
    """Play the round to its end. Return the kinds of the sets with which the seat won tricks."""
    kinds, won, laid = [], table.won, NOTHING
    while not table.over:
        turn, before = table.turn, won[seat]
        play = players[turn](table)
        if turn == seat:
            laid = play[0]
        table.play(*play)
        if won[seat] > before:
            kinds.append(kind_of_rank(laid))
    return kinds


def affordable(view: View, choices: int, budget: float, goals: int = 0) -> int:
    """Return the number of deals in which ``choices`` choices of the seat can be tried within the budget, in rough
    milliseconds.

    ``goals``: the number of goals for which the seat's hand is planned, again whenever the odds are sampled again.
    """
    hidden = [count for other, count in enumerate(view.cards) if other != view.seat]
    cost = sum(_DEAL_COST[count] for count in hidden) + choices * _PLAY_COST * sum(view.cards)
    cost += goals * _DEAL_COST[len(view.hand)] / DEALS_PER_ODDS
    return max(FEWEST, min(MOST, round(budget / cost)))
