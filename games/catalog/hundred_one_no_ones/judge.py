"""Judge of 101, but no ones: the coach's facts about throwing and stopping."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from games.catalog.hundred_one_no_ones.rules import TURN_ONLY, HundredOneNoOnes, Options, thrown
from games.catalog.hundred_one_no_ones.solving import GOAL, GOOD
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.dice import FACES
from games.engine.kit.throwing.data import Move, Stop, View
from games.engine.kit.throwing.judge import Thrower


class Judge(Thrower):
    """The judge of the family, with facts of this game. Its drill uses the option with which stopping saves points."""

    seats: ClassVar[int] = 2

    def drilled(self) -> Any:
        """Return the options of the drill: a one costs only the points of the turn. With the other option throwing
        is always best.
        """
        return Options(loss=TURN_ONLY)

    def facts(self, view: View, move: Move) -> Sequence[Fact]:
        """Return facts about a move: the cost of a one, whether the seat can win at once, and the points that
        stopping saves.
        """
        return [*_facts(view, move)]


def _facts(view: View, move: Move) -> Iterator[Fact]:
    turn, turn_only = view.turn, TURN_ONLY in view.terms.agreed
    if isinstance(move, Stop):
        yield Fact(Why.SAVES, thrown(turn)) if turn_only else Fact(Why.NO_SHELTER)
        return
    wins = sum(turn.points + die >= GOAL for die in GOOD)
    if wins:
        yield Fact(Why.REACHES, wins, FACES)
    yield Fact(Why.COSTS, 1, FACES, str(thrown(turn) if turn_only else turn.points))


def judge(game: HundredOneNoOnes) -> Judge:
    """Return the judge of 101, but no ones."""
    return Judge(game)
