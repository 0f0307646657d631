"""The rules of draughts, number 20 of the collection. Paragraphs (§) are those of the rule page beside this file.

Men move and take forward only, kings fly. Nobody has to take, but who does not may lose the piece: the rival huffs it.
That every capture is forced, as usual in clubs, is an option.
"""

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from games.catalog.draughts import moving
from games.catalog.draughts.data import (
    DARK,
    EMPTY,
    GRID,
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
from games.engine.chance import Chance
from games.engine.game import Outcome, Rule, Seat, Step, placed
from games.engine.kit.duels import COLOURS, Duel, Ended, colour_of, leads_nowhere, tell_end
from games.engine.kit.turns import Began
from games.engine.text import Phrase, SeatRef

QUIET_PLIES = 50


class Refusal(Rule):
    """Worded under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "7.1")
    NOT_YOUR_TURN = ("not_your_turn", "3.1")
    NOT_YOUR_PIECE = ("not_your_piece", "3.1")
    NO_SUCH_MOVE = ("no_such_move", "3.1")
    NO_SUCH_FLIGHT = ("no_such_flight", "6.2")
    NO_SUCH_LANDING = ("no_such_landing", "6.3")
    MUST_TAKE = ("must_take", "5.1")
    MUST_GO_ON = ("must_go_on", "5.1")
    NOTHING_TO_HUFF = ("nothing_to_huff", "5.2")
    NO_HUFFING = ("no_huffing", "5.1")


def start_board() -> str:
    """Twelve men each on the dark fields of the three rows nearest to them (§ 2.2)."""
    signs = [EMPTY] * len(GRID.fields)
    for field in DARK:
        if GRID.row(field) not in (3, 4):
            signs[field] = COLOURS[GRID.row(field) > 4]
    return "".join(signs)


class Draughts(Duel[Options, State, Move, View]):
    """White moves first; whoever has no move left, for want of pieces or of room, has lost."""

    slug: ClassVar[str] = "draughts"
    seats: ClassVar[range] = range(2, 3)
    event_type = Event
    rules = Refusal

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[State]:
        """The lot says who plays white (§ 2.2)."""
        white = chance.stream("white").below(2)
        return Step(State(options, start_board(), white, white), (Began(white),))

    def moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """Everything that may be huffed, then every move."""
        huffs = [Huff(field) for field in state.huffable]
        return [*huffs, *(Go(named(line.path)) for line in self._legal(state, seat))]

    def wrong_with(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """A huff, or a line of this board; what is forced, if anything is (§ 5)."""
        if isinstance(move, Huff):
            return self._wrong_huff(state, move)
        return self._wrong_line(state, seat, move)

    def _wrong_huff(self, state: State, move: Huff) -> Refusal | None:
        if state.options.capture == "forced":
            return Refusal.NO_HUFFING
        return None if move.field in state.huffable else Refusal.NOTHING_TO_HUFF

    def _wrong_line(self, state: State, seat: Seat, move: Go) -> Refusal | None:
        start = GRID.numbers.get(move.path[0])
        if start is None or state.board[start].lower() != colour_of(state, seat):
            return Refusal.NOT_YOUR_PIECE
        found = [line for line in self._lines(state, seat) if named(line.path) == move.path]
        if not found:
            return _no_such_way(state, move)
        if state.options.capture == "huff":
            return None
        if found[0].unfinished:
            return Refusal.MUST_GO_ON
        return None if found[0].taken or not self._capturing(state, seat) else Refusal.MUST_TAKE

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        """Huff, or move a piece and hand over."""
        if isinstance(move, Huff):
            board = moving.without(state.board, GRID.numbers[move.field])
            quiet = (board + str(seat),)
            huffed = msgspec.structs.replace(state, board=board, huffable=(), quiet=quiet, last=(move.field,))
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
        for seat in (mover, 1 - mover):
            if not moving.pieces(state.board, colour_of(state, seat)):
                return 1 - seat, "taken"
        if not state.huffable and not self._lines(state, mover):
            return 1 - mover, "blocked"
        return None, leads_nowhere(state.quiet, QUIET_PLIES)

    def _lines(self, state: State, seat: Seat) -> list[Line]:
        return moving.lines(state.board, colour_of(state, seat), far=state.options.far)

    def _legal(self, state: State, seat: Seat) -> list[Line]:
        lines = self._lines(state, seat)
        if state.options.capture == "huff":
            return lines
        taking = [line for line in lines if line.taken and not line.unfinished]
        return taking or lines

    def _capturing(self, state: State, seat: Seat) -> list[int]:
        return moving.capturing(state.board, colour_of(state, seat), far=state.options.far)

    def pieces(self, state: State) -> tuple[int, int]:
        """Men and kings alike."""
        return self._material(state, 1)

    def standing(self, state: State) -> Outcome:
        """By what is on the board, a king for three men."""
        worth = self._material(state, 3)
        return Outcome(placed(worth), worth)

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
            return tell_end(event)
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


def _no_such_way(state: State, move: Go) -> Refusal:
    """Why a piece cannot go like that: a man, or a king (§ 6.2), which may only have flown too far (§ 6.3)."""
    sign = state.board[GRID.numbers[move.path[0]]]
    if sign.islower():
        return Refusal.NO_SUCH_MOVE
    anywhere = moving.captures(state.board, GRID.numbers[move.path[0]], far=True)
    landed = any(named(line.path) == move.path for line in anywhere)
    return Refusal.NO_SUCH_LANDING if landed else Refusal.NO_SUCH_FLIGHT
