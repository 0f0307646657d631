"""Board page of Cow’s tail: the page of the dice family, with every seat's tail."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.catalog.cows_tail.rules import STICKS, TAIL, CowsTail
from games.engine.game import Seat
from games.engine.kit.throwing.data import View
from games.engine.kit.throwing.page import DiceBoard, Sketch, Stroke, page
from games.engine.kit.throwing.piles import Pen, with_piles
from games.engine.page import PadLine
from games.engine.text import Words

GAME = CowsTail()
TUFT = "M50 92q-16 2-13 20q5-6 8 4q3-8 5 3q2-11 5-3q3-10 8-4q3-18-13-20Z"


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> DiceBoard:
    """Return the page. The pad has a line for each row of the tail."""
    found = page(GAME, view, words, names, query)
    rows = [column[0].row for column in view.sheet]

    def draws(seat: Seat) -> tuple[Sketch, str]:
        return tail(rows[seat]), words.text("board.sticks", n=STICKS - view.total(seat))

    lines = [PadLine(str(number), [row[number - 1] or "×" for row in rows]) for number in TAIL[::-1]]
    pad = replace(found.pad, lines=lines, paper=())
    return replace(with_piles(found, words.text("board.tails"), draws), pad=pad)


def tail(row: Sequence[int | None]) -> Sketch:
    """Draw the tail, from six sticks at the root to one at the tuft; missing sticks leave a gap."""
    strokes = [Stroke("sk-hide", TUFT)]
    for number in TAIL:
        y = 15 * (7 - number)
        for at in range(number):
            pen = Pen(50 + 12 * at - 6 * (number - 1), y)
            strokes += pen.match(7) if at < (row[number - 1] or 0) else [pen.draw("sk-gap", "M0 0v-7")]
    return Sketch(100, 118, strokes)
