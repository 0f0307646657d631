"""Mails and pictures of Dice evening: those of the current title, with the points so far."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.catalog.dice_evening.data import View
from games.catalog.dice_evening.rules import DiceEvening
from games.engine.kit.letters import Picture, Spoken, Writer, writer_of
from games.engine.letters import Choice, Part
from games.engine.text import Words

GAME = DiceEvening()


class Host(Writer):
    """A writer of mails that uses the writer of the current title, in the title's words."""

    def choices(self, view: View, page: Any, say: Spoken) -> Iterator[Choice]:
        """Yield the legal moves of the current title."""
        yield from writer_of(GAME.on(view)).choices(GAME.seen(view), page, _own(view, say))

    def question(self, page: Any, say: Spoken) -> str:
        """Return the question of the page, which is that of the current title."""
        return str(page.ask)

    def parts(self, view: View, page: Any, say: Spoken) -> Iterator[Part]:
        """Yield the five titles, then the parts of the current title."""
        yield Part(page.program, tuple((stop.name, stop.won or ("←" if stop.on else "–")) for stop in page.stops))
        yield from writer_of(GAME.on(view)).parts(GAME.seen(view), page, _own(view, say))

    def picture(self, view: View, words: Words, names: Sequence[str]) -> Picture | None:
        """Return the current title's picture."""
        return writer_of(GAME.on(view)).picture(GAME.seen(view), words.within(_place(view)), names)


def _own(view: View, say: Spoken) -> Spoken:
    return Spoken(say.words.within(_place(view)), say.names, say.seat)


def _place(view: View) -> str:
    return f"guests.{view.titles[view.number]}"


WRITER = Host
