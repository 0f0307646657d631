"""Material counts of the plain opponent for each family: pieces, and nothing else."""

from collections.abc import Callable
from functools import partial
from typing import Any

from games.catalog.reversi.bitboards import QuickReversi
from games.engine.codec import AnyGame
from games.engine.game import Seat
from games.engine.kit.chequers.bitboards import Quick
from games.engine.kit.lines.quick import QuickLines
from games.engine.kit.mills.bitboards import QuickMill, beginning
from games.engine.kit.mills.bots import value
from games.engine.kit.mills.rules import Mills
from games.engine.kit.search import StatePosition, by_rules
from tests.bench.plain_duels import Material

KING = 3


def material_of(game: AnyGame) -> tuple[Callable[[Any], Any], Material]:
    """Return a function that makes positions of a game, and one that counts their material."""
    if isinstance(game, Mills) and game.slug != "morris-hunt":
        return partial(beginning, value), counted
    begin = getattr(game.bot("hard"), "begin", None) or by_rules(game, lambda state, seat: 0.0)
    return begin, counted


def counted(position: Any, seat: Seat) -> float:
    """Return the pieces of the seat minus those of the other."""
    match position:
        case Quick():
            return chequers(position, seat)
        case QuickMill():
            return mills(position, seat)
        case QuickLines():
            return float((position.discs[seat].bit_count() - position.discs[1 - seat].bit_count()) // 2)
        case QuickReversi():
            return reversi(position, seat)
        case StatePosition():
            return by_pieces(position, seat)
    raise TypeError(type(position).__name__)


def chequers(position: Quick, seat: Seat) -> float:
    """Count men, kings as three men, and the reserve; with opposite sign if the aim is to lose one's pieces."""
    black, white = (
        position.men[side].bit_count() + KING * position.kings[side].bit_count() + position.reserve[side]
        for side in range(2)
    )
    return float((white - black) * (1 if seat == position.white_seat else -1) * position.board.sign)


def mills(position: QuickMill, seat: Seat) -> float:
    """Count men on the board and in the hand."""
    first, second = (position.men[side].bit_count() + position.hands[side] for side in (seat, 1 - seat))
    return float(first - second)


def reversi(position: QuickReversi, seat: Seat) -> float:
    """Count discs."""
    return position.result(seat)[1]


def by_pieces(position: StatePosition, seat: Seat) -> float:
    """Count as the title does when a match is broken off: men, or rounds."""
    standing = position.game.standing(position.state)
    return float(standing.scores[seat] - standing.scores[1 - seat]) if standing else 0.0
