"""The Normal bot, which knows the values of sets, counts tricks, and considers brawls."""

from collections.abc import Sequence

from games.catalog.half_pint_heroes.bot_policy import PLAIN, Style, hand_features, pick
from games.catalog.half_pint_heroes.data import Bet, Move, Play, Predict, View
from games.catalog.half_pint_heroes.estimate import HandPlan, HoldingOdds
from games.catalog.half_pint_heroes.imagine import unseen
from games.catalog.half_pint_heroes.scoring import BRAWL, prediction_points, total
from games.catalog.half_pint_heroes.search_position import PlayCode, from_view, plays
from games.catalog.half_pint_heroes.sets import CARD_BITS, codes, from_code, mask_of
from games.engine.chance import Stream
from games.engine.game import Seat

MARK = 8.0
"""Value of a mark beyond the points of its round: runs bring 10 for each round at the end (§ 13.1)."""
GUN_FIGHT = 300.0
"""Value of winning the match, in points."""
LIKELY = 0.6
"""With two seats, the bot does not bet against a prediction that at least this share of hands would explain."""


def mark_value(view: View, seat: Seat) -> float:
    """Return the value of a mark in this round, in points. In a gun fight a mark decides the match."""
    return GUN_FIGHT if seat in view.gun_fighters else MARK


class Normal:
    """Bot that predicts by its hand and plays by a :class:`HandPlan`, without modelling the other players. May have a
    style.
    """

    def __init__(self, style: Style = PLAIN) -> None:
        self.style = style

    def choose(self, view: View, chance: Stream) -> Move:
        """Return a legal move. Raises ValueError if the seat of the view has no move."""
        seat = view.own_turn()
        most = max(count for other, count in enumerate(view.cards) if other != seat)
        odds = HoldingOdds(unseen(view), view.row, most, chance)
        if view.phase == "predict":
            return Predict(_prediction(view, odds, self.style))
        if view.phase == "bet":
            return Bet(_least_plausible(view, seat, odds, self.style.envy))
        return _play(view, seat, odds, self.style)


def _prediction(view: View, odds: HoldingOdds, style: Style) -> int:
    return hand_features(plays(view.hand, view.row), odds, len(view.hand), view.seats).prediction_in(style)


def _least_plausible(view: View, seat: Seat, odds: HoldingOdds, envy: float) -> Seat | None:
    """Return the opponent whose prediction fits the fewest sampled hands; an envious bot prefers the leader of the
    match.

    With two seats, return None if the opponent's prediction may well come true (§ 10.3).
    """
    predictions = shown(view.predictions)
    belief = {
        other: odds.plausible(predictions[other], view.cards[other], view.seats - 1)
        for other in range(view.seats)
        if other != seat
    }
    if envy:
        belief[_leader(view, seat)] -= envy
    worst = min(belief, key=lambda other: (belief[other], -predictions[other]))
    return None if view.seats == 2 and belief[worst] > LIKELY else worst


def _leader(view: View, seat: Seat) -> Seat:
    """Return the opponent with the most points; of several, the next one clockwise."""
    others = [(seat + step) % view.seats for step in range(1, view.seats)]
    return max(others, key=lambda other: total(view.pad, other))


def _play(view: View, seat: Seat, odds: HoldingOdds, style: Style) -> Play:
    found = plays(view.hand, view.row)
    plan = hand_plan_for(view, seat, found, odds, shown(view.predictions)[seat], style)
    return declare(view, pick(from_view(view, hands_like(view)), plan, odds, style.brawled))


def shown(choices: Sequence[int | None]) -> list[int]:
    """Return the predictions or bets as integers. Raises ValueError if one is still hidden."""
    found = [choice for choice in choices if choice is not None]
    if len(found) != len(choices):
        raise ValueError("not all have chosen")
    return found


def hands_like(view: View) -> list[int]:
    """Return hands as bit sets: the seat's own hand, and for each other seat arbitrary cards of the right number."""
    hands = [(1 << cards) - 1 for cards in view.cards]
    if view.seat is not None:
        hands[view.seat] = mask_of(view.hand)
    return hands


def hand_plan_for(
    view: View, seat: Seat, found: list[PlayCode], odds: HoldingOdds, goal: int, style: Style = PLAIN
) -> HandPlan:
    """Return the plan of the seat's hand for a predicted number of tricks."""
    mark = mark_value(view, seat)
    hit = style.faith * (prediction_points(goal, view.seats) + mark)
    won = view.won(seat)
    return HandPlan(found, odds, view.seats - 1, goal, hit, BRAWL + mark + style.brawl, won)


def declare(view: View, play: PlayCode) -> Play:
    """Return the move for a play: of all sets with the play's rank and hand cards, the one with the lowest cards of
    the row.
    """
    hand = mask_of(view.hand)
    rank, used = play
    code = min(code for code in codes(view.hand, view.row) if code >> CARD_BITS == rank and code & hand == used)
    found = from_code(code, hand)
    return Play(found.hand, found.row)
