"""Good judgement: knows what sets are worth, counts tricks, and keeps an eye on brawls."""

from collections.abc import Sequence
from math import prod

from games.catalog.half_pint_heroes.cards import DECK
from games.catalog.half_pint_heroes.data import Bet, Move, Play, Predict, View
from games.catalog.half_pint_heroes.estimate import Odds, Plan, unseen
from games.catalog.half_pint_heroes.playout import BRAWL_TRICKS, NOTHING, PlayCode, from_view, plays
from games.catalog.half_pint_heroes.rules import HIGHEST_PREDICTION
from games.catalog.half_pint_heroes.scoring import BRAWL, prediction_points
from games.catalog.half_pint_heroes.sets import codes, from_code, mask_of
from games.engine.chance import Stream
from games.engine.game import Seat

MARK = 8.0
"""What a mark is worth beyond the points of its round: runs bring 10 a round at the end (§ 13.1)."""
GUN_FIGHT = 300.0
BRAWLED = -30.0
"""What it is worth, against the points that a player usually gets, if another one brawls."""
_CARD_BITS = len(DECK)


def worth_of_mark(view: View, seat: Seat) -> float:
    """A mark in this round: the match, in a gun fight."""
    return GUN_FIGHT if seat in view.gun_fighters else MARK


class Normal:
    """Plans its hand by :class:`Plan`, without looking into others' heads."""

    def choose(self, view: View, chance: Stream) -> Move:
        """A legal move; ValueError if the seat of the view is not awaited."""
        seat = view.seat
        if seat is None or seat not in view.to_move:
            raise ValueError(f"seat {seat} is not awaited")
        if view.phase == "bet":
            return Bet(likely_miss(view, seat))
        most = max(count for other, count in enumerate(view.cards) if other != seat)
        odds = Odds(unseen(view), view.row, most, chance)
        if view.phase == "predict":
            return Predict(self._predict(view, seat, odds))
        return self._play(view, seat, odds)

    def _predict(self, view: View, seat: Seat, odds: Odds) -> int:
        found = plays(view.hand, view.row)
        hand = mask_of(view.hand)
        goals = range(min(len(view.hand), HIGHEST_PREDICTION) + 1)
        return max(goals, key=lambda goal: plan_for(view, seat, found, odds, goal).worth(hand, 0, 0))

    def _play(self, view: View, seat: Seat, odds: Odds) -> Play:
        found = plays(view.hand, view.row)
        goal = view.predictions[seat]
        assert goal is not None, "shown in this phase"
        plan = plan_for(view, seat, found, odds, goal)
        table = from_view(view, [mask_of(view.hand)] * view.seats)
        mine = table.streak if table.streak_seat == seat else 0
        behind = _behind(view, seat)
        hand = table.left[seat]
        # Somebody else is about to brawl, unless it is stopped by those behind or by this play.
        danger = table.best_seat == table.streak_seat != NOTHING and table.streak == BRAWL_TRICKS - 1
        brawls = holds_against(odds, table.best, behind) if danger else 0.0
        ends = view.seats == 2 and not view.cards[1 - seat]  # the round ends with this trick (§ 10.1)

        def worth(play: PlayCode) -> float:
            rank, used = play
            rest = 0 if ends else hand ^ used
            wins = holds_against(odds, rank, behind) if rank > table.best else 0.0
            lost = plan.worth(rest, table.won[seat], 0)
            if danger:
                lost = brawls * BRAWLED + (1 - brawls) * lost
            return wins * plan.worth(rest, table.won[seat] + 1, mine + 1) + (1 - wins) * lost

        return declare(view, max(found, key=worth))


def _behind(view: View, seat: Seat) -> list[int]:
    """The cards of those who play after the seat in this trick."""
    played = {play.seat for play in view.trick}
    return [cards for other, cards in enumerate(view.cards) if cards and other != seat and other not in played]


def holds_against(odds: Odds, rank: int, hands: Sequence[int]) -> float:
    """The chance that nobody beats that rank; ``hands`` are the numbers of their cards."""
    return prod([odds.holds(rank, cards) for cards in hands])


def plan_for(view: View, seat: Seat, found: list[PlayCode], odds: Odds, goal: int) -> Plan:
    """The plan of the seat's hand for a predicted number of tricks."""
    mark = worth_of_mark(view, seat)
    hit = prediction_points(goal, view.seats) + mark
    return Plan(found, odds, view.seats - 1, goal, hit, BRAWL + mark)


def declare(view: View, play: PlayCode) -> Play:
    """The move of a play: of all sets with that rank and those hand cards, the one of the lowest cards in the row."""
    hand = mask_of(view.hand)
    rank, used = play
    code = min(code for code in codes(view.hand, view.row) if code >> _CARD_BITS == rank and code & hand == used)
    found = from_code(code, hand)
    return Play(found.hand, found.row)


def likely_miss(view: View, seat: Seat) -> Seat | None:
    """The opponent with the least plausible prediction; with two seats None if it is plausible."""
    def doubt(other: Seat) -> float:
        goal = view.predictions[other]
        assert goal is not None, "shown in this phase"
        return abs(goal - len(view.hand) / view.seats * 0.8)

    others = [other for other in range(view.seats) if other != seat]
    worst = max(others, key=doubt)
    return None if view.seats == 2 and doubt(worst) < 1 else worst
