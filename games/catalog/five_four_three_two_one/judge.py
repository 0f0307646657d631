"""Judge of Five four three two one: the coach's facts about throwing and stopping."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from games.catalog.five_four_three_two_one.chips import SIX
from games.catalog.five_four_three_two_one.rules import FiveFourThreeTwoOne, numbers_had, stocks
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.throwing.data import Move, Stop, View
from games.engine.kit.throwing.judge import Thrower


class Judge(Thrower):
    """The family's judge, with facts about chips."""

    def facts(self, view: View, move: Move) -> Sequence[Fact]:
        """Return what a throw may cost, and how many chips stopping secures."""
        return [*_facts(view, move)]

    seats: ClassVar[int] = 3


def _facts(view: View, move: Move) -> Iterator[Fact]:
    chips = view.turn.points
    if isinstance(move, Stop):
        yield Fact(Why.SAVES, chips)
        return
    poor = stocks(view)[view.mover or 0] < SIX
    lost = len(numbers_had(view.turn)) + poor
    if lost and chips:
        yield Fact(Why.COSTS, lost, SIX, str(chips))
    if not poor:
        yield Fact(Why.PAYS, SIX)


def judge(game: FiveFourThreeTwoOne) -> Judge:
    """Return the judge of Five four three two one."""
    return Judge(game)
