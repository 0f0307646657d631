"""Tickets: signed addresses that let whoever has them play one turn of one seat, and nothing else.

A ticket names its table, seat, person and turn. It counts only while that very turn lasts, so there is nothing to store
and nothing to revoke.
"""

from typing import Any, NamedTuple

from django.core import signing
from django.utils.translation import gettext_lazy as _

from games.play.errors import AlreadyPlayed
from games.play.models import Match, Seat
from games.ui.errors import Refused

SALT = "games.play.mail.tickets"
MAX_AGE = 60 * 24 * 3600  # seconds; no turn lasts longer
MAX_LENGTH = 1000  # characters: the longest real one has some 250


class Ticket(NamedTuple):
    """``moves_made`` is the turn, ``move`` the engine's JSON of the move to ask for, or empty."""

    match: str
    seat: int
    user: int
    moves_made: int
    move: str = ""

    def sign(self) -> str:
        """The ticket as a part of an address."""
        return signing.dumps(list(self), salt=SALT, compress=True)


class Forged(Refused):
    """No ticket of this site."""

    status = 403
    message = _("This link is damaged, or not one of ours. Open it from the mail again, or copy the whole of it.")


class SomebodyElses(Refused):
    """The reader is signed in, and it is somebody else's ticket."""

    status = 403
    message = _("This link is from somebody else's mail, and you are signed in. You can't play for others here.")


class TurnOver(Refused):
    """The turn of the ticket has passed, in whatever way."""

    status = 410
    message = _("Links in a mail work only until that turn is played.")


class PlayedBefore(AlreadyPlayed):
    """A second click on the button, or the same form sent anew."""

    message = _("Already played: nothing was played twice.")


def ticket_for(match: Match, seat: Seat, move: str = "") -> Ticket:
    """A ticket for the present turn of a person's seat."""
    return Ticket(match.pk, seat.index, seat.user_id or 0, seat.moves_made, move)


def read_ticket(token: str) -> Ticket:
    """The ticket of an address. Raises Forged, or TurnOver for one that is too old."""
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
    """The seat that the ticket may play now. Raises TurnOver, PlayedBefore if that person has played by hand since."""
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
    """Nobody is to see another hand by a mail that was passed on. Raises SomebodyElses for members who are signed in
    as another, and for all who sit at that table; a guest elsewhere may be the same person.
    """
    if not reader.is_authenticated or reader.pk == ticket.user:
        return
    if not reader.is_guest or any(seat.user_id == reader.pk for seat in seats):
        raise SomebodyElses
