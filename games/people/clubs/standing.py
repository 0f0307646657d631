"""A user's role in a club and the permissions that follow from it. All permission rules of clubs are here."""

from typing import Any, NamedTuple

from django.db.models import Case, Exists, OuterRef, QuerySet, Value, When

from games.people.clubs.errors import NotClubFounder, NotClubOrganiser, NotInClub
from games.people.models import Club, ClubPerson
from games.play.models import Mute

Role = ClubPerson.Role
RANK = Case(When(role=Role.FOUNDER, then=Value(0)), When(role=Role.ORGANISER, then=Value(1)), default=Value(2))
"""Order of members: in lists, and when the founder leaves."""


class ClubRanking(NamedTuple):
    """A club and a user's role in it.

    ``row`` is None for users without any relation to the club. ``apart`` is whether the user is not a member and is
    separated from an organiser by a block.
    """

    club: Club
    row: ClubPerson | None
    apart: bool

    @property
    def is_inside(self) -> bool:
        """Whether the user is a member, of any role."""
        return self.row is not None and self.row.is_inside

    @property
    def organises(self) -> bool:
        """Whether the user is an organiser or the founder."""
        return self.row is not None and self.row.organises

    @property
    def leads(self) -> bool:
        """Whether the user is the founder."""
        return self.row is not None and self.row.role == Role.FOUNDER

    @property
    def waits(self) -> bool:
        """Whether the user has asked to join."""
        return self.row is not None and self.row.role == Role.ASKS

    @property
    def may_join(self) -> bool:
        """Whether the user could become a member: directly, with an invitation, or after an organiser's agreement."""
        return self.row is None and not self.apart

    @property
    def sees(self) -> bool:
        """Whether the user may see the club without an invitation."""
        return self.is_inside or self.waits or (self.club.listed and not self.apart)

    def refuse_strangers(self) -> None:
        """Raise NotInClub unless the user is a member."""
        if not self.is_inside:
            raise NotInClub

    def refuse_members(self) -> None:
        """Raise NotClubOrganiser unless the user is an organiser or the founder."""
        if not self.organises:
            raise NotClubOrganiser

    def refuse_organisers(self) -> None:
        """Raise NotClubFounder unless the user is the founder."""
        if not self.leads:
            raise NotClubFounder


def standing(club: Club, user: Any) -> ClubRanking:
    """Return the club with the user's role. Runs at most two queries, none for anonymous visitors."""
    if not user.pk:
        return ClubRanking(club, None, apart=False)
    row = ClubPerson.objects.filter(club=club, user=user.pk).first()
    inside = row is not None and row.is_inside
    return ClubRanking(club, row, apart=not inside and apart_from_organisers(club, user))


def apart_from_organisers(club: Club, user: Any) -> bool:
    """Return whether the user is separated from one of the club's organisers by a block. Runs one query."""
    organisers = ClubPerson.objects.filter(club=club, role__in=ClubPerson.ORGANISE)
    return Mute.objects.filter(user=user.pk, apart=True, muted__in=organisers.values("user")).exists()


def listed_for(reader: Any) -> QuerySet[Club]:
    """Return listed clubs, newest first, without clubs whose organisers are separated from the user by a block."""
    found = Club.objects.filter(listed=True).order_by("-founded_at", "pk")
    if not reader.pk:
        return found
    apart = Mute.objects.filter(user=reader.pk, apart=True).values("muted")
    theirs = ClubPerson.objects.filter(club=OuterRef("pk"), role__in=ClubPerson.ORGANISE, user__in=apart)
    return found.exclude(Exists(theirs))


def clubs_of(user: Any, *roles: str) -> QuerySet[ClubPerson]:
    """Return the user's club rows with these roles (by default all roles of members), sorted by the club's name."""
    wanted = roles or ClubPerson.INSIDE
    return ClubPerson.objects.filter(user=user.pk, role__in=wanted).select_related("club").order_by("club__name", "pk")


def is_member(club_id: Any, user: Any) -> bool:
    """Return whether the user is a member of the club. False if ``club_id`` is None. At most one query."""
    if club_id is None or not user.pk:
        return False
    return ClubPerson.objects.filter(club=club_id, user=user.pk, role__in=ClubPerson.INSIDE).exists()


def members_of(club: Club) -> QuerySet[ClubPerson]:
    """Return the members with active accounts: organisers first, then by length of membership."""
    inside = ClubPerson.objects.filter(club=club, role__in=ClubPerson.INSIDE, user__is_active=True)
    return inside.select_related("user").annotate(rank=RANK).order_by("rank", "since", "pk")
