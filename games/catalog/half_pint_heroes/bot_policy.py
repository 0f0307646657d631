"""Policy of a good player: decides by its :class:`Plan`, the present trick, and a possible brawl.

It is used by *Normal* at the table, and for every seat in the rounds that *Hard* samples.
"""

from games.catalog.half_pint_heroes.estimate import Odds, Plan
from games.catalog.half_pint_heroes.playout import BRAWL_TRICKS, NOTHING, PlayCode, Round
from games.catalog.half_pint_heroes.style import BRAWLED


def pick(table: Round, plan: Plan, odds: Odds, brawled: float = BRAWLED) -> PlayCode:
    """Return the best play of the seat whose turn it is, by its plan. ``brawled`` is the value of another seat's
    brawl to it.
    """
    seat, best = table.turn, table.best
    hand, won = table.left[seat], table.won[seat]
    holds, worth = odds.holds, plan.worth
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
        lost = worth(rest, won, 0)
        if stays:
            lost += stays * (brawled - lost)
        if rank > best:
            wins = 1.0
            for cards in behind:
                wins *= holds(rank, cards)
            lost += wins * (worth(rest, won + 1, streak) - lost)
        if lost > most:
            most, chosen = lost, play
    return chosen


def _behind(table: Round) -> list[int]:
    """Return the numbers of cards of the seats that play after the seat in this trick."""
    left, seats, leader = table.left, table.seats, table.leader
    found = []
    seat = (table.turn + 1) % seats
    while seat != leader:
        if left[seat]:
            found.append(left[seat].bit_count())
        seat = (seat + 1) % seats
    return found
