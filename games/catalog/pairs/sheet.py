"""Score sheet of a tied round of Pairs: the pairs by seat, before the tied seats play on (§ 5.2)."""

from collections.abc import Sequence
from typing import Any

from games.catalog.pairs.data import State, Tied, View
from games.engine.game import Seat
from games.engine.kit.sheets import Brought, Speaker, laid_out
from games.engine.page import RoundSheet, SheetNote
from games.engine.text import Words


def sheet(view: View, events: Sequence[Any], words: Words, names: Sequence[str]) -> RoundSheet | None:
    """Return the sheet of the last round in these events if it was a tie; else None."""
    tied = next((event for event in reversed(events) if isinstance(event, Tied)), None)
    if tied is None:
        return None
    say = Speaker(words, names, view.seat)
    players = range(view.seats) if len(view.counts) == 1 else [s for s in range(view.seats) if view.counts[-1][s]]
    brought = [_brought(view, seat, tied, say) if seat in players else None for seat in range(view.seats)]
    return laid_out(say, len(view.counts), brought, best=tied.seats, title=say("tied"), total_word=say("all"))


def totals(_table: State | View) -> list[list[int]]:
    """Return an empty list: a decider does not add to the pairs of the round before."""
    return []


def _brought(view: View, seat: Seat, tied: Tied, say: Speaker) -> Brought:
    pairs = view.counts[-1][seat]
    total = sum(counts[seat] for counts in view.counts)
    notes = [SheetNote(say("plays_on"), "", True)] if seat in tied.seats else [SheetNote(say("stays_out"))]
    return Brought(pairs, str(pairs), total - pairs, total, notes)
