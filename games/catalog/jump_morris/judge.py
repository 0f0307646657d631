"""Judge of Jumping morris. It does not search, since every position is solved."""

from typing import Any, ClassVar

from games.catalog.jump_morris.bot import moves_of, worth
from games.engine.chance import Stream
from games.engine.kit.mills.judge import Miller
from games.engine.kit.mills.rules import Mills


class Hopper(Miller):
    """Judge that distinguishes only won, drawn and lost moves."""

    opening: ClassVar[tuple[int, int]] = (1, 16)

    def move_values(self, view: Any, luck: Stream, effort: float = 1.0) -> dict[Any, float]:
        """Return 100 for a won move, 50 for a drawn one, 0 for a lost one."""
        values = {move: worth(view, move) for move in moves_of(view)}
        return {move: 50.0 + 50.0 * ((value > 0) - (value < 0)) for move, value in values.items()}


def judge(game: Mills[Any]) -> Hopper:
    """Return the judge of Jumping morris."""
    return Hopper(game)
