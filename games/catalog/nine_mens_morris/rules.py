"""The rules of nine men's morris, number 37 of the collection.

Paragraphs (§) are those of the rule page beside this file.
"""

from collections.abc import Iterator, Sequence
from typing import ClassVar

import msgspec

from games.catalog.nine_mens_morris.data import (
    EMPTY,
    MEN,
    NUMBERS,
    POINTS,
    Event,
    Go,
    Moved,
    Options,
    Placed,
    State,
    Took,
    View,
)
from games.catalog.nine_mens_morris.lines import in_mill, other, put, takeable, targets
from games.engine.chance import Chance
from games.engine.game import Rule, Seat, Step
from games.engine.kit.duels import Duel, Ended, colour_of, leads_nowhere, tell_end
from games.engine.kit.turns import Began
from games.engine.text import Phrase, SeatRef

QUIET_PLIES = 100


class Refusal(Rule):
    """Worded under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "6.1")
    NOT_YOUR_TURN = ("not_your_turn", "3.1")
    NO_SUCH_POINT = ("no_such_point", "2.1")
    POINT_TAKEN = ("point_taken", "3.1")
    WAY_BLOCKED = ("way_blocked", "3.2")
    PLACE_FIRST = ("place_first", "3.1")
    ALL_PLACED = ("all_placed", "3.2")
    NOT_YOUR_MAN = ("not_your_man", "3.2")
    NOT_THAT_FAR = ("not_that_far", "3.2")
    NO_MILL = ("no_mill", "4.1")
    TAKE_A_MAN = ("take_a_man", "4.1")
    SAFE_IN_MILL = ("safe_in_mill", "4.2")


class NineMensMorris(Duel[Options, State, Go, View]):
    """Place nine men each, then move; each mill takes a rival man."""

    slug: ClassVar[str] = "nine-mens-morris"
    seats: ClassVar[range] = range(2, 3)
    event_type = Event
    rules = Refusal

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[State]:
        """An empty board; the lot says who plays white and begins (§ 2.2)."""
        white = chance.stream("white").below(2)
        return Step(State(options, EMPTY * len(POINTS), white, white), (Began(white),))

    def moves(self, state: State, seat: Seat) -> Sequence[Go]:
        """Every man and target, with every man that a mill may take."""
        return [*self._moves(state, seat)]

    def _moves(self, state: State, seat: Seat) -> Iterator[Go]:
        colour = colour_of(state, seat)
        for start, to in _shifts(state, seat):
            board = _shifted(state.board, start, to, colour)
            name = "" if start is None else POINTS[start]
            if not in_mill(board, to):
                yield Go(POINTS[to], name)
                continue
            for taken in takeable(board, other(colour)):
                yield Go(POINTS[to], name, POINTS[taken])

    def wrong_with(self, state: State, seat: Seat, move: Go) -> Refusal | None:
        """The step first, then what a mill takes."""
        if any(point and point not in NUMBERS for point in (move.start, move.take)) or move.to not in NUMBERS:
            return Refusal.NO_SUCH_POINT
        return self._wrong_shift(state, seat, move) or self._wrong_take(state, seat, move)

    def _wrong_shift(self, state: State, seat: Seat, move: Go) -> Refusal | None:
        if state.board[NUMBERS[move.to]] != EMPTY:
            return Refusal.POINT_TAKEN if state.hands[seat] else Refusal.WAY_BLOCKED
        if state.hands[seat]:
            return Refusal.PLACE_FIRST if move.start else None
        if not move.start:
            return Refusal.ALL_PLACED
        start = NUMBERS[move.start]
        if state.board[start] != colour_of(state, seat):
            return Refusal.NOT_YOUR_MAN
        return None if NUMBERS[move.to] in targets(state.board, start) else Refusal.NOT_THAT_FAR

    def _wrong_take(self, state: State, seat: Seat, move: Go) -> Refusal | None:
        colour = colour_of(state, seat)
        board = _shifted(state.board, NUMBERS.get(move.start), NUMBERS[move.to], colour)
        if not in_mill(board, NUMBERS[move.to]):
            return Refusal.NO_MILL if move.take else None
        if not move.take or board[NUMBERS[move.take]] != other(colour):
            return Refusal.TAKE_A_MAN
        return None if NUMBERS[move.take] in takeable(board, other(colour)) else Refusal.SAFE_IN_MILL

    def apply(self, state: State, seat: Seat, move: Go, chance: Chance) -> Step[State]:
        """Place or move, take, and see whether the other can go on."""
        board = _shifted(state.board, NUMBERS.get(move.start), NUMBERS[move.to], colour_of(state, seat))
        events: list[Event] = [Moved(seat, move.start, move.to) if move.start else Placed(seat, move.to)]
        if move.take:
            board = put(board, NUMBERS[move.take], EMPTY)
            events.append(Took(seat, move.take))
        key = board + str(1 - seat)
        after = msgspec.structs.replace(
            state,
            board=board,
            mover=1 - seat,
            hands=state.hands if move.start else _less(state.hands, seat),
            quiet=(*state.quiet, key) if move.start and not move.take else (key,),
            last=tuple(point for point in (move.start, move.to, move.take) if point),
        )
        winner, why = self._verdict(after)
        if why:
            after = msgspec.structs.replace(after, mover=None, winner=winner)
            events.append(Ended(winner, why))
        return Step(after, tuple(events))

    def _verdict(self, state: State) -> tuple[Seat | None, str]:
        """Who has won and why, "" while it goes on (§ 6)."""
        mover = state.mover or 0
        men = state.board.count(colour_of(state, mover))
        if men + state.hands[mover] < 3:
            return 1 - mover, "two_left"
        if not state.hands[mover] and not any(True for _ in _shifts(state, mover)):
            return 1 - mover, "blocked"
        return None, leads_nowhere(state.quiet, QUIET_PLIES)

    def pieces(self, state: State) -> tuple[int, ...]:
        """Men on the board and in the hand."""
        return tuple(state.board.count(colour_of(state, seat)) + state.hands[seat] for seat in range(2))

    def tell(self, event: Event) -> Phrase:
        """The event as a phrase of ``[events]``."""
        if isinstance(event, Ended):
            return tell_end(event)
        key = {Began: "began", Placed: "placed", Moved: "moved", Took: "took"}[type(event)]
        fields = {name: getattr(event, name) for name in event.__struct_fields__ if name != "seat"}
        return Phrase(f"events.{key}", {"seat": SeatRef(event.seat), **fields})

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Nine to place, and a dozen moves."""
        return ((22, False),)


def _shifts(state: State, seat: Seat) -> Iterator[tuple[int | None, int]]:
    """(from, to) of everything the seat may do before it takes; from None is the hand."""
    if state.hands[seat]:
        yield from ((None, point) for point in range(len(POINTS)) if state.board[point] == EMPTY)
        return
    mine = colour_of(state, seat)
    for point, sign in enumerate(state.board):
        if sign == mine:
            yield from ((point, there) for there in targets(state.board, point))


def _shifted(board: str, start: int | None, to: int, colour: str) -> str:
    return put(board if start is None else put(board, start, EMPTY), to, colour)


def _less(hands: tuple[int, int], seat: Seat) -> tuple[int, int]:
    return (hands[0] - (seat == 0), hands[1] - (seat == 1))


def men_of(view: View, seat: Seat) -> tuple[int, int, int]:
    """Men on the board, in the hand, and lost."""
    there, kept = view.board.count(colour_of(view, seat)), view.hands[seat]
    return there, kept, MEN - there - kept
