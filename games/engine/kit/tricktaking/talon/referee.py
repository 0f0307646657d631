"""The judge of games with two to four seats: game points of the deal, resampled and played out."""

from functools import cached_property
from typing import Any

from games.engine.kit.tricktaking.bots import Redealer
from games.engine.kit.tricktaking.talon.judge import Dealer
from games.engine.kit.tricktaking.talon.players import redealer
from games.engine.kit.tricktaking.talon.rules import Talon


class Referee(Dealer):
    """Judges with the sampling bot of Hard."""

    @cached_property
    def redealer(self) -> Redealer:
        """Return the sampling bot of Hard."""
        return redealer(self.game)


def judge(game: Talon[Any]) -> Referee:
    """Return the judge of a game with two to four seats."""
    return Referee(game)
