"""Board page of Dicing for matches: the page of the dice family, with every seat's matches and those in the middle."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.catalog.dicing_for_matches.rules import DicingForMatches, in_kitty
from games.engine.game import Seat
from games.engine.kit.throwing.data import View
from games.engine.kit.throwing.page import DiceBoard, Pile, Sketch, page
from games.engine.kit.throwing.piles import Pen, with_piles
from games.engine.page import PadLine
from games.engine.text import Words

GAME = DicingForMatches()
MOST_DRAWN, HEAP_DRAWN = 10, 24
"""Largest numbers of matches that are drawn, of a seat and in the middle; a figure gives larger ones."""


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> DiceBoard:
    """Return the page. The pad has one line with each seat's matches."""
    found = page(GAME, view, words, names, query)

    def draws(seat: Seat) -> tuple[Sketch, str]:
        return row(view.total(seat)), words.text("board.points", n=view.total(seat))

    kitty = in_kitty(view)
    pot = Pile(words.text("board.kitty", n=kitty), pile(kitty))
    have = [view.total(seat) for seat in range(view.seats)]
    pad = replace(found.pad, lines=[PadLine(words.text("board.matches"), have)], paper=())
    return replace(with_piles(found, words.text("board.matches"), draws, pot), pad=pad)


def row(count: int) -> Sketch:
    """Draw matches beside each other."""
    sticks = [Pen(10 + 11 * at, 44, at * 37 % 11 - 5).match() for at in range(min(count, MOST_DRAWN))]
    return Sketch(120, 48, [stroke for stick in sticks for stroke in stick])


def pile(count: int) -> Sketch:
    """Draw matches as a pile, pointing in all directions."""
    spots = [(34 + (at * 53 + 95) % 190, 26 + at * 29 % 26, 50 + at * 47 % 80) for at in range(min(count, HEAP_DRAWN))]
    return Sketch(260, 60, [stroke for spot in spots for stroke in Pen(*spot).match()])
