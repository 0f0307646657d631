"""What the templates show of a view: the page of the family, with the stocks on the pad."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.catalog.five_four_three_two_one.rules import FiveFourThreeTwoOne, stocks
from games.engine.kit.throwing.data import View
from games.engine.kit.throwing.page import DiceBoard, page
from games.engine.page import PadLine
from games.engine.text import Words

GAME = FiveFourThreeTwoOne()


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> DiceBoard:
    """The page; the pad has one line, what lies before everybody."""
    found = page(GAME, view, words, names, query)
    return replace(found, pad=replace(found.pad, lines=[PadLine(words.text("board.stock"), [*stocks(view)])], paper=()))
