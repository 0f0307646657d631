"""Bots of Reversi: all search, to different depths, with an eye for corners, edges and free choice."""

from games.catalog.reversi.data import GRID, Place, State, View
from games.catalog.reversi.rules import Reversi, count, placements
from games.engine.game import Bot, Level
from games.engine.kit.search import AlphaBeta, by_rules

# What a disc is worth by its field, a quarter of the board from its corner: a corner is for ever, and its neighbours
# give it away.
_QUARTER = ((100, -20, 10, 5), (-20, -40, -2, -2), (10, -2, 4, 1), (5, -2, 1, 0))
WORTH = tuple(
    _QUARTER[min(GRID.row(field), 7 - GRID.row(field))][min(GRID.column(field), 7 - GRID.column(field))]
    for field in GRID.fields
)
CHOICE = 6
ENDGAME = 54


def evaluate(state: State, seat: int) -> float:
    """Fields and free choice; near the end the discs themselves."""
    discs = count(state.board)
    if sum(discs) >= ENDGAME:
        return float(discs[seat] - discs[1 - seat]) * 10
    mine, other = str(seat), str(1 - seat)
    fields = sum(
        worth if sign == mine else -worth
        for sign, worth in zip(state.board, WORTH, strict=True)
        if sign in mine + other
    )
    choice = len(placements(state.board, seat)) - len(placements(state.board, 1 - seat))
    return float(fields + CHOICE * choice)


def by_field(state: State, seat: int, move: Place) -> float:
    """Corners first."""
    return float(WORTH[GRID.numbers[move.field]])


BOTS: dict[Level, Bot[View, Place]] = {
    "easy": AlphaBeta(
        Reversi(), by_rules(Reversi(), lambda state, seat: float(count(state.board)[seat])), 60, deepest=1, slips=0.3
    ),
    "normal": AlphaBeta(Reversi(), by_rules(Reversi(), evaluate, by_field), 150, deepest=2),
    "hard": AlphaBeta(Reversi(), by_rules(Reversi(), evaluate, by_field), 1200),
}
