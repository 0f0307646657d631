"""What can be wrong with a request to a club."""

from django.utils.translation import gettext_lazy as _

from games.ui.errors import Refused


class NotInClub(Refused):
    """Only members may."""

    status = 403
    message = _("Only members of this club can do that.")


class NotClubOrganiser(Refused):
    """Members and strangers may not."""

    status = 403
    message = _("Only the organisers of this club can do that.")


class NotClubFounder(Refused):
    """Organisers may not either."""

    status = 403
    message = _("Only whoever leads this club can do that.")


class NoGuestFounds(Refused):
    """A club should outlive a browser's cookies."""

    status = 403
    message = _("To found a club you need an account: a guest who loses their browser would lose the club too.")


class CannotJoin(Refused):
    """Sent away, or kept apart from an organiser; which of both is nobody's business."""

    status = 403
    message = _("You cannot join this club.")


class InClubAlready(Refused):
    """They are a member, or have asked."""

    message = _("You belong to this club already, or your wish to join is still waiting for an answer.")


class InvitationOver(Refused):
    """Another one was made since, or the address was cut."""

    status = 404
    message = _("This invitation is no longer valid. Ask for a new one.")


class ClubFull(Refused):
    """No club is that large."""

    message = _("This club is full.")


class TooManyClubs(Refused):
    """For one person."""

    message = _("You belong to too many clubs, or are waiting for an answer in too many. Leave one first.")


class TooManyWishes(Refused):
    """Nobody could read that many."""

    message = _("Many people are waiting to join this club already. Try again later.")


class ForMembers(Refused):
    """The host has shown the table to a club, and to nobody else."""

    status = 403
    message = _("This table is for the members of a club.")


class TooManyTables(Refused):
    """Nobody could look through more."""

    message = _("Enough tables of this club are waiting for players already. Sit down at one of them.")


class NotThere(Refused):
    """The person named in the form is not what the form takes them for: somebody was quicker."""

    message = _("That has changed meanwhile. Look at the list again.")
