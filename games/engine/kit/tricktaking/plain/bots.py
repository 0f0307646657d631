"""Bots of plain trick-taking games. Easy is half random, Normal uses the game's heuristic, Hard resamples."""

from collections.abc import Callable
from functools import partial
from typing import Any

from games.engine.chance import Stream
from games.engine.game import Bot, Level
from games.engine.kit.tricktaking.bots import Redealer
from games.engine.kit.tricktaking.heuristics import Choose, finish
from games.engine.kit.tricktaking.plain.data import Play, State, View
from games.engine.kit.tricktaking.plain.rules import Plain
from games.engine.kit.tricktaking.plain.search_position import PlainPosition, position_of

ERROR_RATE = 45
"""Percentage of cards that Easy plays at random."""
DealValue = Callable[[Any, PlainPosition, int], float]
"""Value of a finished deal for a seat (state before it, final position, seat)."""


class HeuristicBot:
    """Plays by a heuristic. ``error_rate``: percentage of random cards."""

    def __init__(self, game: Plain[Any], choose: Choose, error_rate: int = 0) -> None:
        self.game, self.heuristic, self.error_rate = game, choose, error_rate

    def choose(self, view: View, chance: Stream) -> Any:
        """Return a move for the seat of the view."""
        if chance.below(100) < self.error_rate:
            return Play(chance.choice(view.playable))
        run = position_of(self.game.imagine(view, chance))
        return Play(run.pack.names[self.heuristic(run)])


def rate(choose: Choose, value: DealValue, state: State, seat: int, move: Any) -> float:
    """Return the value of a card to the seat, with the deal played out by the heuristic."""
    run = position_of(state)
    run.play(run.pack.numbers[move.card])
    finish(run, choose)
    return value(state, run, seat)


def redealer(game: Plain[Any], worlds: Callable[[View], int], choose: Choose, value: DealValue) -> Redealer:
    """Return the bot of Hard, which resamples states and plays each deal out."""
    return Redealer(game, worlds, partial(rate, choose, value))


def bots(game: Plain[Any], choose: Choose, hard: Bot[View, Any]) -> dict[Level, Bot[View, Any]]:
    """Return the bots of the three levels for a plain trick-taking game."""
    return {"easy": HeuristicBot(game, choose, ERROR_RATE), "normal": HeuristicBot(game, choose), "hard": hard}
