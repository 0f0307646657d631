"""Board page of Wipe the dots: the family's page, with the dots of all seats in chalk."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.catalog.erase_the_dots.rules import ABSENT, EraseTheDots
from games.engine.game import Seat
from games.engine.kit.throwing.data import View
from games.engine.kit.throwing.page import DiceBoard, Sketch, Stroke, page
from games.engine.kit.throwing.piles import Pen, with_piles
from games.engine.page import PadLine
from games.engine.text import Words

GAME = EraseTheDots()
DOT, SMEAR = "M-6 0a6 6 0 1 1 12 0a6 6 0 1 1-12 0Z", "M-8 2Q-2-6 8-2"


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> DiceBoard:
    """Build the page. Beside the dots is the throw of this round, or a dash."""
    found = page(GAME, view, words, names, query)
    row = view.turn.row if view.mover is not None else ()

    def draws(seat: Seat) -> tuple[Sketch, str]:
        thrown = row[seat] if row else None
        said = words.text("board.points", n=view.total(seat))
        if thrown is not None and thrown != ABSENT:
            said = words.text("board.thrown", n=thrown)
        return slate(view.total(seat), view.sheet[seat][0].row[0] or 0), said

    dots = [view.total(seat) for seat in range(view.seats)]
    pad = replace(found.pad, lines=[PadLine(words.text("board.dots"), dots)], paper=())
    return replace(with_piles(found, words.text("board.slates"), draws), pad=pad)


def slate(dots: int, wiped: int) -> Sketch:
    """Draw dots in rows of five. Dots that have been wiped off are drawn as a smear."""
    strokes = [Stroke("sk-slate", "M2 2H118V50H2Z")]
    for at in range(wiped + dots):
        pen = Pen(18 + 21 * (at % 5), 15 + 22 * (at // 5))
        strokes.append(pen.draw("sk-smear", SMEAR) if at < wiped else pen.draw("sk-chalk", DOT))
    return Sketch(120, 52, strokes)
