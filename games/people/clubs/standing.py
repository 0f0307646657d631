"""Who somebody is to a club, and what they may there. The only place that knows."""

from typing import Any, NamedTuple

from django.db.models import Case, Exists, OuterRef, QuerySet, Value, When

from games.people.clubs.errors import NotClubFounder, NotClubOrganiser, NotInClub
from games.people.models import Club, ClubPerson
from games.play.models import Mute

Role = ClubPerson.Role
RANK = Case(When(role=Role.FOUNDER, then=Value(0)), When(role=Role.ORGANISER, then=Value(1)), default=Value(2))
"""Who comes first among members: in lists, and when the founder leaves."""


class ClubRanking(NamedTuple):
    """``row`` is None for whoever has nothing to do with the club yet; ``apart``: an organiser and the reader are kept
    apart, because one of them has blocked the other.
    """

    club: Club
    row: ClubPerson | None
    apart: bool

    @property
    def is_inside(self) -> bool:
        """Whether they are a member, whatever else."""
        return self.row is not None and self.row.is_inside

    @property
    def organises(self) -> bool:
        """Whether they are an organiser, or the founder."""
        return self.row is not None and self.row.organises

    @property
    def leads(self) -> bool:
        """Whether they are the founder."""
        return self.row is not None and self.row.role == Role.FOUNDER

    @property
    def waits(self) -> bool:
        """Whether they have asked to join."""
        return self.row is not None and self.row.role == Role.ASKS

    @property
    def may_join(self) -> bool:
        """Whether they could become a member, if not by themselves then by an invitation or an organiser's yes."""
        return self.row is None and not self.apart

    @property
    def sees(self) -> bool:
        """Whether they may know of the club at all, without an invitation."""
        return self.is_inside or self.waits or (self.club.listed and not self.apart)

    def refuse_strangers(self) -> None:
        """Raises NotInClub."""
        if not self.is_inside:
            raise NotInClub

    def refuse_members(self) -> None:
        """Let only organisers pass. Raises NotClubOrganiser."""
        if not self.organises:
            raise NotClubOrganiser

    def refuse_organisers(self) -> None:
        """Let only the founder pass. Raises NotClubFounder."""
        if not self.leads:
            raise NotClubFounder


def standing(club: Club, user: Any) -> ClubRanking:
    """What this person is to the club. Two queries at most, none for a visitor."""
    if not user.pk:
        return ClubRanking(club, None, apart=False)
    row = ClubPerson.objects.filter(club=club, user=user.pk).first()
    inside = row is not None and row.is_inside
    return ClubRanking(club, row, apart=not inside and apart_from_organisers(club, user))


def apart_from_organisers(club: Club, user: Any) -> bool:
    """Whether this person and one of the organisers have nothing to do with each other. One query."""
    organisers = ClubPerson.objects.filter(club=club, role__in=ClubPerson.ORGANISE)
    return Mute.objects.filter(user=user.pk, apart=True, muted__in=organisers.values("user")).exists()


def listed_for(reader: Any) -> QuerySet[Club]:
    """Listed clubs, without those whose organisers are kept apart from the reader, the newest first."""
    found = Club.objects.filter(listed=True).order_by("-founded_at", "pk")
    if not reader.pk:
        return found
    apart = Mute.objects.filter(user=reader.pk, apart=True).values("muted")
    theirs = ClubPerson.objects.filter(club=OuterRef("pk"), role__in=ClubPerson.ORGANISE, user__in=apart)
    return found.exclude(Exists(theirs))


def clubs_of(user: Any, *roles: str) -> QuerySet[ClubPerson]:
    """What this person is to their clubs, by name of the club; of members' roles if no other is named."""
    wanted = roles or ClubPerson.INSIDE
    return ClubPerson.objects.filter(user=user.pk, role__in=wanted).select_related("club").order_by("club__name", "pk")


def is_member(club_id: Any, user: Any) -> bool:
    """Whether this person belongs to that club; nobody belongs to none. One query at most."""
    if club_id is None or not user.pk:
        return False
    return ClubPerson.objects.filter(club=club_id, user=user.pk, role__in=ClubPerson.INSIDE).exists()


def members_of(club: Club) -> QuerySet[ClubPerson]:
    """Its members whose accounts are open: organisers first, then who has been there longest."""
    inside = ClubPerson.objects.filter(club=club, role__in=ClubPerson.INSIDE, user__is_active=True)
    return inside.select_related("user").annotate(rank=RANK).order_by("rank", "since", "pk")
