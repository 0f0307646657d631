"""The judge of plain trick-taking games: it resamples and plays out deals, as Hard does."""

from collections.abc import Sequence
from typing import Any, ClassVar

from games.engine.chance import Stream
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.coaching.judging import NO_LUCK, Judge
from games.engine.kit.tricktaking.plain.data import TrickTaken, View
from games.engine.kit.tricktaking.plain.rules import Plain


class Dealer(Judge[Plain[Any]]):
    """A judge that uses the sampling bot of Hard."""

    unit: ClassVar[str] = "points"
    margin: ClassVar[float] = 0.4
    section: ClassVar[str] = "3"
    sparring: ClassVar[Any] = "normal"
    opening: ClassVar[tuple[int, int]] = (0, 30)

    def move_values(self, view: View, luck: Stream, effort: float = 1.0) -> dict[Any, float]:
        """Return the mean points of the deal for each move."""
        hard: Any = self.game.bot("hard")
        found: dict[Any, float] = hard.move_values(view, self.moves(view), luck, effort)
        return found

    def facts(self, view: View, move: Any) -> Sequence[Fact]:
        """Return whether the move takes or loses a trick, if the move completes one."""
        if not view.trick:
            return ()
        events = self.game.apply(self.state(view), view.seat or 0, move, NO_LUCK).events
        taken = [event.seat for event in events if isinstance(event, TrickTaken)]
        return [Fact(Why.TRICK if taken[0] == view.seat else Why.DUCKS)] if taken else ()


def judge(game: Plain[Any]) -> Dealer:
    """Return the judge of a plain trick-taking game."""
    return Dealer(game)
