"""Valuers for games that are played in deals or rounds with a score pad, and chances in games of lives.

:class:`PlayedOut` values a state by letting bots play its deal to the end several times. :func:`last_left` and
:func:`after_round` compute the chance of each seat to be the last one with lives. Modules ``valuer`` of games use
them.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar

from games.engine.chance import Chance, Stream
from games.engine.codec import AnyGame
from games.engine.game import Seat
from games.engine.kit.sheets import totals_of
from games.engine.luck.valuing import G, Valuer


class PlayedOut(Valuer[G]):
    """A valuer that plays each deal to its end. Later deals have the same value for all seats.

    Seats of Easy bots are played by Easy, because cards decide less in careless play. All other seats, also people's,
    are played by Normal, with a random move ``error_rate`` times in a hundred. So evaluations of a deal differ, and
    none depends on a single card.
    """

    error_rate: ClassVar[int] = 10
    looks: ClassVar[int] = 24
    redraws: ClassVar[int] = 24

    def __init__(self, game: G, levels: Sequence[str] = ()) -> None:
        super().__init__(game)
        self.levels = levels

    def with_bots(self, levels: Sequence[str]) -> "PlayedOut[G]":
        """Return a valuer of the same game that knows the bots' levels by seat; "" for people."""
        return PlayedOut(self.game, levels)

    def value(self, state: Any, luck: Chance) -> Sequence[float]:
        """Return each seat's total after the current deal, which bots play to its end."""
        game, own = self.game, luck.stream("bots")
        over = len(totals_of(game, state))
        while len(totals_of(game, state)) == over and (awaited := game.to_move(state)):
            state = game.apply(state, awaited[0], self.chosen(state, awaited[0], own), luck).state
        return totals_of(game, state)[-1]

    def chosen(self, state: Any, seat: Seat, own: Stream) -> Any:
        """Return a move of the bot that plays the seat, or a random legal move."""
        careless = bool(self.levels) and self.levels[seat] == "easy"
        if not careless and own.below(100) < self.error_rate:
            return own.choice(self.game.candidates(state, seat))
        return self.game.bot("easy" if careless else "normal").choose(self.game.view(state, seat), own)


def valuer(game: AnyGame) -> PlayedOut[AnyGame]:
    """Return the valuer of a game that is played in deals."""
    return PlayedOut(game)


Lives = tuple[int, ...]


@cache
def last_left(lives: Lives) -> tuple[float, ...]:
    """Return each seat's chance to be the last with lives, if all remaining seats lose a round equally often."""
    there = [seat for seat, life in enumerate(lives) if life]
    if len(there) == 1:
        return tuple(float(life > 0) for life in lives)
    ordered = tuple(sorted(lives))
    if ordered != lives:
        found = last_left(ordered)
        return tuple(found[ordered.index(life)] for life in lives)
    rounds = [last_left(less_one(lives, seat)) for seat in there]
    return tuple(sum(own) / len(rounds) for own in zip(*rounds, strict=True))


def less_one(lives: Lives, seat: int) -> Lives:
    """Return the lives with one life less for ``seat``."""
    return (*lives[:seat], lives[seat] - 1, *lives[seat + 1 :])


def after_round(lives: Lives, last: Sequence[float]) -> list[float]:
    """Return each seat's chance to be the last with lives, averaged over the loser of the current round.

    ``last``: each seat's chance to lose the current round.
    """
    found = [0.0] * len(lives)
    for seat, odds in enumerate(last):
        if odds > 0:
            for other, share in enumerate(last_left(less_one(lives, seat))):
                found[other] += odds * share
    return found
