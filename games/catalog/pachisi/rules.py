"""The rules of pachisi, number 1 of the collection, and what its relatives share.

Paragraphs (§) are those of the rule page beside this file.
"""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Literal

from games.catalog.pachisi import turns
from games.catalog.pachisi.data import TRACK, Event, Go, Hit, Move, Options, State, Terms, Threw, Throw, View, Waive
from games.catalog.pachisi.moving import landing, usable, victims, wrong
from games.catalog.pachisi.phrases import tell
from games.catalog.pachisi.refusals import Refusal
from games.engine.chance import Chance
from games.engine.game import O, Outcome, Seat, Step
from games.engine.kit.standing_orders import StandingOrders
from games.engine.kit.tracks import HIDDEN
from games.engine.kit.turns import OpenGame
from games.engine.moods import Felt
from games.engine.text import Phrase

APART = {2: ((0,), (2,)), 3: ((0,), (1,), (2,)), 4: ((0,), (1,), (2,), (3,))}
CHOICES, CHOICES_OF_TWO_COLOURS, CHOICES_IN_PAIRS, ASKED = 75, 200, 120, 90
EACH_ALONE, IN_PAIRS = (0, 1, 2, 3), (0, 1, 0, 1)


class Family(StandingOrders, OpenGame[O, State, Move, View]):
    """Four pawns a house, once round, and home. A relative says which terms its options make."""

    event_type = Event
    rules = Refusal
    passing_events = (Threw,)
    wish_type = Literal["hit", "home", "out", "front", "back"]

    @abstractmethod
    def terms(self, options: O, seats: int) -> Terms:
        """What is played with these options, which fit that many seats."""

    def sides(self, options: O, seats: int) -> tuple[int, ...]:
        """Pawns of one side are friends (§ 1.3 of the game for two pairs)."""
        terms = self.terms(options, seats)
        return tuple(terms.sides[houses[0]] for houses in terms.houses)

    def setup(self, options: O, seats: int, chance: Chance) -> Step[State]:
        """See :func:`.turns.begin`."""
        return turns.begin(self.terms(options, seats), seats, chance)

    def moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """Every pawn that can use the throw; waiving it, where that is allowed."""
        if state.die is None:
            return (Throw(), Waive())
        waive = () if state.terms.waiving == "never" else (Waive(),)
        return (*usable(state, seat, state.die), *waive)

    def wrong_with(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """Throwing, waiving, or a pawn that can use the throw."""
        if isinstance(move, Throw):
            return None if state.die is None else Refusal.THROWN_ALREADY
        if isinstance(move, Waive):
            return Refusal.MUST_USE if state.terms.waiving == "never" else None
        return Refusal.THROW_FIRST if state.die is None else self._wrong(state, seat, move, state.die)

    def _wrong(self, state: State, seat: Seat, go: Go, die: int) -> Refusal | None:
        if go.house not in state.terms.houses[seat]:
            return Refusal.NOT_YOUR_PAWN
        rule = wrong(state.terms, state.pawns, go, die)
        if rule is None and go not in usable(state, seat, die):
            return Refusal.SIX_BRINGS_OUT
        return rule

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        """See :mod:`.turns`."""
        match move:
            case Throw():
                return turns.asked(state, chance)
            case Waive():
                return turns.waived(state, chance)
        return turns.gone(state, move, chance)

    def standing(self, state: State) -> Outcome:
        """Who is home comes first, then who has come furthest; scores: pawns at home (§ 7.3). Partners share both."""
        order, terms = turns.by_place(state), state.terms
        sides = [turns.side_of(terms, seat) for seat in range(state.seats)]
        places = tuple(1 + [sides[other] for other in order].index(sides[seat]) for seat in range(state.seats))
        home = [turns.pawns_home(state, seat) for seat in range(state.seats)]
        scores = [sum(n for n, other in zip(home, sides, strict=True) if other == side) for side in sides]
        return Outcome(places, tuple(scores))

    def default_move(self, state: State, seat: Seat) -> Move:
        """Throw, and go with the pawn that has come furthest."""
        if state.die is None:
            return Throw()
        return max(usable(state, seat, state.die), key=lambda go: (not go.past, go.start, go.house))

    def wishes(self, view: View) -> Sequence[Any]:
        """Whom to send where."""
        return ("hit", "home", "out", "front", "back")

    def granted(self, view: View, wish: Any) -> Move | None:
        """The pawn that does it, of several the one that has come furthest. Before a throw there is but to throw."""
        if view.die is None:
            return Throw()
        die, terms = view.die, view.terms
        goes = sorted(usable(view, view.mover or 0, die), key=lambda go: (go.past, -go.start, go.house))
        tests: dict[str, Any] = {
            "hit": lambda go: victims(terms, view.pawns, go, die),
            "home": lambda go: TRACK.in_goal(landing(go, die)) and not TRACK.in_goal(go.start),
            "out": lambda go: go.start == HIDDEN,
            "front": lambda go: go.start != HIDDEN and not go.past,
            "back": lambda go: go.start != HIDDEN and not go.past,
        }
        found = [go for go in goes if tests[wish](go)]
        return found[-1 if wish == "back" else 0] if found else None

    def wish_phrase(self, wish: Any) -> Phrase:
        """What a wish is called."""
        return Phrase(f"plans.wishes.{wish}")

    def moods(self, event: Event) -> Sequence[Felt]:
        """A pawn that goes back to its house."""
        return (Felt(event.seat, "glad"), Felt(event.victim, "sore")) if isinstance(event, Hit) else ()

    def tell(self, event: Event) -> Phrase:
        """See :mod:`.phrases`."""
        return tell(event)

    def usual_plies(self, options: O, seats: int) -> Sequence[tuple[int, bool]]:
        """Measured with bots; friends stand in each other's way, and asking before each throw takes a choice more."""
        terms = self.terms(options, seats)
        in_pairs = CHOICES_IN_PAIRS if seats == TRACK.houses else CHOICES_OF_TWO_COLOURS
        choices = CHOICES if terms.sides == EACH_ALONE else in_pairs
        return ((choices + ASKED * (terms.waiving == "before"), False),)


class Pachisi(Family[Options]):
    """Everybody alone; two players may have two colours each."""

    slug: ClassVar[str] = "pachisi"
    seats: ClassVar[range] = range(2, TRACK.houses + 1)

    def forbidden_options(self, options: Options, seats: int) -> Refusal | None:
        """Two colours are for two players (§ 1.3)."""
        return Refusal.TWO_COLOURS_FOR_TWO if options.colours == 2 and seats != 2 else None

    def terms(self, options: Options, seats: int) -> Terms:
        """Two players sit opposite (§ 1.2)."""
        if options.colours == 2 and seats == 2:
            return Terms(((0, 2), (1, 3)), IN_PAIRS, options.six == "must")
        return Terms(APART[seats], EACH_ALONE, options.six == "must")
