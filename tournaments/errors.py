"""What can be wrong with a request to a tournament, worded for the person who made it."""

from django.utils.translation import gettext_lazy as _

from games.ui.errors import Refused
from tournaments.context.problems import problem_text
from tournaments.core.types import PairingError


class NotOrganiser(Refused):
    """Only organisers may do that."""

    status = 403
    message = _("Only the organisers of this tournament can do that.")


class NotNow(Refused):
    """The tournament is not at the point where this makes sense."""

    message = _("That is not possible at this point of the tournament.")


class EntriesClosed(Refused):
    """Nobody can enter any more, or not yet."""

    message = _("This tournament takes no entries just now.")


class AlreadyEntered(Refused):
    """One entry a person."""

    message = _("You are in this tournament already.")


class WaitingListFull(Refused):
    """So many wait already that nobody more is told to."""

    message = _("The field is full, and so is the waiting list.")


class WasExpelled(Refused):
    """Whoever was expelled stays out."""

    status = 403
    message = _("The organisers have taken you out of this tournament.")


class NotEntered(Refused):
    """The caller, or the one meant, is not in the field."""

    status = 404
    message = _("There is no such entry in this tournament.")


class NoCheckIn(Refused):
    """This tournament does not ask for it, or it is over."""

    message = _("There is nothing to check in for just now.")


class TooFew(Refused):
    """The field is too small to begin."""

    message = _("There are too few players to begin.")


class CannotBegin(TooFew):
    """The format has no place for this field; the message says why, and what would help."""

    def __init__(self, problem: PairingError) -> None:
        self.message = problem_text({"key": problem.key, "details": problem.details})  # type: ignore[assignment]
        super().__init__()


class TooMany(Refused):
    """More than the tournament, or its format, can take."""

    message = _("That is more than this tournament takes.")


class RulesFrozen(Refused):
    """Rules do not change after the start."""

    message = _("The rules of a tournament are frozen once it has begun.")


class ForeignTable(Refused):
    """A table that does not belong to this tournament."""

    status = 404
    message = _("That table is not part of this tournament.")


class RoundOpen(Refused):
    """The next round begins when every table has a result."""

    message = _("Some tables of this round are still being played.")


class RoundPaired(Refused):
    """Too late, or no round of this tournament."""

    message = _("That round has been paired already, or there is no such round.")


class LeavesSpent(Refused):
    """As many rounds as the tournament allows were announced already."""

    message = _("You sit out as many rounds as this tournament allows.")


class NotChallenged(Refused):
    """No such challenge, not the caller's, or answered meanwhile."""

    message = _("That challenge is not open any more.")


class SeasonOpen(Refused):
    """A league has one next season."""

    message = _("The next season has been opened already.")


class ChallengeRefused(Refused):
    """The rules of the ladder are against it; ``key`` is the core's (:mod:`tournaments.core.pairing.ladder`)."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.status = 404 if key == "unknown" else 409
        self.message = CHALLENGES[key]
        super().__init__()


CHALLENGES = {
    "unknown": _("There is no such entry in this tournament."),
    "below": _("One challenges somebody above, not below, and not oneself."),
    "too_far": _("That is too far above you for a challenge."),
    "busy": _("One of you has a challenge already. First that one."),
    "too_soon": _("You have played each other only just now. Wait a little."),
}


class BadPlaces(Refused):
    """Places that do not fit the table."""

    status = 422
    message = _("Give every player a place from 1 on; who ties shares one.")


class NothingSaid(Refused):
    """An empty announcement."""

    status = 422
    message = _("Say something, in at most 1000 characters that one can see.")


class BadSeeding(Refused):
    """No way to give seeds, or no seed."""

    status = 422
    message = _(
        "Seeds are given by rating, by hand or by lot. Only by hand somebody can be moved, to a seed from 1 on."
    )


class BadRating(Refused):
    """A rating that is none."""

    status = 422
    message = _("A rating is a whole number from 0 to 10000, or empty.")


class BadFile(Refused):
    """A file of a tournament that cannot be used; ``message`` says why."""

    status = 422

    def __init__(self, message: str) -> None:
        self.message = message  # type: ignore[assignment]  # worded already
        super().__init__()


class BadEntries(Refused):
    """A list of entrants that cannot be read; ``message`` says which line."""

    status = 422

    def __init__(self, message: str) -> None:
        self.message = message  # type: ignore[assignment]  # worded already
        super().__init__()
