"""Rules that gomoku and related games share. Paragraphs (§) are those of their rule texts."""

from abc import abstractmethod
from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from msgspec.structs import replace

from games.engine.chance import Chance
from games.engine.game import O, Outcome, Rule, Seat, Step, placed
from games.engine.kit.conditional_lines import ConditionalLines
from games.engine.kit.grids import ALL, Direction, Grid
from games.engine.kit.lines.data import Drawn, Event, Place, Placed, State, Terms, Took, View, Won
from games.engine.kit.turns import Began
from games.engine.text import Phrase, SeatRef

EMPTY = "."
AXES: tuple[Direction, ...] = ((1, 0), (0, 1), (1, 1), (1, -1))


class Refusal(Rule):
    """The rules that a move in a game of the gomoku family can break. Their texts are under ``[rules]``."""

    MATCH_OVER = ("match_over", "4.1")
    NOT_YOUR_TURN = ("not_your_turn", "3.1")
    NO_SUCH_FIELD = ("no_such_field", "2.1")
    FIELD_TAKEN = ("field_taken", "3.1")


@cache
def grid_of(size: int) -> Grid:
    """Return the shared grid of that size."""
    return Grid(size, size)


class Lines(ConditionalLines[O, State, Place, View]):
    """A game of the gomoku family: two seats place discs in turn until one has a line."""

    bots_by: ClassVar[str] = "games.engine.kit.lines.bots"
    board_by: ClassVar[str] = "games.engine.kit.lines.page"
    lessons_by: ClassVar[str] = "games.engine.kit.lines.positions"
    judged_by: ClassVar[str] = "games.engine.kit.lines.judge"
    event_type = Event
    rules = Refusal

    @abstractmethod
    def terms(self, options: O) -> Terms:
        """Return the rules in force for these options."""

    def setup(self, options: O, seats: int, chance: Chance) -> Step[State]:
        """Set up an empty board. Red begins; a random draw decides which seat plays red (§ 2.2)."""
        red, terms = chance.stream("red").below(2), self.terms(options)
        return Step(State(terms, EMPTY * terms.size**2, red, red), (Began(red),))

    def moves(self, state: State, seat: Seat) -> Sequence[Place]:
        """Return every empty field."""
        names = grid_of(state.terms.size).names
        return [Place(names[field]) for field, sign in enumerate(state.board) if sign == EMPTY]

    def wrong_with(self, state: State, seat: Seat, move: Place) -> Refusal | None:
        """Return the rule that a move breaks if its field does not exist or is occupied; else None."""
        field = grid_of(state.terms.size).numbers.get(move.field)
        if field is None:
            return Refusal.NO_SUCH_FIELD
        return None if state.board[field] == EMPTY else Refusal.FIELD_TAKEN

    def apply(self, state: State, seat: Seat, move: Place, chance: Chance) -> Step[State]:
        """Place a disc, remove captured discs, and look for a complete line."""
        grid = grid_of(state.terms.size)
        field = grid.numbers[move.field]
        board = put(state.board, field, str(seat))
        lifted = caught(state.terms, board, seat, field)
        for there in lifted:
            board = put(board, there, EMPTY)
        line = tuple(grid.names[there] for there in line_through(state.terms, board, field))
        taken = tuple(grid.names[there] for there in lifted)
        events: list[Event] = [Placed(seat, move.field), *([Took(seat, taken)] if taken else [])]
        full = len(board) - board.count(EMPTY) >= min(state.terms.discs, len(board))
        if line:
            events.append(Won(seat, line))
        elif full:
            events.append(Drawn())
        after = replace(
            state,
            board=board,
            mover=None if line or full else _next(state.terms, board, seat),
            winner=seat if line else None,
            last=(move.field, *taken),
            line=line,
        )
        return Step(after, tuple(events))

    def standing(self, state: State) -> Outcome:
        """Rank the seats: the seat with a winning line is first. Without a line both are equal."""
        return Outcome(
            placed([seat == state.winner for seat in range(2)]), (int(state.winner == 0), int(state.winner == 1))
        )

    def default_move(self, state: State, seat: Seat) -> Place:
        """Return the empty field nearest to the last disc."""
        grid = grid_of(state.terms.size)
        here = grid.numbers[state.last[0]] if state.last else len(state.board) // 2
        free = [field for field, sign in enumerate(state.board) if sign == EMPTY]
        return Place(grid.names[min(free, key=lambda there: _distance(grid, here, there))])

    def tell(self, event: Event) -> Phrase:
        """Return the phrase of ``[events]`` for an event."""
        match event:
            case Drawn():
                return Phrase("events.drawn")
            case Placed():
                return Phrase("events.placed", {"seat": SeatRef(event.seat), "field": event.field})
            case Took():
                return Phrase("events.took", {"seat": SeatRef(event.seat), "fields": event.fields})
            case Won():
                return Phrase("events.won", {"seat": SeatRef(event.seat), "a": event.line[0], "b": event.line[-1]})
        return Phrase("events.began", {"seat": SeatRef(event.seat)})

    def usual_plies(self, options: O, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices: about a dozen discs for each seat."""
        return ((13, False),)


def put(board: str, field: int, sign: str) -> str:
    """Return the board with that sign on the field."""
    return board[:field] + sign + board[field + 1 :]


def line_through(terms: Terms, board: str, field: int) -> list[int]:
    """Return the line that the disc on ``field`` completes, from end to end.

    Return an empty list if the line is too short, or too long where the length must be exact (§ 4).
    """
    for axis in AXES:
        back, ahead = (_run(terms, board, field, way) for way in ((-axis[0], -axis[1]), axis))
        line = [*reversed(back), field, *ahead]
        if len(line) == terms.row or (len(line) > terms.row and not terms.exactly):
            return line
    return []


def _run(terms: Terms, board: str, field: int, way: Direction) -> list[int]:
    """Return the adjoining fields with discs of the same seat as on ``field``, in one direction."""
    found = []
    for there in grid_of(terms.size).ray(field, way):
        if board[there] != board[field]:
            break
        found.append(there)
    return found


def _next(terms: Terms, board: str, seat: Seat) -> Seat:
    """Return the seat to move after ``seat``: its opponent, unless all discs of the opponent are on the
    board (§ 3.1).
    """
    return 1 - seat if board.count(str(1 - seat)) < terms.discs // 2 else seat


@cache
def _flanks(terms: Terms) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return, for each field, its captures in each direction: the fields between, and the field at the far end."""
    grid, far = grid_of(terms.size), terms.pairs + 1
    rays = [[tuple(grid.ray(field, way)[:far]) for way in ALL] for field in grid.fields]
    return tuple(tuple(ray for ray in found if len(ray) == far) for found in rays)


def caught(terms: Terms, board: Sequence[str], seat: Seat, field: int) -> list[int]:
    """Return the fields of the opponent's discs that a new disc on ``field`` captures.

    Captured are exactly ``terms.pairs`` discs in a row between the new disc and another disc of the seat.
    """
    if not terms.pairs:
        return []
    own, rival = str(seat), str(1 - seat)
    return [
        there
        for ray in _flanks(terms)[field]
        if board[ray[-1]] == own and all(board[there] == rival for there in ray[:-1])
        for there in ray[:-1]
    ]


def _distance(grid: Grid, one: int, other: int) -> tuple[int, int]:
    return max(abs(grid.column(one) - grid.column(other)), abs(grid.row(one) - grid.row(other))), other
