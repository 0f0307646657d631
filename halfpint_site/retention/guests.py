"""Delete guests who have not visited for a long time. Their cookie has expired, so they cannot return."""

from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from games.play.models import Seat, TalkLine
from games.play.tables.lists import CURRENT
from halfpint_site.accounts.models import User
from halfpint_site.accounts.services import forget
from halfpint_site.accounts.sessions import end_sessions
from tournaments.models import Entry, Series, Tournament

BATCH = 50
_OVER = (Tournament.Status.FINISHED, Tournament.Status.CANCELLED)


def drop_old_guests(most: int = BATCH, now: datetime | None = None) -> int:
    """Delete the personal data of up to ``most`` guests and return how many.

    A guest's row is deleted too, unless a match or event still refers to it.
    """
    moment = now or timezone.now()
    found = list(_unseen(moment).order_by("joined_at").values_list("pk", flat=True)[:most])
    return sum(_drop(pk, moment) for pk in found)


def _unseen(now: datetime) -> QuerySet[User]:
    """Return the guests not seen for HALFPINT_GUEST_DAYS before ``now``.

    Guests at an open or running table, or with an unfinished entry or event, are left out.
    """
    since = now - timedelta(days=settings.HALFPINT_GUEST_DAYS)
    here = OuterRef("pk")
    at_tables = Seat.objects.filter(user=here, match__status__in=CURRENT)
    entered = Entry.objects.filter(user=here).exclude(tournament__status__in=_OVER)
    organised = Tournament.objects.filter(organiser=here, deleted_at=None).exclude(status__in=_OVER)
    unseen = Q(presence=None) | Q(presence__seen_at__lt=since)
    guests = User.objects.filter(unseen, is_guest=True, is_staff=False, joined_at__lt=since)
    return guests.exclude(Exists(at_tables) | Exists(entered) | Exists(organised))


@transaction.atomic
def _drop(pk: int, now: datetime) -> bool:
    """Check again under a row lock, then delete the guest.

    Return False if the guest has returned or is already deleted.
    """
    guest = User.objects.select_for_update().filter(pk=pk).first()
    if guest is None or not _unseen(now).filter(pk=pk).exists():
        return False
    forget(guest)
    if not _is_needed(guest):
        guest.delete()
    transaction.on_commit(lambda: end_sessions(pk))
    return True


def _is_needed(guest: User) -> bool:
    """Return whether a seat, a chat line or an event still refers to the guest."""
    return (
        Seat.objects.filter(user=guest).exists()
        or TalkLine.objects.filter(user=guest).exists()
        or Entry.objects.filter(user=guest).exists()
        or Tournament.objects.filter(organiser=guest).exists()
        or Series.objects.filter(organiser=guest).exists()
    )
