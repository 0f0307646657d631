"""The judge of Filou: every throw of the turn is worked out, the rest of the race is only near it."""

from collections.abc import Sequence

from games.catalog.filou.climbing import PAIRS, chance
from games.catalog.filou.rules import HIGHER, LOWER, Filou, numbers
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.throwing.data import Move, View
from games.engine.kit.throwing.judge import Thrower


class Climber(Thrower):
    """The order of moves: how often they win is not told, as later turns are taken to be played for their points."""

    seats = 2
    opening = (0, 24)

    def unit_of(self, view: View) -> str:
        """No figure."""
        return "order"

    def facts(self, view: View, move: Move) -> Sequence[Fact]:
        """In how many of all throws a call is wrong."""
        if move not in (HIGHER, LOWER):
            return []
        pair, _thrown = numbers(view.turn)
        wrong = round(36 * (1 - chance(pair, higher=move == HIGHER) - PAIRS[pair]))
        return [Fact(Why.OUT, wrong, 36)]


def judge(game: Filou) -> Climber:
    """The judge of Filou."""
    return Climber(game)
