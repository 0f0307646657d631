"""The scoring of a deal (§ 5.2, § 8.4 to § 8.6)."""

from games.catalog.rummy.data import Seat, State, View
from games.catalog.rummy.melding import is_joker, pips_of

LIMIT = 500
"""The points at which a seat ends the match with that deal (§ 6.1)."""
REWARD, LONE_JOKER, FIRST = 40, 20, 20


def totals(table: State | View) -> tuple[int, ...]:
    """Return the points by seat after the finished deals."""
    return table.pad[-1].totals if table.pad else (0,) * table.seats


def scores(state: State, winner: Seat | None) -> tuple[int, ...]:
    """Return the points by seat: the pips in hand and, with laying off, additions and deductions (§ 8.4 to § 8.6)."""
    return tuple(_score(state, seat, winner) for seat in range(state.seats))


def _score(state: State, seat: Seat, winner: Seat | None) -> int:
    hand = state.hands[seat]
    points = pips_of(hand)
    if state.options.variant != "laying-off":
        return points
    if seat == winner:
        return points - reward(state, seat)
    points -= LONE_JOKER * (len(hand) == 1 and is_joker(hand[0]))
    return points + FIRST * (state.opened[:1] == (seat,))


def reward(state: State, seat: Seat) -> int:
    """Return how many points of its previous deal the winner gets back, at most 40 (§ 8.4)."""
    return min(REWARD, max(0, state.pad[-1].scores[seat])) if state.pad else 0
