"""Rules that morris games share. Paragraphs (§) are those of their rule texts."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from games.engine.chance import Chance
from games.engine.game import Kind, O, Rule, Seat, Step
from games.engine.kit.duels import COLOURS, Duel, Ended, colour_of, leads_nowhere, other, tell_end
from games.engine.kit.mills.data import Event, Go, Moved, Placed, State, Terms, Took, View
from games.engine.kit.mills.plans import EMPTY, PLANS, Plan, put
from games.engine.kit.turns import Began
from games.engine.text import Phrase, SeatRef

FEWEST = 3


class Refusal(Rule):
    """The rules that a move in a morris game can break. Their texts are under ``[rules]``."""

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


class Mills(Duel[O, State, Go, View]):
    """A morris game: place men and move them. Each mill takes a man; a side with two men or no move loses."""

    draws_agreed = True
    bots_by: ClassVar[str] = "games.engine.kit.mills.bots"
    board_by: ClassVar[str] = "games.engine.kit.mills.page"
    lessons_by: ClassVar[str] = "games.engine.kit.mills.positions"
    judged_by: ClassVar[str] = "games.engine.kit.mills.judge"
    event_type = Event
    rules = Refusal

    @property
    def for_search(self) -> "Mills[Any]":
        """The game by whose rules bots and judge search: this game, or in a game with dice the game without them."""
        return self

    @abstractmethod
    def terms(self, options: O) -> Terms:
        """Return the rules in force for these options."""

    def setup(self, options: O, seats: int, chance: Chance) -> Step[State]:
        """Set up an empty board, or a board with men, which then counts as the first position (§ 6.2).

        A random draw decides which seat plays white and begins (§ 2.2).
        """
        white, terms = chance.stream("white").below(2), self.terms(options)
        hand = 0 if terms.start else terms.men
        first = 1 - white if terms.aim == "chase" else white
        quiet = (_board(terms) + str(first),) if terms.start else ()
        return Step(self.state_type(terms, _board(terms), first, white, (hand, hand), quiet), (Began(white),))

    def moves(self, state: State, seat: Seat) -> Sequence[Go]:
        """Return the legal moves: every man and target, combined with every man that a mill may take."""
        return [*_moves(state, seat)]

    def wrong_with(self, state: State, seat: Seat, move: Go) -> Refusal | None:
        """Return the rule that a move breaks: first of its step, then of the man that it takes."""
        numbers = plan_of(state).numbers
        if any(point and point not in numbers for point in (move.start, move.take)) or move.to not in numbers:
            return Refusal.NO_SUCH_POINT
        return _wrong_shift(state, seat, move) or _wrong_take(state, seat, move)

    def apply(self, state: State, seat: Seat, move: Go, chance: Chance) -> Step[State]:
        """Place or move a man, take a man if a mill is closed, and check whether the opponent can move."""
        board = _shifted(state, seat, move)
        events: list[Event] = [Moved(seat, move.start, move.to) if move.start else Placed(seat, move.to)]
        if move.take:
            board = put(board, plan_of(state).numbers[move.take], EMPTY)
            events.append(Took(seat, move.take))
        key = board + str(1 - seat)
        after = replace(
            state,
            board=board,
            mover=1 - seat,
            hands=state.hands if move.start else _less(state.hands, seat),
            quiet=(*state.quiet, key) if move.start and not move.take else (key,),
            last=tuple(point for point in (move.start, move.to, move.take) if point),
        )
        won = state.terms.aim != "men" and closes(state, seat, move)
        winner, why = (seat, "mill") if won else _verdict(after)
        if why:
            after = replace(after, mover=None, winner=winner)
            events.append(Ended(winner, why))
        return Step(after, tuple(events))

    def pieces(self, state: State) -> tuple[int, ...]:
        """Return the men of each seat, on the board and in the hand."""
        return tuple(state.board.count(colour_of(state, seat)) + state.hands[seat] for seat in range(2))

    def tell(self, event: Event) -> Phrase:
        """Return the phrase of ``[events]`` for an event."""
        if isinstance(event, Ended):
            return tell_end(event)
        key = {Began: "began", Placed: "placed", Moved: "moved", Took: "took"}[type(event)]
        fields = {name: getattr(event, name) for name in event.__struct_fields__ if name != "seat"}
        return Phrase(f"events.{key}", {"seat": SeatRef(event.seat), **fields})

    def usual_plies(self, options: O, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices: enough to place all men, and a dozen moves."""
        return ((self.terms(options).men + 13, False),)


class SetUp(Mills[O]):
    """A morris game in which men are on the board from the start.

    Version 1 did not count the start among the positions that may repeat (§ 6.2), so it ended a few matches too late.
    """

    version: ClassVar[int] = 2
    replays_since: ClassVar[int] = 2

    def upgrade(self, kind: Kind, data: Any, since: int) -> Any:
        """Add the start as the first position to data of version 1."""
        if since == 1 and kind == "state":
            start = _board(msgspec.convert(data["terms"], Terms))
            data["quiet"] = [start + str(data["white"]), *data["quiet"]]
        return data


def plan_of(table: State | View) -> Plan:
    """Return the board of a table."""
    return PLANS[table.terms.plan]


def may_move(table: State | View, seat: Seat) -> bool:
    """Tell whether the seat may move a man: with no men left in the hand, or where placing is optional (§ 3)."""
    return not table.hands[seat] or table.terms.placing == "freely"


def targets(table: State | View, seat: Seat, point: int) -> list[int]:
    """Return the points where a man of the seat may go; any empty point with three men left and none in the hand (§
    5.1).
    """
    sign, moving = table.board[point], table.terms.moving
    few = not table.hands[seat] and table.board.count(sign) == FEWEST and table.terms.aim == "men"
    jumps = few or moving == "anywhere" or (moving == "white-anywhere" and sign == COLOURS[0])
    return plan_of(table).targets(table.board, point, jumps=jumps, knights=moving == "knights")


def closes(state: State | View, seat: Seat, move: Go) -> bool:
    """Tell whether the move closes a mill (§ 4.1)."""
    if state.terms.aim == "men":
        return bool(move.take)
    return bool(mills_at(state, _shifted(state, seat, move), plan_of(state).numbers[move.to]))


def mills_at(table: State | View, board: str, point: int) -> list[tuple[int, ...]]:
    """Return the closed lines through a point.

    In a chase, only black's winning lines count, without the lines that were closed at the start (§ 4.2).
    """
    closed = [line for line in plan_of(table).lines_at[point] if {board[there] for there in line} == {board[point]}]
    if table.terms.aim != "chase":
        return closed
    start, black = _board(table.terms), COLOURS[1]
    return [line for line in closed if board[point] == black and any(start[there] != black for there in line)]


def men_of(table: State | View, seat: Seat) -> tuple[int, int, int]:
    """Return three numbers: the men of a seat on the board, in the hand, and lost."""
    there, kept = table.board.count(colour_of(table, seat)), table.hands[seat]
    return there, kept, table.terms.men - there - kept


def _shifts(state: State, seat: Seat) -> Iterator[tuple[str, int]]:
    """Yield every (from, to) of the seat, without the man that a mill takes. ``from`` is "" for a man from the hand."""
    if state.hands[seat]:
        yield from (("", point) for point, sign in enumerate(state.board) if sign == EMPTY)
    if may_move(state, seat):
        mine, names = colour_of(state, seat), plan_of(state).names
        for point, sign in enumerate(state.board):
            if sign == mine:
                yield from ((names[point], there) for there in targets(state, seat, point))


def _moves(state: State, seat: Seat) -> Iterator[Go]:
    plan, rival = plan_of(state), other(colour_of(state, seat))
    for start, to in _shifts(state, seat):
        move = Go(plan.names[to], start)
        board = _shifted(state, seat, move)
        if state.terms.aim != "men" or not plan.in_mill(board, to):
            yield move
            continue
        for taken in plan.takeable(board, rival):
            yield Go(move.to, start, plan.names[taken])


def _wrong_shift(state: State, seat: Seat, move: Go) -> Refusal | None:
    numbers = plan_of(state).numbers
    if state.board[numbers[move.to]] != EMPTY:
        moving = may_move(state, seat) and (move.start or not state.hands[seat])
        return Refusal.WAY_BLOCKED if moving else Refusal.POINT_TAKEN
    if not move.start:
        return None if state.hands[seat] else Refusal.ALL_PLACED
    if not may_move(state, seat):
        return Refusal.PLACE_FIRST
    start = numbers[move.start]
    if state.board[start] != colour_of(state, seat):
        return Refusal.NOT_YOUR_MAN
    return None if numbers[move.to] in targets(state, seat, start) else Refusal.NOT_THAT_FAR


def _wrong_take(state: State, seat: Seat, move: Go) -> Refusal | None:
    plan, rival = plan_of(state), other(colour_of(state, seat))
    board = _shifted(state, seat, move)
    if state.terms.aim != "men" or not plan.in_mill(board, plan.numbers[move.to]):
        return Refusal.NO_MILL if move.take else None
    if not move.take or board[plan.numbers[move.take]] != rival:
        return Refusal.TAKE_A_MAN
    return None if plan.numbers[move.take] in plan.takeable(board, rival) else Refusal.SAFE_IN_MILL


def _shifted(state: State | View, seat: Seat, move: Go) -> str:
    """Return the board with the moved man at its target. A taken man is still on the board."""
    numbers = plan_of(state).numbers
    board = put(state.board, numbers[move.start], EMPTY) if move.start else state.board
    return put(board, numbers[move.to], colour_of(state, seat))


def _board(terms: Terms) -> str:
    """Return the board at the start of a match."""
    white, _, black = terms.start.partition("/")
    signs = dict.fromkeys(white.split(), COLOURS[0]) | dict.fromkeys(black.split(), COLOURS[1])
    return "".join(signs.get(name, EMPTY) for name in PLANS[terms.plan].names)


def _less(hands: tuple[int, int], seat: Seat) -> tuple[int, int]:
    return (hands[0] - (seat == 0), hands[1] - (seat == 1))


def _verdict(state: State) -> tuple[Seat | None, str]:
    """Return the winner (None for a draw) and why the match is over, "" while it is running (§ 6)."""
    mover = state.mover or 0
    men = state.board.count(colour_of(state, mover))
    if state.terms.aim == "men" and men + state.hands[mover] < FEWEST:
        return 1 - mover, "two_left"
    if not any(True for _ in _shifts(state, mover)):
        return (1 - mover, "blocked") if EMPTY in state.board else (None, "full")
    if state.terms.aim == "chase":
        return (state.white, "held") if len(state.quiet) > state.terms.quiet else (None, "")
    return None, leads_nowhere(state.quiet, state.terms.quiet or len(state.quiet))
