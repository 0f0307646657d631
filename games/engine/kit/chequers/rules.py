"""Rules that all games of the draughts family share. Paragraphs (§) are those of their rule texts."""

from abc import abstractmethod
from collections.abc import Collection, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from games.engine.chance import Chance
from games.engine.game import O, Outcome, Rule, Seat, Step, placed
from games.engine.kit.chequers.data import Event, Go, Huff, Huffed, Move, Moved, State, Terms, View
from games.engine.kit.chequers.moving import Line, Movement, field_of, movement, start_board, without
from games.engine.kit.duels import Duel, Ended, colour_of, leads_nowhere, tell_end
from games.engine.kit.turns import Began
from games.engine.text import Phrase, SeatRef


class Refusal(Rule):
    """The rules that a move in a draughts game can break. Their texts are under ``[rules]``."""

    MATCH_OVER = ("match_over", "7.1")
    NOT_YOUR_TURN = ("not_your_turn", "3.1")
    NOT_YOUR_PIECE = ("not_your_piece", "3.1")
    NO_SUCH_MOVE = ("no_such_move", "3.1")
    NO_SUCH_FLIGHT = ("no_such_flight", "6.2")
    NO_SUCH_LANDING = ("no_such_landing", "6.3")
    MUST_TAKE = ("must_take", "5.1")
    MUST_GO_ON = ("must_go_on", "5.1")
    MUST_TAKE_MOST = ("must_take_most", "5.1")
    NOTHING_TO_HUFF = ("nothing_to_huff", "5.2")
    NO_HUFFING = ("no_huffing", "5.1")


class Chequers(Duel[O, State, Move, View]):
    """A game of the draughts family.

    White moves first. A seat without pieces or moves loses, or wins in losing games.
    """

    draws_agreed = True
    bots_by: ClassVar[str] = "games.engine.kit.chequers.bots"
    board_by: ClassVar[str] = "games.engine.kit.chequers.page"
    lessons_by: ClassVar[str] = "games.engine.kit.chequers.positions"
    judged_by: ClassVar[str] = "games.engine.kit.chequers.judge"
    event_type = Event
    rules: ClassVar[type[Rule]] = Refusal

    def ordered_fields(self, state: State) -> Collection[str]:
        """Return the move fields whose order matters: the path of a piece."""
        return ("Go.path",)

    @abstractmethod
    def terms(self, options: O) -> Terms:
        """Return the rules in force for these options."""

    def setup(self, options: O, seats: int, chance: Chance) -> Step[State]:
        """Set up the board. A random draw decides who plays white (§ 2.2)."""
        white, terms = chance.stream("white").below(2), self.terms(options)
        return Step(self.state_type(terms, start_board(terms), white, white), (Began(white),))

    def moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """Return all huffs, then all moves."""
        huffs = [Huff(field) for field in state.huffable]
        legal = movement(state.terms).legal(state.board, colour_of(state, seat))
        return [*huffs, *(Go(named(state, line.path)) for line in legal)]

    def wrong_with(self, state: State, seat: Seat, move: Move) -> Rule | None:
        """Return the rule that a move breaks: an illegal huff or line, or a missed forced capture (§ 5)."""
        if isinstance(move, Huff):
            return _wrong_huff(state, move)
        return _wrong_line(state, seat, move)

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        """Apply a huff, or move a piece and end the turn."""
        if isinstance(move, Huff):
            board = without(state.board, field_of(state.terms.size).grid.numbers[move.field])
            quiet = (board + str(seat),)
            huffed = replace(state, board=board, huffable=(), quiet=quiet, last=(move.field,))
            return self.judged(huffed, Huffed(seat, move.field))
        moving, line = movement(state.terms), _line(state, seat, move)
        board = moving.after(state.board, line)
        was, now = state.board[line.path[0]], board[line.path[-1]]
        key = board + str(1 - seat)
        after = replace(
            state,
            board=board,
            mover=1 - seat,
            huffable=missed(state, seat, line),
            quiet=(key,) if line.taken or was.islower() else (*state.quiet, key),
            last=move.path,
        )
        return self.judged(after, Moved(seat, move.path, len(line.taken), was != now))

    def judged(self, state: State, event: Any) -> Step[State]:
        """Return the step with this event. If the next seat cannot move or the match is drawn (§ 7), end the match."""
        stuck, why = self._verdict(state)
        if not why:
            return Step(state, (event,))
        winner = None if stuck is None else stuck if state.terms.aim == "lose" else 1 - stuck
        return Step(replace(state, mover=None, winner=winner, huffable=()), (event, Ended(winner, why)))

    def _verdict(self, state: State) -> tuple[Seat | None, str]:
        """Return the seat that has no pieces or moves, None for a draw, and the reason of the end; reason
        "" if none.
        """
        mover = state.mover or 0
        for seat in (mover, 1 - mover):
            if not self.has_pieces(state, seat):
                return seat, "taken"
        if not state.huffable and not self.can_move(state, mover):
            return mover, "blocked"
        return None, leads_nowhere(state.quiet, state.terms.quiet)

    def has_pieces(self, state: State, seat: Seat) -> bool:
        """Tell whether the seat has pieces left (§ 7.1)."""
        return bool(movement(state.terms).pieces(state.board, colour_of(state, seat)))

    def can_move(self, state: State, seat: Seat) -> bool:
        """Tell whether the seat, which has pieces, can move (§ 7.1)."""
        return movement(state.terms).can_move(state.board, colour_of(state, seat))

    def material(self, state: State, king: int) -> tuple[int, int]:
        """Return the material of each seat in men, with ``king`` as the value of a king."""
        return _material(state, king)

    def pieces(self, state: State) -> tuple[int, int]:
        """Return the number of pieces of each seat; men and kings count the same."""
        return self.material(state, 1)

    def standing(self, state: State) -> Outcome:
        """Rank the seats by material, with a king as three men."""
        worth = self.material(state, 3)
        return Outcome(placed(worth, low=state.terms.aim == "lose"), worth)

    def default_move(self, state: State, seat: Seat) -> Move:
        """Return the last legal move: a huff only if there is no other move."""
        return self.candidates(state, seat)[-1]

    def tell(self, event: Event) -> Phrase:
        """Return the phrase of ``[events]`` for an event."""
        if isinstance(event, Ended):
            return tell_end(event)
        if isinstance(event, Moved):
            how = "crowned" if event.crowned else "took" if event.taken else "moved"
            args = {"seat": SeatRef(event.seat), "path": ("×" if event.taken else "–").join(event.path)}
            return Phrase(f"events.{how}", args)
        args = {"seat": SeatRef(event.seat)} | ({"field": event.field} if isinstance(event, Huffed) else {})
        return Phrase("events.began" if isinstance(event, Began) else "events.huffed", args)

    def usual_plies(self, options: O, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices of a seat: about sixty for eight rows and ninety for ten, half in losing
        games.
        """
        terms = self.terms(options)
        return ((18 if terms.aim == "lose" else 32 if terms.size == 8 else 45, False),)


def named(state: State | View, fields: Sequence[int]) -> tuple[str, ...]:
    """Return the names of fields."""
    return field_of(state.terms.size).named(fields)


def _line(state: State, seat: Seat, move: Go) -> Line:
    """Return the line of a legal move. Raise StopIteration for an illegal move."""
    moving = movement(state.terms)
    path = tuple(moving.field.grid.numbers[field] for field in move.path)
    return next(line for line in moving.lines(state.board, colour_of(state, seat)) if line.path == path)


def missed(state: State, seat: Seat, line: Line) -> tuple[str, ...]:
    """Return the pieces that may be huffed after this move, by their fields after the move (§ 5.2)."""
    if not state.terms.huffing or (line.taken and not line.unfinished):
        return ()
    if line.taken:
        return named(state, line.path[-1:])
    moved = {line.path[0]: line.path[-1]}
    capturing = movement(state.terms).capturing(state.board, colour_of(state, seat))
    return named(state, [moved.get(field, field) for field in capturing])


def _material(state: State, king: int) -> tuple[int, int]:
    men = [colour_of(state, seat) for seat in range(2)]
    first, second = (state.board.count(man) + king * state.board.count(man.upper()) for man in men)
    return first, second


def _wrong_huff(state: State, move: Huff) -> Refusal | None:
    if not state.terms.huffing:
        return Refusal.NO_HUFFING
    return None if move.field in state.huffable else Refusal.NOTHING_TO_HUFF


def _wrong_line(state: State, seat: Seat, move: Go) -> Refusal | None:
    moving, colour = movement(state.terms), colour_of(state, seat)
    start = moving.field.grid.numbers.get(move.path[0])
    if start is None or state.board[start].lower() != colour:
        return Refusal.NOT_YOUR_PIECE
    found = [line for line in moving.lines(state.board, colour) if named(state, line.path) == move.path]
    if not found:
        return _no_such_way(moving, state, move)
    return None if state.terms.huffing else _not_forced(moving, state.board, colour, found[0])


def _not_forced(moving: Movement, board: str, colour: str, line: Line) -> Refusal | None:
    """Return the rule that a line breaks where captures are forced (§ 5.1), or None."""
    if line.unfinished:
        return Refusal.MUST_GO_ON
    legal = moving.legal(board, colour)
    if line.path in [other.path for other in legal]:
        return None
    return Refusal.MUST_TAKE_MOST if line.taken else Refusal.MUST_TAKE


def _no_such_way(moving: Movement, state: State, move: Go) -> Refusal:
    """Return the rule that a move of this shape breaks: of a man, of a king (§ 6.2), or of a king's landing (§ 6.3)."""
    start = moving.field.grid.numbers[move.path[0]]
    if state.board[start].islower():
        return Refusal.NO_SUCH_MOVE
    anywhere = movement(replace(state.terms, landing="any-square-behind")).captures(state.board, start)
    landed = any(named(state, line.path) == move.path for line in anywhere)
    return Refusal.NO_SUCH_LANDING if landed else Refusal.NO_SUCH_FLIGHT
