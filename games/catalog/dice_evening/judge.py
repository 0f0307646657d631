"""The judge of the evening asks that of the title that is on: the coach speaks here as it does there.

It has no drill: each title has its own, which asks the same.
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
    """Weighs moves as at a table of the title's own: for the win there, also where second place brings points."""

    drills: ClassVar[bool] = False

    def of(self, view: View) -> Judge[Any]:
        """The judge of the title."""
        found = judge_of(self.game.on(view))
        if found is None:
            raise ValueError(f"nobody judges {view.titles[view.number]}")
        return found

    def ready(self, view: View) -> bool:
        """Not where the title is luck alone."""
        found = judge_of(self.game.on(view))
        return found is not None and found.ready(self.game.seen(view))

    def move_values(self, view: View, luck: Stream, effort: float = 1.0) -> dict[Move, float]:
        """As there."""
        return self.of(view).move_values(self.game.seen(view), luck, effort)

    def value_in(self, values: Mapping[Move, float], view: View, move: Move) -> float:
        """As there."""
        return self.of(view).value_in(values, self.game.seen(view), move)

    def facts(self, view: View, move: Move) -> Sequence[Fact]:
        """As there, in the title's words."""
        place = f"guests.{view.titles[view.number]}"
        facts = self.of(view).facts(self.game.seen(view), move)
        return [fact._replace(key=f"{place}.{fact.key}") if fact.key else fact for fact in facts]

    def named(self, view: View, move: Move, words: Words, names: Sequence[str]) -> str:
        """As there."""
        own = words.within(f"guests.{view.titles[view.number]}")
        return self.of(view).named(self.game.seen(view), move, own, names)

    def unit_of(self, view: View) -> str:
        """As there."""
        return self.of(view).unit_of(self.game.seen(view))


def judge(game: DiceEvening) -> Guest:
    """The judge of the evening."""
    return Guest(game)
