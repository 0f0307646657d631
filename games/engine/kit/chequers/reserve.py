"""Men in reserve. A player may enter a man on the agreed square of the back row instead of moving (§ 3.2).

A game with a reserve is a :class:`Reserving`. Its state, move and event are separate types, because the state has more
fields and there is one more kind of move and event.
"""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from games.engine.chance import Chance
from games.engine.game import O, Rule, Seat, Step
from games.engine.kit.chequers import data, rules
from games.engine.kit.chequers.bots import MAN, evaluate, material
from games.engine.kit.chequers.data import Field, Go, Huff, Huffed, Moved
from games.engine.kit.chequers.moving import EMPTY, Line, field_of, movement
from games.engine.kit.duels import Ended, colour_of
from games.engine.kit.turns import Began
from games.engine.text import Phrase, SeatRef

RESERVE = 2
"""Men that each seat has in reserve at the start."""


class Enter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="enter"):
    """Bring in a man from the reserve."""

    field: Field


Move = Go | Huff | Enter


class State(data.State, frozen=True, forbid_unknown_fields=True):
    """A match with reserves.

    ``entry``: the number of the agreed square on each back row, from its owner's left. ``reserve``: men left in
    reserve, by seat.
    """

    entry: int = 4
    reserve: tuple[int, int] = (RESERVE, RESERVE)


class View(data.View, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match with reserves as a seat sees it."""

    entry: int
    reserve: tuple[int, int]


class Entered(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="entered"):
    """A man has entered. ``left``: how many men its seat still has in reserve."""

    seat: int
    field: Field
    left: int


Event = Began | Moved | Huffed | Entered | Ended


class Refusal(Rule):
    """The rules of the draughts family and those about entering. Their texts are under ``[rules]``."""

    MATCH_OVER = rules.Refusal.MATCH_OVER.value
    NOT_YOUR_TURN = rules.Refusal.NOT_YOUR_TURN.value
    NOT_YOUR_PIECE = rules.Refusal.NOT_YOUR_PIECE.value
    NO_SUCH_MOVE = rules.Refusal.NO_SUCH_MOVE.value
    NO_SUCH_FLIGHT = rules.Refusal.NO_SUCH_FLIGHT.value
    NO_SUCH_LANDING = rules.Refusal.NO_SUCH_LANDING.value
    MUST_TAKE = rules.Refusal.MUST_TAKE.value
    MUST_GO_ON = rules.Refusal.MUST_GO_ON.value
    MUST_TAKE_MOST = rules.Refusal.MUST_TAKE_MOST.value
    NOTHING_TO_HUFF = rules.Refusal.NOTHING_TO_HUFF.value
    NO_HUFFING = rules.Refusal.NO_HUFFING.value
    NO_RESERVE = ("no_reserve", "3.2")
    NOT_THE_ENTRY = ("not_the_entry", "3.2")
    ENTRY_TAKEN = ("entry_taken", "3.2")


class Reserving(rules.Chequers[O]):
    """A game of the draughts family in which each seat has two men in reserve."""

    state_type: ClassVar[Any] = State
    move_type: ClassVar[Any] = Move
    view_type: ClassVar[Any] = View
    event_type: ClassVar[Any] = Event
    rules: ClassVar[type[Rule]] = Refusal

    @abstractmethod
    def entry(self, options: O) -> int:
        """Return the number of the agreed square."""

    def setup(self, options: O, seats: int, chance: Chance) -> Step[data.State]:
        """Set up the match, with the agreed square of the options."""
        step = super().setup(options, seats, chance)
        return Step(replace(step.state, entry=self.entry(options)), step.events)

    def moves(self, state: data.State, seat: Seat) -> Sequence[Any]:
        """Return the legal moves; an entry comes last, and is left out if a capture is forced (§ 5.1)."""
        moves = super().moves(state, seat)
        enters = may_enter(state, seat) and not self._must_take(state, seat)
        return [*moves, Enter(entry_of(state, seat))] if enters else moves

    def wrong_with(self, state: data.State, seat: Seat, move: Any) -> Rule | None:
        """Return the rule that a move breaks, be it a move of the draughts family or an entry (§ 3.2)."""
        if not isinstance(move, Enter):
            wrong = super().wrong_with(state, seat, move)
            return wrong and Refusal[wrong.name]
        if not held(state, seat):
            return Refusal.NO_RESERVE
        if move.field != entry_of(state, seat):
            return Refusal.NOT_THE_ENTRY
        if not may_enter(state, seat):
            return Refusal.ENTRY_TAKEN
        return Refusal.MUST_TAKE if self._must_take(state, seat) else None

    def apply(self, state: data.State, seat: Seat, move: Any, chance: Chance) -> Step[data.State]:
        """Play a move. An entry ends the turn; pieces that could have captured may be huffed (§ 5.2)."""
        if not isinstance(move, Enter):
            return super().apply(state, seat, move, chance)
        number = field_of(state.terms.size).grid.numbers[move.field]
        board = state.board[:number] + colour_of(state, seat) + state.board[number + 1 :]
        reserve = tuple(held(state, other) - (other == seat) for other in range(2))
        after = replace(
            state,
            board=board,
            mover=1 - seat,
            huffable=rules.missed(state, seat, Line((number,))),
            quiet=(board + str(1 - seat),),
            last=(move.field,),
            reserve=reserve,
        )
        return self.judged(after, Entered(seat, move.field, reserve[seat]))

    def _must_take(self, state: data.State, seat: Seat) -> bool:
        forced = not state.terms.huffing
        return forced and bool(movement(state.terms).capturing(state.board, colour_of(state, seat)))

    def has_pieces(self, state: data.State, seat: Seat) -> bool:
        """Tell whether the seat has pieces, on the board or in reserve.

        A seat to move without pieces on the board has lost if no man can enter (§ 7.1).
        """
        waits = bool(held(state, seat)) if seat != state.mover else may_enter(state, seat)
        return waits or super().has_pieces(state, seat)

    def can_move(self, state: data.State, seat: Seat) -> bool:
        """Tell whether the seat can move or enter."""
        return may_enter(state, seat) or super().can_move(state, seat)

    def material(self, state: data.State, king: int) -> tuple[int, int]:
        """Return the material of both seats including their reserves."""
        first, second = super().material(state, king)
        return first + held(state, 0), second + held(state, 1)

    def tell(self, event: Any) -> Phrase:
        """Return the phrase of an event."""
        if isinstance(event, Entered):
            key = "events.entered" if event.left else "events.entered_last"
            return Phrase(key, {"seat": SeatRef(event.seat), "field": event.field})
        return super().tell(event)


def held(table: Any, seat: Seat) -> int:
    """Return how many men the seat has in reserve."""
    return int(table.reserve[seat])


def entry_of(table: Any, seat: Seat) -> Field:
    """Return the agreed square of a seat, counted on its own back row from its left."""
    grid = field_of(table.terms.size).grid
    column = 2 * (table.entry - 1)
    if colour_of(table, seat) == "w":
        return str(grid.names[column])
    return str(grid.names[len(grid.names) - 1 - column])


def may_enter(table: Any, seat: Seat) -> bool:
    """Tell whether the seat has a man in reserve and the agreed square of its back row is free."""
    number = field_of(table.terms.size).grid.numbers[entry_of(table, seat)]
    return held(table, seat) > 0 and bool(table.board[number] == EMPTY)


def evaluate_all(state: Any, seat: Seat) -> float:
    """Return the value of the board and the reserve for a seat. A man in reserve counts as an unadvanced man."""
    return evaluate(state, seat) + MAN * (held(state, seat) - held(state, 1 - seat))


def count_all(state: Any, seat: Seat) -> float:
    """Return the material of a seat minus its opponent's, with the reserves."""
    return material(state, seat) + held(state, seat) - held(state, 1 - seat)
