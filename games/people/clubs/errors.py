"""Refusals of requests to clubs."""

from django.utils.translation import gettext_lazy as _

from games.ui.errors import Refused


class NotInClub(Refused):
    """The action is for members only."""

    status = 403
    message = _("Only members of this club can do that.")


class NotClubOrganiser(Refused):
    """The action is for organisers only."""

    status = 403
    message = _("Only the organisers of this club can do that.")


class NotClubFounder(Refused):
    """The action is for the founder only."""

    status = 403
    message = _("Only whoever leads this club can do that.")


class NoGuestFounds(Refused):
    """The user is a guest. Guests cannot found clubs, because a guest account ends with its browser cookie."""

    status = 403
    message = _("To found a club you need an account: a guest who loses their browser would lose the club too.")


class CannotJoin(Refused):
    """The user was removed from the club, or is separated from an organiser by a block.

    The message does not say which.
    """

    status = 403
    message = _("You cannot join this club.")


class InClubAlready(Refused):
    """The user is a member, or has asked to join."""

    message = _("You belong to this club already, or your wish to join is still waiting for an answer.")


class InvitationOver(Refused):
    """The invitation was replaced, or its link is incomplete."""

    status = 404
    message = _("This invitation is no longer valid. Ask for a new one.")


class ClubFull(Refused):
    """The club has the maximum number of members."""

    message = _("This club is full.")


class TooManyClubs(Refused):
    """The user is already in the maximum number of clubs."""

    message = _("You belong to too many clubs, or are waiting for an answer in too many. Leave one first.")


class TooManyWishes(Refused):
    """The club already has the maximum number of open requests to join."""

    message = _("Many people are waiting to join this club already. Try again later.")


class ForMembers(Refused):
    """The table is only for members of a club, and the user is not one."""

    status = 403
    message = _("This table is for the members of a club.")


class TooManyTables(Refused):
    """The club already has the maximum number of open tables."""

    message = _("Enough tables of this club are waiting for players already. Sit down at one of them.")


class NotThere(Refused):
    """The user named in the form no longer has the role that the form assumes."""

    message = _("That has changed meanwhile. Look at the list again.")
