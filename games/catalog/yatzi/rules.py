"""The rules of Yatzi, number 93 of the collection. Paragraphs (§) are those of the rule page beside this file."""

from collections.abc import Sequence
from itertools import combinations
from typing import ClassVar

import msgspec

from games.catalog.yatzi.data import (
    BOXES,
    DICE,
    THROWS,
    Ended,
    Enter,
    Entered,
    Event,
    Move,
    Options,
    Sheet,
    State,
    Threw,
    Throw,
    View,
)
from games.catalog.yatzi.scoring import free, points, total
from games.engine.chance import Chance, Stream
from games.engine.game import Game, Outcome, Rule, Seat, Step
from games.engine.kit.dice import throw
from games.engine.text import Phrase, SeatRef

EMPTY: Sheet = (None,) * len(BOXES)
AGAIN = tuple(Throw(places) for count in range(1, DICE + 1) for places in combinations(range(DICE), count))


class Refusal(Rule):
    """Worded under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "6.1")
    NOT_YOUR_TURN = ("not_your_turn", "3.1")
    NO_THROW_LEFT = ("no_throw_left", "3.2")
    NO_SUCH_DICE = ("no_such_dice", "3.2")
    BOX_IS_FULL = ("box_is_full", "4.1")


class Yatzi(Game[Options, State, Move, View]):
    """Up to three throws, then one box; all sheets full, and the highest total wins."""

    slug: ClassVar[str] = "yatzi"
    seats: ClassVar[range] = range(2, 11)
    options_type = Options
    state_type = State
    move_type = Move
    view_type = View
    event_type = Event
    rules = Refusal

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[State]:
        """Empty sheets; the lot says who begins, and the first throw lies on the table."""
        first = chance.stream("first").below(seats)
        empty = State(options, seats, ((EMPTY,),) * seats, first, 0, (), 0, first)
        return self._thrown(empty, (), chance, [])

    def to_move(self, state: State) -> tuple[Seat, ...]:
        """One seat, until all sheets are full."""
        return () if state.mover is None else (state.mover,)

    def candidates(self, state: State, seat: Seat) -> Sequence[Move]:
        """Every free box, and every choice of dice to throw again."""
        if seat != state.mover:
            return ()
        enters: list[Move] = [Enter(box) for box in free(state.sheets[seat][-1])]  # type: ignore[arg-type]  # a box
        return [*enters, *(AGAIN if state.throws < THROWS else ())]

    def forbidden(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """The only judge of moves."""
        if state.mover is None:
            return Refusal.MATCH_OVER
        if seat != state.mover:
            return Refusal.NOT_YOUR_TURN
        if isinstance(move, Enter):
            return None if move.box in free(state.sheets[seat][-1]) else Refusal.BOX_IS_FULL
        if state.throws >= THROWS:
            return Refusal.NO_THROW_LEFT
        return None if move in AGAIN else Refusal.NO_SUCH_DICE

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        """Throw again, or fill a box and hand the dice on."""
        if isinstance(move, Throw):
            kept = tuple(die for place, die in enumerate(state.dice) if place not in move.again)
            return self._thrown(state, kept, chance, [])
        after, event = self._entered(state, seat, move)
        if after.mover is None:
            totals = tuple(sum(map(total, sheets)) for sheets in after.sheets)
            return Step(after, (event, Ended(totals)))
        return self._thrown(after, (), chance, [event])

    def _thrown(self, state: State, kept: tuple[int, ...], chance: Chance, events: list[Event]) -> Step[State]:
        """The kept dice first, then those just thrown, ascending."""
        luck = chance.stream("throw", state.turn, state.throws)
        dice = kept + tuple(sorted(throw(luck, DICE - len(kept))))
        after = msgspec.structs.replace(state, dice=dice, throws=state.throws + 1)
        return Step(after, (*events, Threw(state.mover or 0, after.throws, dice)))

    def _entered(self, state: State, seat: Seat, move: Enter) -> tuple[State, Entered]:
        *full, sheet = state.sheets[seat]
        value = points(move.box, state.dice, sheet)
        place = BOXES.index(move.box)
        filled = (*sheet[:place], value, *sheet[place + 1 :])
        begun = (filled,) if None in filled or len(full) + 1 == state.options.games else (filled, EMPTY)
        sheets = (*state.sheets[:seat], (*full, *begun), *state.sheets[seat + 1 :])
        over = all(None not in last for *_, last in sheets)
        after = msgspec.structs.replace(
            state,
            sheets=sheets,
            mover=None if over else (seat + 1) % state.seats,
            turn=state.turn + 1,
            dice=(),
            throws=0,
        )
        return after, Entered(seat, move.box, value)

    def view(self, state: State, seat: Seat | None) -> View:
        """Nothing is hidden; what will be thrown is nowhere yet."""
        fields = (state.mover, state.turn, state.dice, state.throws, state.first)
        return View(seat, state.options, state.seats, state.sheets, *fields)

    def imagine(self, view: View, chance: Stream) -> State:
        """Only one state looks like this."""
        fields = (view.mover, view.turn, view.dice, view.throws, view.first)
        return State(view.options, view.seats, view.sheets, *fields)

    def outcome(self, state: State) -> Outcome | None:
        """The highest total wins; equal totals share (§ 6.2)."""
        return None if state.mover is not None else self.standing(state)

    def standing(self, state: State) -> Outcome:
        """By the totals so far."""
        totals = tuple(sum(map(total, sheets)) for sheets in state.sheets)
        return Outcome(tuple(1 + sum(other > mine for other in totals) for mine in totals), totals)

    def default_move(self, state: State, seat: Seat) -> Move:
        """The throw as it lies, into the box where it brings most."""
        sheet = state.sheets[seat][-1]
        return Enter(max(free(sheet), key=lambda box: points(box, state.dice, sheet)))  # type: ignore[arg-type]  # a box

    def tell(self, event: Event) -> Phrase:
        """The event as a phrase of ``[events]``."""
        if isinstance(event, Ended):
            return Phrase("events.ended", {"list": tuple(map(str, event.totals))})
        if isinstance(event, Threw):
            args = {"seat": SeatRef(event.seat), "dice": " ".join(map(str, event.dice))}
            return Phrase(f"events.threw_{event.number}", args)
        args = {"seat": SeatRef(event.seat), "points": Phrase("events.points", {"n": event.points})}
        return Phrase("events.entered", args | {"box": Phrase(f"boxes.{event.box}")})

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Thirteen boxes with two or three decisions each."""
        return ((33 * options.games, False),)
