"""Board page of Five four three two one: the family's page, with the chips of all seats on the pad."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.catalog.five_four_three_two_one.rules import FiveFourThreeTwoOne, stocks
from games.engine.kit.throwing.data import View
from games.engine.kit.throwing.page import DiceBoard, page
from games.engine.page import PadLine
from games.engine.text import Words

GAME = FiveFourThreeTwoOne()


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> DiceBoard:
    """Build the page. The pad has one line with each seat's chips."""
    found = page(GAME, view, words, names, query)
    return replace(found, pad=replace(found.pad, lines=[PadLine(words.text("board.stock"), [*stocks(view)])], paper=()))
