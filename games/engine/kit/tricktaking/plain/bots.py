"""Bots of the family: half at random, by the rules of thumb of the game, and one that redeals and plays on."""

from collections.abc import Callable
from functools import partial
from typing import Any

from games.engine.chance import Stream
from games.engine.game import Bot, Level
from games.engine.kit.tricktaking.bots import Redealer
from games.engine.kit.tricktaking.plain.data import Play, State, View
from games.engine.kit.tricktaking.plain.light import Run, run_of
from games.engine.kit.tricktaking.plain.rules import Plain
from games.engine.kit.tricktaking.thumbs import Choose, finish

SLIPS = 45
"""Of a hundred cards, how many Easy plays without a thought."""
Worth = Callable[[Any, Run, int], float]
"""What a deal that was played to its end is worth to a seat: the state that it began from, its end, the seat."""


class Thumb:
    """Plays by rules of thumb; ``slips``: see above."""

    def __init__(self, game: Plain[Any], choose: Choose, slips: int = 0) -> None:
        self.game, self.thumb, self.slips = game, choose, slips

    def choose(self, view: View, chance: Stream) -> Any:
        """A move for the seat of the view."""
        if chance.below(100) < self.slips:
            return Play(chance.choice(view.playable))
        run = run_of(self.game.imagine(view, chance))
        return Play(run.pack.names[self.thumb(run)])


def rate(choose: Choose, worth: Worth, state: State, seat: int, move: Any) -> float:
    """What a card brings, played on by rules of thumb."""
    run = run_of(state)
    run.play(run.pack.numbers[move.card])
    finish(run, choose)
    return worth(state, run, seat)


def redealer(game: Plain[Any], worlds: Callable[[View], int], choose: Choose, worth: Worth) -> Redealer:
    """Hard."""
    return Redealer(game, worlds, partial(rate, choose, worth))


def bots(game: Plain[Any], choose: Choose, hard: Bot[View, Any]) -> dict[Level, Bot[View, Any]]:
    """The three levels for a game of the family."""
    return {"easy": Thumb(game, choose, SLIPS), "normal": Thumb(game, choose), "hard": hard}
