"""The rules of Dice evening, a game of Half-Pint's own (docs/decisions/0041-dice-evening.md).

Paragraphs (§) are those of the rule page beside it. Each title is played by its own rules and default options. This
game passes moves to the current title, counts places, and opens the next title.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, Literal

from msgspec.structs import astuple

from games.catalog.dice_evening.data import (
    Closed,
    Event,
    Opened,
    Options,
    Scored,
    State,
    View,
    Within,
    points,
    totals,
    won,
)
from games.engine.chance import Chance
from games.engine.game import SHARED, Outcome, Rule, Seat, Step, placed
from games.engine.kit.standing_orders import MOST_MOVES, StandingOrders
from games.engine.kit.subgames import PartChance, subgame
from games.engine.kit.throwing import data as throwing
from games.engine.kit.throwing.data import Move, Until
from games.engine.kit.throwing.rules import Throwing
from games.engine.kit.turns import OpenGame
from games.engine.moods import Felt
from games.engine.text import Phrase, SeatRef, lent

STAGES = 1000
"""A factor above the number of stages of plans within a title."""


class Refusal(Rule):
    """Rules of the dice family that a move can break, and two rules of the evening."""

    MATCH_OVER = ("match_over", "5.1")
    NOT_YOUR_TURN = ("not_your_turn", "3.1")
    NO_SUCH_THROW = ("no_such_throw", "3.2")
    NO_STOP = ("no_stop", "3.2")
    NO_SUCH_USE = ("no_such_use", "3.2")
    TWICE = ("twice", "2.2")
    NOT_FOR_SO_MANY = ("not_for_so_many", "2.3")


def _five(*titles: str) -> Mapping[str, str]:
    return dict(zip(Options.__struct_fields__, titles, strict=True))


class DiceEvening(StandingOrders, OpenGame[Options, State, Move, View]):
    """The game Dice evening: a match of five titles."""

    slug: ClassVar[str] = "dice-evening"
    seats: ClassVar[range] = range(2, 7)
    event_type = Event
    rules = Refusal
    wish_type = Until | Literal["thumb"]
    spans: ClassVar[tuple[int, ...]] = (MOST_MOVES,)
    shared: ClassVar[Mapping[str, str]] = {**SHARED, **Throwing.shared}
    presets: ClassVar[Mapping[str, Mapping[str, Any]]] = {
        "little": {},
        "luck": _five("naked-frog", "up-and-down", "window-dice", "dice-pairs", "hundred-up"),
        "thinkers": _five("high-house-number", "three-windows", "death-leap", "game-of-six", "shut-the-box"),
        "pub": _five("chicago", "beer-mat-tower", "sixteen-dead", "dicing-for-matches", "double-lottie"),
    }

    def title(self, slug: str) -> Throwing[Any]:
        """Return the game with this slug. It is played without knowledge of the evening."""
        return subgame(self, slug)  # type: ignore[return-value]  # those that can be chosen are of this family

    def on(self, evening: State | View) -> Throwing[Any]:
        """Return the game of the current title."""
        return self.title(evening.titles[evening.number])

    def seen(self, view: View) -> throwing.View:
        """Return the view of the current title, for the seat of the evening's view."""
        return self.on(view).view(view.now, view.seat)

    def forbidden_options(self, options: Options, seats: int) -> Rule | None:
        """Return the rule that options break, or None.

        There must be five different titles (§ 2.2) that this number of seats can play (§ 2.3).
        """
        titles = astuple(options)
        if len({*titles}) < len(titles):
            return Refusal.TWICE
        return None if all(self._fits(title, seats) for title in titles) else Refusal.NOT_FOR_SO_MANY

    def _fits(self, slug: str, seats: int) -> bool:
        title = self.title(slug)
        return seats in title.seats and title.forbidden_options(title.options_type(), seats) is None

    def agreement(self, options: Options, seats: int) -> Phrase:
        """Return a phrase with the names of the five titles."""
        return Phrase("agreement.five", {"list": tuple(map(named, astuple(options)))})

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[State]:
        """Open the first title."""
        events: list[Any] = []
        return Step(self._opened(astuple(options), (), seats, chance, events), tuple(events))

    def _opened(
        self,
        titles: tuple[str, ...],
        places: tuple[tuple[int, ...], ...],
        seats: int,
        chance: Chance,
        events: list[Any],
    ) -> State:
        """Open the next title with its default options and with random streams of its own (§ 3.1)."""
        number = len(places)
        title = self.title(titles[number])
        step = title.setup(title.options_type(), seats, PartChance(chance, number))
        events += [Opened(number + 1, titles[number]), *(Within(titles[number], event) for event in step.events)]
        return State(titles, step.state, places)

    def moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """Return the legal moves of the current title."""
        return self.on(state).candidates(state.now, seat)

    def normalise_move(self, state: State, move: Move) -> Move:
        """Return the move as the current title normalises it."""
        found: Move = self.on(state).normalise_move(state.now, move)
        return found

    def ordered_fields(self, state: State) -> Collection[str]:
        """Return the ordered move fields of the current title."""
        return self.on(state).ordered_fields(state.now)

    def wrong_with(self, state: State, seat: Seat, move: Move) -> Rule | None:
        """Return the rule of the current title that a move breaks, as the rule of the same name in
        :class:`Refusal`.
        """
        rule = self.on(state).forbidden(state.now, seat, move)
        return None if rule is None else Refusal[rule.name]

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        """Play the move in the current title. When the title ends, open the next one, or end the evening (§ 5.1)."""
        title, number = self.on(state), state.number
        step = title.apply(state.now, seat, move, PartChance(chance, number))
        events: list[Any] = [Within(title.slug, event) for event in step.events]
        outcome = title.outcome(step.state)
        if outcome is None:
            return Step(State(state.titles, step.state, state.places), tuple(events))
        events.append(Scored(number + 1, title.slug, outcome.places))
        places = (*state.places, outcome.places)
        if len(places) < len(state.titles):
            after = self._opened(state.titles, places, state.seats, chance, events)
        else:
            after = State(state.titles, step.state, places)
            events.append(Closed(self._first(after)))
        return Step(after, tuple(events))

    def _first(self, state: State) -> tuple[Seat, ...]:
        ranks = self.standing(state).places
        return tuple(seat for seat in range(state.seats) if ranks[seat] == 1)

    def standing(self, state: State) -> Outcome:
        """Rank by points, then by titles won (§ 5.2)."""
        sums = totals(state)
        return Outcome(placed([(sums[seat], won(state, seat)) for seat in range(state.seats)]), sums)

    def luck_alone(self, state: State) -> bool:
        """Return whether the current title is luck alone."""
        return self.on(state).luck_only

    def default_move(self, state: State, seat: Seat) -> Move:
        """Return the current title's default move."""
        return self.on(state).default_move(state.now, seat)

    def tell(self, event: Event) -> Phrase:
        """Return the phrase of an event. Events of a title are told in the title's words."""
        match event:
            case Within():
                return lent(self.title(event.title).tell(event.event), f"guests.{event.title}")
            case Opened():
                return Phrase("events.opened", {"number": event.number, "title": named(event.title)})
            case Scored():
                brought = [
                    Phrase("events.brought", {"seat": SeatRef(seat), "n": mine})
                    for seat, mine in sorted(enumerate(points(event.places)), key=lambda one: -one[1])
                ]
                return Phrase("events.scored", {"title": named(event.title), "list": tuple(brought)})
        return Phrase("events.closed", {"list": tuple(map(SeatRef, event.winners)), "n": len(event.winners)})

    def moods(self, event: Any) -> Sequence[Felt]:
        """Return the moods after an event of the current title."""
        return self.title(event.title).moods(event.event) if isinstance(event, Within) else ()

    def headline(self, view: View) -> Phrase | None:
        """Return the name of the current title and its headline."""
        if view.mover is None:
            return None
        slug, here = view.titles[view.number], self.on(view).headline(self.seen(view))
        args = {"number": view.number + 1, "title": named(slug)}
        if here is None:
            return Phrase("board.stage", args)
        return Phrase("board.stage_here", args | {"here": lent(here, f"guests.{slug}")})

    def stage(self, view: View) -> int:
        """Return the stage of a standing order, which ends with the current title at the latest."""
        return STAGES * view.number + self.on(view).stage(self.seen(view))

    def wishes(self, view: View) -> Sequence[Any]:
        """Return the wishes of the current title."""
        return self.on(view).wishes(self.seen(view))

    def granted(self, view: View, wish: Any) -> Move | None:
        """Return the move by which the current title fulfils the wish, or None."""
        return self.on(view).granted(self.seen(view), wish)

    def wish_phrase(self, wish: Any) -> Phrase:
        """Return the dice family's name of a wish."""
        return Phrase("plans.thumb") if wish == "thumb" else Phrase("plans.until", {"n": wish.points})

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual numbers of choices of all five titles."""
        titles = map(self.title, astuple(options))
        return [plies for title in titles for plies in title.usual_plies(title.options_type(), seats)]


def named(slug: str) -> Phrase:
    """Return the phrase with the name of a title."""
    return Phrase(f"guests.{slug}.name")
