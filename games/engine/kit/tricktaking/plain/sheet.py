"""The sheet of a finished deal of plain trick-taking games: counts, points and totals (§ 4)."""

from collections.abc import Sequence
from typing import Any

from games.engine.game import Seat
from games.engine.kit.sheets import Brought, Speaker, laid_out, signed
from games.engine.kit.tricktaking.plain.data import Line, Scored, View
from games.engine.page import RoundSheet, SheetNote
from games.engine.text import Words


def sheet(
    view: View, events: Sequence[Any], words: Words, names: Sequence[str], *, low: bool = False
) -> RoundSheet | None:
    """Return the sheet of the last deal that these events ended, or None. ``low``: the fewest points are best."""
    if not any(isinstance(event, Scored) for event in events):
        return None
    say, line = Speaker(words, names, view.seat), view.pad[-1]
    return laid_out(
        say, len(view.pad), [_brought(line, seat, say, low=low) for seat in range(view.seats)], deal=True, low=low
    )


def _brought(line: Line, seat: Seat, say: Speaker, *, low: bool) -> Brought:
    gained, total = line.gained[seat], line.totals[seat]
    note = SheetNote(say("counted", n=line.counted[seat]), "", gained < 0 if low else gained > 0)
    return Brought(gained, signed(gained), total - gained, total, [note])
