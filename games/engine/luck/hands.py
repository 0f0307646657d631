"""What a deal is worth, for games that keep a pad: it is played to its end by bots, some times."""

from collections.abc import Sequence
from typing import Any, ClassVar

from games.engine.chance import Chance, Stream
from games.engine.codec import AnyGame
from games.engine.game import Seat
from games.engine.kit.sheets import totals_of
from games.engine.luck.valuing import G, Valuer


class PlayedOut(Valuer[G]):
    """Each deal is played to its end; those to come are worth the same to all.

    Easy plays for itself, as cards decide less where one is careless. For all others, people among them, Normal does,
    and of a hundred of its moves ``slips`` are any that is open: so one look at a deal differs from the next, and none
    hangs on a single card.
    """

    slips: ClassVar[int] = 10
    looks: ClassVar[int] = 24
    redraws: ClassVar[int] = 24

    def __init__(self, game: G, levels: Sequence[str] = ()) -> None:
        super().__init__(game)
        self.levels = levels

    def with_bots(self, levels: Sequence[str]) -> "PlayedOut[G]":
        """The same game with these bots."""
        return PlayedOut(self.game, levels)

    def worth(self, state: Any, luck: Chance) -> Sequence[float]:
        """The totals after the deal."""
        game, own = self.game, luck.stream("bots")
        over = len(totals_of(game, state))
        while len(totals_of(game, state)) == over and (awaited := game.to_move(state)):
            state = game.apply(state, awaited[0], self.chosen(state, awaited[0], own), luck).state
        return totals_of(game, state)[-1]

    def chosen(self, state: Any, seat: Seat, own: Stream) -> Any:
        """A move of the bot, or any."""
        careless = bool(self.levels) and self.levels[seat] == "easy"
        if not careless and own.below(100) < self.slips:
            return own.choice(self.game.candidates(state, seat))
        return self.game.bot("easy" if careless else "normal").choose(self.game.view(state, seat), own)


def valuer(game: AnyGame) -> PlayedOut[AnyGame]:
    """The valuer of any game of deals."""
    return PlayedOut(game)
