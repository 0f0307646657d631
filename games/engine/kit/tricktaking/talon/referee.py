"""The judge where two to four play at a talon: game points of the deal, redealt and played on."""

from functools import cached_property
from typing import Any

from games.engine.kit.tricktaking.bots import Redealer
from games.engine.kit.tricktaking.talon.judge import Dealer
from games.engine.kit.tricktaking.talon.players import redealer
from games.engine.kit.tricktaking.talon.rules import Talon


class Referee(Dealer):
    """As Hard redeals."""

    @cached_property
    def redealer(self) -> Redealer:
        """Hard."""
        return redealer(self.game)


def judge(game: Talon[Any]) -> Referee:
    """The judge of a game of two to four."""
    return Referee(game)
