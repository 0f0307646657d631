"""The coach of a seat: who may have one, switching it on and off, and the context of its panel.

Only casual matches have a coach: no rated matches and no tournament matches.

The texts come from the game's parts ``coach`` and ``look_back``. They get the view of the seat and public events,
never the state.
"""

from typing import Any

from django.core.cache import cache
from django.db import transaction

from games.engine.parts import part
from games.engine.text import Words
from games.play.errors import NoCoach
from games.play.matches.access import LoadedTable
from games.play.matches.store import lock_and_upgrade, seat_of
from games.play.models import Match, Move, Seat


def may_coach(match: Match) -> bool:
    """Return whether a coach is allowed at this table.

    The match must be casual (neither rated nor part of a tournament), and the game must have a ``coach`` part.
    """
    return match.casual and part(match.rules, "coach") is not None


def has_coach(match: Match, seat: Seat) -> bool:
    """Return whether the coach is on for the user in this seat.

    The setting of this table counts first, then the user's account setting.
    """
    if not may_coach(match) or not seat.is_person:
        return False
    return bool(getattr(seat.user, "coach", False)) if seat.coach is None else seat.coach


@transaction.atomic
def set_coach(match_id: str, user: Any, wanted: bool) -> None:
    """Switch the coach of the user's seat on or off. Other players are not told.

    Raises NotSeated, StandInPlays, NoCoach or Match.DoesNotExist.
    """
    match, seats = lock_and_upgrade(match_id)
    seat = seat_of(seats, user)
    if wanted and not may_coach(match):
        raise NoCoach
    seat.coach = wanted
    seat.save(update_fields=["coach"])


#: Number of log lines to read. In every game they cover the last finished round and the current one.
LOOK_BACK = 150
KEPT_SECONDS = 3600


def coach_context(table: LoadedTable, words: Words, state: Any) -> dict[str, Any] | None:
    """Return the context of ``play/_coach.html``; only ``on`` (False) while the reader has the coach switched off.

    Return None if the reader does not play here, the match is not running, or the table may have no coach.
    """
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
    """Compute advice and reasons. The caller caches them for each position, because estimates are slow."""
    game = table.match.rules
    advice = part(game, "coach").advise(game.view(state, seat), words, table.names, [each.bot for each in table.seats])
    return {"advice": advice, "why": _why(table, words)}


def _why(table: LoadedTable, words: Words) -> list[dict[str, Any]]:
    """Return the game's explanations of the bots' moves, or an empty list if the game has none."""
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
