"""Judge of Écarté: the points of the deal by card, estimated as the Hard bot does. There is no judgement before the
tricks.
"""

from typing import Any, ClassVar

from games.engine.kit.tricktaking.plain.judge import Dealer
from games.engine.kit.tricktaking.plain.rules import Plain


class Weigher(Dealer):
    """Judge for the tricks only."""

    opening: ClassVar[tuple[int, int]] = (3, 20)

    def ready(self, view: Any) -> bool:
        """Return whether the seat has a card to choose. This is false while it can still show the king."""
        return view.phase == "play" and len(view.playable) > 1 and super().ready(view)

    def moves(self, view: Any) -> Any:
        """Return the legal moves that play a card."""
        return [move for move in super().moves(view) if hasattr(move, "card")]


def judge(game: Plain[Any]) -> Weigher:
    """Return the judge of Écarté."""
    return Weigher(game)
