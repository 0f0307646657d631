"""Board page of Filou: the family's page, with the ladder and everybody's chips."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from games.catalog.filou.climbing import PRIZES
from games.catalog.filou.rules import OFFERED, Filou, Place, numbers, place_of
from games.engine.game import Seat
from games.engine.kit.throwing.data import View
from games.engine.kit.throwing.page import DiceBoard, Pile, Sketch, Stroke, page
from games.engine.kit.throwing.piles import Pen, with_piles
from games.engine.text import Words

GAME = Filou()
WIDE, STEP, FOOT = 38, 11, 128
"""Size of a rung, height of one above the other, and place of the ladder."""
CHIP = "M-7 0a7 7 0 1 1 14 0a7 7 0 1 1-14 0Z"
ACROSS = 10
"""Number of chips in a row; there are at most two rows, even after the top prize."""


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> DiceBoard:
    """Build the page. The pad has the points after each turn."""
    found = page(GAME, view, words, names, query)
    place, (pair, _thrown) = place_of(view.turn), numbers(view.turn)
    where = words.text("board.on_rung", n=str(PRIZES[place.rung - 1])) if place.rung else words.text("board.at_foot")
    offered = view.mover is not None and place.how == OFFERED
    tray = replace(found.tray, head=words.text("board.pair", n=str(pair)), so_far=where)
    tray = replace(tray, lying=tray.lying if offered else "")
    ask = words.text("board.offer") if offered else words.text("board.call", n=str(pair))

    def draws(seat: Seat) -> tuple[Sketch, str]:
        points = view.turn.points if seat == view.mover else view.total(seat)
        return chips(points), words.text("board.points", n=points)

    pot = Pile(where, Sketch(WIDE * (len(PRIZES) + 1), FOOT + 6, [*ladder(place, pair)]))
    return with_piles(replace(found, tray=tray, ask=ask), words.text("board.chips"), draws, pot)


def ladder(place: Place, pair: int) -> Iterator[Stroke]:
    """Draw the steps of the ladder from the foot at the left to the last prize at the right, with the pair on its
    rung.
    """
    for rung, prize in enumerate((0, *PRIZES)):
        left, top = WIDE * rung, FOOT - STEP * rung
        yield Stroke(
            "sk-dark" if rung == place.rung else "sk-mat", f"M{left + 1} {top}h{WIDE - 2}V{FOOT + 5}h{2 - WIDE}Z"
        )
        if prize:
            css = "sk-cream" if rung == place.rung else ""
            yield Pen(left + WIDE / 2, FOOT - STEP * rung / 2 + 3).write(str(prize), css)
        if rung == place.rung:
            yield from _dice(left + WIDE / 2, top - 12, pair)


def _dice(x: float, y: float, pair: int) -> Iterator[Stroke]:
    for at, die in enumerate(divmod(pair, 10)):
        pen = Pen(x - 9 + 18 * at, y)
        yield pen.draw("sk-paper", "M-8-8H8V8H-8Z")
        yield pen.write(str(die))


def chips(points: int) -> Sketch:
    """Draw a dark disc for every ten points and a light chip for every one."""
    tens, ones = divmod(max(points, 0), 10)
    kinds = ["sk-dark"] * tens + ["sk-chip"] * ones
    pens = [Pen(10 + 16 * (at % ACROSS), 10 + 17 * (at // ACROSS)) for at in range(len(kinds))]
    return Sketch(20 + 16 * (ACROSS - 1), 36, [pen.draw(css, CHIP) for pen, css in zip(pens, kinds, strict=True)])
