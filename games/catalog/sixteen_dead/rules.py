"""The rules of Sixteen is dead, number 64 of the collection. Paragraphs (§) are those of the rule page beside it.

The sticks are stored as the family's coasters; the terms have their total number.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from games.catalog.sixteen_dead.sticks import close, in_the_middle, lowest, thrown
from games.engine.chance import Chance
from games.engine.game import Outcome, Step, placed
from games.engine.kit.throwing.data import Counted, Lost, Move, Result, State, Stop, Terms, Throw, Turn, View
from games.engine.kit.throwing.push_your_luck import PushYourLuck
from games.engine.kit.throwing.rules import result_of
from games.engine.kit.throwing.solving import tree_of
from games.engine.text import Phrase

MOST = 15
TWO = 2
THIRD = 3
LITTLE, ENOUGH = 6, 10
"""The heuristic of the first player: throw twice more at this sum or less, and stop later above the second number."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table agrees on no options."""


class SixteenDead(PushYourLuck[Options]):
    """The game of Sixteen is dead: players who go over, or have the lowest sum, take a stick."""

    slug: ClassVar[str] = "sixteen-dead"
    seats: ClassVar[range] = range(2, 7)
    sums: ClassVar[tuple[int, ...]] = (7, 8, 9, 10, 11, 12, 13, 14)
    low_score_wins: ClassVar[bool] = True
    sheets_by: ClassVar[str] = ""
    choices: ClassVar[int] = 60

    def terms(self, options: Options) -> Terms:
        """Return the terms of the family: one die; the number of sticks depends on the seats."""
        return Terms(rounds=0)

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[State]:
        """Set up two sticks per seat and one more, all in the middle (§ 2.1)."""
        step = super().setup(options, seats, chance)
        return Step(replace(step.state, terms=with_sticks(step.state.terms, seats)), step.events)

    def take(self, terms: Terms, turn: Turn) -> Turn:
        """Add a throw. The first two throws are made together, and so are the third and the fourth (§ 3.2)."""
        [die] = turn.dice
        points, row = turn.points + die, (*turn.row, die)
        if points > MOST:
            return replace(turn, row=row, points=points, over=True, out=True)
        again = turn.throws < TWO or turn.throws == THIRD
        return replace(turn, row=row, points=points, dice=() if again else turn.dice, hand=int(again))

    def essence(self, terms: Terms, turn: Turn) -> Turn:
        """Return a copy of the turn with only what future play depends on: the sum, and the number of throws while
        it matters.
        """
        throws = 0 if turn.over else min(turn.throws, THIRD + 1)
        return Turn(points=turn.points, throws=throws, hand=turn.hand, over=turn.over, out=turn.out)

    def _counted(self, state: State, events: list[Any]) -> State:
        """Record the result of a turn (§ 4).

        A seat that goes over loses the round at once. Otherwise the lowest seat loses it when all have thrown.
        """
        seat, result = state.mover or 0, result_of(state.turn)
        events.append(Lost(seat) if result.out else Counted(seat, result.points))
        state = replace(state, sheet=(*state.sheet[:seat], (*state.sheet[seat], result), *state.sheet[seat + 1 :]))
        after = next((other for other in state.order() if state.result(other) is None), None)
        if result.out or after is None:
            state = close(state, seat if result.out else lowest(state), events)
        else:
            state = replace(state, mover=after)
        return state if state.mover is None else replace(state, turn=self.begun(state))

    def standing(self, state: State) -> Outcome:
        """Rank seats: the seat with all sticks has lost, all others have won (§ 5.3).

        Before the end, fewer sticks are better.
        """
        lost = [sticks == state.terms.coasters for sticks in state.coasters]
        return Outcome(placed(lost if state.mover is None else state.coasters, low=True), state.coasters)

    def heuristic(self, view: View) -> Move:
        """Stop above the lowest sum so far; the first player stops at a medium sum."""
        points, there = view.turn.points, thrown(view)
        if there:
            return Stop() if points > min(one for _, one in there) else Throw()
        return Stop() if points > (LITTLE if view.turn.throws == TWO else ENOUGH) else Throw()

    def weighed(self, view: View) -> Mapping[Move, float]:
        """Return the mean change in sticks of each move in the current round.

        Losing the round counts exactly minus one. Once sticks pass from seat to seat, having the highest sum counts
        approximately plus one.
        """
        there = [points for _, points in thrown(view)]
        later = len(view.order()) - 1 - len(there)
        passing = not in_the_middle(view)

        def value(result: Result) -> float:
            if result.out:
                return -1.0
            past = self.past(result.points) ** later
            lost = 0.0 if min(there, default=MOST + 1) < result.points else past
            best = passing * (1 - self.past(result.points)) ** later if max(there, default=0) < result.points else 0.0
            return best - lost

        return tree_of(self, self.terms(Options())).move_values(view.turn, value)

    def past(self, goal: int) -> float:
        """Return the probability that a turn that goes on until its sum is above ``goal`` does so without going
        over.
        """
        tree = tree_of(self, self.terms(Options()))
        return tree.reach(goal, lambda result: float(not result.out and result.points > goal))

    def headline(self, view: View) -> Phrase | None:
        """Return how many sticks are in the middle."""
        return None if view.mover is None else Phrase("board.middle", {"n": in_the_middle(view)})

    def called(self, result: Result) -> Phrase:
        """Return the phrase for a result: the sum, or that there was no throw."""
        return super().called(result) if result.throws else Phrase("board.not_thrown")


def with_sticks(terms: Terms, seats: int) -> Terms:
    """Return the terms with the number of sticks for that many seats."""
    return replace(terms, coasters=2 * seats + 1)
