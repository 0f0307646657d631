"""What the coach says about throwing and stopping."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from games.catalog.hundred_one_no_ones.rules import TURN_ONLY, HundredOneNoOnes, Options, thrown
from games.catalog.hundred_one_no_ones.solving import GOAL, GOOD
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.dice import FACES
from games.engine.kit.throwing.data import Move, Stop, View
from games.engine.kit.throwing.judge import Thrower


class Judge(Thrower):
    """The judge of the family, with facts of this game; its drill uses the option in which stopping saves points."""

    seats: ClassVar[int] = 2

    def drilled(self) -> Any:
        """Return the options of the drill, in which a one takes only the turn: otherwise throwing is always best."""
        return Options(loss=TURN_ONLY)

    def facts(self, view: View, move: Move) -> Sequence[Fact]:
        """Return facts: what a one costs, who wins at once, and what stopping saves."""
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
    """Return the judge of the game."""
    return Judge(game)
