"""Bots of the family: half at random, by rules of thumb, and one that redeals and plays on.

Whoever does not know who plays with whom, imagines it with the cards: in each drawn position parties are
clear.
"""

from collections.abc import Callable, Sequence
from typing import Any

from games.engine.chance import Chance, Stream
from games.engine.game import Bot, Level
from games.engine.kit.tricktaking.bots import Redealer
from games.engine.kit.tricktaking.decks import ACE_TEN_32
from games.engine.kit.tricktaking.light import Light, pack_of
from games.engine.kit.tricktaking.sixty_one.data import Count, Play
from games.engine.kit.tricktaking.sixty_one.rules import SixtyOne
from games.engine.kit.tricktaking.thumbs import AGAINST, SOLO, card_of, finish

Family = SixtyOne[Any, Any, Any, Any]
SLIPS = 80
"""Of a hundred cards, how many Easy plays without a thought."""
WORLDS, PLAYED = 24, 192
"""So many deals Hard imagines at the most, and about so many it plays on for all its moves."""
PER_POINT = 0.02
"""What a card point is worth beside what the deal brings: enough to tell cards apart that lead to the same."""
LUCK = Chance(b"bots")
Kind = Callable[..., Light]


def light(game: Family, state: Any) -> Light:
    """The position as numbers, by seat; where each plays alone, each is a party."""
    party, seats = game.party(state), range(state.seats)
    parties = [SOLO if seat in party else AGAINST for seat in seats] if party else [*seats]
    deal = game.light(pack_of(game.ranking(state), ACE_TEN_32), state, parties)
    deal.replay(state.played, seats)
    deal.turn = state.mover
    return deal


def worth(game: Family, state: Any, deal: Light, seat: int) -> float:
    """What a deal that was played out brings the seat, more than the others on the average."""
    party, apart = game.party(state), game.apart(state)
    if party:
        points = deal.points[SOLO] + (apart if deal.won[SOLO] else 0)
        scores = game.brings(state, party, Count(points, deal.won[SOLO], deal.won[AGAINST]))
        own = points if seat in party else deal.points[AGAINST]
    else:
        each = [points + (apart if one == deal.turn else 0) for one, points in enumerate(deal.points)]
        scores, own = game.brings_alone(state, each), each[seat]
    found: float = scores[seat] - (sum(scores) - scores[seat]) / (state.seats - 1) + PER_POINT * own
    return found


class Rater:
    """What moves bring, played on by rules of thumb; what is asked before the cards is answered plainly."""

    def __init__(self, game: Family) -> None:
        self.game = game
        self.seen: tuple[Any, Light] | None = None

    def __call__(self, state: Any, seat: int, move: Any) -> float:
        """The worth of the move to the seat. A position is set up once for all moves that are asked of it in turn."""
        game = self.game
        if not isinstance(move, Play):
            state = game.apply(state, seat, move, LUCK).state
            while state.phase != "play":
                state = game.apply(state, state.mover, game.default_move(state, state.mover), LUCK).state
            deal = light(game, state)
        else:
            if self.seen is None or self.seen[0] is not state:
                self.seen = (state, light(game, state))
            deal = self.seen[1].copy()
            deal.play(deal.pack.numbers[move.card])
        finish(deal, card_of)
        return worth(game, state, deal, seat)


class Thumbs:
    """Plays by rules of thumb in one imagined position, but for ``slips``; any answer to what is asked before, or the
    plain one if there are none.
    """

    def __init__(self, game: Family, slips: int = 0) -> None:
        self.game, self.slips = game, slips

    def choose(self, view: Any, chance: Stream) -> Any:
        """A move for the seat of the view."""
        state = self.game.imagine(view, chance)
        moves: Sequence[Any] = self.game.candidates(state, view.seat)
        if chance.below(100) < self.slips:
            return chance.choice(moves)
        if not all(isinstance(move, Play) for move in moves):
            return self.game.default_move(state, view.seat)
        deal = light(self.game, state)
        return Play(deal.pack.names[card_of(deal)])


def redealer(game: Family) -> Redealer:
    """Hard."""

    def worlds(view: Any) -> int:
        return max(2, min(WORLDS, PLAYED // len(game.offered(view, view.hand))))

    return Redealer(game, worlds, Rater(game))


def bots(game: Family) -> dict[Level, Bot[Any, Any]]:
    """The three levels for a game of the family."""
    return {"easy": Thumbs(game, SLIPS), "normal": Thumbs(game), "hard": redealer(game)}
