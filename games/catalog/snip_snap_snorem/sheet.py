"""Score sheet of a finished deal of Snip snap snorem: the cards left (§ 4.2)."""

from collections.abc import Sequence
from typing import Any

from games.catalog.snip_snap_snorem.data import RoundEnded, View
from games.engine.kit.sheets import Brought, Speaker, laid_out, signed
from games.engine.page import RoundSheet
from games.engine.text import Words


def sheet(view: View, events: Sequence[Any], words: Words, names: Sequence[str]) -> RoundSheet | None:
    """Return the score sheet of the last deal in these events; None if they complete no deal."""
    ended = [event for event in events if isinstance(event, RoundEnded)]
    if not ended:
        return None
    line = ended[-1].line
    brought = [Brought(n, signed(n), total - n, total) for n, total in zip(line.scores, line.totals, strict=True)]
    return laid_out(Speaker(words, names, view.seat), len(view.pad), brought, deal=True, low=True)
