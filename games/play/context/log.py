"""The log of a match as sentences, by round: what everybody at the table may know, and nothing else."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any, NamedTuple

from django.http import HttpRequest

from games.engine.codec import decode
from games.engine.text import Words
from games.play.access import Table
from games.play.context.running import language
from games.play.models import Match, Move
from games.play.parts import part


class Entry(NamedTuple):
    """What one line of the log tells of one round. ``seat`` is None where nobody did it: a deal."""

    ply: int
    seat: int | None
    sentences: list[str]
    made_at: datetime
    made_by: str
    taken_back: bool
    is_undo: bool


class Chapter(NamedTuple):
    """The entries of a round, oldest first; ``number`` is None where the game has no rounds."""

    number: int | None
    entries: list[Entry]


def log_context(request: HttpRequest, table: Table) -> dict[str, Any]:
    """Context of ``play/log.html`` and ``play/_log.html``: one query, whatever the length. Moves' data is not read."""
    reader = table.mine.index if table.mine is not None else None
    told = Telling(table.match, table.match.words(language()), table.names, reader)
    lines = list(table.match.moves.defer("data"))
    return {"chapters": told.chapters(lines)}


class Telling:
    """The words for one reader."""

    def __init__(self, match: Match, words: Words, names: list[str], reader: int | None) -> None:
        self.game = match.rules
        self.words = words
        self.names = names
        self.reader = reader
        self.event_list = list[self.game.event_type]  # type: ignore[name-defined]
        self.progress = part(self.game, "progress")

    def chapters(self, lines: list[Move]) -> list[Chapter]:
        """All lines, by round."""
        back = taken_back(lines)
        found: list[Chapter] = []
        for line in lines:
            for number, sentences in self.by_round(line):
                if number is not None or not found:
                    found.append(Chapter(number, []))
                seat = line.seat if number is None else None
                undo = line.kind == Move.Kind.UNDO
                found[-1].entries.append(
                    Entry(line.ply, seat, sentences, line.made_at, line.made_by, line.ply in back, undo)
                )
        return found

    def by_round(self, line: Move) -> Iterator[tuple[int | None, list[str]]]:
        """The sentences of a line, cut where it begins a round; the number stands with the part that begins one."""
        number: int | None = None
        sentences: list[str] = []
        for event in decode(self.event_list, line.events):
            begun = self.progress.round_begun(event) if self.progress else None
            if begun is not None:
                if sentences:
                    yield number, sentences
                number, sentences = begun, []
            sentences.append(self.words.say(self.game.tell(event), self.names, self.reader))
        if sentences or line.kind == Move.Kind.UNDO:
            yield number, sentences


def taken_back(lines: Iterable[Move]) -> set[int]:
    """The plies of moves that no longer count."""
    kept: list[int] = []
    back: set[int] = set()
    for line in lines:
        if line.kind == Move.Kind.UNDO:
            back.add(kept.pop())
        elif line.kind == Move.Kind.MOVE:
            kept.append(line.ply)
    return back
