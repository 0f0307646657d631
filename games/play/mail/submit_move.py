"""Submit a move with a ticket from a turn mail."""

from typing import Any

from django.db import transaction

from games.play.mail.tickets import Ticket, check_reader, seat_of_ticket
from games.play.matches.moves import apply_move_data
from games.play.matches.store import lock_and_upgrade
from games.play.models import Match, Seat


@transaction.atomic
def make_move_by_mail(ticket: Ticket, reader: Any, data: str) -> tuple[Match, list[Seat]]:
    """Submit the move in ``data`` (JSON) for the ticket's seat. ``reader`` is the user of the request, maybe anonymous.

    Any legal move is accepted: the move in the ticket is only the suggestion of its page. Returns the match and its
    seats after the move. Raises the errors of :func:`.tickets.seat_of_ticket` and :func:`.tickets.check_reader`,
    Malformed, IllegalMove or Match.DoesNotExist; then nothing has changed.
    """
    match, seats = lock_and_upgrade(ticket.match)
    check_reader(ticket, reader, seats)
    apply_move_data(match, seats, seat_of_ticket(ticket, match, seats), data)
    return match, seats
