"""The rules of draughts, number 20 of the collection. Paragraphs (§) are those of the rule page beside this file.

Men move and take forward only, kings fly. Nobody has to take, but who does not may lose the piece: the rival huffs it.
That every capture is forced, as usual in clubs, is an option.
"""

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from games.catalog.draughts import moving
from games.catalog.draughts.data import (
    COLOURS,
    DARK,
    EMPTY,
    GRID,
    Began,
    Ended,
    Event,
    Go,
    Huff,
    Huffed,
    Move,
    Moved,
    Options,
    State,
    View,
)
from games.catalog.draughts.moving import Line
from games.engine.chance import Chance, Stream
from games.engine.game import Game, Outcome, Rule, Seat, Step
from games.engine.text import Phrase, SeatRef

QUIET_PLIES = 50
REPEATED = 3


class Refusal(Rule):
    """Worded under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "7.1")
    NOT_YOUR_TURN = ("not_your_turn", "3.1")
    NOT_YOUR_PIECE = ("not_your_piece", "3.1")
    NO_SUCH_MOVE = ("no_such_move", "3.1")
    MUST_TAKE = ("must_take", "5.1")
    MUST_GO_ON = ("must_go_on", "5.1")
    NOTHING_TO_HUFF = ("nothing_to_huff", "5.2")


def start_board() -> str:
    """Twelve men each on the dark fields of the three rows nearest to them (§ 2.2)."""
    signs = [EMPTY] * len(GRID.fields)
    for field in DARK:
        if GRID.row(field) not in (3, 4):
            signs[field] = COLOURS[GRID.row(field) > 4]
    return "".join(signs)


def colour_of(state: State | View, seat: Seat) -> str:
    """ "w" began."""
    return COLOURS[seat != state.white]


class Draughts(Game[Options, State, Move, View]):
    """White moves first; whoever has no move left, for want of pieces or of room, has lost."""

    slug: ClassVar[str] = "draughts"
    seats: ClassVar[range] = range(2, 3)
    options_type = Options
    state_type = State
    move_type = Move
    view_type = View
    event_type = Event
    rules = Refusal

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[State]:
        """The lot says who plays white (§ 2.2)."""
        white = chance.stream("white").below(2)
        return Step(State(options, start_board(), white, white), (Began(white),))

    def to_move(self, state: State) -> tuple[Seat, ...]:
        """One seat, until the end."""
        return () if state.mover is None else (state.mover,)

    def candidates(self, state: State, seat: Seat) -> Sequence[Move]:
        """Everything that may be huffed, then every move."""
        if seat != state.mover:
            return ()
        huffs = [Huff(field) for field in state.huffable]
        return [*huffs, *(Go(named(line.path)) for line in self._legal(state, seat))]

    def forbidden(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """The only judge of moves."""
        if state.mover is None:
            return Refusal.MATCH_OVER
        if seat != state.mover:
            return Refusal.NOT_YOUR_TURN
        if isinstance(move, Huff):
            return None if move.field in state.huffable else Refusal.NOTHING_TO_HUFF
        return self._wrong_with(state, seat, move)

    def _wrong_with(self, state: State, seat: Seat, move: Go) -> Refusal | None:
        start = GRID.numbers.get(move.path[0])
        if start is None or state.board[start].lower() != colour_of(state, seat):
            return Refusal.NOT_YOUR_PIECE
        found = [line for line in self._lines(state, seat) if named(line.path) == move.path]
        if not found:
            return Refusal.NO_SUCH_MOVE
        if state.options.capture == "huff":
            return None
        if found[0].unfinished:
            return Refusal.MUST_GO_ON
        return None if found[0].taken or not self._capturing(state, seat) else Refusal.MUST_TAKE

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        """Huff, or move a piece and hand over."""
        if isinstance(move, Huff):
            board = _without(state.board, GRID.numbers[move.field])
            huffed = msgspec.structs.replace(state, board=board, huffable=(), quiet=(), last=(move.field,))
            return self._ended(huffed, seat, [Huffed(seat, move.field)])
        line = next(line for line in self._lines(state, seat) if named(line.path) == move.path)
        board = moving.after(state.board, line)
        was, now = state.board[line.path[0]], board[line.path[-1]]
        key = board + str(1 - seat)
        after = msgspec.structs.replace(
            state,
            board=board,
            mover=1 - seat,
            huffable=self._missed(state, seat, line),
            quiet=(key,) if line.taken or was.islower() else (*state.quiet, key),
            last=move.path,
        )
        return self._ended(after, 1 - seat, [Moved(seat, move.path, len(line.taken), was != now)])

    def _missed(self, state: State, seat: Seat, line: Line) -> tuple[str, ...]:
        """The pieces that may be huffed after this move, where they stand now (§ 5.2)."""
        if state.options.capture == "forced" or (line.taken and not line.unfinished):
            return ()
        if line.taken:
            return named(line.path[-1:])
        moved = {line.path[0]: line.path[-1]}
        return named([moved.get(field, field) for field in self._capturing(state, seat)])

    def _ended(self, state: State, mover: Seat, events: list[Event]) -> Step[State]:
        """The match is over if the next to move cannot, or if it leads nowhere (§ 7)."""
        winner, why = self._verdict(state, mover)
        if why:
            state = msgspec.structs.replace(state, mover=None, winner=winner, huffable=())
            events.append(Ended(winner, why))
        return Step(state, tuple(events))

    def _verdict(self, state: State, mover: Seat) -> tuple[Seat | None, str]:
        colour = colour_of(state, mover)
        if not moving.pieces(state.board, colour):
            return 1 - mover, "taken"
        if not state.huffable and not self._lines(state, mover):
            return 1 - mover, "blocked"
        if state.quiet and state.quiet.count(state.quiet[-1]) >= REPEATED:
            return None, "repeated"
        return None, "quiet" if len(state.quiet) > QUIET_PLIES else ""

    def _lines(self, state: State, seat: Seat) -> list[Line]:
        return moving.lines(state.board, colour_of(state, seat), far=_far(state))

    def _legal(self, state: State, seat: Seat) -> list[Line]:
        lines = self._lines(state, seat)
        if state.options.capture == "huff":
            return lines
        taking = [line for line in lines if line.taken and not line.unfinished]
        return taking or lines

    def _capturing(self, state: State, seat: Seat) -> list[int]:
        return moving.capturing(state.board, colour_of(state, seat), far=_far(state))

    def view(self, state: State, seat: Seat | None) -> View:
        """Nothing is hidden."""
        fields = (state.huffable, state.quiet, state.winner, state.last)
        return View(seat, state.options, state.board, state.mover, state.white, *fields)

    def imagine(self, view: View, chance: Stream) -> State:
        """Only one state looks like this."""
        fields = (view.huffable, view.quiet, view.winner, view.last)
        return State(view.options, view.board, view.mover, view.white, *fields)

    def outcome(self, state: State) -> Outcome | None:
        """Win, loss or draw (§ 7); scores are the pieces left."""
        if state.mover is not None:
            return None
        places = (1, 1) if state.winner is None else tuple(1 + (seat != state.winner) for seat in range(2))
        return Outcome(places, self._material(state, 1))

    def standing(self, state: State) -> Outcome:
        """By what is on the board, a king for three men."""
        worth = self._material(state, 3)
        return Outcome(tuple(1 + (worth[1 - seat] > worth[seat]) for seat in range(2)), worth)

    def _material(self, state: State, king: int) -> tuple[int, int]:
        men = [colour_of(state, seat) for seat in range(2)]
        first, second = (state.board.count(man) + king * state.board.count(man.upper()) for man in men)
        return first, second

    def default_move(self, state: State, seat: Seat) -> Move:
        """The last of the list: no huffing, as long as there is another move."""
        return self.candidates(state, seat)[-1]

    def tell(self, event: Event) -> Phrase:
        """The event as a phrase of ``[events]``."""
        if isinstance(event, Ended):
            if event.winner is None:
                return Phrase(f"events.draw_{event.why}")
            return Phrase(f"events.won_{event.why}", {"seat": SeatRef(event.winner)})
        if isinstance(event, Moved):
            how = "crowned" if event.crowned else "took" if event.taken else "moved"
            args = {"seat": SeatRef(event.seat), "path": ("×" if event.taken else "–").join(event.path)}
            return Phrase(f"events.{how}", args)
        args = {"seat": SeatRef(event.seat)} | ({"field": event.field} if isinstance(event, Huffed) else {})
        return Phrase("events.began" if isinstance(event, Began) else "events.huffed", args)

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Some sixty moves in all."""
        return ((32, False),)


def named(fields: Sequence[int]) -> tuple[str, ...]:
    """Fields by their names."""
    return tuple(GRID.names[field] for field in fields)


def _far(state: State) -> bool:
    return state.options.king_landing == "any-square-behind"


def _without(board: str, field: int) -> str:
    return board[:field] + EMPTY + board[field + 1 :]
