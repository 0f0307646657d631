"""Board page of Corner draughts: the page of the family of games with men, with both corners drawn in."""

from collections.abc import Mapping, Sequence

from games.catalog.corner_draughts.rules import CORNER, CornerDraughts
from games.engine.kit.drawing import Shape, places
from games.engine.kit.duels import colour_of
from games.engine.kit.marching.data import View
from games.engine.kit.marching.page import SIDES, page
from games.engine.kit.marching.rules import GRID
from games.engine.kit.pages import OpenBoard, Speaker
from games.engine.text import Words

GAME = CornerDraughts()
_MIDDLES = [places(GRID).centres[GRID.names[field]] for corner in CORNER.values() for field in sorted(corner)]
CORNERS = Shape("board__burnt", "".join(f"M{x - 43} {y - 43}h86v86h-86z" for x, y in _MIDDLES))


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> OpenBoard:
    """Return the page for the seat of the view. ``query`` holds the squares selected so far."""
    say, there = Speaker(words, names, view.seat), GAME.pieces(GAME.state_of(view))
    status = [f"{say(SIDES[colour_of(view, seat)])} · {say('there', n=there[seat])}" for seat in range(2)]
    section = "4" if view.mover is None else "3"
    return page(GAME, view, words, names, query, below=[CORNERS], status=status, section=section)
