"""Board page of Three windows: the family's page, with three windows for each seat."""

from collections.abc import Mapping, Sequence

from games.catalog.three_windows.rules import EMPTY, SHOWS, WINDOWS, ThreeWindows, row_of
from games.engine.game import Seat
from games.engine.kit.throwing.data import View
from games.engine.kit.throwing.page import DiceBoard, Sketch, Stroke, page
from games.engine.kit.throwing.piles import Pen, with_piles
from games.engine.text import Words

GAME = ThreeWindows()
WIDTH, HEIGHT = 126, 58
FRAMES = ("M2 56V22Q4 6 18 2Q32 6 34 22V56Z", "M2 12H34V56H2Z", "M2 4H34V56H2Z")
BARS = (
    "M18 2V56M2 38H34M2 22L18 10L34 22",
    "M18 12V56M2 34H34M2 12V4H34V12",
    "M10 4V56M18 4V56M26 4V56",
)


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> DiceBoard:
    """Build the page. A window with hits is lit, and shows their number on a disc."""

    def draws(seat: Seat) -> tuple[Sketch, str]:
        row = row_of(view, seat) if view.sheet[seat] else EMPTY
        return house(row), words.text("board.points", n=view.total(seat))

    return with_piles(page(GAME, view, words, names, query), words.text("board.windows"), draws)


def house(row: Sequence[int | None]) -> Sketch:
    """Draw the house of a seat, with its three windows."""
    strokes: list[Stroke] = []
    for at in range(len(WINDOWS)):
        pen, there = Pen(45 * at), row[at]
        strokes.append(pen.draw("sk-glass" if there is None else "sk-lit", FRAMES[at]))
        strokes.append(pen.draw("sk-frame", FRAMES[at] + BARS[at]))
        strokes.append(Pen(45 * at + 18, 34).draw("sk-disc", "M0-11a11 11 0 1 1-.1 0Z"))
        strokes.append(_number(Pen(45 * at + 18, 34), SHOWS[at], there))
    return Sketch(WIDTH, HEIGHT, strokes)


def _number(pen: Pen, shows: int, there: int | None) -> Stroke:
    """Return the drawn number of a window: its hits, or before that the number that counts in it."""
    return pen.write(str(shows), "sk-quiet") if there is None else pen.write(str(there))
