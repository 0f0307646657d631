"""Start a match: set it up and store its first position."""

from typing import Any, Literal

from django.db import transaction
from django.utils import timezone

from games.engine.chance import Chance
from games.engine.codec import encode
from games.play.bots.fill_seats import bots_of, seat_bots
from games.play.enqueue import count_match
from games.play.errors import BadOptions, NotHost, NotOpen, SeatsFree
from games.play.matches.moves import store_first_position
from games.play.matches.store import lock_and_upgrade
from games.play.models import Match, Move, Notice, Seat
from games.play.outbox import tell_people

FreeSeats = Literal["bots", "drop", ""]


def begin(match: Match, seats: list[Seat], by: Any, kind: Notice.Kind = Notice.Kind.FULL, **told: Any) -> None:
    """Start the match of a locked open table without free seats.

    ``by`` is the user who took the last seat or started the match, or None. The other players get a notice of this
    ``kind`` with the data ``told``. Raises BadOptions if the options do not fit the number of seats.
    """
    game, options = match.rules, match.load_options()
    if len(seats) not in game.seats or game.forbidden_options(options, len(seats)):
        raise BadOptions
    step = game.setup(options, len(seats), Chance(bytes(match.seed)))
    match.status = Match.Status.RUNNING
    match.started_at = timezone.now()
    match.rated = match.rated and sum(seat.user_id is not None for seat in seats) > 1  # bots may have filled the table
    match.save(update_fields=["started_at", "rated"])
    count_match("begun")
    for seat in seats:
        seat.bank = match.bank_start
    if not match.event:  # at tournament tables no player has waited for others
        others = [seat.user_id for seat in seats if seat.user_id not in (None, by and by.pk)]
        tell_people(match, others, kind, by and by.pk, **told)
    dealt = Move(match=match, ply=0, kind=Move.Kind.START, events=encode(step.events).decode())
    store_first_position(match, seats, step.state, dealt)


@transaction.atomic
def start_table(match_id: str, user: Any, free: FreeSeats = "", level: str = "normal") -> Match:
    """Start the match as the table's host. Free seats get bots ("bots", of ``level``) or are removed ("drop").

    Raises NotOpen, NotHost, BadOptions, or SeatsFree if free seats remain or too few seats would be left.
    """
    match, seats = lock_and_upgrade(match_id)
    if match.status != Match.Status.OPEN:
        raise NotOpen
    if match.host_id != user.pk:
        raise NotHost
    if level not in bots_of(match.rules):
        raise BadOptions
    empty = [seat for seat in seats if seat.is_free]
    if empty and free == "bots":
        seat_bots(match, empty, level)
    elif empty and free == "drop" and len(seats) - len(empty) in match.rules.seats:
        seats = _without(seats, empty)
    elif empty:
        raise SeatsFree
    begin(match, seats, user)
    return match


def _without(seats: list[Seat], empty: list[Seat]) -> list[Seat]:
    """Delete the empty seats and renumber the others."""
    for seat in empty:
        seat.delete()
    kept = [seat for seat in seats if seat not in empty]
    for index, seat in enumerate(kept):
        if seat.index != index:
            seat.index = index
            seat.save(update_fields=["index"])
    return kept
