"""The rules of pachisi, number 1 of the collection, and the base class of its relatives.

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
    """Base class: a race of four pawns of each house once round the board into the goal. A subclass turns its
    options into terms.
    """

    event_type = Event
    rules = Refusal
    passing_events = (Threw,)
    wish_type = Literal["hit", "home", "out", "front", "back"]

    @abstractmethod
    def terms(self, options: O, seats: int) -> Terms:
        """Return the terms that these options mean for that number of seats. The options must fit the seats."""

    def sides(self, options: O, seats: int) -> tuple[int, ...]:
        """Return the side of each seat; pawns of one side are friends (§ 1.3 of the game for two pairs)."""
        terms = self.terms(options, seats)
        return tuple(terms.sides[houses[0]] for houses in terms.houses)

    def setup(self, options: O, seats: int, chance: Chance) -> Step[State]:
        """Set up the board with :func:`.turns.begin`."""
        return turns.begin(self.terms(options, seats), seats, chance)

    def moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """Return a move for each pawn that can use the throw, and waiving the throw if that is allowed."""
        if state.die is None:
            return (Throw(), Waive())
        waive = () if state.terms.waiving == "never" else (Waive(),)
        return (*usable(state, seat, state.die), *waive)

    def wrong_with(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """Return the rule that the move breaks: throwing, waiving, or moving a pawn that cannot use the throw."""
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
        """Apply the move with the functions of :mod:`.turns`."""
        match move:
            case Throw():
                return turns.asked(state, chance)
            case Waive():
                return turns.waived(state, chance)
        return turns.gone(state, move, chance)

    def standing(self, state: State) -> Outcome:
        """Rank seats: those with all pawns home first, then by distance covered. Scores are pawns at home (§ 7.3);
        partners share place and score.
        """
        order, terms = turns.by_place(state), state.terms
        sides = [turns.side_of(terms, seat) for seat in range(state.seats)]
        places = tuple(1 + [sides[other] for other in order].index(sides[seat]) for seat in range(state.seats))
        home = [turns.pawns_home(state, seat) for seat in range(state.seats)]
        scores = [sum(n for n, other in zip(home, sides, strict=True) if other == side) for side in sides]
        return Outcome(places, tuple(scores))

    def default_move(self, state: State, seat: Seat) -> Move:
        """Return the default move: throw, or move the pawn furthest ahead."""
        if state.die is None:
            return Throw()
        return max(usable(state, seat, state.die), key=lambda go: (not go.past, go.start, go.house))

    def wishes(self, view: View) -> Sequence[Any]:
        """Return the possible wishes of a standing order: hit, go home, come out, move the front or the back pawn."""
        return ("hit", "home", "out", "front", "back")

    def granted(self, view: View, wish: Any) -> Move | None:
        """Return the move that the wish asks for.

        Of several moves, it is that of the pawn furthest ahead. Before the throw, the move is to throw.
        """
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
        """Return the phrase that names a wish."""
        return Phrase(f"plans.wishes.{wish}")

    def moods(self, event: Event) -> Sequence[Felt]:
        """Return the moods of the seats after a hit: the hitter is pleased, the victim annoyed."""
        return (Felt(event.seat, "glad"), Felt(event.victim, "sore")) if isinstance(event, Hit) else ()

    def tell(self, event: Event) -> Phrase:
        """Return the event as a phrase; see :mod:`.phrases`."""
        return tell(event)

    def usual_plies(self, options: O, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices, measured with bots.

        Friends block each other, and asking before each throw adds choices.
        """
        terms = self.terms(options, seats)
        in_pairs = CHOICES_IN_PAIRS if seats == TRACK.houses else CHOICES_OF_TWO_COLOURS
        choices = CHOICES if terms.sides == EACH_ALONE else in_pairs
        return ((choices + ASKED * (terms.waiving == "before"), False),)


class Pachisi(Family[Options]):
    """The game of pachisi: each player plays alone; two players may have two colours each."""

    slug: ClassVar[str] = "pachisi"
    seats: ClassVar[range] = range(2, TRACK.houses + 1)

    def forbidden_options(self, options: Options, seats: int) -> Refusal | None:
        """Return the error of options: two colours each are only for two players (§ 1.3)."""
        return Refusal.TWO_COLOURS_FOR_TWO if options.colours == 2 and seats != 2 else None

    def terms(self, options: Options, seats: int) -> Terms:
        """Return the terms of these options; two players sit opposite (§ 1.2)."""
        if options.colours == 2 and seats == 2:
            return Terms(((0, 2), (1, 3)), IN_PAIRS, options.six == "must")
        return Terms(APART[seats], EACH_ALONE, options.six == "must")
