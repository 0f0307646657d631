"""Score sheet of a finished deal of rummy: the cards in hand, and other points (§ 5.2, § 8)."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.catalog.rummy.data import RoundEnded, View
from games.catalog.rummy.melding import pips_of
from games.engine.kit.sheets import Brought, Speaker, laid_out, signed
from games.engine.page import RoundSheet, SheetNote
from games.engine.text import Words


def sheet(view: View, events: Sequence[Any], words: Words, names: Sequence[str]) -> RoundSheet | None:
    """Return the score sheet of the last deal in these events; None if they complete no deal."""
    ended = [event for event in events if isinstance(event, RoundEnded)]
    if not ended:
        return None
    say, line = Speaker(words, names, view.seat), ended[-1].line
    brought = [
        Brought(points, signed(points), total - points, total, [*_notes(ended[-1], seat, say)])
        for seat, (points, total) in enumerate(zip(line.scores, line.totals, strict=True))
    ]
    return laid_out(say, len(view.pad), brought, deal=True, low=True)


def _notes(ended: RoundEnded, seat: int, say: Speaker) -> Iterator[SheetNote]:
    """Yield notes: the seat that ended the deal, the remaining cards, and why the points differ from their pips."""
    if seat == ended.line.winner:
        yield SheetNote(say("out"), "", True)
    left = pips_of(ended.hands[seat])
    if ended.hands[seat]:
        yield SheetNote(say("cards", n=len(ended.hands[seat])), signed(left), False)
    if ended.line.scores[seat] != left:
        more = ended.line.scores[seat] - left
        key = "reward" if seat == ended.line.winner else "first" if more > 0 else "joker"
        yield SheetNote(say(key), signed(more), more < 0)
