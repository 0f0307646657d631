"""Board page of One to sixteen: the family's page, with all players' numbers and the numbers of the latest throw."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.catalog.one_to_sixteen.rules import TOP, WAY, OneToSixteen, reckoned
from games.engine.game import Seat
from games.engine.kit.throwing.data import View
from games.engine.kit.throwing.page import DiceBoard, Sketch, Stroke, page
from games.engine.kit.throwing.piles import Pen, with_piles
from games.engine.page import PadLine
from games.engine.text import Words

GAME = OneToSixteen()
ACROSS = 8
RING = "M-10 0a10 10 0 1 1 20 0a10 10 0 1 1-20 0Z"


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> DiceBoard:
    """Build the page. The pad has a line for each number."""
    found = page(GAME, view, words, names, query)
    steps = [view.total(seat) for seat in range(view.seats)]

    def draws(seat: Seat) -> tuple[Sketch, str]:
        return paper(steps[seat]), words.text("board.points", n=steps[seat])

    marks = [[mark(number, total) for total in steps] for number in range(1, TOP + 1)]
    lines = [PadLine(str(number), cells) for number, cells in enumerate(marks, 1)]
    tray = replace(found.tray, lying=latest(view, words, names))
    found = replace(found, tray=tray, pad=replace(found.pad, lines=lines, paper=()))
    return with_piles(found, words.text("board.papers"), draws, wide=True)


def latest(view: View, words: Words, names: Sequence[str]) -> str:
    """Return in words the numbers that the last player made from the throw; empty before the first throw."""
    seat = (view.mover - 1) % view.seats if view.mover is not None else max(range(view.seats), key=view.total)
    [result] = view.sheet[seat]
    if not result.throws:
        return ""
    made = [number or 0 for number in result.row]
    return words.text("board.made" if made else "board.none", name=names[seat], ways=reckoned(result.dice, made))


def mark(number: int, total: int) -> str:
    """Return the mark for a number on the paper after ``total`` steps: empty, the number, or a cross."""
    return "×" if number >= 2 * TOP - total else str(number) if number <= total else ""


def paper(total: int) -> Sketch:
    """Draw the paper as two rows of eight numbers.

    Numbers that have been made are bold, those also made on the way back are struck out, and the next number has a
    ring.
    """
    strokes = [Stroke("sk-paper", "M1 1H183V53H1Z")]
    for number in range(1, TOP + 1):
        pen = Pen(14 + 22 * ((number - 1) % ACROSS), 14 if number <= ACROSS else 40)
        done = mark(number, total)
        if total < len(WAY) and WAY[total] == number:
            strokes.append(pen.draw("sk-chip", RING))
        strokes.append(pen.write(str(number), "" if done else "sk-quiet"))
        if done == "×":
            strokes.append(pen.draw("sk-strike", "M-9 8L9-8"))
    return Sketch(184, 54, strokes)
