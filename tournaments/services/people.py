"""Move the entries of a guest to a member account when the guest signs in or registers."""

from typing import Any

from django.db import transaction
from django.db.models import Q

from tournaments.models import Announcement, Audit, Entry, OrganiserRequest, Protest, Report, Series, Tournament
from tournaments.services.locking import changed


@transaction.atomic
def merge_entrant(guest: Any, member: Any) -> None:
    """Give the guest's entries and tournaments to the member.

    Where both have entered, the guest's entry is withdrawn and loses its user and name.
    """
    doubled = Entry.objects.filter(user=guest, tournament__entries__user=member)
    both = list(Tournament.objects.select_for_update().filter(pk__in=doubled.values("tournament")).order_by("pk"))
    # The name is removed, because the entry has no owner any more who could have it deleted.
    Entry.objects.filter(user=guest, tournament__in=both).update(
        user=None, given_name="", status=Entry.Status.WITHDRAWN, listed={}
    )
    for tournament in both:
        changed(tournament)
    Entry.objects.filter(user=guest).update(user=member)
    Tournament.objects.filter(organiser=guest).update(organiser=member)
    for tournament in guest.helped_tournaments.all():
        tournament.co_organisers.add(member)
        tournament.co_organisers.remove(guest)
    Series.objects.filter(organiser=guest).update(organiser=member)
    for series in guest.helped_series.all():
        series.co_organisers.add(member)
        series.co_organisers.remove(guest)
    known = Q(tournament__requests__user=member) | Q(series__requests__user=member)
    OrganiserRequest.objects.filter(known, user=guest).delete()
    OrganiserRequest.objects.filter(user=guest).update(user=member)
    OrganiserRequest.objects.filter(asked_by=guest).update(asked_by=member)
    for model in (Announcement, Audit, Protest):
        model.objects.filter(user=guest).update(user=member)
    Report.objects.filter(user=guest, table__reports__user=member).delete()
    Report.objects.filter(user=guest).update(user=member)
    Protest.objects.filter(answered_by=guest).update(answered_by=member)
    Audit.objects.filter(about=guest).update(about=member)
