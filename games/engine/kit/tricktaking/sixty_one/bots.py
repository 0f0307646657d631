"""Bots of the Schafkopf family. Easy is half random, Normal uses heuristics, Hard resamples and plays deals out.

A seat that does not know the parties draws them at random with the cards, so every resampled state has known parties.
"""

from collections.abc import Callable, Sequence
from typing import Any

from games.engine.chance import Chance, Stream
from games.engine.game import Bot, Level
from games.engine.kit.tricktaking.bots import Redealer
from games.engine.kit.tricktaking.heuristics import AGAINST, SOLO, finish
from games.engine.kit.tricktaking.search_position import DealPosition, pack_of
from games.engine.kit.tricktaking.sixty_one.data import Play
from games.engine.kit.tricktaking.sixty_one.rules import SixtyOne

Family = SixtyOne[Any, Any, Any, Any]
ERROR_RATE = 80
"""Percentage of cards that Easy plays at random."""
LUCK = Chance(b"bots")
Kind = Callable[..., DealPosition]


def position_of(game: Family, state: Any) -> DealPosition:
    """Return the search position of a state. If each seat plays alone, each seat is a party."""
    party, seats = game.party(state), range(state.seats)
    parties = [SOLO if seat in party else AGAINST for seat in seats] if party else [*seats]
    deal = game.light(pack_of(game.ranking(state), game.deck), state, parties)
    deal.replay(state.played, seats)
    deal.turn = state.mover
    return deal


class Rater:
    """Rates moves by playing the deal out with heuristics. Questions before the play get the default answer."""

    def __init__(self, game: Family) -> None:
        self.game = game
        self.seen: tuple[Any, DealPosition] | None = None

    def __call__(self, state: Any, seat: int, move: Any) -> float:
        """Return the value of the move for the seat.

        Successive calls with the same state convert the state only once.
        """
        game = self.game
        if not isinstance(move, Play):
            state = game.apply(state, seat, move, LUCK).state
            while state.phase != "play":
                state = game.apply(state, state.mover, game.default_move(state, state.mover), LUCK).state
            deal = position_of(game, state)
        else:
            seen = self.seen  # another thread may replace it meanwhile
            if seen is None or seen[0] is not state:
                seen = self.seen = (state, position_of(game, state))
            deal = seen[1].copy()
            deal.play(deal.pack.numbers[move.card])
        finish(deal, game.heuristic)
        return game.deal_value(state, deal, seat)


class HeuristicBot:
    """Plays by heuristics in one resampled state. Questions before the play get the default answer.

    ``error_rate``: percentage of random moves.
    """

    def __init__(self, game: Family, error_rate: int = 0) -> None:
        self.game, self.error_rate = game, error_rate

    def choose(self, view: Any, chance: Stream) -> Any:
        """Return a move for the seat of the view."""
        state = self.game.imagine(view, chance)
        moves: Sequence[Any] = self.game.candidates(state, view.seat)
        if chance.below(100) < self.error_rate:
            return chance.choice(moves)
        if not all(isinstance(move, Play) for move in moves):
            return self.game.default_move(state, view.seat)
        deal = position_of(self.game, state)
        return Play(deal.pack.names[self.game.heuristic(deal)])


def redealer(game: Family) -> Redealer:
    """Return the bot of Hard, which resamples states and plays each deal out."""

    def worlds(view: Any) -> int:
        most, played = game.looks
        return max(2, min(most, played // len(game.offered(view, view.hand))))

    return Redealer(game, worlds, Rater(game))


def bots(game: Family) -> dict[Level, Bot[Any, Any]]:
    """Return the bots of the three levels for a game of the Schafkopf family."""
    return {"easy": HeuristicBot(game, ERROR_RATE), "normal": HeuristicBot(game), "hard": redealer(game)}
