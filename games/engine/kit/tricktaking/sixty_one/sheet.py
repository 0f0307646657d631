"""The sheet of a finished deal: who had to get 61, what they got, and what that brought (§ 6)."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.engine.kit.sheets import Brought, Speaker, laid_out, signed
from games.engine.kit.tricktaking.sixty_one.data import ALL, Line, Scored, Table, View
from games.engine.page import RoundSheet, SheetNote
from games.engine.text import Phrase, Words


def sheet(view: View, events: Sequence[Any], words: Words, names: Sequence[str]) -> RoundSheet | None:
    """What the last deal of these events has brought."""
    if not any(isinstance(event, Scored) for event in events):
        return None
    say, line = Speaker(words, names, view.seat), view.pad[-1]
    brought = [
        Brought(score, signed(score), total - score, total, [*_notes(line, seat, say)])
        for seat, (score, total) in enumerate(zip(line.scores, line.totals, strict=True))
    ]
    return laid_out(say, len(view.pad), brought, deal=True)


def totals(table: Table) -> list[tuple[int, ...]]:
    """As they stand on the pad."""
    return [line.totals for line in table.pad]


def _notes(line: Line, seat: int, say: Speaker) -> Iterator[SheetNote]:
    mine = seat in line.party
    if not line.party:
        yield SheetNote(say("most", n=line.points) if line.scores[seat] > 0 else say("fewer"))
        return
    points = line.points if mine else ALL - line.points
    yield SheetNote(say("needed" if mine else "held", n=points), "", mine == line.won)
    if line.level:
        yield SheetNote(say.title(say.phrase(Phrase(f"levels.{line.level}"))))
    if line.forced and mine:
        yield SheetNote(say("forced"))
