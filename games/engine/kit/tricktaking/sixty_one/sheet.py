"""The sheet of a finished deal of the Schafkopf family: the party that needed 61, its points, and the scores (§ 6)."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.engine.kit.sheets import Speaker, of_scores
from games.engine.kit.tricktaking.sixty_one.data import Line, Scored, View
from games.engine.page import RoundSheet, SheetNote
from games.engine.text import Phrase, Words


def sheet(view: View, events: Sequence[Any], words: Words, names: Sequence[str]) -> RoundSheet | None:
    """Return the sheet of the last deal that these events ended, or None."""
    return of_scores(view, events, Scored, words, names, _notes)


def _notes(line: Line, seat: int, say: Speaker) -> Iterator[SheetNote]:
    mine = seat in line.party
    if not line.party:
        yield SheetNote(say("most", n=line.points) if line.scores[seat] > 0 else say("fewer"))
        return
    points = line.points if mine else line.theirs
    yield SheetNote(say("needed" if mine else "held", n=points), "", mine == line.won)
    if line.level:
        yield SheetNote(say.title(say.phrase(Phrase(f"levels.{line.level}"))))
    if line.forced and mine:
        yield SheetNote(say("forced"))
