"""Score sheet of a finished deal of Schwimmen: the hands, and the payers (§ 6)."""

from collections.abc import Sequence
from typing import Any

from games.catalog.schwimmen.data import Scored, State, View
from games.catalog.schwimmen.phrases import names as named
from games.catalog.schwimmen.value import shown
from games.engine.kit.sheets import Brought, Speaker, laid_out
from games.engine.page import RoundSheet, SheetNote
from games.engine.text import Phrase, Words


def sheet(view: View, events: Sequence[Any], words: Words, names: Sequence[str]) -> RoundSheet | None:
    """Return the score sheet of the last deal in these events; None if they complete no deal."""
    ended = [event for event in events if isinstance(event, Scored)]
    if not ended:
        return None
    say = Speaker(words, names, view.seat)
    brought = [_brought(ended[-1], seat, say) for seat in range(view.seats)]
    return laid_out(say, len(view.pad), brought, total_word=say.phrase(Phrase("board.tokens_line")))


def totals(table: State | View) -> list[tuple[int, ...]]:
    """Return the tokens after each deal."""
    return [tuple(max(0, life - 1) for life in line.lives) for line in table.pad]


def _brought(ended: Scored, seat: int, say: Speaker) -> Brought | None:
    """Return the hand and its points for the sheet; None for a seat that was already out."""
    halves, life, paid = ended.line.points[seat], ended.line.lives[seat], seat in ended.line.payers
    if halves is None:
        return None
    hand = say.title(say.words.word(named(ended.hands[seat]), say.names, None))
    notes = [SheetNote(hand)]
    if paid:
        notes.append(SheetNote(say("pays" if life > 1 else "swims" if life else "sinks"), "", False))
    tokens = max(0, life - 1)
    return Brought(halves, shown(halves), tokens + (paid and life > 0), tokens, notes)
