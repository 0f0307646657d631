"""Threats in Barricade: the fields that rivals may hit with their next throw."""

from games.catalog.barricade.data import SIX, State, View
from games.catalog.barricade.paths import BOARD, HOUSE, entry_of, walks
from games.engine.game import Seat


def threats(state: State | View, seat: Seat) -> dict[int, float]:
    """Return, for each field, the probability that a pawn there is hit before the seat moves again.

    All rivals are assumed to hit if they can.
    """
    safe: dict[int, float] = {}
    for rival in range(state.seats):
        if rival == seat:
            continue
        entry = entry_of(rival, state.seats)
        counts: dict[int, int] = {}
        for die in range(1, SIX + 1):
            ends = {to for start in set(state.pawns[rival]) for to in walks(start, entry, die, state.barriers)}
            for to in ends:
                counts[to] = counts.get(to, 0) + 1
        for to, count in counts.items():
            safe[to] = safe.get(to, 1.0) * (1 - count / SIX)
    return {field: 1 - chance for field, chance in safe.items()}


def in_danger(view: View) -> list[str]:
    """Return the fields of the reader's pawns that rivals may hit; none for a spectator, or at the end."""
    if view.seat is None or view.mover is None:
        return []
    near = threats(view, view.seat)
    return [BOARD.names[field] for field in view.pawns[view.seat] if field != HOUSE and field in near]
