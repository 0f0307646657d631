"""The rules of Catch the hat, number 8 of the collection, and what its variants share.

Paragraphs (§) are those of the rule page beside this file.
"""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Literal

import msgspec

from games.catalog.catch_the_hat.data import (
    HATS,
    SIX,
    Caught,
    Ended,
    Event,
    Go,
    Home,
    Lapsed,
    Options,
    Returned,
    State,
    Terms,
    View,
    Went,
)
from games.catalog.catch_the_hat.moving import mates, moved, moves, own_towers
from games.catalog.catch_the_hat.wheel import BOARD, FIELDS, door_of, from_nest
from games.engine.chance import Chance
from games.engine.game import Kind, O, Outcome, Rule, Seat, Step, placed
from games.engine.kit.dice import throw_for
from games.engine.kit.standing_orders import StandingOrders
from games.engine.kit.turns import Began, OpenGame
from games.engine.moods import Felt
from games.engine.text import Phrase, SeatRef


class Refusal(Rule):
    """Rules that a move in Catch the hat can break. Their texts are under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "6.1")
    NOT_YOUR_TURN = ("not_your_turn", "3.1")
    NO_SUCH_FIELD = ("no_such_field", "2.1")
    NOT_YOUR_HAT = ("not_your_hat", "3.2")
    BENCH_IS_FULL = ("bench_is_full", "4.3")
    NOT_HOME = ("not_home", "5.1")
    NOT_OUT = ("not_out", "5.2")
    REST_GOES_OUT = ("rest_goes_out", "5.2")
    NOT_THERE = ("not_there", "3.3")


class Family(StandingOrders, OpenGame[O, State, Go, View]):
    """Catch the hat and its variants: throw, go any way, catch, and bring hats home.

    A subclass defines the terms that follow from its options.
    """

    event_type = Event
    rules = Refusal
    wish_type = Literal["home", "catch", "out", "plain"]

    @abstractmethod
    def terms(self, options: O, seats: int) -> Terms:
        """Return the rules in force for these options and number of seats."""

    def sides(self, options: O, seats: int) -> tuple[int, ...]:
        """Return the side of each seat. Seats of one side win together (§ 1.3 of the game in teams)."""
        return self.terms(options, seats).sides

    def setup(self, options: O, seats: int, chance: Chance) -> Step[State]:
        """Put all hats into their nests. A random draw decides which seat begins (§ 3.1)."""
        first = chance.stream("first").below(seats)
        empty: tuple[tuple[str, ...], ...] = ((),) * len(BOARD.names)
        nests, caught, terms = (HATS,) * seats, (0,) * seats, self.terms(options, seats)
        state = State(terms=terms, seats=seats, towers=empty, nests=nests, caught=caught, mover=first)
        return Step(throw_for(state, first, chance), (Began(first),))

    def moves(self, state: State, seat: Seat) -> Sequence[Go]:
        """Return the legal moves: every hat and tower with every end of its paths."""
        return [*moves(state, seat)]

    def wrong_with(self, state: State, seat: Seat, move: Go) -> Refusal | None:
        """Return the rule that a move breaks; None if the throw allows it."""
        if any(name and name not in FIELDS for name in (move.start, move.to, move.out)):
            return Refusal.NO_SUCH_FIELD
        if not _holds(state, seat, move):
            return Refusal.NOT_YOUR_HAT
        legal = self.candidates(state, seat)
        return None if move in legal else _why_not(state, seat, move, legal)

    def apply(self, state: State, seat: Seat, move: Go, chance: Chance) -> Step[State]:
        """Apply a move: move, catch or come home. Then throw until a seat can use its throw."""
        after, events = moved(state, seat, move)
        if len({side for seat, side in enumerate(after.terms.sides) if seat not in after.gone}) == 1:
            over = msgspec.structs.replace(after, mover=None)
            return Step(over, (*events, Ended(_winners(self.standing(over)))))
        return _next_turn(after, seat, chance, events)

    def standing(self, state: State) -> Outcome:
        """Rank the seats by prisoners or, if surviving hats decide, by how long their side had hats.

        Partners share both.
        """
        seats = range(state.seats)
        caught = tuple(sum(state.caught[mate] for mate in mates(state, seat)) for seat in seats)
        if state.terms.win == "attack":
            return Outcome(placed(caught), caught)
        left = [state.gone.index(seat) if seat in state.gone else state.seats for seat in seats]
        return Outcome(placed([max(left[mate] for mate in mates(state, seat)) for seat in seats]), caught)

    def default_move(self, state: State, seat: Seat) -> Go:
        """Return the move that brings home or catches most hats, or else carries caught hats towards home.

        So a match ends even if all players are absent.
        """
        return max(self.candidates(state, seat), key=lambda move: _gain(state, seat, move))

    def wishes(self, view: View) -> Sequence[Any]:
        """Return the wishes for a throw."""
        return ("home", "catch", "out", "plain")

    def granted(self, view: View, wish: Any) -> Go | None:
        """Return the move that fulfils the wish; among several, the one that gains most."""
        state, seat = self.state_of(view), view.mover or 0
        if wish == "plain":
            return self.default_move(state, seat)
        kinds = {"home": Home, "catch": Caught}
        goes = self.moves(state, seat)
        if wish == "out":
            found = [go for go in goes if not go.start]
        else:
            found = [go for go in goes if any(isinstance(one, kinds[wish]) for one in moved(state, seat, go)[1])]
        return max(found, key=lambda go: _gain(state, seat, go), default=None)

    def wish_phrase(self, wish: Any) -> Phrase:
        """Return the name of a wish."""
        return Phrase(f"plans.wishes.{wish}")

    def moods(self, event: Event) -> Sequence[Felt]:
        """Return the moods of the seats after a catch."""
        if not isinstance(event, Caught):
            return ()
        return (Felt(event.seat, "glad"), *(Felt(rival, "sore") for rival in event.rivals))

    def tell(self, event: Event) -> Phrase:
        """Return the event as a phrase of ``[events]``."""
        key = type(event).__name__.lower()
        if isinstance(event, Ended):
            return Phrase("events.ended", {"list": tuple(map(SeatRef, event.winners)), "n": len(event.winners)})
        args: dict[str, Any] = {"seat": SeatRef(event.seat)}
        if isinstance(event, Caught):
            args |= {"list": tuple(map(SeatRef, event.rivals)), "hats": Phrase("events.hats", {"n": event.count})}
        elif isinstance(event, Home):
            args["prisoners"] = Phrase("events.prisoners", {"n": event.prisoners})
            args["freed"] = Phrase("events.hats", {"n": event.freed})
            key = "home_freed" if event.freed else "home"
        elif isinstance(event, Returned):
            args |= {"partner": SeatRef(event.partner), "hats": Phrase("events.hats", {"n": event.count})}
        elif isinstance(event, Went):
            args |= {"die": event.die, "start": event.start, "to": event.to}
            key = "rest" if event.rest else "out" if not event.start else "went" if event.to else "into"
        elif isinstance(event, Lapsed):
            args["die"] = event.die
        return Phrase(f"events.{key}", args)

    def usual_plies(self, options: O, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices: some forty throws for each seat."""
        return ((38, False),)


class CatchTheHat(Family[Options]):
    """The game Catch the hat, in which each seat is a side of its own."""

    slug: ClassVar[str] = "catch-the-hat"
    seats: ClassVar[range] = range(2, 5)
    version: ClassVar[int] = 2

    def terms(self, options: Options, seats: int) -> Terms:
        """Return terms in which every seat is a side of its own."""
        return Terms(tuple(range(seats)), options.win)

    def upgrade(self, kind: Kind, data: Any, since: int) -> Any:
        """Add the terms that follow from the options to states of version 1."""
        if kind == "state" and since == 1:
            data["terms"] = {"sides": list(range(data["seats"])), "win": data.pop("options")["win"]}
        return data


def _holds(state: State, seat: Seat, move: Go) -> bool:
    if not move.start:
        return move.tower == str(seat) and state.nests[seat] > 0
    return (FIELDS[move.start], move.tower) in own_towers(state, seat)


def _why_not(state: State, seat: Seat, move: Go, legal: Sequence[Go]) -> Refusal:
    """Return the rule that an illegal move breaks."""
    if not move.to:
        comes_home = any((way.tower, way.start, way.to) == (move.tower, move.start, "") for way in legal)
        return Refusal.REST_GOES_OUT if comes_home else Refusal.NOT_HOME
    if move.out:
        return Refusal.NOT_OUT
    door = door_of(seat, state.seats)
    ends = BOARD.walks(FIELDS[move.start], state.die) if move.start else from_nest(door, state.die)
    return Refusal.BENCH_IS_FULL if FIELDS[move.to] in ends else Refusal.NOT_THERE


def _gain(state: State, seat: Seat, move: Go) -> tuple[int, int, int, int]:
    """Return the gain of a move as a sort key: hats brought home, caught, and carried, and how near home these are."""
    _, events = moved(state, seat, move)
    home = sum(event.prisoners for event in events if isinstance(event, Home))
    caught = sum(event.count for event in events if isinstance(event, Caught))
    carries = len(move.tower) if len(move.tower) > 1 and move.to else 0
    far = BOARD.distances(door_of(seat, state.seats))[FIELDS[move.to]] if carries else 0
    return home, caught, carries, -far


def _next_turn(state: State, seat: Seat, chance: Chance, events: list[Event]) -> Step[State]:
    """Return the step to the next throw that can be used.

    A 6 is followed by another throw; seats without a possible move are skipped (§ 3).
    """
    told, mover = [*events], seat
    while True:
        if state.die != SIX or not _can_throw(state, mover):
            order = [(mover + step) % state.seats for step in range(1, state.seats + 1)]
            mover = next(other for other in order if _can_throw(state, other))
        state = throw_for(state, mover, chance)
        if any(True for _ in moves(state, mover)):
            return Step(state, tuple(told))
        told.append(Lapsed(mover, state.die))


def _can_throw(state: State, seat: Seat) -> bool:
    return state.nests[seat] > 0 or bool(own_towers(state, seat))


def _winners(outcome: Outcome) -> tuple[Seat, ...]:
    return tuple(seat for seat, place in enumerate(outcome.places) if place == 1)
