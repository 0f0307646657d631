"""What the coach says to the reader: advice from the reader's own view, and why the bots played so in the last round.

The game words both (its modules ``coach`` and ``look_back``). It is given the view of the seat and public events, never
the state.
"""

from typing import Any

from django.core.cache import cache

from games.engine.parts import part
from games.engine.text import Words
from games.play.bots.coach import has_coach, may_coach
from games.play.matches.access import LoadedTable
from games.play.models import Match, Move

#: Lines of the log that hold the last finished round and what has been played of the next, whatever the game.
LOOK_BACK = 150
KEPT_SECONDS = 3600


def coach_context(table: LoadedTable, words: Words, state: Any) -> dict[str, Any] | None:
    """Context of ``play/_coach.html``; None where there is no coach, or nobody to be coached."""
    match, mine = table.match, table.mine
    if mine is None or not table.plays or match.status != Match.Status.RUNNING or not may_coach(match):
        return None
    if not has_coach(match, mine):
        return {"on": False}
    bots = "-".join(f"{seat.index}{seat.bot}" for seat in table.seats if seat.bot)
    key = f"coach:{match.pk}:{match.ply}:{mine.index}:{words.language}:{words.deck}:{bots}"
    said: Any = cache.get_or_set(key, lambda: _said(table, words, state, mine.index), KEPT_SECONDS)
    return {"on": True, **said}


def _bots(table: LoadedTable) -> list[int]:
    return [seat.index for seat in table.seats if seat.bot]


def _said(table: LoadedTable, words: Words, state: Any, seat: int) -> dict[str, Any]:
    """Reckoned once for each position, as estimates take a while."""
    game = table.match.rules
    advice = part(game, "coach").advise(game.view(state, seat), words, table.names, [each.bot for each in table.seats])
    return {"advice": advice, "why": _why(table, words)}


def _why(table: LoadedTable, words: Words) -> list[dict[str, Any]]:
    """Reasons of the bots' plays, where the game can give any."""
    game = table.match.rules
    look_back = part(game, "look_back")
    bots = _bots(table)
    if look_back is None or not bots:
        return []
    lines = table.match.moves.filter(ply__lte=table.match.ply).exclude(kind=Move.Kind.UNDO)
    newest = lines.order_by("-ply").values_list("events", flat=True)
    events = [event for line in list(newest[:LOOK_BACK])[::-1] for event in table.match.load_events(line)]
    found: list[dict[str, Any]] = look_back.why(events, bots, words, table.names)
    return found
