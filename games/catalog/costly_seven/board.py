"""Board page of Costly seven: the page of the dice family, with all lists on the pad."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.catalog.costly_seven.rules import NUMBERS, CostlySeven
from games.engine.kit.throwing.data import View
from games.engine.kit.throwing.page import DiceBoard, page
from games.engine.page import PadLine
from games.engine.text import Words

GAME = CostlySeven()


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> DiceBoard:
    """Return the page. The pad has a line for each number, with a cross if the number is struck."""
    found = page(GAME, view, words, names, query)
    rows = [column[0].row for column in view.sheet]
    lines = [PadLine(str(number), ["×" if row[place] else "" for row in rows]) for place, number in enumerate(NUMBERS)]
    return replace(found, pad=replace(found.pad, lines=lines, paper=()))
