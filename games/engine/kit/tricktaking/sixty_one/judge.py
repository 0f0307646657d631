"""The judge of the Schafkopf family: the expected result of a card, resampled and played out as Hard does."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any, ClassVar

from games.engine.chance import Stream
from games.engine.kit.coaching.facts import Fact
from games.engine.kit.coaching.judging import Judge
from games.engine.kit.tricktaking.bots import Redealer
from games.engine.kit.tricktaking.sixty_one.bots import Family, redealer
from games.engine.kit.tricktaking.sixty_one.data import Play
from games.engine.kit.tricktaking.speaking import facts_of


class Dealer(Judge[Family]):
    """A judge that uses the sampling bot of Hard."""

    unit: ClassVar[str] = "points"
    margin: ClassVar[float] = 0.6
    section: ClassVar[str] = "8"
    seats: ClassVar[int] = 4
    sparring: ClassVar[Any] = "normal"
    opening: ClassVar[tuple[int, int]] = (6, 60)

    @cached_property
    def redealer(self) -> Redealer:
        """Return the bot of Hard, which resamples states and plays each deal out."""
        return redealer(self.game)

    def ready(self, view: Any) -> bool:
        """Tell whether cards are being played, so that the judge can evaluate moves."""
        return view.phase == "play" and super().ready(view)

    def move_values(self, view: Any, luck: Stream, effort: float = 1.0) -> dict[Any, float]:
        """Return, for each move, the mean lead over the other seats in the deal's score, plus a little for card
        points.
        """
        return self.redealer.move_values(view, self.moves(view), luck, effort)

    def facts(self, view: Any, move: Any) -> Sequence[Fact]:
        """Return facts about a move: whether it takes or loses the trick, and whether the card is a trump."""
        if not isinstance(move, Play):
            return ()
        return [*facts_of(self.game, self.state(view), view.seat, move, self.game.ranking(view))]


def judge(game: Family) -> Dealer:
    """Return the judge of a game of the Schafkopf family."""
    return Dealer(game)
