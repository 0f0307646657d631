"""Judge of Binokel: the lead in the deal's points, resampled and played out as Hard does."""

from functools import cached_property
from typing import Any, ClassVar

from games.catalog.binokel.bot import NEVER, redealer
from games.catalog.binokel.data import Move, View
from games.engine.chance import Stream
from games.engine.kit.tricktaking.bots import Redealer
from games.engine.kit.tricktaking.talon import judge as family
from games.engine.kit.tricktaking.talon.rules import Talon


class Dealer(family.Dealer):
    """A judge that resamples as Hard does. Claims are not judged."""

    margin: ClassVar[float] = 4.0
    section: ClassVar[str] = "8"
    opening: ClassVar[tuple[int, int]] = (28, 44)

    def ready(self, view: View) -> bool:
        """Return whether the talon is used up and all cards are known.

        Before that too much depends on the cards drawn.
        """
        return not view.pile and super().ready(view)

    @cached_property
    def redealer(self) -> Redealer:
        """Return the sampling bot of Hard."""
        return redealer(self.game)

    def move_values(self, view: View, luck: Stream, effort: float = 1.0) -> dict[Move, float]:  # type: ignore[override]
        """Return the mean lead in points for each move."""
        found = self.redealer.move_values(view, self.moves(view), luck, effort)
        return {move: worth for move, worth in found.items() if worth > NEVER} or found


def judge(game: Talon[Any]) -> Dealer:
    """Return the judge of Binokel."""
    return Dealer(game)
