"""The effects of moves in pachisi: throw the die until a seat has a choice, report throws that cannot be used, and
pass the turn (§ 3, § 4).
"""

from collections.abc import Sequence

import msgspec

from games.catalog.pachisi.data import (
    PAWNS,
    SIX,
    TRACK,
    TRIES,
    Ended,
    Event,
    Go,
    Hit,
    Home,
    Lapsed,
    State,
    Table,
    Terms,
    Threw,
    Tried,
    Waived,
    Went,
)
from games.catalog.pachisi.moving import is_home, landing, moved, needs_six, usable, victims
from games.engine.chance import Chance
from games.engine.game import Seat, Step
from games.engine.kit.dice import throw_next
from games.engine.kit.tracks import HIDDEN
from games.engine.kit.turns import Began


def begin(terms: Terms, seats: int, chance: Chance) -> Step[State]:
    """Set up one pawn of each house on its entry field, and the others in the hideouts. The first seat is drawn by
    lot (§ 2.2).
    """
    playing = {house for houses in terms.houses for house in houses}
    out = (HIDDEN,) * (PAWNS - 1) + (0,)
    pawns = tuple(out if house in playing else () for house in range(TRACK.houses))
    first = chance.stream("first").below(seats)
    state = State(terms=terms, seats=seats, pawns=pawns, mover=first)
    return begin_turn(state, chance, [Began(first)])


def begin_turn(state: State, chance: Chance, events: list[Event]) -> Step[State]:
    """Begin a turn: throw for the mover, unless it may waive the throw before it is made."""
    if state.terms.waiving == "before":
        return Step(state, tuple(events))
    return thrown(state, chance, events)


def thrown(state: State, chance: Chance, events: list[Event]) -> Step[State]:
    """Throw for the mover, and for the seats after it as long as a throw cannot be used."""
    tries: tuple[int, ...] = ()
    while True:
        seat = _mover(state)
        state, die = throw_next(state, seat, chance)
        if usable(state, seat, die):
            told = [*events, Tried(seat, tries)] if tries else events
            return Step(msgspec.structs.replace(state, die=die), tuple(told))
        if needs_six(state, seat) and die != SIX:
            tries = (*tries, die)
            if len(tries) < TRIES:
                continue
        events.append(Tried(seat, tries) if tries and die != SIX else Lapsed(seat, die))
        state, tries = next_turn(state), ()
        if state.terms.waiving == "before":
            return Step(state, tuple(events))


def asked(state: State, chance: Chance) -> Step[State]:
    """Throw for a mover that chose to throw. A usable throw is reported as an event, because the others wait for the
    choice.
    """
    seat = _mover(state)
    step = thrown(state, chance, [])
    after = step.state
    if after.mover != seat or after.die is None:
        return step
    return Step(after, (*step.events, Threw(seat, after.die)))


def _mover(state: State) -> Seat:
    if state.mover is None:
        raise ValueError("nobody is to throw, the match is over")
    return state.mover


def next_turn(state: State) -> State:
    """Give the turn to the next seat clockwise that still has pawns outside its goal (§ 3.1)."""
    seat = (_mover(state) + 1) % state.seats
    while is_home(state, seat):
        seat = (seat + 1) % state.seats
    return msgspec.structs.replace(state, mover=seat, die=None)


def waived(state: State, chance: Chance) -> Step[State]:
    """End the turn without moving a pawn (§ 3.4)."""
    event = Waived(_mover(state), state.die)
    return begin_turn(next_turn(state), chance, [event])


def gone(state: State, go: Go, chance: Chance) -> Step[State]:
    """Move a pawn, then throw again after a 6, pass the turn, or end the match."""
    seat, die = _mover(state), state.die or 0
    after = msgspec.structs.replace(
        state,
        pawns=moved(state.terms, state.pawns, go, die),
        die=None,
        last=(go.house, go.start, landing(go, die)),
    )
    events: list[Event] = [Went(seat, go.house, die, go.start, landing(go, die)), *_hits(state, go)]
    if is_home(after, seat):
        events.append(Home(seat))
        after = msgspec.structs.replace(after, home=(*after.home, seat))
        if is_over(after):
            order = by_place(after)
            events.append(Ended(order, len(winners(after))))
            return Step(msgspec.structs.replace(after, mover=None), tuple(events))
    elif die == SIX:
        return thrown(after, chance, events)
    return begin_turn(next_turn(after), chance, events)


def _hits(state: State, go: Go) -> list[Event]:
    seat, die = _mover(state), state.die or 0
    field = TRACK.field(go.house, landing(go, die)) or 0
    owners = [owner_of(state.terms, house) for house in victims(state.terms, state.pawns, go, die)]
    return [Hit(seat, owner, field, owners.count(owner)) for owner in dict.fromkeys(owners)]


def owner_of(terms: Terms, house: int) -> Seat:
    """Return the seat that plays the pawns of a house."""
    return next(seat for seat, houses in enumerate(terms.houses) if house in houses)


def side_of(terms: Terms, seat: Seat) -> int:
    """Return the side of a seat."""
    return terms.sides[terms.houses[seat][0]]


def is_over(state: State) -> bool:
    """Return whether the match is over: both seats of a pair are home, or of single players only one is not home (§
    7.3).
    """
    sides = {side_of(state.terms, seat) for seat in range(state.seats)}
    if len(sides) == state.seats:
        return len(state.home) == state.seats - 1
    return any(all(is_home(state, seat) for seat in _seats_of(state, side)) for side in sides)


def _seats_of(state: State, side: int) -> list[Seat]:
    return [seat for seat in range(state.seats) if side_of(state.terms, seat) == side]


def winners(state: State) -> tuple[Seat, ...]:
    """Return the seats that share the first place of a finished match."""
    order = by_place(state)
    return tuple(seat for seat in order if side_of(state.terms, seat) == side_of(state.terms, order[0]))


def by_place(state: State) -> tuple[Seat, ...]:
    """Return all seats from the first place to the last; partners are adjacent."""
    sides = {side_of(state.terms, seat) for seat in range(state.seats)}
    alone = len(sides) == state.seats

    def rank(seat: Seat) -> tuple[int, ...]:
        side = side_of(state.terms, seat)
        mine = [seat] if alone else _seats_of(state, side)
        place = state.home.index(seat) if alone and seat in state.home else state.seats
        return (place, -sum(_progress(state, mine)), side, seat)

    return tuple(sorted(range(state.seats), key=rank))


def _progress(state: State, seats: Sequence[Seat]) -> list[int]:
    return [sum(state.pawns[house]) for seat in seats for house in state.terms.houses[seat]]


def pawns_home(table: Table, seat: Seat) -> int:
    """Return how many pawns of the seat are in its goals."""
    return sum(TRACK.in_goal(step) for house in table.terms.houses[seat] for step in table.pawns[house])
