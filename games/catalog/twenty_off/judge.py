"""Judge of Twenty off: rates trumps and cards in points of the deal, as Hard does. It does not judge swaps."""

from typing import Any, ClassVar

from games.engine.kit.tricktaking.plain.judge import Dealer
from games.engine.kit.tricktaking.plain.rules import Plain


class Weigher(Dealer):
    """Judge of trumps and of cards in tricks."""

    seats: ClassVar[int] = 3
    margin: ClassVar[float] = 1.0
    opening: ClassVar[tuple[int, int]] = (4, 60)

    def ready(self, view: Any) -> bool:
        """Return whether the view can be judged: there is a suit to name or a card to choose."""
        return view.phase != "swap" and super().ready(view)


def judge(game: Plain[Any]) -> Weigher:
    """Return the judge of Twenty off."""
    return Weigher(game)
