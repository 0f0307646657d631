"""Board page of Back and forth: the page of the dice family, with every player's paper on the pad."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.catalog.back_and_forth.rules import BackAndForth, paper_of
from games.engine.kit.dice import FACES
from games.engine.kit.throwing.data import View
from games.engine.kit.throwing.page import DiceBoard, page
from games.engine.page import PadLine
from games.engine.text import Words

GAME = BackAndForth()


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> DiceBoard:
    """Return the page. The pad has a line for each number, with a cross if the number is struck."""
    found = page(GAME, view, words, names, query)
    papers = [paper_of(view, seat) for seat in range(view.seats)]
    lines = [PadLine(str(at + 1), ["×" if paper[at] else str(at + 1) for paper in papers]) for at in range(FACES)]
    return replace(found, pad=replace(found.pad, lines=lines, paper=()))
