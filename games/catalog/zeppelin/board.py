"""Board page of Zeppelin: the family's page, with the airship and the chips of each seat."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from games.catalog.zeppelin.rules import EMPTY, FIELDS, GONDOLA, Zeppelin
from games.engine.game import Seat
from games.engine.kit.throwing.data import View
from games.engine.kit.throwing.page import DiceBoard, Pile, Sketch, Stroke, page
from games.engine.kit.throwing.piles import Pen, with_piles
from games.engine.page import PadLine
from games.engine.text import Words

GAME = Zeppelin()
HULL = "M14 52C24 18 92 6 170 6S310 22 326 52C310 82 248 98 170 98S24 86 14 52Z"
FINS = "M20 46L2 20Q30 18 46 32ZM20 58L2 84Q30 86 46 72Z"
SEAMS = "M84 14Q72 52 84 90M140 7Q134 52 140 97M200 7Q206 52 200 97M256 14Q268 52 256 90"
CAR, ROPES = "M122 108H218L208 138H132Z", "M134 96L138 108M206 96L202 108"
CHIP = "M-11 0a11 11 0 1 1 22 0a11 11 0 1 1-22 0ZM-6 0a6 6 0 1 1 12 0a6 6 0 1 1-12 0Z"
SPOTS = (50, 112, 170, 228, 288)
ACROSS = 9
"""The number of chips side by side; more are drawn in further rows."""


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> DiceBoard:
    """Build the page. The pad has one line with the chips of each seat."""
    found = page(GAME, view, words, names, query)
    row = [chips or 0 for chips in view.turn.row or EMPTY]

    def draws(seat: Seat) -> tuple[Sketch, str]:
        return pile(view.total(seat)), words.text("board.points", n=view.total(seat))

    load = ", ".join(str(at + 1) for at in range(FIELDS) if row[at]) or "–"
    pot = Pile(words.text("board.load", n=row[GONDOLA], fields=load), Sketch(340, 140, [*airship(row)]))
    pad = replace(found.pad, lines=[PadLine(words.text("board.chips"), [view.total(one) for one in range(view.seats)])])
    return replace(with_piles(found, words.text("board.chips"), draws, pot), pad=replace(pad, paper=()))


def airship(row: Sequence[int]) -> Iterator[Stroke]:
    """Draw the fields of the airship from tail to nose, each with its number and its chip. The gondola shows its
    number of chips.
    """
    yield Stroke("sk-car", FINS + CAR)
    yield Stroke("sk-hull", HULL)
    yield Stroke("sk-frame", SEAMS + ROPES)
    for at, x in enumerate(SPOTS):
        yield Pen(x, 34).write(str(at + 1))
        if row[at]:
            yield Pen(x, 62).draw("sk-chip", CHIP)
    yield Pen(150, 123).draw("sk-chip", CHIP)
    yield Pen(190, 123).write(str(row[GONDOLA]), "sk-cream")


def pile(count: int) -> Sketch:
    """Draw the chips of a seat."""
    pens = [Pen(14 + 15 * (at % ACROSS), 14 + 24 * (at // ACROSS)) for at in range(count)]
    return Sketch(150, 52, [pen.draw("sk-chip", CHIP) for pen in pens])
