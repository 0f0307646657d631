"""Board page of Death leap: the page of the dice family, with the latest gorge and the seats that threw at it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from games.catalog.death_leap.gorge import NUMBERS, WIDTH
from games.catalog.death_leap.rules import DeathLeap
from games.engine.kit.throwing.data import View
from games.engine.kit.throwing.page import DiceBoard, Pile, Sketch, Stroke, page
from games.engine.kit.throwing.piles import Pen, only_pot
from games.engine.page import PadLine
from games.engine.text import Words

GAME = DeathLeap()
ACROSS, HIGH, GROUND, DEEP = 360, 112, 56, 100
POINT = 4.4
"""Units of the drawing for each point of the sum."""


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> DiceBoard:
    """Return the page. The pad has one line: the gorge into which each seat fell."""
    found = page(GAME, view, words, names, query)
    row = [entry or 0 for entry in view.turn.row]
    said = words.text("board.gorge", n=row[0], to=row[0] + WIDTH, sum=row[-1]) if row else words.text("board.flat")
    fell = PadLine(words.text("board.fell"), [view.total(seat) or "" for seat in range(view.seats)])
    pad = replace(found.pad, lines=[fell], paper=())
    pot = Pile(said, Sketch(ACROSS, HIGH, [*land(row), *_steps(row)]))
    return replace(only_pot(found, words.text("board.land"), pot), pad=pad)


def land(row: Sequence[int]) -> Iterator[Stroke]:
    """Draw flat ground with the gorge, if there is one; its ends are numbered below."""
    edges = (at(row[0]), at(row[0] + WIDTH + 1)) if row else (ACROSS, ACROSS)
    near, far = edges
    yield Stroke("sk-earth", f"M0 {GROUND}H{near:g}L{near + 4:g} {HIGH}H0Z")
    if not row:
        yield from (Pen(at(number), GROUND + 18).write(str(number), "sk-cream") for number in (*NUMBERS,)[::10])
        return
    yield Stroke("sk-earth", f"M{ACROSS} {GROUND}H{far:g}L{far - 4:g} {HIGH}H{ACROSS}Z")
    yield Pen(near - 15, GROUND + 16).write(str(row[0]), "sk-cream")
    yield Pen(far + 15, GROUND + 16).write(str(row[0] + WIDTH), "sk-cream")


def _steps(row: Sequence[int]) -> Iterator[Stroke]:
    """Draw the sum after each throw: a foot on the ground, in the gorge, or beyond it; each hop is an arc."""
    before = 0
    for seat, total in zip(row[1::2], row[2::2], strict=True):
        in_gorge = row[0] <= total <= row[0] + WIDTH
        x, y = at(total), DEEP if in_gorge else GROUND - 7
        yield Stroke(
            "sk-hop", f"M{at(before):g} {GROUND - 12}Q{at((before + total) / 2):g} {GROUND - 46} {x:g} {y - 7:g}"
        )
        yield Stroke(f"seat-{seat} sk-seat", f"M{x:g} {y - 6:g}a6 6 0 1 1-.1 0Z")
        before = total


def at(total: float) -> float:
    """Return the x coordinate of a sum."""
    return 4 + POINT * total
