"""Join, leave and show the social extra of a table, such as drinking rules. Each player chooses for themselves.

The game's ``coaster`` part defines the extra. It has no effect on the match.
"""

from typing import Any

from django.db import transaction

from games.engine.codec import AnyGame, convert, plain
from games.engine.parts import part
from games.engine.text import Words
from games.play.errors import NothingToJoin
from games.play.matches.access import LoadedTable
from games.play.matches.store import lock_and_upgrade, seat_of
from games.play.models import Match, Seat
from games.play.tables.seats import changed


def has_coaster(match: Match) -> bool:
    """Return whether the table was opened with the social extra. Only casual matches have one."""
    coaster = part(match.rules, "coaster")
    return match.casual and coaster is not None and coaster.is_on(match.load_options())


def may_see(user: Any) -> bool:
    """Return whether the user may see social extras: false for users who said that they are under age."""
    return not getattr(user, "under_age", False)


def joined_since(seat: Seat) -> int | None:
    """Return how many rounds were over when the player joined the social extra.

    None for players who have not joined or are away, and for bots.
    """
    return seat.coaster_since if seat.is_person and may_see(seat.user) else None


def without_extras(game: AnyGame, options: Any) -> Any:
    """Return the options with the social options at their defaults, which mean "off"."""
    given = plain(options)
    return convert(game.options_type, {name: given[name] for name in given if name not in game.social_options})


@transaction.atomic
def set_coaster(match_id: str, user: Any, wanted: bool) -> Match:
    """Join the social extra from the round in progress on, or leave it at once.

    Raises NotSeated, StandInPlays, NothingToJoin or Match.DoesNotExist.
    """
    match, seats = lock_and_upgrade(match_id)
    seat = seat_of(seats, user)
    if not wanted:
        seat.coaster_since = None
    elif match.status != Match.Status.RUNNING or not has_coaster(match) or not may_see(user):
        raise NothingToJoin
    elif seat.coaster_since is None:
        view = match.rules.view(match.load_state(), None)
        seat.coaster_since = part(match.rules, "coaster").rounds_over(view)
    seat.save(update_fields=["coaster_since"])
    changed(match)
    return match


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
