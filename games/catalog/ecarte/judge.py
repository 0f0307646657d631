"""The judge: points of the deal, as Hard weighs its cards. It keeps silent before the tricks."""

from typing import Any, ClassVar

from games.engine.kit.tricktaking.plain.judge import Dealer
from games.engine.kit.tricktaking.plain.rules import Plain


class Weigher(Dealer):
    """Only the tricks."""

    opening: ClassVar[tuple[int, int]] = (3, 20)

    def ready(self, view: Any) -> bool:
        """Whether there is a card to choose, and the king is not still to be shown."""
        return view.phase == "play" and len(view.playable) > 1 and super().ready(view)

    def moves(self, view: Any) -> Any:
        """Cards."""
        return [move for move in super().moves(view) if hasattr(move, "card")]


def judge(game: Plain[Any]) -> Weigher:
    """The judge of the game."""
    return Weigher(game)
