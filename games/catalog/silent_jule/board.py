"""Board page of Silent Jule: the page of Jule, with the seats that have spoken."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.catalog.jule.board import board as page
from games.engine.kit.throwing.data import View
from games.engine.kit.throwing.page import DiceBoard, Done
from games.engine.text import Words


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> DiceBoard:
    """Build the page. A seat that has spoken since its latest throw shows that instead of the die."""
    found = page(view, words, names, query)
    back = 0 if view.mover is None or any(view.result(seat) for seat in range(view.seats)) else 1

    def said(done: Done) -> Done:
        result = view.result(done.index, back)
        return replace(done, text=words.text("board.broke")) if result is not None and result.out else done

    return replace(found, results=replace(found.results, list=[said(done) for done in found.results.list]))
