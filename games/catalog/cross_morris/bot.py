"""Bots of Cross morris: they search, and evaluate lines by which side can reach the missing point."""

from games.catalog.cross_morris.rules import CrossMorris
from games.engine.game import Bot, Level, Seat
from games.engine.kit.mills.bitboards import QuickMill, beginning, each
from games.engine.kit.mills.bots import POSITIONS, searcher
from games.engine.kit.mills.data import Go, State, View
from games.engine.kit.search import SECONDS, AlphaBeta, by_rules

ALMOST, READY, SURE, ROOM = 6, 24, 40, 2


def evaluate(state: State, seat: int) -> float:
    """Return the value of a state to a seat: lines that lack one man, and mobility.

    A line counts more with a man next to the missing point, and most if no rival man is next to it.
    """
    quick = beginning(value, state)
    return float(value(quick, seat) - value(quick, 1 - seat))


def value(quick: QuickMill, seat: Seat) -> int:
    """Return the value for one seat, without the opponent's; :func:`evaluate` is the difference."""
    men, rivals, empty, board = quick.men[seat], quick.men[1 - seat], quick.empty, quick.board
    worth, neighbours = 0, board.neighbours
    for line in board.lines:
        point = line & empty
        if point and (line & men).bit_count() == 2:
            beside = neighbours[point] & ~line
            worth += ALMOST
            if beside & men:
                worth += READY if beside & rivals else READY + SURE
    return worth + ROOM * sum((neighbours[man] & empty).bit_count() for man in each(men))


GAME = CrossMorris()
BOTS: dict[Level, Bot[View, Go]] = {
    "easy": AlphaBeta(GAME, by_rules(GAME, lambda state, seat: 0.0), 60, deepest=1, error_rate=0.25),
    "normal": AlphaBeta(GAME, by_rules(GAME, evaluate), 250, deepest=2),
    "hard": searcher(GAME, value, POSITIONS, seconds=SECONDS),
}
