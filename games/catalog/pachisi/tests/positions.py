"""Hand-made positions: the pawns by house, as their steps."""

from games.catalog.pachisi.data import Event, Go, Options, Pawns, State, Terms
from games.catalog.pachisi.rules import Pachisi
from games.engine.chance import Chance
from games.engine.kit.tracks import HIDDEN

LUCK = Chance(bytes(32))
GAME = Pachisi()
IN = HIDDEN
NOBODY = (IN, IN, IN, IN)


def pawns(*houses: tuple[int, ...]) -> Pawns:
    """Return four houses of four pawns each; pawns that are not named are hidden."""
    return tuple(tuple(sorted((*steps, *NOBODY)[:4])) for steps in (*houses, (), (), (), ())[:4])


def terms(seats: int = 4, options: Options | None = None) -> Terms:
    """Return the terms of the match."""
    return GAME.terms(options or Options(), seats)


def position(houses: Pawns, die: int | None = 3, mover: int | None = 0, agreed: Terms | None = None) -> State:
    """Return a state; by default four seats, each playing alone."""
    known = agreed or terms()
    return State(terms=known, seats=len(known.houses), pawns=houses, mover=mover, die=die)


def lucky(*dice: int) -> Chance:
    """Return a chance whose first throws in a match are these."""
    for number in range(1_000_000):
        chance = Chance(number.to_bytes(4, "big"))
        if all(1 + chance.stream("throw", place).below(6) == die for place, die in enumerate(dice)):
            return chance
    raise LookupError(dice)


def played(state: State, move: Go, *dice: int) -> tuple[State, tuple[Event, ...]]:
    """Play the mover's move with the given next throws; return the state and the events."""
    step = GAME.play(state, state.mover or 0, move, lucky(*dice))
    return step.state, step.events
