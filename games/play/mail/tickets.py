"""Create and check tickets: signed tokens in links that let the bearer play one turn of one seat, and nothing else.

A ticket names table, seat, user and turn. It is valid only during that turn, so tickets are neither stored nor
revoked.
"""

from typing import Any, NamedTuple

from django.core import signing
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from games.play.errors import AlreadyPlayed
from games.play.matches.moves import apply_move_data
from games.play.matches.store import lock_and_upgrade
from games.play.models import Match, Seat
from games.ui.errors import Refused

SALT = "games.play.mail.tickets"
MAX_AGE = 60 * 24 * 3600  # seconds; no turn lasts longer
MAX_LENGTH = 1000  # characters: the longest real one has some 250


class Ticket(NamedTuple):
    """The content of a ticket.

    ``moves_made`` identifies the turn. ``move`` is the move to suggest, as the engine's JSON, or empty.
    """

    match: str
    seat: int
    user: int
    moves_made: int
    move: str = ""

    def sign(self) -> str:
        """Return the ticket as a signed token for a URL."""
        return signing.dumps(list(self), salt=SALT, compress=True)


class Forged(Refused):
    """The token was not signed by this site, or is damaged."""

    status = 403
    message = _("This link is damaged, or not one of ours. Open it from the mail again, or copy the whole of it.")


class SomebodyElses(Refused):
    """The ticket belongs to a user other than the one who is signed in."""

    status = 403
    message = _("This link is from somebody else's mail, and you are signed in. You can't play for others here.")


class TurnOver(Refused):
    """The ticket's turn is over, for any reason."""

    status = 410
    message = _("Links in a mail work only until that turn is played.")


class PlayedBefore(AlreadyPlayed):
    """The form was submitted twice."""

    message = _("Already played: nothing was played twice.")


def ticket_for(match: Match, seat: Seat, move: str = "") -> Ticket:
    """Return a ticket for the current turn of a user's seat."""
    return Ticket(match.pk, seat.index, seat.user_id or 0, seat.moves_made, move)


def read_ticket(token: str) -> Ticket:
    """Return the ticket of a token. Raises Forged, or TurnOver if the token is too old."""
    if len(token) > MAX_LENGTH:
        raise Forged
    try:
        return _ticket(signing.loads(token, salt=SALT, max_age=MAX_AGE))
    except signing.SignatureExpired:
        raise TurnOver from None
    except (signing.BadSignature, ValueError, TypeError):
        raise Forged from None


def _ticket(found: Any) -> Ticket:
    match, seat, user, moves_made, move = found
    return Ticket(str(match), int(seat), int(user), int(moves_made), str(move))


def seat_of_ticket(ticket: Ticket, match: Match, seats: list[Seat]) -> Seat:
    """Return the seat that the ticket may play now.

    Raises PlayedBefore if the seat has moved since the ticket was made, and TurnOver in all other cases.
    """
    seat = next((seat for seat in seats if seat.index == ticket.seat), None)
    if seat is None or seat.user_id != ticket.user or not seat.is_person or not _is_active(seat):
        raise TurnOver
    if seat.moves_made != ticket.moves_made:
        raise PlayedBefore
    if match.status != Match.Status.RUNNING or seat.waiting_since is None:
        raise TurnOver
    return seat


def _is_active(seat: Seat) -> bool:
    return seat.user is not None and bool(seat.user.is_active)


def check_reader(ticket: Ticket, reader: Any, seats: list[Seat]) -> None:
    """Check that the signed-in reader may use the ticket, so that a forwarded mail reveals no other player's hand.

    Raises SomebodyElses for members who are not the ticket's user, and for any other user seated at this table. Guests
    without a seat here are allowed, because they may be the ticket's user.
    """
    if not reader.is_authenticated or reader.pk == ticket.user:
        return
    if not reader.is_guest or any(seat.user_id == reader.pk for seat in seats):
        raise SomebodyElses


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
