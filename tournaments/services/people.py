"""What becomes of entries when a guest turns out to be a member, or a member leaves the site."""

from typing import Any

from django.db import transaction

from games.play.errors import Refused
from tournaments.models import Announcement, Audit, Entry, Tournament
from tournaments.services.withdraw import withdraw


@transaction.atomic
def merge_entrant(guest: Any, member: Any) -> None:
    """Give the guest's entries to the member. Where both are in, the guest's stays without an owner, withdrawn."""
    doubled = Entry.objects.filter(user=guest, tournament__entries__user=member)
    for entry in doubled:
        entry.given_name, entry.user, entry.status = guest.name[:40], None, Entry.Status.WITHDRAWN
        entry.save(update_fields=["given_name", "user", "status"])
    Entry.objects.filter(user=guest).update(user=member)
    Tournament.objects.filter(organiser=guest).update(organiser=member)
    for tournament in guest.helped_tournaments.all():
        tournament.co_organisers.add(member)
        tournament.co_organisers.remove(guest)
    for model in (Announcement, Audit):
        model.objects.filter(user=guest).update(user=member)


def leave_all_tournaments(user: Any) -> None:
    """Before a person's account goes: they are withdrawn from whatever is not over."""
    over = [Tournament.Status.FINISHED, Tournament.Status.CANCELLED]
    for entry in Entry.objects.filter(user=user).exclude(tournament__status__in=over):
        try:
            withdraw(entry.tournament_id, user)
        except (Refused, Tournament.DoesNotExist):  # out already, or the tournament is gone
            continue
