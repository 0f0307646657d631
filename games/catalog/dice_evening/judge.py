"""Judge of Dice evening: uses the judge of the current title, so the coach gives the same advice as in that title.

There are no drills, because each title has its own.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from games.catalog.dice_evening.data import View
from games.catalog.dice_evening.rules import DiceEvening
from games.engine.chance import Stream
from games.engine.kit.coaching.facts import Fact
from games.engine.kit.coaching.judging import Judge, judge_of
from games.engine.kit.throwing.data import Move
from games.engine.text import Words


class Guest(Judge[DiceEvening]):
    """A judge that rates moves as in the title alone: for a win in the title, though second place brings
    points too.
    """

    drills: ClassVar[bool] = False

    def of(self, view: View) -> Judge[Any]:
        """Return the judge of the current title."""
        found = judge_of(self.game.on(view))
        if found is None:
            raise ValueError(f"nobody judges {view.titles[view.number]}")
        return found

    def ready(self, view: View) -> bool:
        """Return whether the title's judge can evaluate moves; false if the title is luck alone."""
        found = judge_of(self.game.on(view))
        return found is not None and found.ready(self.game.seen(view))

    def move_values(self, view: View, luck: Stream, effort: float = 1.0) -> dict[Move, float]:
        """Return the title's move values."""
        return self.of(view).move_values(self.game.seen(view), luck, effort)

    def value_in(self, values: Mapping[Move, float], view: View, move: Move) -> float:
        """Return the title's value of a move."""
        return self.of(view).value_in(values, self.game.seen(view), move)

    def facts(self, view: View, move: Move) -> Sequence[Fact]:
        """Return the title's facts, in its own words."""
        place = f"guests.{view.titles[view.number]}"
        facts = self.of(view).facts(self.game.seen(view), move)
        return [fact._replace(key=f"{place}.{fact.key}") if fact.key else fact for fact in facts]

    def named(self, view: View, move: Move, words: Words, names: Sequence[str]) -> str:
        """Return the label of a move in the words of the title."""
        own = words.within(f"guests.{view.titles[view.number]}")
        return self.of(view).named(self.game.seen(view), move, own, names)

    def unit_of(self, view: View) -> str:
        """Return the unit of the title's values."""
        return self.of(view).unit_of(self.game.seen(view))


def judge(game: DiceEvening) -> Guest:
    """Return the judge of the evening."""
    return Guest(game)
