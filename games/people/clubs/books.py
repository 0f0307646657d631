"""Update clubs when an account is deleted, merged into another account, or exported."""

from typing import Any

from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.utils.translation import gettext as _
from django.utils.translation import override

from games.people.clubs.services import follow, leave, lock_club
from games.people.models import Club, ClubLine, ClubPerson
from games.play.models import Notice

Role = ClubPerson.Role
STRONGEST = (Role.AWAY, Role.FOUNDER, Role.ORGANISER, Role.MEMBER, Role.ASKS)
"""Roles in order of precedence, for merging two accounts. A removed user stays removed."""


def forget_clubs(user: Any, keep_words: bool) -> None:
    """Remove a user whose account is deleted from all clubs.

    Without ``keep_words``, also erase the user's messages, and name and description of clubs that only this user
    organises.
    """
    for row in ClubPerson.objects.filter(user=user).order_by("club_id"):
        if not keep_words:
            _wipe_words(row.club_id, user)
        if row.role == Role.AWAY:
            row.delete()
        else:
            leave(row.club_id, user)
    Club.objects.filter(worded_by=user).update(worded_by=None)
    Club.objects.filter(inviter=user).update(inviter=None)
    if not keep_words:
        ClubLine.objects.filter(user=user).update(text="")


def _wipe_words(club_id: str, user: Any) -> None:
    """Erase the name and description of the club if the user wrote them and the club has no other organisers."""
    club = lock_club(club_id)
    others = club.people.filter(role__in=ClubPerson.ORGANISE).exclude(user=user)
    if club.worded_by_id != user.pk or others.exists():
        return
    with override(club.language):
        club.name, club.about = _("Club of %(year)s") % {"year": club.founded_at.year}, ""
    club.save(update_fields=["name", "about"])
    acts = LogEntry.objects.filter(content_type=ContentType.objects.get_for_model(Club), object_id=club.pk)
    acts.update(object_repr=club.name)
    Notice.objects.filter(key__startswith=f"club:{club.pk}:").delete()


def merge_clubs(guest: Any, member: Any) -> None:
    """Move the guest's clubs to the member.

    If both are in a club, the stronger role is kept (the earlier one in STRONGEST).
    """
    for row in ClubPerson.objects.filter(user=guest).order_by("club_id"):
        club = lock_club(row.club_id)
        own = club.people.filter(user=member).first()
        row.delete()
        role = min([row.role, *([own.role] if own else [])], key=lambda each: STRONGEST.index(Role(each)))
        club.people.update_or_create(
            user=member, defaults={"role": role, "since": min([row.since, *([own.since] if own else [])])}
        )
        follow(club)
    ClubLine.objects.filter(user=guest).update(user=member)
    Club.objects.filter(worded_by=guest).update(worded_by=member)
    Club.objects.filter(inviter=guest).update(inviter=member)


def of_account(user: Any) -> dict[str, Any]:
    """Return all stored data about the user's clubs, as plain data for an export."""
    rows = ClubPerson.objects.filter(user=user).select_related("club").order_by("pk")
    worded = Club.objects.filter(worded_by=user)
    return {
        "clubs": [
            {
                "club": row.club_id,
                "name": row.club.name,
                "role": row.role,
                "offered": row.offered,
                "since": row.since,
                "told": row.told,
            }
            for row in rows
        ],
        "worded": list(worded.values("id", "name", "about", "language", "listed", "entry", "founded_at")),
        "said": list(ClubLine.objects.filter(user=user).order_by("pk").values("club_id", "said_at", "text")),
    }
