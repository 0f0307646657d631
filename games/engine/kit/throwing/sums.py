"""Sums of luck alone: nothing is decided, a turn brings what it brings, and after so many rounds the highest sum wins.

All that can come of it can be worked out, so beside each name stands how often that seat wins from here.
"""

from abc import abstractmethod
from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from msgspec.structs import replace

from games.engine.chance import Chance
from games.engine.game import O
from games.engine.kit.dice import FACES, Dice
from games.engine.kit.throwing.data import Result, State, Threw, Turn, View
from games.engine.kit.throwing.luck import ByLuck
from games.engine.kit.throwing.odds import OUT, Spread, added, below_zero_out, sum_lines, win_shares
from games.engine.kit.throwing.terms import Terms


class Summing(ByLuck[O]):
    """A game says in :meth:`spread` how likely each result of a turn is, beside what a throw brings in ``take``."""

    @abstractmethod
    def spread(self, terms: Terms) -> Spread:
        """How likely a turn ends with so many points."""

    @cache  # noqa: B019 -- a game lives as long as the process
    def after(self, terms: Terms, turns: int) -> Spread:
        """How likely so many turns bring so much."""
        return added(self.after(terms, turns - 1), self.spread(terms)) if turns else {0: 1.0}

    def odds(self, view: View) -> Sequence[float] | None:
        """The share of the win that each seat has on average, exactly (§ 6.1). A round that throws everybody out is
        played again with equal chances, which is what an equal share of it is worth.
        """
        return None if view.mover is None else win_shares(self.ends(view))

    def ends(self, view: View) -> list[Spread]:
        """How likely each seat ends with so much."""
        return [
            added({view.total(seat): 1.0}, self.after(view.terms, view.terms.rounds - len(view.sheet[seat])))
            for seat in range(view.seats)
        ]

    def report(self) -> Sequence[str]:
        """What the rule page says of chances (§ 6.2), with the usual options."""
        terms = self.terms(self.options_type())
        return sum_lines(self.spread(terms), self.after(terms, terms.rounds))


class Signed(Summing[O]):
    """Dice that add their pips and dice that take them away: one after the other in a turn, or all at once.

    ``signs``: 1 or -1 by the throws of a turn, or by the places of the dice. ``falls``: whether a sum below zero throws
    the seat out at once.
    """

    row: ClassVar[str] = "trail"
    signs: ClassVar[Sequence[int]]
    falls: ClassVar[bool] = False

    def takes(self, place: int) -> bool:
        """By its sign."""
        return place < len(self.signs) and self.signs[place] < 0

    def lined_up(self, dice: Dice) -> Dice:
        """Thrown at once, those that add come first; each kind ascending."""
        adding = sum(sign > 0 for sign in self.signs)
        return (*sorted(dice[:adding]), *sorted(dice[adding:]))

    def take(self, terms: Terms, turn: Turn) -> Turn:
        """Added or taken away (§ 4.1); the die is taken up again until the turn has all its throws."""
        row = (*turn.row, *turn.dice)
        points = self.summed(row)
        out = self.falls and points < 0
        turn = replace(turn, row=row, points=points, out=out, over=out or len(row) == len(self.signs))
        return turn if turn.over else replace(turn, dice=(), hand=terms.dice)

    def summed(self, row: Sequence[int | None]) -> int:
        """What these dice come to so far."""
        return sum(sign * (die or 0) for sign, die in zip(self.signs, row, strict=False))

    def thrown(self, *row: int) -> Result:
        """The result of these throws or dice, for positions."""
        points = self.summed(row)
        out = self.falls and points < 0
        throws, last = (len(row), row[-1:]) if self.row else (1, row)
        return Result(0 if out else points, throws, last, row, out)

    def _thrown(self, state: State, chance: Chance, events: list[object]) -> State:
        """All throws of a turn are told in one line."""
        state = super()._thrown(state, chance, events)
        if len(events) > 1 and isinstance(before := events[-2], Threw) and isinstance(now := events[-1], Threw):
            events[-2:] = [replace(before, dice=before.dice + now.dice)]
        return state

    def spread(self, terms: Terms) -> Spread:
        """Die by die; whoever is thrown out has :data:`games.engine.kit.throwing.odds.OUT`."""
        found: Spread = {0: 1.0}
        for sign in self.signs:
            die = {sign * face: 1 / FACES for face in range(1, FACES + 1)}
            found = below_zero_out(added(found, die)) if self.falls else added(found, die)
        return found

    def ends(self, view: View) -> list[Spread]:
        """Whoever is out ends behind everybody."""
        out = [any(result.out for result in column) for column in view.sheet]
        return [{OUT: 1.0} if out[seat] else end for seat, end in enumerate(super().ends(view))]
