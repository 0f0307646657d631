"""The judge of Schnapsen with two to four seats: game points of the deal, resampled and played out."""

from functools import cached_property
from typing import Any

from games.engine.kit.tricktaking.bots import Redealer
from games.engine.kit.tricktaking.talon.judge import Dealer
from games.engine.kit.tricktaking.talon.players import redealer
from games.engine.kit.tricktaking.talon.rules import Talon


class Referee(Dealer):
    """A judge that uses the sampling bot of Hard for two to four seats."""

    @cached_property
    def redealer(self) -> Redealer:
        """Return the sampling part of the Hard bot for two to four seats."""
        return redealer(self.game)


def judge(game: Talon[Any]) -> Referee:
    """Return the judge of a game with two to four seats."""
    return Referee(game)
