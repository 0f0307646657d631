"""Races: seats throw in turn, and the first to reach the goal wins at once.

The points of a turn are the seat's total; a result stores the change. Rounds only count how often all seats have
thrown. In a race of pure luck the page shows the chances to win.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, ClassVar

from msgspec.structs import replace

from games.engine.game import O, Outcome, Seat, placed
from games.engine.kit.throwing.data import Counted, Ended, Lost, Result, State, Terms, Turn, View
from games.engine.kit.throwing.luck import ByLuck
from games.engine.kit.throwing.odds import arrivals, from_the_mover, race_lines
from games.engine.kit.throwing.rules import Throwing


class Racing(Throwing[O]):
    """A race with a ``goal``."""

    goal: ClassVar[int]

    def begun(self, state: State) -> Turn:
        """Return a turn that starts with the mover's total (§ 3.1)."""
        return replace(self.fresh(state.terms), points=state.total(state.mover or 0))

    def _counted(self, state: State, events: list[Any]) -> State:
        """Record the change of the total, and end the match or pass the turn (§ 5.1).

        Only the latest results keep their dice, since a match may have hundreds of turns.
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
    """Rank the seats by total. Equal totals share a place, even if all turns of one seat were lost."""
    totals = tuple(state.total(seat) for seat in range(state.seats))
    return Outcome(placed(totals), totals)


class Lucky(ByLuck[O], Racing[O]):
    """A race of pure luck.

    A game defines the effect of a throw in :meth:`take` and its probabilities in :meth:`steps`.
    """

    @abstractmethod
    def steps(self, terms: Terms, total: int) -> Mapping[int, float]:
        """Return the probability of each total after a turn. Totals beyond the goal count as the goal."""

    @cache  # noqa: B019 -- a game lives as long as the process
    def turns(self, terms: Terms, total: int) -> Sequence[float]:
        """Return the probability to reach the goal with exactly one more turn, with exactly two, and so on."""
        return arrivals(lambda points: self.steps(terms, points), self.goal, total)

    def report(self) -> Sequence[str]:
        """Return the figures for the rule page (§ 6.2) as lines of text, with default options."""
        return race_lines(self.turns(self.terms(self.options_type()), 0))

    def odds(self, view: View) -> Sequence[float] | None:
        """Return the exact chance of each seat to win."""

        def turns(seat: Seat) -> Sequence[float]:
            return self.turns(view.terms, view.turn.points if seat == view.mover else view.total(seat))

        return from_the_mover(view, turns)
