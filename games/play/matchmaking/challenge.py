"""Challenge another user to a match, accept a match request, and decline a challenge.

If the challenged user has a fitting match request, they have already agreed, so the match begins at once.
"""

from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _
from msgspec.structs import replace

from games.catalog import games
from games.engine.codec import AnyGame
from games.play.errors import GameClosed, NotChallenged, NotOpen
from games.play.matches.store import lock_and_upgrade
from games.play.matchmaking.criteria import MatchCriteria, usual_seats
from games.play.matchmaking.eligibility import may_meet, requests_for
from games.play.matchmaking.find_seat import fulfil
from games.play.matchmaking.requests import enter_queue, waiting, with_room
from games.play.matchmaking.speeds import terms_of_speed
from games.play.models import Invitation, Match, Wish
from games.play.tables.create import TableSpec, open_table
from games.play.tables.seats import changed, close_table, named
from games.ui.errors import Refused

#: Maximum number of unanswered challenges from one user to another.
MOST_OPEN = 2


class NoSuchPerson(Refused):
    """The rival's account is inactive, or one of the two users has blocked the other.

    The message does not say which.
    """

    status = 404
    message = _("This person cannot be challenged.")


class AskedAlready(Refused):
    """The rival has not answered the earlier challenges yet."""

    message = _("You have challenged them already. Wait for their answer.")


class WishGone(Refused):
    """The match request is no longer open: it was fulfilled or withdrawn."""

    message = _("Somebody was quicker, or is playing already. See who else is waiting.")


@transaction.atomic
def challenge(user: Any, rival: Any, slug: str, tempo: str) -> Match:
    """Open a table of the game for both users.

    In games that are usually played by two, the match begins at once if it fulfils the rival's match request. Otherwise
    the rival is invited. Raises NoSuchPerson, AskedAlready or GameClosed.
    """
    if not rival.is_active or not may_meet(user, rival):
        raise NoSuchPerson
    if slug not in games():
        raise GameClosed("")
    enter_queue(tempo)
    wanted = MatchCriteria((slug,), tempo)
    wished = _with_wish(user, wanted).filter(user=rival)
    if usual_seats(games()[slug]) == 2:
        for wish in with_room(wished):
            return fulfil(user, wanted, wish)
    unanswered = Match.objects.filter(host=user, status=Match.Status.OPEN, door__challenge=True)
    if unanswered.filter(invitations__user=rival).count() >= MOST_OPEN:
        raise AskedAlready
    return open_table(user, _plan(slug, tempo, rival))


@transaction.atomic
def take_up(user: Any, wish_id: int, slug: str) -> Match:
    """Open a table of the game with the owner of a match request, and with others whose requests fit.

    Raises WishGone or GameClosed.
    """
    tempo = Wish.objects.filter(pk=wish_id).values_list("tempo", flat=True).first()
    if not tempo or slug not in games():
        raise WishGone
    enter_queue(tempo)
    wanted = MatchCriteria((slug,), tempo)
    wish = next(iter(with_room(_with_wish(user, wanted).filter(pk=wish_id))), None)
    if wish is None:
        raise WishGone
    return fulfil(user, wanted, wish)


def _with_wish(user: Any, wanted: MatchCriteria) -> Any:
    found = waiting(requests_for(user, Wish.Company.ANYBODY), wanted.tempo)
    return found.filter(games__game__in=("", *wanted.games))


def seats_of_challenge(game: AnyGame) -> int:
    """Return the number of seats: two, or the game's minimum. Bots take the additional seats."""
    return max(2, game.seats.start)


def _plan(slug: str, tempo: str, rival: Any) -> TableSpec:
    game = games()[slug]
    seats = seats_of_challenge(game)
    plan = TableSpec(game, seats, audience=Match.Audience.NAMED, invited=(rival,), challenge=True)
    return replace(plan, bots=("normal",) * (seats - 2), terms=terms_of_speed(tempo))


@transaction.atomic
def decline(user: Any, match_id: str) -> None:
    """Decline an invitation to a table.

    A table for named people is closed, and its host notified, if no other user is invited. Raises NotOpen or
    NotChallenged.
    """
    match, seats = lock_and_upgrade(match_id)
    if match.status != Match.Status.OPEN:
        raise NotOpen
    mine = Invitation.objects.filter(named(user), match=match)
    if any(seat.user_id == user.pk for seat in seats) or not mine.exists():
        raise NotChallenged
    mine.delete()
    if match.audience == Match.Audience.NAMED and not _others(match, [seat.user_id for seat in seats]):
        close_table(match, seats, "declined", by=user.name, person=user.pk)
    else:
        changed(match)


def _others(match: Match, seated: list[int | None]) -> bool:
    """Return whether any user who has no seat yet is still invited."""
    return match.invitations.exclude(user__in=[pk for pk in seated if pk]).exists()
