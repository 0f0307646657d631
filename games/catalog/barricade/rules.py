"""The rules of Barricade, number 45 of the collection. Paragraphs (§) are those of the rule page beside this file."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Literal

import msgspec

from games.catalog.barricade.data import PAWNS, Ended, Event, Go, Hit, Options, State, View
from games.catalog.barricade.moving import free_for_barrier, moved
from games.catalog.barricade.paths import BARRIERS, BOARD, FIELDS, GOAL, HOUSE, entry_of, walks
from games.catalog.barricade.turns import begin, next_turn
from games.engine.chance import Chance
from games.engine.game import Outcome, Rule, Seat, Step, placed
from games.engine.kit.standing_orders import StandingOrders
from games.engine.kit.turns import OpenGame
from games.engine.moods import Felt
from games.engine.text import Phrase, SeatRef


class Refusal(Rule):
    """Rules that a move in Barricade can break. Their texts are under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "5.1")
    NOT_YOUR_TURN = ("not_your_turn", "3.1")
    NO_SUCH_FIELD = ("no_such_field", "2.1")
    NOT_YOUR_PAWN = ("not_your_pawn", "3.1")
    NOT_THERE = ("not_there", "3.3")
    OWN_PAWN_THERE = ("own_pawn_there", "3.4")
    NO_BARRIER = ("no_barrier", "4.2")
    PUT_THE_BARRIER = ("put_the_barrier", "4.2")
    NOT_FOR_BARRIERS = ("not_for_barriers", "4.3")


def number_of(name: str) -> int:
    """Return the number of a field by its name; "" is the house. Raises KeyError for an unknown name."""
    return FIELDS[name] if name else HOUSE


def name_of(field: int) -> str:
    """Return the name of a field by its number."""
    return "" if field == HOUSE else BOARD.names[field]


class Barricade(StandingOrders, OpenGame[Options, State, Go, View]):
    """The game Barricade: throw, move pawns, lift barriers and put them in the way of rivals."""

    slug: ClassVar[str] = "barricade"
    seats: ClassVar[range] = range(2, 5)
    event_type = Event
    rules = Refusal
    wish_type = Literal["goal", "hit", "out", "front"]

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[State]:
        """Put all pawns into their houses. The seat with the highest throw begins (§ 3.1)."""
        pawns = ((HOUSE,) * PAWNS,) * seats
        return begin(State(options=options, seats=seats, pawns=pawns, barriers=BARRIERS, mover=0), chance)

    def moves(self, state: State, seat: Seat) -> Sequence[Go]:
        """Return the legal moves: every pawn, end of its paths, and place for a barrier."""
        return [*_moves(state, seat)]

    def wrong_with(self, state: State, seat: Seat, move: Go) -> Refusal | None:
        """Return the rule that the path breaks, or else the rule that the barrier's place breaks."""
        if any(name and name not in FIELDS for name in (move.start, move.barrier)) or move.to not in FIELDS:
            return Refusal.NO_SUCH_FIELD
        return _wrong_way(state, seat, move) or _wrong_barrier(state, move)

    def apply(self, state: State, seat: Seat, move: Go, chance: Chance) -> Step[State]:
        """Apply a move: move, hit or put a barrier. Then throw until a seat can use its throw."""
        after, events = moved(state, seat, number_of(move.start), number_of(move.to), number_of(move.barrier))
        if number_of(move.to) == GOAL:
            return Step(msgspec.structs.replace(after, mover=None), (*events, Ended(seat)))
        return next_turn(after, seat, chance, events)

    def standing(self, state: State) -> Outcome:
        """Rank the seats by their pawn nearest to the goal. Scores are its steps to the goal, ignoring barriers."""
        togo = tuple(steps_to_go(state, seat) for seat in range(state.seats))
        return Outcome(placed(togo, low=True), togo)

    low_score_wins: ClassVar[bool] = True

    def default_move(self, state: State, seat: Seat) -> Go:
        """Return the first move that ends nearest to the goal."""
        return min(self.candidates(state, seat), key=lambda move: TO_GOAL[FIELDS[move.to]])

    def wishes(self, view: View) -> Sequence[Any]:
        """Return the wishes for pawns.

        The place of a barrier cannot be planned, so moves that lift a barrier are left to the player.
        """
        return ("goal", "hit", "out", "front")

    def granted(self, view: View, wish: Any) -> Go | None:
        """Return a move without a barrier that fulfils the wish.

        Among several, it is the one that ends nearest to the goal.
        """
        goes = [go for go in self.moves(self.state_of(view), view.mover or 0) if not go.barrier]
        rivals = {field for seat, pawns in enumerate(view.pawns) if seat != view.mover for field in pawns}
        tests: dict[str, Any] = {
            "goal": lambda go: FIELDS[go.to] == GOAL,
            "hit": lambda go: FIELDS[go.to] in rivals,
            "out": lambda go: not go.start,
            "front": lambda go: go.start,
        }
        found = [go for go in goes if tests[wish](go)]
        return min(found, key=lambda go: TO_GOAL[FIELDS[go.to]], default=None)

    def wish_phrase(self, wish: Any) -> Phrase:
        """Return the name of a wish."""
        return Phrase(f"plans.wishes.{wish}")

    def moods(self, event: Event) -> Sequence[Felt]:
        """Return the moods of both seats after a pawn is sent back to its house."""
        return (Felt(event.seat, "glad"), Felt(event.victim, "sore")) if isinstance(event, Hit) else ()

    def tell(self, event: Event) -> Phrase:
        """Return the event as a phrase of ``[events]``."""
        args: dict[str, Any] = {name: getattr(event, name) for name in event.__struct_fields__}
        key = type(event).__name__.lower()
        if args.get("start") == "":
            key = "out"
        args |= {name: SeatRef(args[name]) for name in ("seat", "victim") if name in args}
        return Phrase(f"events.{key}", args)

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices: some thirty throws for each seat."""
        return ((30, False),)


TO_GOAL = tuple(BOARD.distances(GOAL))


def steps_to_go(state: State | View, seat: Seat) -> int:
    """Return the distance of the seat's nearest pawn to the goal on the shortest path, ignoring barriers."""
    entry = entry_of(seat, state.seats)
    return min(TO_GOAL[entry] + 1 if field == HOUSE else TO_GOAL[field] for field in state.pawns[seat])


def _moves(state: State, seat: Seat) -> Iterator[Go]:
    for start in dict.fromkeys(state.pawns[seat]):
        for to in walks(start, entry_of(seat, state.seats), state.die, state.barriers):
            if to in state.pawns[seat]:
                continue
            if to not in state.barriers:
                yield Go(name_of(to), name_of(start))
                continue
            for place in free_for_barrier(state, start, to):
                yield Go(name_of(to), name_of(start), name_of(place))


def _wrong_way(state: State, seat: Seat, move: Go) -> Refusal | None:
    start, to = number_of(move.start), number_of(move.to)
    if start not in state.pawns[seat]:
        return Refusal.NOT_YOUR_PAWN
    if to not in walks(start, entry_of(seat, state.seats), state.die, state.barriers):
        return Refusal.NOT_THERE
    return Refusal.OWN_PAWN_THERE if to in state.pawns[seat] else None


def _wrong_barrier(state: State, move: Go) -> Refusal | None:
    start, to = number_of(move.start), number_of(move.to)
    if to not in state.barriers:
        return Refusal.NO_BARRIER if move.barrier else None
    if not move.barrier:
        return Refusal.PUT_THE_BARRIER
    return None if number_of(move.barrier) in free_for_barrier(state, start, to) else Refusal.NOT_FOR_BARRIERS
