"""A club is founded, worded, joined, organised and left. Each act holds the club's row, so they come one by one."""

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
"""Of a person, of a club, and in a club."""


def lock_club(club_id: str) -> Club:
    """The club, held until the transaction ends. Whoever holds a series or a tournament too takes them afterwards.

    Raises Club.DoesNotExist.
    """
    # Without the key: what only names the club need not wait.
    return Club.objects.select_for_update(of=("self",), no_key=True).get(pk=club_id)


def lock_standing(club_id: str, user: Any) -> ClubRanking:
    """The same, with what this person is to it. Raises Club.DoesNotExist."""
    return standing(lock_club(club_id), user)


@transaction.atomic
def found(user: Any, **fields: Any) -> Club:
    """A club that this person leads. Raises NoGuestFounds, TooManyClubs."""
    if user.is_guest:
        raise NoGuestFounds
    _refuse_more(user)
    club = Club.objects.create(inviter=user, worded_by=user, **fields)
    ClubPerson.objects.create(club=club, user=user, role=Role.FOUNDER)
    return club


@transaction.atomic
def change(club_id: str, user: Any, **fields: Any) -> Club:
    """Decide anew how it is called and who gets in. Raises NotClubOrganiser, Club.DoesNotExist."""
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
    """Another invitation, by this organiser; the one before lets nobody in any more. Raises NotClubOrganiser."""
    who = lock_standing(club_id, user)
    who.refuse_members()
    who.club.invitation, who.club.inviter = new_invitation(), user
    who.club.save(update_fields=["invitation", "inviter"])
    return who.club


def fits(club: Club, invitation: str) -> bool:
    """Whether that is the invitation to this very club."""
    return secrets.compare_digest(invitation.encode(), club.invitation.encode())


@transaction.atomic
def enter(club_id: str, user: Any, invitation: str = "") -> ClubPerson:
    """Join, or ask to, where an organiser has to say yes; an invitation is such a yes.

    Raises CannotJoin, InClubAlready, InvitationOver, ClubFull, TooManyClubs, TooManyWishes, Club.DoesNotExist.
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
    """Say yes to somebody who asks; they are told. Raises NotClubOrganiser, NotThere, ClubFull."""
    row = _person(club_id, user, public_id, Role.ASKS)
    _refuse_full(row.club, Role.MEMBER)
    row.since = timezone.now()
    _set_role(row, Role.MEMBER, "since")
    tell_of_yes(row, user)
    return row


@transaction.atomic
def decline(club_id: str, user: Any, public_id: str) -> None:
    """Say no; they are not told, and may ask again. Raises NotClubOrganiser, NotThere."""
    _person(club_id, user, public_id, Role.ASKS).delete()


@transaction.atomic
def promote(club_id: str, user: Any, public_id: str) -> ClubPerson:
    """Ask a member to organise the club too. Raises NotClubFounder, NotThere."""
    return _offer(_person(club_id, user, public_id, Role.MEMBER, founder=True), user, Role.ORGANISER)


@transaction.atomic
def demote(club_id: str, user: Any, public_id: str) -> ClubPerson:
    """An organiser is a member again, and what was offered is taken back; everybody may step down by themselves. Raises
    NotClubFounder, NotThere.
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
    """Ask an organiser to lead the club in one's place. Raises NotClubFounder, NotThere."""
    row = _person(club_id, user, public_id, Role.ORGANISER, founder=True)
    ClubPerson.objects.filter(club=club_id, offered=Role.FOUNDER).update(offered="")
    return _offer(row, user, Role.FOUNDER)


@transaction.atomic
def take_role(club_id: str, user: Any) -> ClubPerson:
    """Say yes to the role that one is offered. Raises NotInClub, NotThere, Club.DoesNotExist."""
    row = _offered(club_id, user)
    offered, row.offered = row.offered, ""
    if offered == Role.FOUNDER:
        ClubPerson.objects.filter(club=club_id, role=Role.FOUNDER).update(role=Role.ORGANISER)
    return _set_role(row, offered, "offered")


@transaction.atomic
def refuse_role(club_id: str, user: Any) -> None:
    """Say no to it, of which nobody is told. Raises NotInClub, NotThere, Club.DoesNotExist."""
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
    """Nothing is asked of people who are kept apart from the person who asks. Raises NotThere."""
    if not may_sit_with(user, [row.user_id]):
        raise NotThere
    row.offered = role
    row.save(update_fields=["offered"])
    return row


@transaction.atomic
def send_away(club_id: str, user: Any, public_id: str) -> ClubPerson:
    """Send a member away, an organiser only as the founder; they cannot come back by themselves.

    Raises NotClubOrganiser, NotClubFounder, NotThere.
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
    """Let somebody join again who was sent away. Raises NotClubOrganiser, NotThere."""
    _person(club_id, user, public_id, Role.AWAY).delete()


def _person(club_id: str, user: Any, public_id: str, *roles: str, founder: bool = False) -> ClubPerson:
    """Somebody of these roles, for an organiser, or for the founder alone."""
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
    """Leave, or take back a wish to join. Somebody else leads it then; whoever is the last closes it.

    Raises NotInClub, Club.DoesNotExist.
    """
    who = lock_standing(club_id, user)
    if who.row is None or not (who.is_inside or who.waits):
        raise NotInClub
    who.row.delete()
    if who.is_inside:
        follow(who.club)


def follow(club: Club) -> None:
    """See to it that somebody leads a club, held, which somebody has just left: an organiser, else a member, those with
    an account before guests, and of these who has been there longest.
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
    """Let whoever follows lead a club in place of who leads it, who stays a member. Returns whether that is another."""
    club = lock_club(club_id)
    before = club.people.filter(role=Role.FOUNDER).first()
    if before is not None:
        _set_role(before, Role.MEMBER)
    follow(club)
    return club.people.filter(role=Role.FOUNDER).first() != before


@transaction.atomic
def close(club_id: str, user: Any) -> None:
    """The club is gone, with its talk. Raises NotClubFounder, Club.DoesNotExist."""
    who = lock_standing(club_id, user)
    who.refuse_organisers()
    close_for_good(who.club)


def close_for_good(club: Club) -> None:
    """Delete it, with everything that its members were told of it."""
    Notice.objects.filter(key__startswith=f"club:{club.pk}:").delete()
    club.delete()


@transaction.atomic
def hear(club_id: str, user: Any, *, on: bool) -> None:
    """Want a notice when a tournament of the club opens for entries, or not. Raises NotInClub, Club.DoesNotExist."""
    who = lock_standing(club_id, user)
    who.refuse_strangers()
    ClubPerson.objects.filter(club=club_id, user=user).update(told=on)


def tell_of_yes(row: ClubPerson, organiser: Any) -> None:
    """Tell a person that an organiser has let them in, once, in their language."""
    with translation.override(row.user.language):
        title = _("You are a member now: %s") % row.club.name
        text = _("An organiser has said yes. Look in and say hello.")
        path = reverse("clubs:show", args=[row.club_id])
    data = {"title": title, "text": text, "path": path}
    key = f"club:{row.club_id}:yes:{row.pk}"
    rows = [Notice(key=key, user=row.user, kind=Notice.Kind.CLUB, data=data)]
    write(rows, organiser.pk)
