"""Making a move with a ticket from a mail."""

from typing import Any

from django.db import transaction

from games.play.mail.tickets import Ticket, check_reader, seat_of_ticket
from games.play.matches.locking import lock_and_upgrade
from games.play.matches.submit_move import apply_move_data
from games.play.models import Match, Seat


@transaction.atomic
def make_move_by_mail(ticket: Ticket, reader: Any, data: str) -> tuple[Match, list[Seat]]:
    """Make the move in ``data`` for the seat of the ticket; ``reader`` is who is signed in, if anybody.

    Any legal move will do: the ticket's own is only what its page asks for first. Returns the table as it is then.
    Raises what :func:`.tickets.seat_of_ticket` and :func:`.tickets.check_reader` raise, Malformed or IllegalMove, and
    Match.DoesNotExist; then nothing has changed.
    """
    match, seats = lock_and_upgrade(ticket.match)
    check_reader(ticket, reader, seats)
    apply_move_data(match, seats, seat_of_ticket(ticket, match, seats), data)
    return match, seats
