"""Mails of Pairs, which show the same cards as the page."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.catalog.pairs.board import faces
from games.catalog.pairs.data import COLUMNS, NAMES, View
from games.engine.codec import decode
from games.engine.kit.letters import Picture, Spoken, Writer
from games.engine.kit.pictures import Item, Row, table
from games.engine.letters import Choice, Part
from games.engine.text import Phrase, Words


class PairsWriter(Writer):
    """Writer of mails that names a card by its place."""

    def choices(self, view: View, page: Any, say: Spoken) -> Iterator[Choice]:
        """Yield turning back the shown cards, or each card that is face down."""
        offered = [page.go] if page.go else [card for card in page.cards if card.move]
        for one in offered:
            yield Choice(decode(self.game.move_type, one.move), one.label)

    def question(self, page: Any, say: Spoken) -> str:
        """Return the note of the page."""
        return str(page.note) or say("question")

    def parts(self, view: View, page: Any, say: Spoken) -> Iterator[Part]:
        """Yield the open cards, and the remaining places row by row."""
        if faces(view):
            rows = tuple((NAMES[place], say.phrase(Phrase(f"motifs.{motif}"))) for place, motif in faces(view).items())
            yield Part(say("table"), rows)
        left = [NAMES[at] if view.taken[at] is None else "" for at in range(len(view.taken))]
        yield Part(page.title, tuple(tuple(left[at : at + COLUMNS]) for at in range(0, len(left), COLUMNS)))

    def picture(self, view: View, words: Words, names: Sequence[str]) -> Picture | None:
        """Return the picture of the table: backs with their places, and open cards by their names."""
        page, shown, left = self.page(view, words, names), faces(view), range(len(view.taken))
        lying = [
            Item("gap" if view.taken[at] is not None else "face" if at in shown else "back", NAMES[at]) for at in left
        ]
        rows = [lying[at : at + COLUMNS] for at in range(0, len(lying), COLUMNS)]
        there = [Row("", row) for row in rows if any(item.kind != "gap" for item in row)]
        opened = [Item("word", f"{NAMES[at]}: {words.say(Phrase(f'motifs.{motif}'))}") for at, motif in shown.items()]
        return table([*there, Row(page.title, opened)], words)


WRITER = PairsWriter
