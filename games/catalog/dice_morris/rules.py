"""Dice morris, number 40 of the collection. Paragraphs (§) are those of the rule page."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from games.catalog.dice_morris.data import Broke, Dice, DiceState, DiceView, Event, Options, Put, Threw
from games.engine.chance import Chance
from games.engine.game import Rule, Seat, Step
from games.engine.kit.conditional_lines import ConditionalPlan
from games.engine.kit.duels import colour_of
from games.engine.kit.mills.data import Terms
from games.engine.kit.mills.plans import EMPTY, put
from games.engine.kit.mills.rules import Mills, Refusal, plan_of
from games.engine.text import Phrase, SeatRef, Words

LUCKY = {(4, 5, 6), (3, 3, 6), (2, 2, 5), (1, 1, 4)}


class DiceMorris(Mills[Options]):
    """The game Dice morris: while men are placed, a lucky throw may first take a man out of a rival mill."""

    slug: ClassVar[str] = "dice-morris"
    seats: ClassVar[range] = range(2, 3)
    base: ClassVar[str | None] = "nine_mens_morris"
    state_type: ClassVar[Any] = DiceState
    view_type: ClassVar[Any] = DiceView
    move_type = Put
    event_type = Event

    @property
    def for_search(self) -> "Calm":
        """The game without throws, for search: bots and judge use the present throw, and ignore later throws."""
        return Calm()

    def terms(self, options: Options) -> Terms:
        """Return the terms of nine men's morris."""
        return Terms()

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[Any]:
        """Set up the board, and make white's first throw."""
        step = super().setup(options, seats, chance)
        return self._thrown(step.state, step.events, chance)

    def throw(self, chance: Chance, seat: Seat, number: int) -> Dice:
        """Return a throw of three dice for a seat that places a man; ``number`` men are left to place (§ 3.1)."""
        stream = chance.stream("dice", seat, number)
        return tuple(1 + stream.below(6) for _ in range(3))

    def moves(self, state: Any, seat: Seat) -> Sequence[Put]:
        """Return the legal moves: those of nine men's morris and, after a lucky throw, those with a man taken out of a
        mill.
        """
        found = [Put(move.to, move.start, move.take) for move in super().moves(state, seat)]
        for out in breakable(state, seat):
            found += [Put(move.to, "", move.take, out) for move in super().moves(without(state, out), seat)]
        return found

    def wrong_with(self, state: Any, seat: Seat, move: Put) -> Refusal | None:  # type: ignore[override]
        """Return the rule that a move breaks: first by the man to take out, then by the rest of the move."""
        if not move.out:
            return super().wrong_with(state, seat, move)
        if move.out not in plan_of(state).numbers:
            return Refusal.NO_SUCH_POINT
        if move.start or not is_lucky(state.dice):
            return Refusal.NO_MILL
        if move.out not in breakable(state, seat):
            return Refusal.SAFE_IN_MILL
        return super().wrong_with(without(state, move.out), seat, move)

    def apply(self, state: Any, seat: Seat, move: Put, chance: Chance) -> Step[Any]:  # type: ignore[override]
        """Take a man out, place or move, and throw for the other seat."""
        step: Step[Any] = super().apply(without(state, move.out) if move.out else state, seat, move, chance)
        after, events = step.state, step.events
        if move.out:
            gone = () if move.out == move.to else (move.out,)
            after, events = replace(after, last=(*after.last, *gone)), (Broke(seat, move.out), *events)
        return self._thrown(after, events, chance)

    def _thrown(self, state: Any, events: tuple[Any, ...], chance: Chance) -> Step[Any]:
        if state.mover is None or not state.hands[state.mover]:
            return Step(replace(state, dice=()), events)
        dice = self.throw(chance, state.mover, state.hands[state.mover])
        told = (Threw(state.mover, dice, is_lucky(dice)),) if dice else ()
        return Step(replace(state, dice=dice), (*events, *told))

    def tell(self, event: Any) -> Phrase:
        """Return the phrase of an event; throws have phrases of their own."""
        if isinstance(event, Threw):
            key = "events.lucky" if event.lucky else "events.threw"
            return Phrase(key, {"seat": SeatRef(event.seat), "dice": said(event.dice)})
        if isinstance(event, Broke):
            return Phrase("events.broke", {"seat": SeatRef(event.seat), "point": event.point})
        return super().tell(event)

    def offered_plans(self, view: Any) -> Sequence[Any]:
        """Return example plans only after all men are placed, because later throws are unknown."""
        return () if any(view.hands) else super().offered_plans(view)

    def forbidden_plan(self, view: Any, plan: ConditionalPlan[Any]) -> Rule | None:
        """Return the rule that a plan breaks, or None. While men are placed, no plan is allowed."""
        return Refusal.NOT_YOUR_TURN if any(view.hands) else super().forbidden_plan(view, plan)

    def plan_page(
        self, view: Any, plan: Any, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]
    ) -> Any:
        """Return the page for planning; none while men are placed."""
        return None if any(view.hands) else super().plan_page(view, plan, words, names, query)


class Calm(DiceMorris):
    """Dice morris without throws, for search."""

    def throw(self, chance: Chance, seat: Seat, number: int) -> Dice:
        """Return no dice."""
        return ()


def is_lucky(dice: Dice) -> bool:
    """Return whether the throw may break a mill (§ 3.3)."""
    return tuple(sorted(dice)) in LUCKY


def said(dice: Dice) -> str:
    """Return the dice as text, such as "4, 5, 6", in their order."""
    return ", ".join(map(str, dice))


def thrower(state: Any) -> Seat:
    """Return the seat whose throw is on the board: white if both seats have placed as many men, else black."""
    return int(state.white if state.hands[0] == state.hands[1] else 1 - state.white)


def breakable(state: Any, seat: Seat) -> list[str]:
    """Return the points of rival men that the seat's throw may take out of a mill (§ 3.3)."""
    if not is_lucky(state.dice) or seat != thrower(state):
        return []
    plan, rival = plan_of(state), colour_of(state, 1 - seat)
    men = [point for point, sign in enumerate(state.board) if sign == rival]
    return [plan.names[point] for point in men if plan.in_mill(state.board, point)]


def without(state: Any, out: str) -> Any:
    """Return the state without the man on the point ``out``."""
    return replace(state, board=put(state.board, plan_of(state).numbers[out], EMPTY))
