"""The sticks of Sixteen is dead: which seat takes one, and from where (§ 4 and § 5)."""

from typing import Any

from msgspec.structs import replace

from games.engine.game import Seat
from games.engine.kit.throwing.data import Began, Ended, Left, Paid, Result, State, Table, Turn, Used

NOT_THROWN = Result(0, 0)
"""The result of a seat for which the round was over before its turn."""


def in_the_middle(table: Table) -> int:
    """Return the sticks that no seat has yet."""
    return table.terms.coasters - sum(table.coasters)


def thrown(table: Table) -> list[tuple[Seat, int]]:
    """Return the seats with a total in this round, and their totals, in the order of throwing."""
    found = [(seat, table.result(seat)) for seat in table.order()]
    return [(seat, result.points) for seat, result in found if result is not None and not result.out]


def lowest(table: Table) -> Seat:
    """Return the seat with the lowest total; of equal totals the later one is lower (§ 4.3)."""
    return min(reversed(thrown(table)), key=lambda one: one[1])[0]


def highest(table: Table) -> Seat | None:
    """Return the seat with the highest total, of equal totals the earlier one; None if no seat has a total."""
    return max(thrown(table), key=lambda one: one[1], default=(None, 0))[0]


def close(state: State, loser: Seat, events: list[Any]) -> State:
    """End a round: the loser gets a stick from the middle or from the best seat. Then begin a new round, or end the
    match.
    """
    state = _taken(state, loser, events)
    columns = (column if len(column) > state.round else (*column, NOT_THROWN) for column in state.sheet)
    state = replace(state, sheet=tuple(columns), turn=Turn())
    if state.coasters[loser] == state.terms.coasters:
        events.append(Ended(tuple(seat for seat in range(state.seats) if seat != loser)))
        return replace(state, mover=None)
    events.append(Began(loser, state.round + 2))
    return replace(state, mover=loser, first=loser, round=state.round + 1)


def _taken(state: State, loser: Seat, events: list[Any]) -> State:
    """Return the state after the loser has got a stick. Once the middle is empty, seats without sticks are safe (§
    5.1).
    """
    sticks = [*state.coasters]
    if not in_the_middle(state):
        giver = _giver(state, loser)
        sticks[giver] -= 1
        events.append(Used(giver, (0,), ()))
    sticks[loser] += 1
    events.append(Paid(loser, sticks[loser]))
    state = replace(state, coasters=tuple(sticks))
    if in_the_middle(state):
        return state
    safe = tuple(seat for seat in range(state.seats) if not sticks[seat] and seat not in state.gone)
    events += map(Left, safe)
    return replace(state, gone=(*state.gone, *safe))


def _giver(state: State, loser: Seat) -> Seat:
    """Return the seat that gives a stick to the loser: the one with the highest total; if none has a total, the next
    seat on the left still in play (§ 5.2).
    """
    best = highest(state)
    around = ((loser + step) % state.seats for step in range(1, state.seats))
    return next(seat for seat in around if seat not in state.gone) if best is None else best
