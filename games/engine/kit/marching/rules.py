"""The rules that all games of the family share. Their refusals have a ``NOT_YOUR_PIECE`` and a ``NO_SUCH_MOVE``."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, NamedTuple

from msgspec.structs import replace

from games.engine.chance import Chance
from games.engine.game import O, Rule, Seat, Step
from games.engine.kit.duels import Duel, Ended, colour_of, leads_nowhere, tell_end
from games.engine.kit.grids import Grid
from games.engine.kit.marching.data import Event, Field, Go, Moved, State, View, Waits
from games.engine.kit.turns import Began
from games.engine.text import Phrase, SeatRef

EMPTY = "."
GRID = Grid(8, 8)
Way = tuple[int, ...]
"""The squares that a man touches, from where it stands to where it ends."""
Ways = Mapping[tuple[int, int], Way]
"""Every move of a colour, by its first square and its last."""


class Done(NamedTuple):
    """A move: its way, the board after it, and the men that it has cost the other."""

    way: Way
    board: str
    taken: tuple[Field, ...]


class Marching(Duel[O, State, Go, View]):
    """White moves first; a seat that cannot move waits, and if neither can it is a draw.

    ``start``: the board before the first move; ``patience``: a draw after so many plies that change nothing for good;
    ``takes``: whether men are ever taken.
    """

    draws_agreed = True
    event_type = Event
    start: ClassVar[str]
    patience: ClassVar[int]
    takes: ClassVar[bool] = True

    @abstractmethod
    def ways(self, board: str, colour: str) -> Ways:
        """What the colour may do."""

    @abstractmethod
    def lasting(self, way: Way, before: str, after: str) -> bool:
        """Whether the move has changed something that never comes back."""

    @abstractmethod
    def victor(self, board: str, colour: str) -> tuple[str, str] | None:
        """The colour that has won now that ``colour`` has moved, and why; None while it goes on."""

    def settled(self, board: str, colour: str) -> str:
        """The board once everything is off it that the move of the colour has cost."""
        return board

    def leader(self, board: str) -> str | None:
        """The colour that wins if the match leads nowhere; None for a draw."""
        return None

    def setup(self, options: O, seats: int, chance: Chance) -> Step[State]:
        """The lot says who plays white (§ 2.2)."""
        white = chance.stream("white").below(2)
        return Step(State(self.start, white, white, (self.start + str(white),)), (Began(white),))

    def moves(self, state: State, seat: Seat) -> Sequence[Go]:
        """By the squares on which men stand."""
        return [Go(GRID.names[here], GRID.names[to]) for here, to in self.ways(state.board, colour_of(state, seat))]

    def wrong_with(self, state: State, seat: Seat, move: Go) -> Rule | None:
        """An own man, and a way that it has."""
        here, to = (GRID.numbers.get(field) for field in (move.start, move.to))
        colour = colour_of(state, seat)
        if here is None or state.board[here].lower() != colour:
            return self.rules["NOT_YOUR_PIECE"]
        return None if (here, to) in self.ways(state.board, colour) else self.rules["NO_SUCH_MOVE"]

    def done(self, board: str, move: Go) -> Done:
        """What a legal move does."""
        here = GRID.numbers[move.start]
        colour = board[here].lower()
        way = self.ways(board, colour)[here, GRID.numbers[move.to]]
        moved = led(board, way)
        after = self.settled(moved, colour)
        return Done(way, after, named(field for field, sign in enumerate(moved) if sign != after[field]))

    def apply(self, state: State, seat: Seat, move: Go, chance: Chance) -> Step[State]:
        """Move, take off what that costs, and hand over."""
        done = self.done(state.board, move)
        path = named(done.way)
        after = replace(state, board=done.board, last=path)
        return self._handed_over(state, after, seat, done.way, [Moved(seat, path, done.taken)])

    def _handed_over(self, before: State, after: State, seat: Seat, way: Way, events: list[Event]) -> Step[State]:
        """To the other, back to the same if the other cannot move, or to nobody."""
        able = [one for one in (1 - seat, seat) if self.ways(after.board, colour_of(after, one))]
        mover = able[0] if able else None
        key = after.board + str(1 - seat if mover is None else mover)
        quiet = (key,) if self.lasting(way, before.board, after.board) else (*before.quiet, key)
        after = replace(after, mover=mover, quiet=quiet)
        won, why = self._verdict(after, colour_of(after, seat))
        if why:
            winner = next((one for one in range(2) if colour_of(after, one) == won), None)
            return Step(replace(after, mover=None, winner=winner), (*events, Ended(winner, why)))
        return Step(after, (*events, *([Waits(1 - seat)] if mover == seat else [])))

    def _verdict(self, state: State, colour: str) -> tuple[str | None, str]:
        """The colour that has won, None for a draw, and why it is over; "" while it goes on."""
        won = self.victor(state.board, colour)
        if won or state.mover is None:
            return won or (None, "stuck")
        why = leads_nowhere(state.quiet, self.patience)
        return self.leader(state.board) if why else None, why

    def tell(self, event: Event) -> Phrase:
        """The event as a phrase of ``[events]``."""
        match event:
            case Ended():
                return tell_end(event)
            case Moved():
                return _tell_move(event)
            case Waits():
                return Phrase("events.waits", {"seat": SeatRef(event.seat)})
        return Phrase("events.began", {"seat": SeatRef(event.seat)})


def _tell_move(event: Moved) -> Phrase:
    args = {"seat": SeatRef(event.seat), "path": "–".join(event.path)}
    return Phrase("events.took", args | {"fields": event.taken}) if event.taken else Phrase("events.moved", args)


def named(fields: Iterable[int]) -> tuple[Field, ...]:
    """Squares by their names."""
    return tuple(GRID.names[field] for field in fields)


def led(board: str, way: Way) -> str:
    """The board after a man has gone its way; it has moved now, if that is written."""
    signs = list(board)
    signs[way[-1]], signs[way[0]] = signs[way[0]].lower(), EMPTY
    return "".join(signs)


def men(board: str, colour: str) -> list[int]:
    """Where the men of a colour stand."""
    return [field for field, sign in enumerate(board) if sign.lower() == colour]
