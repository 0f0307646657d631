"""Sheet of a finished deal of Binokel: points of melds and of tricks (§ 6)."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.catalog.binokel.data import Line, Scored, View
from games.engine.kit.sheets import Speaker, of_scores
from games.engine.page import RoundSheet, SheetNote
from games.engine.text import Words


def sheet(view: View, events: Sequence[Any], words: Words, names: Sequence[str]) -> RoundSheet | None:
    """Return the sheet of the last deal that these events ended, or None."""
    return of_scores(view, events, Scored, words, names, _notes)


def _notes(line: Line, seat: int, say: Speaker) -> Iterator[SheetNote]:
    yield SheetNote(say("melded", n=line.melded[seat]))
    yield SheetNote(say("won", n=line.won[seat]))
