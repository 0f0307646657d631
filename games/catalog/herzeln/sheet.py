"""Score sheet of a finished game of Herzeln: the count of each player, the points, and the new totals (§ 4)."""

from collections.abc import Sequence
from typing import Any

from games.engine.kit.sheets import Brought, Speaker, laid_out, signed
from games.engine.kit.tricktaking.plain.data import Scored, View
from games.engine.page import RoundSheet, SheetNote
from games.engine.text import Words


def sheet(view: View, events: Sequence[Any], words: Words, names: Sequence[str]) -> RoundSheet | None:
    """Return the sheet of the last game in these events."""
    if not any(isinstance(event, Scored) for event in events):
        return None
    say, line, game = Speaker(words, names, view.seat), view.pad[-1], len(view.pad)
    brought = [
        Brought(gained, signed(gained), total - gained, total, [SheetNote(say(f"counted_{game}", n=counted))])
        for counted, gained, total in zip(line.counted, line.gained, line.totals, strict=True)
    ]
    return laid_out(say, game, brought, deal=True, title=say(f"title_{game}"))
