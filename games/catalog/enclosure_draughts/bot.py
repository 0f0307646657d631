"""Bots of Blockade draughts. All of them search; Hard also counts the liberties of each group."""

from games.catalog.enclosure_draughts.groups import ALL, around, groups, squares
from games.catalog.enclosure_draughts.rules import EnclosureDraughts
from games.engine.game import Bot, Level
from games.engine.kit.duels import colour_of, other
from games.engine.kit.marching.data import Go, State, View
from games.engine.kit.search import SECONDS, AlphaBeta, by_rules

GAME = EnclosureDraughts()
MAN, AIR = 100.0, 3.0
# Penalty of each man in a group by the empty squares beside the group: with one it may be shut in at once.
SHORT = (0.0, 22.0, 7.0)


def evaluate(state: State, seat: int) -> float:
    """Return the value of a position for a seat: men and liberties count for it, groups with few liberties against
    it.
    """
    mine = colour_of(state, seat)
    own, rival = (squares(state.board, colour) for colour in (mine, other(mine)))
    empty = ALL & ~own & ~rival
    return _worth(own, empty) - _worth(rival, empty)


def _worth(own: int, empty: int) -> float:
    worth = AIR * (around(own) & empty).bit_count()
    for group in groups(own):
        air = (around(group) & empty).bit_count()
        worth += group.bit_count() * (MAN - (SHORT[air] if air < len(SHORT) else 0.0))
    return worth


def material(state: State, seat: int) -> float:
    """Return the lead of a seat in men. Bots with this evaluation do not keep their men together."""
    mine = colour_of(state, seat)
    return float(state.board.count(mine) - state.board.count(other(mine)))


BOTS: dict[Level, Bot[View, Go]] = {
    "easy": AlphaBeta(GAME, by_rules(GAME, material), 100, deepest=1, error_rate=0.25),
    "normal": AlphaBeta(GAME, by_rules(GAME, material), 500, deepest=3),
    "hard": AlphaBeta(GAME, by_rules(GAME, evaluate), 4000, seconds=SECONDS),
}
