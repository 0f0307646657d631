"""Board page of Game of six: the family's page, with the table of all rows on the pad."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.catalog.game_of_six.rows import ROWS
from games.catalog.game_of_six.rules import GameOfSix, rows_of
from games.engine.kit.throwing.data import View
from games.engine.kit.throwing.page import DiceBoard, page
from games.engine.page import PadLine
from games.engine.text import Words

GAME = GameOfSix()


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> DiceBoard:
    """Build the page. The pad has a line for each row, and the sum."""
    found = page(GAME, view, words, names, query)
    seats = range(view.seats)
    tables = [rows_of(view, seat) for seat in seats]
    lines = [
        PadLine(f"× {row + 1}", ["" if table[row] is None else str(table[row]) for table in tables]) for row in ROWS
    ]
    total = PadLine(words.text("board.total"), [view.total(seat) for seat in seats], sum=True)
    return replace(found, pad=replace(found.pad, lines=[*lines, total], paper=()))
