"""Board page of Jule: the family's page, with every player's numbers on the pad."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.catalog.jule.rules import Jule, sheet_of
from games.engine.kit.dice import FACES
from games.engine.kit.throwing.data import View
from games.engine.kit.throwing.page import DiceBoard, page
from games.engine.page import PadLine
from games.engine.text import Words

GAME = Jule()


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> DiceBoard:
    """Build the page. The pad has a line for each number."""
    found = page(GAME, view, words, names, query)
    papers = [sheet_of(view.turn.points if seat == view.mover else view.total(seat)) for seat in range(view.seats)]
    lines = [PadLine(str(number + 1), [paper[number] for paper in papers]) for number in range(FACES)]
    return replace(found, pad=replace(found.pad, lines=lines, paper=()))
