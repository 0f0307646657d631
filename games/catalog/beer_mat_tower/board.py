"""Board page of Beer mat tower: the page of the dice family, with the tower, the lucky numbers, and every
seat's mats.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from games.catalog.beer_mat_tower.rules import BeerMatTower, lucky, tower_of
from games.engine.game import Seat
from games.engine.kit.throwing.data import View
from games.engine.kit.throwing.page import DiceBoard, Pile, Sketch, Stroke, page
from games.engine.kit.throwing.piles import Pen, with_piles
from games.engine.page import PadLine
from games.engine.text import Words

GAME = BeerMatTower()
MAT = "M-30 0a4 2.5 0 0 1 4-2.5H26a4 2.5 0 0 1 0 5H-26a4 2.5 0 0 1-4-2.5Z"
DIE = "M7 8a5 5 0 0 1 5-5H32a5 5 0 0 1 5 5V28a5 5 0 0 1-5 5H12a5 5 0 0 1-5-5Z"
PIPS = {1: (4,), 2: (2, 6), 3: (2, 4, 6), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}
"""Places of the pips by number, in three rows of three."""
PILE, COLUMN = 10, 20
"""The number of mats that are drawn on top of each other."""


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> DiceBoard:
    """Return the page. The pad has every seat's lucky number and mats."""
    found = page(GAME, view, words, names, query)
    seats, height = range(view.seats), tower_of(view)

    def draws(seat: Seat) -> tuple[Sketch, str]:
        return place(lucky(view, seat), view.total(seat)), words.text("board.points", n=view.total(seat))

    building = bool(view.turn.row and view.turn.row[1])
    pot = Pile(words.text("board.building" if building else "board.tower", n=height), tower(height))
    lines = [
        PadLine(words.text("board.number"), [lucky(view, seat) for seat in seats]),
        PadLine(words.text("board.mats"), [view.total(seat) for seat in seats]),
    ]
    pad = replace(found.pad, lines=lines, paper=())
    return replace(with_piles(found, words.text("board.mats"), draws, pot), pad=pad)


def pile(count: int, x: int, foot: int) -> Iterator[Stroke]:
    """Draw mats on top of each other, not quite straight, in two alternating colours."""
    for at in range(count):
        yield Pen(x + at * 5 % 7 - 3, foot - 5 * at).draw("sk-mat" if at % 2 else "sk-mat sk-beer", MAT)


def tower(count: int) -> Sketch:
    """Draw the tower in columns of twenty mats that lean on each other."""
    columns = range(0, max(count, 1), COLUMN)
    strokes = [stroke for at in columns for stroke in pile(min(COLUMN, count - at), 60 + 70 * (at // COLUMN), 104)]
    return Sketch(50 + 70 * len(columns), 112, strokes)


def place(number: int, mats: int) -> Sketch:
    """Draw the die with the lucky number, and the mats beside it."""
    pips = "".join(f"M{12 + 10 * (at % 3)} {8 + 10 * (at // 3)}h.1" for at in PIPS[number])
    piles = [stroke for at in range(0, mats, PILE) for stroke in pile(min(PILE, mats - at), 78 + 26 * (at // PILE), 50)]
    return Sketch(140, 56, [*piles, Stroke("sk-paper", DIE), Stroke("sk-pips", pips)])
