"""Rules that games with men share. The ``rules`` of a game must have ``NOT_YOUR_PIECE`` and ``NO_SUCH_MOVE``."""

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
"""The squares that a man touches, its own first."""
Ways = Mapping[tuple[int, int], Way]
"""Every move of a colour, by its first square and its last."""


class Done(NamedTuple):
    """The result of a move: the squares passed, the board after the move, and the captured men."""

    way: Way
    board: str
    taken: tuple[Field, ...]


class Marching(Duel[O, State, Go, View]):
    """A game with men. White moves first. A seat that cannot move waits; if neither can, the match is drawn.

    ``start``: the start position. ``patience``: the match is drawn after this many plies without an irreversible
    change. ``takes``: whether there are captures.
    """

    draws_agreed = True
    board_by: ClassVar[str] = "games.engine.kit.marching.page"
    lessons_by: ClassVar[str] = "games.engine.kit.marching.positions"
    event_type = Event
    start: ClassVar[str]
    patience: ClassVar[int]
    takes: ClassVar[bool] = True

    @abstractmethod
    def ways(self, board: str, colour: str) -> Ways:
        """Return all moves of the colour."""

    @abstractmethod
    def lasting(self, way: Way, before: str, after: str) -> bool:
        """Tell whether the move has made an irreversible change."""

    @abstractmethod
    def victor(self, board: str, colour: str) -> tuple[str, str] | None:
        """Return the colour that has won after a move of ``colour``, and why; None while the match is running."""

    def settled(self, board: str, colour: str) -> str:
        """Return the board without the men that the move of ``colour`` has captured."""
        return board

    def leader(self, board: str) -> str | None:
        """Return the colour that wins if no progress is made; None for a draw."""
        return None

    def setup(self, options: O, seats: int, chance: Chance) -> Step[State]:
        """Set up the board. A random draw decides who plays white (§ 2.2)."""
        white = chance.stream("white").below(2)
        return Step(State(self.start, white, white, (self.start + str(white),)), (Began(white),))

    def moves(self, state: State, seat: Seat) -> Sequence[Go]:
        """Return the legal moves, sorted by the squares of the men."""
        return [Go(GRID.names[here], GRID.names[to]) for here, to in self.ways(state.board, colour_of(state, seat))]

    def wrong_with(self, state: State, seat: Seat, move: Go) -> Rule | None:
        """Return the rule that a move breaks, or None: the man must be the seat's own, and the move one of
        its moves.
        """
        here, to = (GRID.numbers.get(field) for field in (move.start, move.to))
        colour = colour_of(state, seat)
        if here is None or state.board[here].lower() != colour:
            return self.rules["NOT_YOUR_PIECE"]
        return None if (here, to) in self.ways(state.board, colour) else self.rules["NO_SUCH_MOVE"]

    def done(self, board: str, move: Go) -> Done:
        """Return the result of a legal move, without changing the state."""
        here = GRID.numbers[move.start]
        colour = board[here].lower()
        way = self.ways(board, colour)[here, GRID.numbers[move.to]]
        moved = led(board, way)
        after = self.settled(moved, colour)
        return Done(way, after, named(field for field, sign in enumerate(moved) if sign != after[field]))

    def apply(self, state: State, seat: Seat, move: Go, chance: Chance) -> Step[State]:
        """Move a man, remove captured men, and end the turn."""
        done = self.done(state.board, move)
        path = named(done.way)
        after = replace(state, board=done.board, last=path)
        return self._handed_over(state, after, seat, done.way, [Moved(seat, path, done.taken)])

    def _handed_over(self, before: State, after: State, seat: Seat, way: Way, events: list[Event]) -> Step[State]:
        """Return the step that ends the turn: the opponent moves next, or the same seat again, or the match ends."""
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
        """Return the colour that has won (None for a draw), and why the match is over ("" while it is running)."""
        won = self.victor(state.board, colour)
        if won or state.mover is None:
            return won or (None, "stuck")
        why = leads_nowhere(state.quiet, self.patience)
        return self.leader(state.board) if why else None, why

    def tell(self, event: Event) -> Phrase:
        """Return the phrase of ``[events]`` for an event."""
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
    """Return the names of squares."""
    return tuple(GRID.names[field] for field in fields)


def led(board: str, way: Way) -> str:
    """Return the board after a man has moved. The man is written as moved (in lower case)."""
    signs = list(board)
    signs[way[-1]], signs[way[0]] = signs[way[0]].lower(), EMPTY
    return "".join(signs)


def men(board: str, colour: str) -> list[int]:
    """Return the squares of the men of a colour."""
    return [field for field, sign in enumerate(board) if sign.lower() == colour]
