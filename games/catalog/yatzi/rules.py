"""The rules of Yatzi, number 93 of the collection. Paragraphs (§) are those of the rule page beside this file."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, ClassVar, Literal

import msgspec

from games.catalog.yatzi.data import (
    BOXES,
    DICE,
    THROWS,
    UPPER,
    Box,
    Ended,
    Enter,
    Entered,
    Event,
    Move,
    Options,
    Second,
    Sheet,
    State,
    Threw,
    Throw,
    View,
)
from games.catalog.yatzi.scoring import boxes_for, dearest_box, extra, filled, fits, free, points, totals
from games.engine.chance import Chance
from games.engine.game import SHARED, Outcome, Rule, Seat, Step, placed
from games.engine.kit.dice import throw
from games.engine.kit.standing_orders import StandingOrders
from games.engine.kit.turns import OpenGame
from games.engine.text import Phrase, SeatRef

GOOD = 3
"""The number of a face that is worth its box in the upper part: three of each make the bonus (§ 4.3)."""
EMPTY: Sheet = (None,) * len(BOXES)
AGAIN = tuple(Throw(places) for count in range(1, DICE + 1) for places in combinations(range(DICE), count))


class Refusal(Rule):
    """Rules that a move can break. Their texts are under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "6.1")
    NOT_YOUR_TURN = ("not_your_turn", "3.1")
    NO_THROW_LEFT = ("no_throw_left", "3.2")
    NO_SUCH_DICE = ("no_such_dice", "3.2")
    BOX_IS_FULL = ("box_is_full", "4.1")
    OWN_BOX_FIRST = ("own_box_first", "5.7")


class Yatzi(StandingOrders, OpenGame[Options, State, Move, View]):
    """The game of Yatzi: up to three throws, then one box; when all sheets are full, the highest total wins."""

    slug: ClassVar[str] = "yatzi"
    seats: ClassVar[range] = range(2, 11)
    shared: ClassVar[Mapping[str, str]] = {**SHARED, "pad.html": "components/lines_pad.html"}
    same_deals: ClassVar[Literal["", "scores", "margins"]] = "scores"
    event_type = Event
    rules = Refusal
    wish_type = Box
    spans: ClassVar[tuple[int, ...]] = (1,)
    passing_events: ClassVar[tuple[type, ...]] = (Threw,)

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[State]:
        """Set up empty sheets and make the first throw. The first seat is drawn by lot."""
        first = chance.stream("first").below(seats)
        empty = State(options, seats, ((EMPTY,),) * seats, first, 0, (), 0, first)
        return self._thrown(empty, (), chance, [])

    def moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """Return the legal moves: every free box, and every choice of dice to throw again."""
        enters: list[Move] = [Enter(box) for box in boxes_for(state.dice, state.sheets[seat][-1], state.options.second)]  # type: ignore[arg-type]  # a box
        return [*enters, *(AGAIN if state.throws < THROWS else ())]

    def normalise_move(self, state: State, move: Move) -> Move:
        """Return the move with its dice in order of their places."""
        return Throw(tuple(sorted(move.again))) if isinstance(move, Throw) else move

    def wrong_with(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """Return the rule that the move breaks: the box must be free, and dice can be thrown again only while throws
        are left.
        """
        if isinstance(move, Enter):
            return _wrong_box(move.box, state.dice, state.sheets[seat][-1], state.options.second)
        if state.throws >= THROWS:
            return Refusal.NO_THROW_LEFT
        return None if move in AGAIN else Refusal.NO_SUCH_DICE

    def wishes(self, view: View) -> Sequence[Any]:
        """Return the possible wishes of a standing order: the free boxes, except the chance, which all dice fit."""
        return [box for box in free(view.sheets[view.seat or 0][-1]) if box != "chance"]

    def granted(self, view: View, wish: Any) -> Move | None:
        """Return the move that fills the box of the wish, if three dice show its face or the dice fit it; else None."""
        sheet, dice = view.sheets[view.mover or 0][-1], view.dice
        if wish not in boxes_for(dice, sheet, view.options.second):
            return None
        worth = dice.count(UPPER.index(wish) + 1) >= GOOD if wish in UPPER else fits(wish, dice)
        return Enter(wish) if worth else None

    def wish_phrase(self, wish: Any) -> Phrase:
        """Return the phrase that names a wish."""
        return Phrase("plans.upper" if wish in UPPER else "plans.lower", {"box": Phrase(f"boxes.{wish}"), "n": GOOD})

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        """Apply the move: throw again, or fill a box and pass the dice on."""
        if isinstance(move, Throw):
            kept = tuple(die for place, die in enumerate(state.dice) if place not in move.again)
            return self._thrown(state, kept, chance, [])
        after, event = self._entered(state, seat, move)
        if after.mover is None:
            return Step(after, (event, Ended(totals(after))))
        return self._thrown(after, (), chance, [event])

    def _thrown(self, state: State, kept: tuple[int, ...], chance: Chance, events: list[Event]) -> Step[State]:
        """Throw the dice that are not kept. Kept dice come first, then the new ones, each part ascending."""
        luck = chance.stream("throw", state.turn, state.throws)
        dice = kept + tuple(sorted(throw(luck, DICE - len(kept))))
        after = msgspec.structs.replace(state, dice=dice, throws=state.throws + 1, kept=len(kept))
        return Step(after, (*events, Threw(state.mover or 0, after.throws, dice)))

    def _entered(self, state: State, seat: Seat, move: Enter) -> tuple[State, Entered]:
        *full, sheet = state.sheets[seat]
        value = points(move.box, state.dice, sheet, state.options.second)
        before = state.hundreds or (0,) * state.seats
        more = extra(state.dice, sheet, state.options.second)
        after_it = filled(sheet, move.box, value)
        begun = (after_it,) if None in after_it or len(full) + 1 == state.options.games else (after_it, EMPTY)
        sheets = (*state.sheets[:seat], (*full, *begun), *state.sheets[seat + 1 :])
        over = all(None not in last for *_, last in sheets)
        after = msgspec.structs.replace(
            state,
            sheets=sheets,
            mover=None if over else (seat + 1) % state.seats,
            turn=state.turn + 1,
            dice=(),
            throws=0,
            kept=0,
            hundreds=tuple(n + (owner == seat and more > 0) for owner, n in enumerate(before)),
        )
        return after, Entered(seat, move.box, value, more)

    def standing(self, state: State) -> Outcome:
        """Rank seats by the totals so far."""
        scores = totals(state)
        return Outcome(placed(scores), scores)

    def default_move(self, state: State, seat: Seat) -> Move:
        """Return the default move: enter the dice in the box with the highest score."""
        return Enter(dearest_box(state.dice, state.sheets[seat][-1], state.options.second))  # type: ignore[arg-type]  # a box

    def tell(self, event: Event) -> Phrase:
        """Return the event as a phrase of ``[events]``."""
        if isinstance(event, Ended):
            totals = (Phrase("events.has", {"seat": SeatRef(seat), "n": n}) for seat, n in enumerate(event.totals))
            return Phrase("events.ended", {"list": tuple(totals)})
        if isinstance(event, Threw):
            args = {"seat": SeatRef(event.seat), "dice": " ".join(map(str, event.dice))}
            return Phrase(f"events.threw_{event.number}", args)
        args = {"seat": SeatRef(event.seat), "points": Phrase("events.points", {"n": event.points})}
        key = "entered_on_top" if event.on_top else "entered"
        return Phrase(f"events.{key}", args | {"box": Phrase(f"boxes.{event.box}")})

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices: two or three for each of thirteen boxes."""
        return ((33 * options.games, False),)


def _wrong_box(box: str, dice: Sequence[int], sheet: Sheet, second: Second) -> Refusal | None:
    if box not in free(sheet):
        return Refusal.BOX_IS_FULL
    return None if box in boxes_for(dice, sheet, second) else Refusal.OWN_BOX_FIRST
