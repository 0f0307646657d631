"""Races: seats throw turn after turn, and the first to reach the goal has won at once.

Points of a turn are the total that the seat has then; a result keeps by how much a turn has changed it. There are no
rounds to be closed: they only count how often all have thrown. In a race of luck alone the odds stand beside the names.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, ClassVar

from msgspec.structs import replace

from games.engine.game import O, Outcome, Seat, placed
from games.engine.kit.throwing.data import Counted, Ended, Lost, Result, State, Turn, View
from games.engine.kit.throwing.luck import ByLuck
from games.engine.kit.throwing.odds import arrivals, from_the_mover, race_lines
from games.engine.kit.throwing.rules import Throwing
from games.engine.kit.throwing.terms import Terms


class Racing(Throwing[O]):
    """A game says its ``goal`` beside what a turn is."""

    goal: ClassVar[int]

    def begun(self, state: State) -> Turn:
        """With the total that the mover has (§ 3.1)."""
        return replace(self.fresh(state.terms), points=state.total(state.mover or 0))

    def _counted(self, state: State, events: list[Any]) -> State:
        """Write down what the turn has changed; it was the last one, or the next seat throws (§ 5.1). Dice are kept of
        the latest turns only: there may be hundreds.
        """
        seat, turn = state.mover or 0, state.turn
        result = Result(turn.points - state.total(seat), turn.throws, turn.dice, turn.row, turn.out)
        events += [*([Lost(seat)] if turn.out else []), Counted(seat, turn.points)]
        column = (*(Result(old.points, old.throws, out=old.out) for old in state.sheet[seat]), result)
        sheet = (*state.sheet[:seat], column, *state.sheet[seat + 1 :])
        if turn.points >= self.goal:
            events.append(Ended((seat,)))
            return replace(state, sheet=sheet, mover=None)
        after = (seat + 1) % state.seats
        state = replace(state, sheet=sheet, mover=after, round=state.round + (after == state.first))
        return replace(state, turn=self.begun(state))


def by_totals(state: State) -> Outcome:
    """Equal totals share a place, also where all turns of one of them were lost."""
    totals = tuple(state.total(seat) for seat in range(state.seats))
    return Outcome(placed(totals), totals)


class Lucky(ByLuck[O], Racing[O]):
    """A race of luck alone: a game says what a throw brings in :meth:`take`, and how likely in :meth:`steps`."""

    @abstractmethod
    def steps(self, terms: Terms, total: int) -> Mapping[int, float]:
        """How likely each total is after a turn from this one; that goal is passed makes no difference."""

    @cache  # noqa: B019 -- a game lives as long as the process
    def turns(self, terms: Terms, total: int) -> Sequence[float]:
        """How likely the goal is reached with the next turn, the second and so on."""
        return arrivals(lambda points: self.steps(terms, points), self.goal, total)

    def report(self) -> Sequence[str]:
        """What the rule page says of chances (§ 6.2), with the usual options."""
        return race_lines(self.turns(self.terms(self.options_type()), 0))

    def odds(self, view: View) -> Sequence[float] | None:
        """How likely each seat wins, exactly: luck knows no better or worse play."""

        def turns(seat: Seat) -> Sequence[float]:
            return self.turns(view.terms, view.turn.points if seat == view.mover else view.total(seat))

        return from_the_mover(view, turns)
