"""Games of pure luck in which the highest sum wins after a number of rounds.

The distribution of all results can be computed, so the page shows the chance of each seat to win.
"""

from abc import abstractmethod
from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from msgspec.structs import replace

from games.engine.chance import Chance
from games.engine.game import O
from games.engine.kit.dice import FACES, Dice
from games.engine.kit.throwing.data import Result, State, Terms, Threw, Turn, View
from games.engine.kit.throwing.luck import ByLuck
from games.engine.kit.throwing.odds import OUT, Spread, added, below_zero_out, sum_lines, win_shares


class Summing(ByLuck[O]):
    """A game of pure luck in which the highest sum wins.

    A game defines the effect of a throw in ``take``, and the distribution of a turn in :meth:`spread`.
    """

    @abstractmethod
    def spread(self, terms: Terms) -> Spread:
        """Return the distribution of the points of a turn."""

    @cache  # noqa: B019 -- a game lives as long as the process
    def after(self, terms: Terms, turns: int) -> Spread:
        """Return the distribution of the sum of ``turns`` turns."""
        return added(self.after(terms, turns - 1), self.spread(terms)) if turns else {0: 1.0}

    def odds(self, view: View) -> Sequence[float] | None:
        """Return the exact mean share of the win of each seat (§ 6.1); None at the end.

        A round that all seats lose is played again with equal chances, so it counts as an equal share.
        """
        return None if view.mover is None else win_shares(self.ends(view))

    def ends(self, view: View) -> list[Spread]:
        """Return the distribution of the final sum of each seat."""
        return [
            added({view.total(seat): 1.0}, self.after(view.terms, view.terms.rounds - len(view.sheet[seat])))
            for seat in range(view.seats)
        ]

    def report(self) -> Sequence[str]:
        """Return the figures for the rule page (§ 6.2) as lines of text, with default options."""
        terms = self.terms(self.options_type())
        return sum_lines(self.spread(terms), self.after(terms, terms.rounds))


class Signed(Summing[O]):
    """A game with dice that add and dice that subtract their pips, thrown one after the other or all at once.

    ``signs``: 1 or -1 for each throw of a turn, or for each die. ``falls``: whether a sum below zero loses the turn at
    once.
    """

    row: ClassVar[str] = "trail"
    signs: ClassVar[Sequence[int]]
    falls: ClassVar[bool] = False

    def takes(self, place: int) -> bool:
        """Tell whether the die in this place subtracts its pips."""
        return place < len(self.signs) and self.signs[place] < 0

    def lined_up(self, dice: Dice) -> Dice:
        """Return dice that were thrown at once: adding dice first, then subtracting dice, each kind in ascending
        order.
        """
        adding = sum(sign > 0 for sign in self.signs)
        return (*sorted(dice[:adding]), *sorted(dice[adding:]))

    def take(self, terms: Terms, turn: Turn) -> Turn:
        """Add or subtract the throw (§ 4.1), and take up the die again until the turn has all its throws."""
        row = (*turn.row, *turn.dice)
        points = self.summed(row)
        out = self.falls and points < 0
        turn = replace(turn, row=row, points=points, out=out, over=out or len(row) == len(self.signs))
        return turn if turn.over else replace(turn, dice=(), hand=terms.dice)

    def summed(self, row: Sequence[int | None]) -> int:
        """Return the sum of these dice so far."""
        return sum(sign * (die or 0) for sign, die in zip(self.signs, row, strict=False))

    def thrown(self, *row: int) -> Result:
        """Return the result of a turn with these throws or dice, for setting up positions."""
        points = self.summed(row)
        out = self.falls and points < 0
        throws, last = (len(row), row[-1:]) if self.row else (1, row)
        return Result(0 if out else points, throws, last, row, out)

    def _thrown(self, state: State, chance: Chance, events: list[object]) -> State:
        """Throw the dice. All throws of a turn become one event."""
        state = super()._thrown(state, chance, events)
        if len(events) > 1 and isinstance(before := events[-2], Threw) and isinstance(now := events[-1], Threw):
            events[-2:] = [replace(before, dice=before.dice + now.dice)]
        return state

    def spread(self, terms: Terms) -> Spread:
        """Return the distribution of a turn, die by die. A lost turn is :data:`games.engine.kit.throwing.odds.OUT`."""
        found: Spread = {0: 1.0}
        for sign in self.signs:
            die = {sign * face: 1 / FACES for face in range(1, FACES + 1)}
            found = below_zero_out(added(found, die)) if self.falls else added(found, die)
        return found

    def ends(self, view: View) -> list[Spread]:
        """Return the distribution of each seat's final sum. A seat that has lost a turn ends behind all others."""
        out = [any(result.out for result in column) for column in view.sheet]
        return [{OUT: 1.0} if out[seat] else end for seat, end in enumerate(super().ends(view))]
