"""Win probabilities of each seat in Dice morris, by the best use of the present throw."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from games.catalog.dice_morris.rules import Calm, DiceMorris, is_lucky
from games.engine.chance import Chance
from games.engine.kit.coaching.judging import chance
from games.engine.kit.mills.bots import evaluate
from games.engine.kit.mills.judge import Miller
from games.engine.luck.winning import Winning


class Throwing(Winning[DiceMorris]):
    """A valuer that uses the judge's evaluation, one move ahead."""

    by_face = False
    redraws = 72

    def value(self, state: Any, luck: Chance) -> Sequence[float]:
        """Return the chance of each seat."""
        plain = () if not is_lucky(state.dice) else (4, 5, 6)
        won = _best(replace(state, dice=plain, quiet=state.quiet[-1:]))
        return [won if seat == state.mover else 100 - won for seat in range(2)]


@lru_cache(maxsize=4096)
def _best(state: Any) -> float:
    mover = state.mover
    after = [Calm().after(state, move) for move in Calm().candidates(state, mover)]
    return max(_worth(then, mover) for then in after)


def _worth(state: Any, seat: int) -> float:
    if state.mover is None:
        return 50.0 if state.winner is None else 100.0 * (state.winner == seat)
    return chance(evaluate(state, seat), Miller.scale)


def valuer(game: DiceMorris) -> Throwing:
    """Return the valuer of dice morris."""
    return Throwing(game)
