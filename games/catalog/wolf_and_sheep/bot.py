"""Bots of wolf and sheep. Easy sees only its own move, Normal searches a few plies, Hard uses the solution of the
game.
"""

from collections.abc import Sequence

from games.catalog.wolf_and_sheep.data import Go, State, View
from games.catalog.wolf_and_sheep.rules import WolfAndSheep
from games.catalog.wolf_and_sheep.solving import GRID, caught, kept, squares
from games.engine.chance import Stream
from games.engine.game import Bot, Level
from games.engine.kit.search import AlphaBeta, by_rules

GAME = WolfAndSheep()
LOST = 99


def winning(state: State, seat: int) -> bool:
    """Return whether the seat wins this round with best play, from a position with the wolf on the board."""
    lost = kept if state.mover == state.shepherd else caught
    return bool(squares([state.wolf]) & lost(squares(state.sheep))) == (seat == state.shepherd)


def settles(state: State, seat: int, move: Go) -> bool:
    """Return whether the seat wins this round with best play after its move."""
    after = GAME.after(state, move)
    if after.wins != state.wins:
        return after.wins[seat] > state.wins[seat]
    return winning(after, seat)


def good_answers(state: State, move: Go) -> int:
    """Return how many answers of the opponent keep the round won after a losing move; ``LOST`` if the round is lost
    at once.
    """
    after = GAME.after(state, move)
    if after.wins != state.wins:
        return LOST
    rival = 1 - (state.mover or 0)
    return sum(settles(after, rival, answer) for answer in GAME.candidates(after, rival))


def opinion(state: State, seat: int) -> float:
    """Return the static value: rounds won, the wolf's distance from row 1, and the gaps between the sheep."""
    won = 1000.0 * (state.wins[seat] - state.wins[1 - seat])
    if not state.wolf:
        return won
    rows = [GRID.row(GRID.numbers[one]) for one in state.sheep]
    wolf = 10.0 * (max(rows) - min(rows)) - 6.0 * GRID.row(GRID.numbers[state.wolf])
    return won + (wolf if seat != state.shepherd else -wolf)


class Knower:
    """Bot that never gives away a won round. In a lost round it plays the move with the fewest winning answers."""

    def choose(self, view: View, chance: Stream) -> Go:
        """Return a winning move, else the one with the fewest winning answers. Equal moves are drawn by lot."""
        state, seat = GAME.state_of(view), view.seat or 0
        moves: Sequence[Go] = chance.shuffled(GAME.candidates(state, seat))
        won = [move for move in moves if settles(state, seat, move)]
        return won[0] if won else min(moves, key=lambda move: good_answers(state, move))


BOTS: dict[Level, Bot[View, Go]] = {
    "easy": AlphaBeta(GAME, by_rules(GAME, opinion), 80, deepest=1, error_rate=0.2),
    "normal": AlphaBeta(GAME, by_rules(GAME, opinion), 250, deepest=3, error_rate=0.05),
    "hard": Knower(),
}
