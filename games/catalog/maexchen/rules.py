"""The rules of Mäxchen, number 76 of the collection. Paragraphs (§) are those of the rule page beside this file."""

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

import msgspec

from games.catalog.maexchen.cup import (
    STAKE,
    begin,
    believe,
    floor,
    is_out,
    next_in,
    sayable,
    stake,
    stick_for,
    throw_of,
)
from games.catalog.maexchen.data import (
    DOUBLES,
    HEIGHTS,
    Believe,
    Cheered,
    Doubt,
    Doubted,
    Ended,
    Event,
    Lift,
    Lifted,
    Move,
    Options,
    Said,
    Say,
    State,
    Took,
    View,
)
from games.catalog.maexchen.wording import named
from games.engine.chance import Chance, Stream
from games.engine.game import Outcome, Rule, Seat, Step, placed
from games.engine.kit.standing_orders import StandingOrders
from games.engine.kit.turns import OneByOne
from games.engine.moods import Felt
from games.engine.text import Phrase, SeatRef


class Refusal(Rule):
    """Rules that a move can break. Their texts are under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "6.1")
    NOT_YOUR_TURN = ("not_your_turn", "3.1")
    SAY_FIRST = ("say_first", "3.2")
    ANSWER_FIRST = ("answer_first", "4")
    NO_SUCH_THROW = ("no_such_throw", "2.2")
    TOO_LOW = ("too_low", "3.3")
    SHOWN_NOT_SAID = ("shown_not_said", "5.1")


DOUBTED = (61, 64, 11, 33, 66)
"""The announcements from which on a standing order can doubt."""


def must_say(state: State | View) -> bool:
    """Return whether the seat to move has thrown and has to announce; otherwise it believes or lifts."""
    return state.mover == state.thrower


class Maexchen(StandingOrders, OneByOne[Options, State, Move, View]):
    """The game of Mäxchen: each player announces more than the player before, truly or not."""

    slug: ClassVar[str] = "maexchen"
    seats: ClassVar[range] = range(2, 9)
    event_type = Event
    rules = Refusal
    low_score_wins: ClassVar[bool] = True
    wish_type = Doubt | Literal["believe", "truth"]
    spans: ClassVar[tuple[int, ...]] = (1, 2, 4)

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[State]:
        """Start a match in which no seat has sticks. The first thrower is drawn by lot (§ 3.1)."""
        first = chance.stream("first").below(seats)
        return begin(State(options, seats, (0,) * seats, (), first, first), first, chance, [])

    def moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """Return the legal moves: every announcement that is high enough, or believing and lifting."""
        if not must_say(state):
            return (Believe(), Lift())
        return [Say(value) for value in sayable(state)]

    def wrong_with(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """Return why a move is refused: announcements must be high enough, and answers follow an announcement."""
        if isinstance(move, Say):
            return self._wrong_words(state, move.value) if must_say(state) else Refusal.ANSWER_FIRST
        return Refusal.SAY_FIRST if must_say(state) else None

    def _wrong_words(self, state: State, value: int) -> Refusal | None:
        if value not in HEIGHTS:
            return Refusal.NO_SUCH_THROW
        if HEIGHTS[value] > state.options.highest:
            return Refusal.SHOWN_NOT_SAID
        return None if HEIGHTS[value] > floor(state) else Refusal.TOO_LOW

    def wishes(self, view: View) -> Sequence[Any]:
        """Return the possible wishes of a standing order: doubt high announcements, believe others, tell the truth
        if possible.
        """
        return [*map(Doubt, DOUBTED), "believe", "truth"]

    def granted(self, view: View, wish: Any) -> Move | None:
        """Return the move that the wish asks for: an answer to the announcement, or the true announcement."""
        if must_say(view):
            told = wish == "truth" and view.mine in sayable(view)
            return Say(view.mine) if told and view.mine is not None else None
        if isinstance(wish, Doubt):
            return Lift() if HEIGHTS[view.said[-1].value] >= HEIGHTS.get(wish.value, len(HEIGHTS)) else None
        return Believe() if wish == "believe" else None

    def wish_phrase(self, wish: Any) -> Phrase:
        """Return the name of a standing order."""
        return (
            Phrase("plans.doubt", {"value": named(wish.value)}) if isinstance(wish, Doubt) else Phrase(f"plans.{wish}")
        )

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        """Apply a move: hand the cup on, throw, or lift the cup."""
        if isinstance(move, Say):
            said = Said(seat, move.value)
            after = msgspec.structs.replace(state, said=(*state.said, said), mover=next_in(state, seat), shown=())
            return Step(after, (said,))
        return believe(state, seat, chance) if isinstance(move, Believe) else self._lifted(state, seat, chance)

    def _lifted(self, state: State, seat: Seat, chance: Chance) -> Step[State]:
        """Give a stick to the liar, or to the player who doubted a true announcement (§ 4.2); two sticks for a
        Mäxchen (§ 5.3).
        """
        thrown, (rival, value) = throw_of(state), (state.said[-1].seat, state.said[-1].value)
        honest = HEIGHTS[thrown] >= HEIGHTS[value]
        shown = msgspec.structs.replace(state, shown=(thrown,))
        events: list[Event] = [Doubted(seat, rival), Lifted(seat, rival, value, thrown)]
        return stick_for(shown, seat if honest else rival, chance, events, stake(value))

    def view(self, state: State, seat: Seat | None) -> View:
        """Return a view of the seat; only the thrower sees the throw under the cup."""
        mine = state.thrown if seat == state.thrower else None
        fields = (state.sticks, state.out, state.mover, state.thrower, mine, state.throws, state.said, state.shown)
        return View(seat, state.options, state.seats, *fields)

    def imagine(self, view: View, chance: Stream) -> State:
        """Return a random state that fits the view: the throw may be any that would not have been shown at once."""
        thrown = view.mine
        if view.mover is not None and thrown is None:
            thrown = _covered(view.options, chance)
        fields = (view.sticks, view.out, view.mover, view.thrower, thrown, view.throws, view.said, view.shown)
        return State(view.options, view.seats, *fields)

    def standing(self, state: State) -> Outcome:
        """Rank the seats still in the match first, by sticks, then the others, the latest out first."""
        ranks = [_rank(state, seat) for seat in range(state.seats)]
        return Outcome(placed(ranks), state.sticks)

    def default_move(self, state: State, seat: Seat) -> Move:
        """Return the default move: the true announcement if it is high enough, else the lowest one.

        As an answer, believe, except after a double six or a Mäxchen.
        """
        moves = self.candidates(state, seat)
        if must_say(state):
            return Say(throw_of(state)) if Say(throw_of(state)) in moves else moves[0]
        return moves[floor(state) >= HEIGHTS[DOUBLES[-1]]]

    def moods(self, event: Event) -> Sequence[Felt]:
        """Return the moods of the seats after an event: a Mäxchen, or a stick that is taken."""
        match event:
            case Cheered(seat=seat):
                return (Felt(seat, "glad"),)
            case Took(seat=seat):
                return (Felt(seat, "sore"),)
        return ()

    def tell(self, event: Event) -> Phrase:
        """Return the event as a phrase of ``[events]``."""
        if isinstance(event, Ended):
            return _ending(event)
        args: dict[str, Any] = {"seat": SeatRef(event.seat)}
        key = type(event).__name__.lower()
        if isinstance(event, Cheered):
            return Phrase("events.cheered" if event.sticks else "events.cheered_free", args)
        if isinstance(event, Took):
            return Phrase("events.took" if event.taken == STAKE else "events.took_two", args | {"n": event.sticks})
        if isinstance(event, Doubted):
            args["rival"] = SeatRef(event.rival)
        if isinstance(event, Lifted):
            over = HEIGHTS[event.thrown] - HEIGHTS[event.value]
            key += "_lie" if over < 0 else "_more" if over else "_true"
        throws = {name: named(getattr(event, name)) for name in ("value", "thrown") if hasattr(event, name)}
        return Phrase(f"events.{key}", args | throws)

    def headline(self, view: View) -> Phrase | None:
        """Return how many seats are still in."""
        return Phrase("board.still_in", {"n": view.seats - len(view.out)}) if view.mover is not None else None

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices: about three throws for each stick."""
        return ((6 * options.sticks_out, False),)


def _covered(options: Options, chance: Stream) -> int:
    while True:
        low, high = sorted((1 + chance.below(6), 1 + chance.below(6)))
        if HEIGHTS[thrown := high * 10 + low] <= options.highest:
            return thrown


def _ending(event: Ended) -> Phrase:
    """Return the phrase for the reason of the end (§ 6.2)."""
    if event.last_left:
        return Phrase("events.last_left", {"seat": SeatRef(event.winners[0])})
    return Phrase(
        "events.fewest", {"list": tuple(Phrase("events.winner", {"seat": SeatRef(seat)}) for seat in event.winners)}
    )


def _rank(state: State, seat: Seat) -> tuple[int, int]:
    """Return the ranking key of a seat, higher is better: how late it went out, and how many sticks it has left to
    take.
    """
    if is_out(state, seat):
        return (state.out.index(seat), 0)
    return (state.seats, -state.sticks[seat])
