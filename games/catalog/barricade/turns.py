"""Throws and the order of turns in Barricade: the server throws until a seat has a choice (§ 3)."""

import msgspec

from games.catalog.barricade.data import SIX, Began, Event, Lapsed, Rolled, State
from games.catalog.barricade.moving import can_move
from games.engine.chance import Chance
from games.engine.game import Seat, Step
from games.engine.kit.dice import throw_for


def begin(state: State, chance: Chance) -> Step[State]:
    """Throw for all seats; seats with equal highest throws throw again. The highest throw is used at once (§ 3.1)."""
    events: list[Event] = []
    rivals = list(range(state.seats))
    best = 0
    while best == 0 or len(rivals) > 1:
        throws = {}
        for seat in rivals:
            state = throw_for(state, seat, chance)
            throws[seat] = state.die
            events.append(Rolled(seat, state.die))
        best = max(throws.values())
        rivals = [seat for seat in rivals if throws[seat] == best]
    state = msgspec.structs.replace(state, mover=rivals[0], die=best)
    return Step(state, (*events, Began(rivals[0], best)))


def next_turn(state: State, seat: Seat, chance: Chance, events: list[Event]) -> Step[State]:
    """Return the step to the next throw that can be used. After a 6 the same seat may throw again (§ 3.5).

    Throws that cannot be used lapse (§ 3.6).
    """
    told, again = [*events], state.options.six == "again" and state.die == SIX
    mover = seat if again else (seat + 1) % state.seats
    while True:
        state = throw_for(state, mover, chance)
        if can_move(state, mover):
            return Step(state, tuple(told))
        told.append(Lapsed(mover, state.die))
        mover = (mover + 1) % state.seats
