"""The log of a match as sentences, by round: what everybody at the table may know, and nothing else."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any, NamedTuple

from django.http import HttpRequest
from django.utils.translation import gettext as _

from games.engine.codec import decode
from games.engine.text import Words
from games.play.access import Table
from games.play.context.events import told_to_all
from games.play.context.running import language
from games.play.models import Match, Move
from games.play.parts import part
from games.ui.signs import SIGNS


class Entry(NamedTuple):
    """What one line of the log tells of one round. ``seat`` and ``made_by`` are empty where nobody did it: a deal."""

    ply: int
    seat: int | None
    sign: str
    text: str
    made_at: datetime
    iso: str
    made_by: str
    taken_back: bool
    is_undo: bool


class Chapter(NamedTuple):
    """The entries of a round, oldest first; ``number`` is None where the game has no rounds."""

    number: int | None
    entries: list[Entry]

    @property
    def newest_first(self) -> list[Entry]:
        """For where there is little room."""
        return self.entries[::-1]


def log_context(request: HttpRequest, table: Table) -> dict[str, Any]:
    """Context of ``play/log.html`` and ``play/_log.html``: one query, whatever the length, and one more for a ruling.
    Moves' data is not read."""
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
                begins = number is not None
                found[-1].entries.append(entry_of(line, sentences, begins, line.ply in back))
        return found

    def by_round(self, line: Move) -> Iterator[tuple[int | None, list[str]]]:
        """The sentences of a line, cut where it begins a round; the number stands with the part that begins one."""
        number: int | None = None
        sentences: list[str] = []
        for event in told_to_all(self.game, decode(self.event_list, line.events)):
            begun = self.progress.round_begun(event) if self.progress else None
            if begun is not None:
                if sentences:
                    yield number, sentences
                number, sentences = begun, []
            sentences.append(self.words.say(self.game.tell(event), self.names, self.reader))
        if line.kind == Move.Kind.END:
            sentences.append(ruling_words(line.data))
        if sentences or line.kind == Move.Kind.UNDO:
            yield number, sentences


def ruling_words(reason: str) -> str:
    """Why a match was ended before its end."""
    known = {"deadline": _("The round's time was up: the tournament has decided this table, and the match ends here.")}
    return known.get(reason) or _("The match was ended before its end.")


def entry_of(line: Move, sentences: list[str], begins_round: bool, back: bool) -> Entry:
    """The entry of a line, or of its part that begins a round, which nobody did."""
    seat = None if begins_round else line.seat
    return Entry(
        ply=line.ply,
        seat=seat,
        sign="" if seat is None else SIGNS[seat],
        text=" ".join(sentences),
        made_at=line.made_at,
        iso=line.made_at.isoformat(timespec="seconds"),
        made_by="" if seat is None or line.kind != Move.Kind.MOVE else line.made_by,
        taken_back=back,
        is_undo=line.kind == Move.Kind.UNDO,
    )


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
