"""Services that change clubs: found, edit, join, leave, change roles, close.

Each service locks the club's row, so that changes of one club happen one after the other.
"""

import secrets
from typing import Any

from django.db import transaction
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from games.people.clubs.errors import (
    CannotJoin,
    ClubFull,
    InClubAlready,
    InvitationOver,
    NoGuestFounds,
    NotClubFounder,
    NotInClub,
    NotThere,
    TooManyClubs,
    TooManyWishes,
)
from games.people.clubs.standing import RANK, ClubRanking, standing
from games.people.models import Club, ClubPerson
from games.people.models.clubs import new_invitation
from games.play.models import Notice
from games.play.outbox import write
from games.play.relations.blocks import may_sit_with

Role = ClubPerson.Role
MOST_CLUBS, MOST_MEMBERS, MOST_WISHES = 30, 1000, 100
"""Limits: clubs of a user, members of a club, requests to join a club."""


def lock_club(club_id: str) -> Club:
    """Lock and return the club. A caller that also locks series or tournaments must lock the club first.

    Raises Club.DoesNotExist.
    """
    # FOR NO KEY UPDATE: rows that only refer to the club need not wait.
    return Club.objects.select_for_update(of=("self",), no_key=True).get(pk=club_id)


def lock_standing(club_id: str, user: Any) -> ClubRanking:
    """Lock the club and return it with the user's role. Raises Club.DoesNotExist."""
    return standing(lock_club(club_id), user)


@transaction.atomic
def found(user: Any, **fields: Any) -> Club:
    """Create a club with the user as its founder. Raises NoGuestFounds or TooManyClubs."""
    if user.is_guest:
        raise NoGuestFounds
    _refuse_more(user)
    club = Club.objects.create(inviter=user, worded_by=user, **fields)
    ClubPerson.objects.create(club=club, user=user, role=Role.FOUNDER)
    return club


@transaction.atomic
def change(club_id: str, user: Any, **fields: Any) -> Club:
    """Change the club's description and settings. Raises NotClubOrganiser or Club.DoesNotExist."""
    who = lock_standing(club_id, user)
    who.refuse_members()
    if any(getattr(who.club, name) != fields.get(name, getattr(who.club, name)) for name in ("name", "about")):
        fields["worded_by"] = user
    for name, value in fields.items():
        setattr(who.club, name, value)
    who.club.save(update_fields=list(fields))
    return who.club


@transaction.atomic
def invite_anew(club_id: str, user: Any) -> Club:
    """Replace the club's invitation by a new one from this organiser.

    The old one becomes invalid. Raises NotClubOrganiser or Club.DoesNotExist.
    """
    who = lock_standing(club_id, user)
    who.refuse_members()
    who.club.invitation, who.club.inviter = new_invitation(), user
    who.club.save(update_fields=["invitation", "inviter"])
    return who.club


def fits(club: Club, invitation: str) -> bool:
    """Return whether ``invitation`` is the club's current invitation."""
    return secrets.compare_digest(invitation.encode(), club.invitation.encode())


@transaction.atomic
def enter(club_id: str, user: Any, invitation: str = "") -> ClubPerson:
    """Join the club, or ask to join if an organiser must agree. With a valid invitation no organiser needs to agree.

    Raises CannotJoin, InClubAlready, InvitationOver, ClubFull, TooManyClubs, TooManyWishes or Club.DoesNotExist.
    """
    who = lock_standing(club_id, user)
    invited = bool(invitation) and fits(who.club, invitation)
    if who.is_inside or (who.waits and not invited):
        raise InClubAlready
    if who.apart or (who.row is not None and not who.waits):
        raise CannotJoin
    if invitation and not invited:
        raise InvitationOver
    if not who.sees and not invited:
        raise CannotJoin
    role = Role.MEMBER if invited or who.club.entry == Club.Entry.OPEN else Role.ASKS
    _refuse_more(user, but=club_id)
    _refuse_full(who.club, role)
    now = {"role": role, "since": timezone.now()}
    return ClubPerson.objects.update_or_create(club=who.club, user=user, defaults=now)[0]


def _refuse_more(user: Any, but: str = "") -> None:
    theirs = ClubPerson.objects.filter(user=user).exclude(role=Role.AWAY).exclude(club=but)
    if theirs.count() >= MOST_CLUBS:
        raise TooManyClubs


def _refuse_full(club: Club, role: str) -> None:
    if role == Role.ASKS and club.people.filter(role=Role.ASKS).count() >= MOST_WISHES:
        raise TooManyWishes
    if club.people.filter(role__in=ClubPerson.INSIDE).count() >= MOST_MEMBERS:
        raise ClubFull


@transaction.atomic
def accept(club_id: str, user: Any, public_id: str) -> ClubPerson:
    """Accept a request to join. The user is notified. Raises NotClubOrganiser, NotThere or ClubFull."""
    row = _person(club_id, user, public_id, Role.ASKS)
    _refuse_full(row.club, Role.MEMBER)
    row.since = timezone.now()
    _set_role(row, Role.MEMBER, "since")
    tell_of_yes(row, user)
    return row


@transaction.atomic
def decline(club_id: str, user: Any, public_id: str) -> None:
    """Decline a request to join. The user is not notified and may ask again. Raises NotClubOrganiser or NotThere."""
    _person(club_id, user, public_id, Role.ASKS).delete()


@transaction.atomic
def promote(club_id: str, user: Any, public_id: str) -> ClubPerson:
    """Offer a member the role of an organiser. Raises NotClubOrganiser, NotClubFounder or NotThere."""
    return _offer(_person(club_id, user, public_id, Role.MEMBER, founder=True), user, Role.ORGANISER)


@transaction.atomic
def demote(club_id: str, user: Any, public_id: str) -> ClubPerson:
    """Make an organiser an ordinary member, or withdraw an offer of the role. Organisers may also step down themselves.

    Raises NotClubOrganiser, NotClubFounder or NotThere.
    """
    by_themselves = public_id == user.public_id
    roles = (Role.ORGANISER,) if by_themselves else (Role.ORGANISER, Role.MEMBER)
    row = _person(club_id, user, public_id, *roles, founder=not by_themselves)
    if row.role == Role.MEMBER and not row.offered:
        raise NotThere
    row.offered = ""
    return _set_role(row, Role.MEMBER, "offered")


@transaction.atomic
def hand_on(club_id: str, user: Any, public_id: str) -> ClubPerson:
    """Offer an organiser the role of the founder. Raises NotClubOrganiser, NotClubFounder or NotThere."""
    row = _person(club_id, user, public_id, Role.ORGANISER, founder=True)
    ClubPerson.objects.filter(club=club_id, offered=Role.FOUNDER).update(offered="")
    return _offer(row, user, Role.FOUNDER)


@transaction.atomic
def take_role(club_id: str, user: Any) -> ClubPerson:
    """Accept the offered role. Raises NotInClub, NotThere or Club.DoesNotExist."""
    row = _offered(club_id, user)
    offered, row.offered = row.offered, ""
    if offered == Role.FOUNDER:
        ClubPerson.objects.filter(club=club_id, role=Role.FOUNDER).update(role=Role.ORGANISER)
    return _set_role(row, offered, "offered")


@transaction.atomic
def refuse_role(club_id: str, user: Any) -> None:
    """Refuse the offered role. No notice is sent. Raises NotInClub, NotThere or Club.DoesNotExist."""
    row = _offered(club_id, user)
    row.offered = ""
    row.save(update_fields=["offered"])


def _offered(club_id: str, user: Any) -> ClubPerson:
    who = lock_standing(club_id, user)
    who.refuse_strangers()
    if who.row is None or not who.row.offered:
        raise NotThere
    return who.row


def _offer(row: ClubPerson, user: Any, role: str) -> ClubPerson:
    """Offer a role. Raises NotThere if a block separates the two users."""
    if not may_sit_with(user, [row.user_id]):
        raise NotThere
    row.offered = role
    row.save(update_fields=["offered"])
    return row


@transaction.atomic
def send_away(club_id: str, user: Any, public_id: str) -> ClubPerson:
    """Remove a member and prevent the member from joining again. Only the founder may remove organisers.

    Raises NotClubOrganiser, NotClubFounder or NotThere.
    """
    row = _person(club_id, user, public_id, Role.MEMBER, Role.ORGANISER)
    if row.user_id == user.pk:
        raise NotThere
    if row.organises and not standing(row.club, user).leads:
        raise NotClubFounder
    row.told, row.offered = False, ""
    return _set_role(row, Role.AWAY, "told", "offered")


@transaction.atomic
def let_back(club_id: str, user: Any, public_id: str) -> None:
    """Allow a removed user to join again. Raises NotClubOrganiser or NotThere."""
    _person(club_id, user, public_id, Role.AWAY).delete()


def _person(club_id: str, user: Any, public_id: str, *roles: str, founder: bool = False) -> ClubPerson:
    """Lock the club and return the row of the user ``public_id``, who must have one of the ``roles``.

    Raises NotClubOrganiser if ``user`` is no organiser, NotClubFounder if ``founder`` is set and ``user`` is not the
    founder, and NotThere if there is no such row.
    """
    who = lock_standing(club_id, user)
    who.refuse_members()
    if founder:
        who.refuse_organisers()
    theirs = who.club.people.filter(role__in=roles, user__public_id=public_id.replace("\x00", ""))
    row = theirs.select_related("user").first()
    if row is None:
        raise NotThere
    return row


def _set_role(row: ClubPerson, role: str, *fields: str) -> ClubPerson:
    row.role = role
    row.save(update_fields=["role", *fields])
    return row


@transaction.atomic
def leave(club_id: str, user: Any) -> None:
    """Leave the club, or withdraw a request to join.

    If the founder leaves, another member becomes founder; an empty club is deleted. Raises NotInClub or
    Club.DoesNotExist.
    """
    who = lock_standing(club_id, user)
    if who.row is None or not (who.is_inside or who.waits):
        raise NotInClub
    who.row.delete()
    if who.is_inside:
        follow(who.club)


def follow(club: Club) -> None:
    """Appoint a founder for a locked club that has none. An empty club is deleted.

    The order of preference is: active accounts, organisers, users with an account before guests, the longest
    membership.
    """
    inside = club.people.filter(role__in=ClubPerson.INSIDE)
    order = ("-user__is_active", RANK.asc(), "user__is_guest", "since", "pk")
    first = inside.order_by(*order).first()
    if first is None:
        close_for_good(club)
    elif first.role != Role.FOUNDER and not inside.filter(role=Role.FOUNDER).exists():
        _set_role(first, Role.FOUNDER)


@transaction.atomic
def lead_anew(club_id: str) -> bool:
    """Replace the founder, who stays a member, by the next member in order. Returns whether the founder has changed."""
    club = lock_club(club_id)
    before = club.people.filter(role=Role.FOUNDER).first()
    if before is not None:
        _set_role(before, Role.MEMBER)
    follow(club)
    return club.people.filter(role=Role.FOUNDER).first() != before


@transaction.atomic
def close(club_id: str, user: Any) -> None:
    """Delete the club, on the founder's request. Raises NotClubFounder or Club.DoesNotExist."""
    who = lock_standing(club_id, user)
    who.refuse_organisers()
    close_for_good(who.club)


def close_for_good(club: Club) -> None:
    """Delete the club and the notices about it."""
    Notice.objects.filter(key__startswith=f"club:{club.pk}:").delete()
    club.delete()


@transaction.atomic
def hear(club_id: str, user: Any, *, on: bool) -> None:
    """Switch notices about new tournaments of the club on or off. Raises NotInClub or Club.DoesNotExist."""
    who = lock_standing(club_id, user)
    who.refuse_strangers()
    ClubPerson.objects.filter(club=club_id, user=user).update(told=on)


def tell_of_yes(row: ClubPerson, organiser: Any) -> None:
    """Notify a user once, in the user's language, that an organiser has accepted the request to join."""
    with translation.override(row.user.language):
        title = _("You are a member now: %s") % row.club.name
        text = _("An organiser has said yes. Look in and say hello.")
        path = reverse("clubs:show", args=[row.club_id])
    data = {"title": title, "text": text, "path": path}
    key = f"club:{row.club_id}:yes:{row.pk}"
    rows = [Notice(key=key, user=row.user, kind=Notice.Kind.CLUB, data=data)]
    write(rows, organiser.pk)
