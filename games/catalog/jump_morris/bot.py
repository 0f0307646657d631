"""Bots of Jumping morris. Easy sees only its own mills, Normal also the opponent's next mill, Hard uses the
solution.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from games.catalog.jump_morris.solving import DRAWN, POINTS, Trio, hops, plies, winning
from games.engine.chance import Stream
from games.engine.game import Bot, Level
from games.engine.kit.duels import colour_of
from games.engine.kit.mills.data import Go, State, View
from games.engine.kit.mills.plans import EMPTY
from games.engine.kit.mills.rules import closes, plan_of

WON, LOST = 1000, -1000


def trio(table: State | View, seat: int) -> Trio:
    """Return the points with the men of a seat."""
    return tuple(point for point in POINTS if table.board[point] == colour_of(table, seat))


def moves_of(view: View) -> Sequence[Go]:
    """Return all legal moves of the view's seat: every man to every empty point."""
    names = plan_of(view).names
    free = [names[point] for point in POINTS if view.board[point] == EMPTY]
    return [Go(to, names[start]) for start in trio(view, view.seat or 0) for to in free]


def left(view: View, move: Go) -> tuple[Trio, Trio]:
    """Return the position after a move: the men of the other side, which is to move, and those of the seat."""
    numbers, seat = plan_of(view).numbers, view.seat or 0
    mine = {*trio(view, seat)} - {numbers[move.start]} | {numbers[move.to]}
    return trio(view, 1 - seat), tuple(sorted(mine))


def worth(view: View, move: Go) -> int:
    """Return the value of a move under best play: high for quick wins, low for quick losses, 0 for draws."""
    if closes(view, view.seat or 0, move):
        return WON
    after = plies(*left(view, move))
    if after == DRAWN:
        return 0
    return LOST + after if after % 2 else WON - after


def foresight(view: View, move: Go) -> int:
    """Return the value of a move from looking one move ahead: a mill for the seat is good, a possible mill of the
    opponent bad.
    """
    if closes(view, view.seat or 0, move):
        return WON
    return LOST if winning(*left(view, move)) else 0


def greed(view: View, move: Go) -> int:
    """Return the value of a move that closes a mill; 0 for other moves."""
    return WON * closes(view, view.seat or 0, move)


class Hopper(NamedTuple):
    """Bot that plays the move with the highest rating by ``opinion``; ``error_rate`` is the share of random moves."""

    opinion: Callable[[View, Go], int]
    error_rate: float = 0.0

    def choose(self, view: View, chance: Stream) -> Go:
        """Return one of the best moves at random. Of drawn moves, Hard chooses those with the fewest answers that
        keep the draw.
        """
        moves = chance.shuffled(moves_of(view))
        if chance.below(1000) < 1000 * self.error_rate:
            return moves[0]
        opinion = self.opinion
        rated = {move: opinion(view, move) for move in moves}
        best = [move for move in moves if rated[move] == max(rated.values())]
        return min(best, key=lambda move: _answers(view, move)) if opinion is worth and rated[best[0]] == 0 else best[0]


def _answers(view: View, move: Go) -> int:
    """Return how many answers to the move keep the draw."""
    rival, mine = left(view, move)
    return sum(plies(mine, then) == DRAWN for then in hops(rival, mine))


BOTS: dict[Level, Bot[View, Go]] = {
    "easy": Hopper(greed, 0.25),
    "normal": Hopper(foresight),
    "hard": Hopper(worth),
}
