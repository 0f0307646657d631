"""Judge of Filou: all throws of the current turn are computed exactly, the rest of the match is approximated."""

from collections.abc import Sequence

from games.catalog.filou.climbing import PAIRS, chance
from games.catalog.filou.rules import HIGHER, LOWER, Filou, numbers
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.throwing.data import Move, View
from games.engine.kit.throwing.judge import Thrower


class Climber(Thrower):
    """Judge that only ranks moves. It gives no win probabilities, since later turns are assumed to be played for
    points alone.
    """

    seats = 2
    opening = (0, 24)

    def unit_of(self, view: View) -> str:
        """Return an empty unit, as no figures are shown."""
        return "order"

    def facts(self, view: View, move: Move) -> Sequence[Fact]:
        """Return the number of throws that make the call wrong."""
        if move not in (HIGHER, LOWER):
            return []
        pair, _thrown = numbers(view.turn)
        wrong = round(36 * (1 - chance(pair, higher=move == HIGHER) - PAIRS[pair]))
        return [Fact(Why.OUT, wrong, 36)]


def judge(game: Filou) -> Climber:
    """Return the judge of Filou."""
    return Climber(game)
