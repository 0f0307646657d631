"""The rules of Sixteen is dead, number 64 of the collection. Paragraphs (§) are those of the rule page beside it.

The family's coasters are the sticks here: so many that lie on the table in all stand in the terms.
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
"""A plain player who goes first throws twice more with little, and stops with enough after that."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """There is nothing to agree."""


class SixteenDead(PushYourLuck[Options]):
    """Whoever is dead, or lowest, takes a stick."""

    slug: ClassVar[str] = "sixteen-dead"
    seats: ClassVar[range] = range(2, 7)
    sums: ClassVar[tuple[int, ...]] = (7, 8, 9, 10, 11, 12, 13, 14)
    low_score_wins: ClassVar[bool] = True
    sheets_by: ClassVar[str] = ""
    choices: ClassVar[int] = 60

    def terms(self, options: Options) -> Terms:
        """One die; how many sticks there are depends on the seats."""
        return Terms(rounds=0)

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[State]:
        """Two sticks for everybody and one more, all in the middle (§ 2.1)."""
        step = super().setup(options, seats, chance)
        return Step(replace(step.state, terms=with_sticks(step.state.terms, seats)), step.events)

    def take(self, terms: Terms, turn: Turn) -> Turn:
        """The first two throws belong together, and so do the third and the fourth (§ 3.2)."""
        [die] = turn.dice
        points, row = turn.points + die, (*turn.row, die)
        if points > MOST:
            return replace(turn, row=row, points=points, over=True, out=True)
        again = turn.throws < TWO or turn.throws == THIRD
        return replace(turn, row=row, points=points, dice=() if again else turn.dice, hand=int(again))

    def essence(self, terms: Terms, turn: Turn) -> Turn:
        """The sum, and which throw it is as long as that binds."""
        throws = 0 if turn.over else min(turn.throws, THIRD + 1)
        return Turn(points=turn.points, throws=throws, hand=turn.hand, over=turn.over, out=turn.out)

    def _counted(self, state: State, events: list[Any]) -> State:
        """Who is dead has lost the round at once; else the lowest has, when all have thrown (§ 4)."""
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
        """Whoever has all sticks has lost, and all others have won (§ 5.3); before that, fewer sticks are better."""
        lost = [sticks == state.terms.coasters for sticks in state.coasters]
        return Outcome(placed(lost if state.mover is None else state.coasters, low=True), state.coasters)

    def heuristic(self, view: View) -> Move:
        """Above somebody it is enough; whoever goes first is content with a middling sum."""
        points, there = view.turn.points, thrown(view)
        if there:
            return Stop() if points > min(one for _, one in there) else Throw()
        return Stop() if points > (LITTLE if view.turn.throws == TWO else ENOUGH) else Throw()

    def weighed(self, view: View) -> Mapping[Move, float]:
        """Sticks that the round brings: minus one for who loses it, exactly; once they pass from seat to seat, plus one
        for who is best, or near it.
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
        """How likely a turn that is played for that comes to more, and stays alive."""
        tree = tree_of(self, self.terms(Options()))
        return tree.reach(goal, lambda result: float(not result.out and result.points > goal))

    def headline(self, view: View) -> Phrase | None:
        """How many sticks are left in the middle."""
        return None if view.mover is None else Phrase("board.middle", {"n": in_the_middle(view)})

    def called(self, result: Result) -> Phrase:
        """The sum, or that there is none."""
        return super().called(result) if result.throws else Phrase("board.not_thrown")


def with_sticks(terms: Terms, seats: int) -> Terms:
    """With as many as belong to so many seats."""
    return replace(terms, coasters=2 * seats + 1)
