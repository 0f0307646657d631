"""The rules of Reversi, number 34 of the collection. Paragraphs (§) are those of the rule page beside this file.

In the collection, a move turns over only one line, even if it traps several; the usual rule is an option.
"""

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from games.catalog.reversi.data import (
    EMPTY,
    GRID,
    RAYS,
    Ended,
    Event,
    Options,
    Passed,
    Place,
    Placed,
    State,
    View,
)
from games.engine.chance import Chance
from games.engine.game import Outcome, Rule, Seat, Step, placed
from games.engine.kit.conditional_lines import ConditionalLines
from games.engine.kit.turns import Began
from games.engine.text import Phrase, SeatRef

Line = tuple[int, ...]


class Refusal(Rule):
    """Rules that a move can break. Their texts are under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "4.1")
    NOT_YOUR_TURN = ("not_your_turn", "3.1")
    NO_SUCH_FIELD = ("no_such_field", "2.1")
    FIELD_TAKEN = ("field_taken", "3.1")
    TRAPS_NOTHING = ("traps_nothing", "3.2")
    CHOOSE_A_LINE = ("choose_a_line", "3.3")
    ALL_ARE_TURNED = ("all_are_turned", "3.3")


def trapped(board: str, seat: Seat, field: int) -> list[Line]:
    """Return the lines that a disc on the field would trap: the rival discs from the field on, then the own disc at
    the end (§ 3.2).
    """
    mine, rival, found = str(seat), str(1 - seat), []
    for ray in RAYS[field]:
        if not ray or board[ray[0]] != rival:
            continue
        for length, there in enumerate(ray):
            sign = board[there]
            if sign == EMPTY:
                break
            if sign == mine:
                found.append(ray[: length + 1])
                break
    return found


def turned_by(board: str, seat: Seat, move: Place) -> list[int]:
    """Return the discs that a move turns over: those of its line, or of all lines (§ 3.3)."""
    lines = trapped(board, seat, GRID.numbers[move.field])
    return [there for line in lines if move.toward in ("", GRID.names[line[-1]]) for there in line[:-1]]


def placements(board: str, seat: Seat) -> dict[int, list[Line]]:
    """Return each field where the seat may place, with the lines that it traps there."""
    return {field: lines for field in GRID.fields if board[field] == EMPTY and (lines := trapped(board, seat, field))}


def can_place(board: str, seat: Seat) -> bool:
    """Return whether the seat can place a disc."""
    return any(board[field] == EMPTY and trapped(board, seat, field) for field in GRID.fields)


def turned(board: str, seat: Seat, fields: Sequence[int]) -> str:
    """Return the board with discs of the seat on these fields."""
    signs = list(board)
    for field in fields:
        signs[field] = str(seat)
    return "".join(signs)


class Reversi(ConditionalLines[Options, State, Place, View]):
    """The game of Reversi: two seats place discs in turn; a seat without a move is passed over; when neither can
    place, the most discs win.
    """

    slug: ClassVar[str] = "reversi"
    seats: ClassVar[range] = range(2, 3)
    event_type = Event
    rules = Refusal

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[State]:
        """Set up two discs of each seat in the middle, on the diagonals (§ 2.2). The seat that plays red, and
        begins, is drawn by lot.
        """
        red = chance.stream("red").below(2)
        board = EMPTY * len(GRID.fields)
        board = turned(board, red, [GRID.numbers["d5"], GRID.numbers["e4"]])
        board = turned(board, 1 - red, [GRID.numbers["d4"], GRID.numbers["e5"]])
        return Step(State(options, board, red, red), (Began(red),))

    def moves(self, state: State, seat: Seat) -> Sequence[Place]:
        """Return a move for each field; if the options turn only one line, a move for each line of the field."""
        found = placements(state.board, seat)
        if state.options.flip == "all-lines":
            return [Place(GRID.names[field]) for field in found]
        return [Place(GRID.names[field], GRID.names[line[-1]]) for field, lines in found.items() for line in lines]

    def wrong_with(self, state: State, seat: Seat, move: Place) -> Refusal | None:
        """Return the rule that the move breaks: a disc must trap rival discs, and the line must be named if only one
        is turned (§ 3.3).
        """
        if move.field not in GRID.numbers:
            return Refusal.NO_SUCH_FIELD
        field = GRID.numbers[move.field]
        if state.board[field] != EMPTY:
            return Refusal.FIELD_TAKEN
        lines = trapped(state.board, seat, field)
        if not lines:
            return Refusal.TRAPS_NOTHING
        if state.options.flip == "all-lines":
            return Refusal.ALL_ARE_TURNED if move.toward else None
        return None if move.toward in {GRID.names[line[-1]] for line in lines} else Refusal.CHOOSE_A_LINE

    def apply(self, state: State, seat: Seat, move: Place, chance: Chance) -> Step[State]:
        """Place a disc, turn discs over, and determine the next mover (§ 3.4)."""
        field = GRID.numbers[move.field]
        flipped = turned_by(state.board, seat, move)
        board = turned(state.board, seat, [field, *flipped])
        events: list[Event] = [Placed(seat, move.field, len(flipped), move.toward)]
        mover: Seat | None = 1 - seat
        if not can_place(board, 1 - seat):
            mover = seat if can_place(board, seat) else None
            events.append(Ended(count(board)) if mover is None else Passed(1 - seat))
        last = (move.field, *(GRID.names[there] for there in flipped))
        return Step(msgspec.structs.replace(state, board=board, mover=mover, last=last), tuple(events))

    def standing(self, state: State) -> Outcome:
        """Rank seats by their discs on the board."""
        discs = count(state.board)
        return Outcome(placed(discs), discs)

    def tell(self, event: Event) -> Phrase:
        """Return the event as a phrase of ``[events]``."""
        if isinstance(event, Ended):
            return Phrase("events.ended", {"discs": f"{max(event.discs)} : {min(event.discs)}"})
        if isinstance(event, Placed):
            args = {
                "seat": SeatRef(event.seat),
                "field": event.field,
                "count": Phrase("events.discs", {"n": event.turned}),
                "toward": event.toward,
            }
            return Phrase("events.placed_line" if event.toward else "events.placed", args)
        return Phrase("events.began" if isinstance(event, Began) else "events.passed", {"seat": SeatRef(event.seat)})

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices: sixty discs, half of them for each seat."""
        return ((30, False),)


def count(board: str) -> tuple[int, int]:
    """Return the number of discs by seat."""
    return board.count("0"), board.count("1")
