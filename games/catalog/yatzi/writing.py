"""Mails of Yatzi: the dice, the free boxes with their scores, and the dice that may be thrown again."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.catalog.yatzi.data import Throw, View
from games.engine.kit.letters import Picture, Spoken, Writer
from games.engine.kit.pages import json
from games.engine.kit.pictures import Item, Row, dice, table
from games.engine.letters import Choice, Part
from games.engine.text import Words

_BOXES = 8


class YatziWriter(Writer):
    """Writer of mails that offers boxes first, then throws, which are named by the dice that stay."""

    def choices(self, view: View, page: Any, say: Spoken) -> Iterator[Choice]:
        """Yield the boxes in the order of the page, then every choice of dice."""
        boxes = {box.move: box for box in page.boxes}
        for move in self.game.candidates(self.game.state_of(view), view.mover or 0):  # type: ignore[attr-defined]  # open
            if isinstance(move, Throw):
                kept = [str(die) for place, die in enumerate(view.dice) if place not in move.again]
                note = say.board("kept", dice=" ".join(kept)) if kept else say.board("none_kept")
                yield Choice(move, say.board("go", n=len(move.again)), note)
            else:
                box = boxes[json(move)]
                yield Choice(move, box.label, say.board("total", n=box.points))

    def few(self, view: View, every: Sequence[Choice]) -> Sequence[Choice]:
        """Return a selection of moves: keep the most frequent face, throw all dice, and the boxes with the highest
        scores.
        """
        common = max(view.dice, key=lambda die: (view.dice.count(die), die))
        again = tuple(place for place, die in enumerate(view.dice) if die != common)
        throws = [choice for choice in every if isinstance(choice.move, Throw)]
        wanted = [choice for choice in throws if choice.move.again == again or len(choice.move.again) == len(view.dice)]
        boxes = [choice for choice in every if not isinstance(choice.move, Throw)]
        return [*wanted, *sorted(boxes, key=_points, reverse=True)[:_BOXES]]

    def question(self, page: Any, say: Spoken) -> str:
        """Return the question: to throw again, or to enter."""
        return str(page.words["again"] if page.may_throw else page.words["last_boxes"])

    def parts(self, view: View, page: Any, say: Spoken) -> Iterator[Part]:
        """Yield the dice, and the sheets side by side."""
        yield Part(page.words["dice"], ((" ".join(map(str, view.dice)) or "–",),))
        lines = page.pad.lines
        rows = tuple((str(line.label), *(str(cell) for cell in line.cells)) for line in lines)
        yield Part(page.pad.title, rows, head=("", *(seat.name for seat in page.seats)))

    def picture(self, view: View, words: Words, names: Sequence[str]) -> Picture | None:
        """Return the picture of the dice, with the score of each free box."""
        page = self.page(view, words, names)
        boxes = [Item("word", f"{box.label} {box.points}", dim=not box.points) for box in page.boxes]
        return table([Row(page.words["dice"], dice(view.dice)), Row(page.words["boxes"], boxes)], words)


def _points(choice: Choice) -> int:
    return int(choice.note.split()[0])


WRITER = YatziWriter
