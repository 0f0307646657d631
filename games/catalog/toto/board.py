"""Board page of Toto: the family's page, with red and white dice, and the ticket of each seat."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.catalog.toto.rules import ALL, NUMBERS, Toto, number_at
from games.engine.game import Seat
from games.engine.kit.throwing.data import View
from games.engine.kit.throwing.page import DiceBoard, Sketch, Stroke, page
from games.engine.kit.throwing.piles import Pen, with_piles
from games.engine.page import PadLine
from games.engine.text import Words

GAME = Toto()


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> DiceBoard:
    """Build the page. The pad has a line for each number of each colour."""
    found = page(GAME, view, words, names, query)
    dice = [replace(die, css="red") if die.place < 2 else die for die in found.tray.dice]
    rows = [column[0].row for column in view.sheet]

    def draws(seat: Seat) -> tuple[Sketch, str]:
        return ticket(rows[seat]), words.text("board.points", n=view.total(seat))

    lines = [PadLine(words.say(GAME.named((at,))), ["×" if row[at] else "" for row in rows]) for at in range(ALL)]
    found = replace(found, tray=replace(found.tray, dice=dice), pad=replace(found.pad, lines=lines, paper=()))
    return with_piles(found, words.text("board.tickets"), draws)


def ticket(row: Sequence[int | None]) -> Sketch:
    """Draw the ticket: five red numbers above five white ones. Numbers that are struck off have a stroke."""
    strokes = [Stroke("sk-paper", "M1 1H139V27H1Z"), Stroke("sk-dark", "M1 27H139V53H1Z")]
    for at, there in enumerate(row):
        x, y = 17 + 26.5 * (at % len(NUMBERS)), 14 if at < len(NUMBERS) else 40
        css = "sk-scarlet" if at < len(NUMBERS) else "sk-cream"
        strokes.append(Pen(x, y).write(str(number_at(at)), css))
        if there:
            strokes.append(Pen(x, y).draw("sk-strike" if at < len(NUMBERS) else "sk-strike sk-pale", "M-10 8L10-8"))
    return Sketch(140, 54, strokes)
