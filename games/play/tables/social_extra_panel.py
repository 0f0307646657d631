"""Build the context of the social extra's panel, for players who may see it."""

from typing import Any

from games.engine.parts import part
from games.engine.text import Words
from games.play.matches.access import LoadedTable
from games.play.models import Match
from games.play.tables.social_extra import has_coaster, joined_since, may_see


def coaster_context(table: LoadedTable, words: Words, state: Any) -> dict[str, Any] | None:
    """Return the context of ``play/_coaster.html`` from the game's ``coaster`` part.

    None if the reader has no seat, may not see social extras, or the table has none.
    """
    match, mine = table.match, table.mine
    if mine is None or mine.user is None or not may_see(mine.user) or not has_coaster(match):
        return None
    joined = [joined_since(seat) for seat in table.seats]
    view = match.rules.view(state, mine.index)
    shown: dict[str, Any] = part(match.rules, "coaster").coaster(view, joined, words, table.names)
    return shown | {"may_join": table.plays and match.status == Match.Status.RUNNING}
