"""The effects of moves in Mäxchen: throwing, handing the cup on, counting sticks (§ 3 to § 6)."""

import msgspec

from games.catalog.maexchen.data import (
    HEIGHTS,
    LADDER,
    MAEXCHEN,
    Began,
    Believed,
    Cheered,
    Ended,
    Event,
    Left,
    Missed,
    Said,
    State,
    Took,
    View,
    Yielded,
)
from games.engine.chance import Chance
from games.engine.game import Seat, Step
from games.engine.kit.dice import throw

STAKE, MAEXCHEN_STAKE = 1, 2
"""Sticks at stake when a cup is lifted: usually, and if a Mäxchen was announced (§ 5.3)."""


def floor(state: State | View) -> int:
    """Return the height that must be exceeded: that of the last announcement, −1 at the start of a round."""
    return HEIGHTS[state.said[-1].value] if state.said else -1


def sayable(state: State | View) -> tuple[int, ...]:
    """Return every throw that may be announced now, from the lowest (§ 3.3)."""
    return LADDER[floor(state) + 1 : state.options.highest + 1]


def throw_of(state: State) -> int:
    """Return the throw under the cup. Raises ValueError if there is none."""
    if state.thrown is None:
        raise ValueError("nothing lies under the cup")
    return state.thrown


def is_out(state: State | View, seat: Seat) -> bool:
    """Return whether the seat is out of the match."""
    return seat in state.out


def next_in(state: State, seat: Seat) -> Seat:
    """Return the next seat clockwise that is still in the match."""
    return next(other for step in range(1, state.seats + 1) if not is_out(state, other := (seat + step) % state.seats))


def begin(state: State, seat: Seat, chance: Chance, events: list[Event]) -> Step[State]:
    """Begin a new round, in which that seat throws first (§ 4.3)."""
    fresh = msgspec.structs.replace(state, said=(), thrown=None)
    return _throw(fresh, seat, chance, [*events, Began(seat)])


def stake(value: int) -> int:
    """Return how many sticks a wrong decision about that announcement costs."""
    return MAEXCHEN_STAKE if value == MAEXCHEN else STAKE


def believe(state: State, seat: Seat, chance: Chance) -> Step[State]:
    """Apply believing: the seat takes the cup without looking, and throws (§ 4.1). After an announced Mäxchen it
    costs a stick instead (§ 5.3).
    """
    if state.said[-1].value == MAEXCHEN:
        return stick_for(state, seat, chance, [Yielded(seat)])
    return _throw(state, seat, chance, [Believed(seat)])


def _throw(state: State, seat: Seat, chance: Chance, events: list[Event]) -> Step[State]:
    """Throw two dice under the cup. A seat that then has no choice is passed over."""
    low, high = sorted(throw(chance.stream("throw", state.throws), 2))
    thrown = 10 * high + low
    after = msgspec.structs.replace(state, mover=seat, thrower=seat, thrown=thrown, throws=state.throws + 1)
    left = state.options.highest - floor(state)
    if thrown == MAEXCHEN and not state.options.says_maexchen:
        return _cheered(after, seat, chance, events)
    if left == 0:
        shown = msgspec.structs.replace(after, shown=(*state.shown, thrown))
        return stick_for(shown, seat, chance, [*events, Missed(seat, thrown)])
    if left == 1:
        said = Said(seat, LADDER[state.options.highest])
        passed = msgspec.structs.replace(after, said=(*state.said, said), mover=next_in(state, seat))
        return Step(passed, (*events, said))
    return Step(after, tuple(events))


def _cheered(state: State, seat: Seat, chance: Chance, events: list[Event]) -> Step[State]:
    """Apply a shown Mäxchen: all sticks are handed back, and the next seat begins (§ 5.1)."""
    cheered = Cheered(seat, state.sticks[seat])
    free = msgspec.structs.replace(state, sticks=_with(state.sticks, seat, 0), shown=(*state.shown, MAEXCHEN))
    return begin(free, next_in(free, seat), chance, [*events, cheered])


def stick_for(state: State, loser: Seat, chance: Chance, events: list[Event], taken: int = STAKE) -> Step[State]:
    """Give ``taken`` sticks to the loser of a round. The loser begins the next round, unless it is now out (§ 4.3
    and § 6.1).
    """
    count = min(state.sticks[loser] + taken, state.options.sticks_out)
    told: list[Event] = [*events, Took(loser, count, count - state.sticks[loser])]
    after = msgspec.structs.replace(state, sticks=_with(state.sticks, loser, count), said=(), thrown=None)
    if count < state.options.sticks_out:
        return begin(after, loser, chance, told)
    after = msgspec.structs.replace(after, out=(*after.out, loser))
    told.append(Left(loser))
    if state.options.end == "first-out" or len(after.out) == state.seats - 1:
        return Step(
            msgspec.structs.replace(after, mover=None), (*told, Ended(winners(after), state.options.end == "last-in"))
        )
    return begin(after, next_in(after, loser), chance, told)


def winners(state: State) -> tuple[Seat, ...]:
    """Return the seats that are still in the match and have the fewest sticks (§ 6.2)."""
    left = [seat for seat in range(state.seats) if not is_out(state, seat)]
    fewest = min(state.sticks[seat] for seat in left)
    return tuple(seat for seat in left if state.sticks[seat] == fewest)


def _with(sticks: tuple[int, ...], seat: Seat, count: int) -> tuple[int, ...]:
    return (*sticks[:seat], count, *sticks[seat + 1 :])
