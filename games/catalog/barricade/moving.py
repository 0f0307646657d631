"""Effects of a move on the board of Barricade (§ 3 and § 4)."""

import msgspec

from games.catalog.barricade.data import Event, Hit, Moved, State, Went
from games.catalog.barricade.paths import BOARD, BOTTOM, GOAL, HOUSE, entry_of, walks
from games.engine.game import Seat

NO_BARRIERS = BOTTOM | {GOAL}


def can_move(state: State, seat: Seat) -> bool:
    """Return whether any pawn of the seat can use the throw."""
    entry, own = entry_of(seat, state.seats), state.pawns[seat]
    return any(to not in own for start in set(own) for to in walks(start, entry, state.die, state.barriers))


def free_for_barrier(state: State, start: int, to: int) -> list[int]:
    """Return the fields on which the barrier on ``to`` may be put after a pawn moved there from ``start`` (§ 4.3)."""
    taken = {to, *state.barriers, *(field for pawns in state.pawns for field in pawns)} - {start}
    return [field for field in range(len(BOARD.names)) if field not in taken and field not in NO_BARRIERS]


def moved(state: State, seat: Seat, start: int, to: int, barrier: int) -> tuple[State, list[Event]]:
    """Return the state after a legal move, and its events. ``mover`` is not changed."""
    name = BOARD.names
    events: list[Event] = [Went(seat, state.die, "" if start == HOUSE else name[start], name[to])]
    pawns = [list(fields) for fields in state.pawns]
    for victim in range(state.seats):
        if victim != seat and to in pawns[victim]:
            pawns[victim].remove(to)
            pawns[victim].append(HOUSE)
            events.append(Hit(seat, victim, name[to]))
    pawns[seat].remove(start)
    pawns[seat].append(to)
    barriers = set(state.barriers)
    if to in barriers:
        barriers = barriers - {to} | {barrier}
        events.append(Moved(seat, name[to], name[barrier]))
    way = walks(start, entry_of(seat, state.seats), state.die, state.barriers)[to]
    after = msgspec.structs.replace(
        state,
        pawns=tuple(tuple(sorted(fields)) for fields in pawns),
        barriers=tuple(sorted(barriers)),
        last=way,
        placed=barrier if to in state.barriers else None,
    )
    return after, events
