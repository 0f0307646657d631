"""The rules of wolf and sheep, number 25 of the collection.

Paragraphs (§) are those of the rule page beside this file. With best play the sheep win wherever the wolf starts
(:mod:`.solve`), so the usual match has two rounds with sides swapped.
"""

from collections.abc import Sequence
from typing import ClassVar, Literal

from msgspec.structs import replace

from games.catalog.wolf_and_sheep.data import Ended, Event, Go, Moved, Options, Placed, State, View, Won
from games.catalog.wolf_and_sheep.solving import DARK, GRID, START, Squares, ahead, around, named, past, squares
from games.engine.chance import Chance
from games.engine.game import Outcome, Rule, Seat, Step, placed
from games.engine.kit.conditional_lines import ConditionalLines
from games.engine.kit.turns import Began
from games.engine.text import Phrase, SeatRef

FREE = named(DARK & ~squares(START))
"""The squares on which the wolf may start."""


class Refusal(Rule):
    """Rules that a move can break. Their texts are under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "5.1")
    NOT_YOUR_TURN = ("not_your_turn", "3.3")
    NO_SUCH_FIELD = ("no_such_field", "2.1")
    FIELD_TAKEN = ("field_taken", "3.3")
    PUT_WOLF_FIRST = ("put_wolf_first", "2.2")
    WOLF_IS_THERE = ("wolf_is_there", "2.2")
    NOT_YOUR_PIECE = ("not_your_piece", "3.3")
    SHEEP_GO_FORWARD = ("sheep_go_forward", "3.1")
    WOLF_GOES_ONE = ("wolf_goes_one", "3.2")


class WolfAndSheep(ConditionalLines[Options, State, Go, View]):
    """The game of wolf and sheep: four sheep try to trap the wolf, which tries to get past them."""

    slug: ClassVar[str] = "wolf-and-sheep"
    seats: ClassVar[range] = range(2, 3)
    event_type = Event
    rules = Refusal

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[State]:
        """Set up a round. The seat with the sheep is drawn by lot and, if the options say so, also the wolf's start
        (§ 2.2).
        """
        shepherd = chance.stream("sheep").below(2)
        drawn = chance.stream("wolf").choice(FREE) if options.wolf == "random" else ""
        state = State(options, None, shepherd, START, "", drawn)
        return Step(*_begun(state))

    def moves(self, state: State, seat: Seat) -> Sequence[Go]:
        """Return the legal moves: placing the wolf on every free square if it is not on the board, else every step."""
        if not state.wolf:
            return [Go(field) for field in FREE]
        pieces = state.sheep if seat == state.shepherd else (state.wolf,)
        return [Go(to, start) for start in pieces for to in named(steps(state, start))]

    def wrong_with(self, state: State, seat: Seat, move: Go) -> Refusal | None:
        """Return the rule that the move breaks: the square must exist, the piece must be the seat's own, and the
        step must be legal.
        """
        if move.to not in GRID.numbers or (move.start and move.start not in GRID.numbers):
            return Refusal.NO_SUCH_FIELD
        if not squares([move.to]) & DARK:
            return Refusal.NO_SUCH_FIELD
        if move.to in (*state.sheep, state.wolf):
            return Refusal.FIELD_TAKEN
        if not state.wolf or not move.start:
            return _wrong_start(state, move)
        if move.start not in (state.sheep if seat == state.shepherd else (state.wolf,)):
            return Refusal.NOT_YOUR_PIECE
        if squares([move.to]) & steps(state, move.start):
            return None
        return Refusal.SHEEP_GO_FORWARD if seat == state.shepherd else Refusal.WOLF_GOES_ONE

    def apply(self, state: State, seat: Seat, move: Go, chance: Chance) -> Step[State]:
        """Place the wolf, or move a piece and end the round if it is decided (§ 4)."""
        if not move.start:
            begun = replace(state, wolf=move.to, mover=state.shepherd, last=(move.to,))
            return Step(begun, (Placed(seat, move.to),))
        moved = replace(state, mover=1 - seat, last=(move.start, move.to))
        if seat == state.shepherd:
            moved = replace(moved, sheep=tuple(move.to if one == move.start else one for one in state.sheep))
        else:
            moved = replace(moved, wolf=move.to)
        event = Moved(seat, move.start, move.to)
        why = verdict(moved)
        if not why:
            return Step(moved, (event,))
        winner = moved.shepherd if why == "trapped" else 1 - moved.shepherd
        after, events = _scored(moved, winner)
        return Step(after, (event, Won(winner, why), *events))

    def standing(self, state: State) -> Outcome:
        """Rank seats by rounds won (§ 5.1)."""
        return Outcome(placed(state.wins), state.wins)

    def tell(self, event: Event) -> Phrase:
        """Return the event as a phrase of ``[events]``."""
        match event:
            case Ended(None):
                return Phrase("events.drawn")
            case Ended():
                return Phrase("events.ended", {"seat": SeatRef(event.winner or 0)})
            case Won():
                return Phrase(f"events.{event.why}", {"seat": SeatRef(event.seat)})
            case Moved():
                return Phrase("events.moved", {"seat": SeatRef(event.seat), "path": f"{event.start}–{event.to}"})
            case Placed():
                key = "events.drawn_wolf" if event.by_lot else "events.placed"
                return Phrase(key, {"seat": SeatRef(event.seat), "field": event.field})
        return Phrase("events.began", {"seat": SeatRef(event.seat)})

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices: some ten moves of each seat in a round."""
        return ((20 if options.rounds == "swapped" else 10, False),)


def steps(state: State, start: str) -> Squares:
    """Return the squares to which the piece may go: sheep only forward (§ 3.1), the wolf also backward (§ 3.2)."""
    way = around if start == state.wolf else ahead
    return way(squares([start])) & ~squares([*state.sheep, state.wolf])


def verdict(state: State) -> Literal["", "trapped", "through", "stuck"]:
    """Return how the round has ended; "" while it goes on (§ 4)."""
    if squares([state.wolf]) & past(squares(state.sheep)):
        return "through"
    if state.mover != state.shepherd:
        return "" if steps(state, state.wolf) else "trapped"
    return "" if any(steps(state, one) for one in state.sheep) else "stuck"


def _wrong_start(state: State, move: Go) -> Refusal | None:
    """Return the rule broken by placing the wolf: it is placed once, before any piece moves."""
    if state.wolf:
        return Refusal.WOLF_IS_THERE
    return Refusal.PUT_WOLF_FIRST if move.start else None


def _begun(state: State) -> tuple[State, tuple[Event, ...]]:
    """Begin a round. The wolf is placed by its player, unless its square was drawn by lot."""
    wolf = 1 - state.shepherd
    mover = state.shepherd if state.drawn else wolf
    begun = replace(state, mover=mover, sheep=START, wolf=state.drawn, last=())
    lot = (Placed(wolf, state.drawn, by_lot=True),) if state.drawn else ()
    return begun, (Began(state.shepherd), *lot)


def _scored(state: State, winner: Seat) -> tuple[State, tuple[Event, ...]]:
    """End a round: swap sides for the second round, or end the match (§ 5.1)."""
    first, second = state.wins
    wins = (first + (winner == 0), second + (winner == 1))
    after = replace(state, wins=wins)
    if state.options.rounds == "single":
        return replace(after, mover=None), ()
    if sum(wins) < 2:
        return _begun(replace(after, shepherd=1 - state.shepherd))
    champion = None if wins[0] == wins[1] else int(wins[1] > wins[0])
    return replace(after, mover=None), (Ended(champion),)
