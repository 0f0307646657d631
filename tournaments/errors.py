"""Refusals of requests that concern a tournament, each with a message for the user."""

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from games.ui.errors import Refused
from tournaments.context.problems import problem_text
from tournaments.core.types import PairingError


class NotOrganiser(Refused):
    """The user is not an organiser of the tournament."""

    status = 403
    message = _("Only the organisers of this tournament can do that.")


class NotOwner(Refused):
    """The user is a co-organiser, and only the organiser may do this."""

    status = 403
    message = _("Only the person who created this tournament can do that, not its co-organisers.")


class NotOfSeries(Refused):
    """The user is not an organiser of the series, or is a co-organiser and only the organiser may do this."""

    status = 403
    message = _("Only the organisers of this series can do that, and some of it only the person who created it.")


class NoSuchSeries(Refused):
    """The series is not one of the user's, or the tournament is not in the series."""

    status = 422
    message = _("Choose one of your own series, and an evening that belongs to it.")


class SeriesFull(Refused):
    """The series or the user has reached a limit."""

    message = _(
        "That is too much: a series has at most 100 evenings and 12 co-organisers, and you can create at most 50 "
        "series."
    )


class NotNow(Refused):
    """The action is not possible in the tournament's current status."""

    message = _("That is not possible at this stage of the tournament.")


class DoneAlready(Refused):
    """The action has been done already, for example by a second click or from an outdated page."""

    message = _("That has already been done since you opened this page. Here is the desk as it is now.")


class Undecidable(Refused):
    """The table already has its result, or is not being played."""

    message = _("Nobody is playing at that table just now: it has its result, is being set up, or is at rest.")


class NobodyAwaited(Refused):
    """The table awaits no player who could be reminded or given more time."""

    message = _("Nobody is due to move there just now.")


class RemindedAlready(Refused):
    """The players have been reminded within the last hour."""

    message = _("They have already been reminded within the last hour. Once an hour is enough.")


class BadTime(Refused):
    """The extension is not one of the offered durations."""

    status = 422
    message = _("Choose how much more time to give.")


class BadReason(Refused):
    """A correction has no reason, or the reason is too long or unreadable."""

    status = 422
    message = _("Give a reason, in at most 200 visible characters. Everybody can read it.")


class CannotSwap(Refused):
    """The two players do not sit at different untouched tables of an open Swiss round."""

    message = _(
        "Two players can only swap in an open round of a Swiss system, while nobody has played at either of their "
        "tables."
    )


class DealsSeen(Refused):
    """All tables of the round have the same deals, and one of them has been played."""

    message = _(
        "All tables of this round have the same deals and can only be dealt again together: somebody has already "
        "played."
    )


class CannotSet(Refused):
    """The open round has no table that can be set by hand, or the tables have changed since the page was loaded."""

    message = _("Tables can be filled by hand while nobody has played at them, in an open round of a Swiss system.")


class BadTables(Refused):
    """The tables set by hand do not seat all players by the rules of the tournament; ``message`` gives the reason."""

    status = 422

    def __init__(self, message: str) -> None:
        self.message = message  # type: ignore[assignment]  # translated already
        super().__init__()


class BadProtest(Refused):
    """A protest has no text or is too long."""

    status = 422
    message = _("Say what the organisers should look at, in at most 400 visible characters.")


class ProtestsSpent(Refused):
    """The user has sent the maximum number of protests."""

    message = _("You cannot send any more protests here. The organisers have yours.")


class NoSuchProtest(Refused):
    """The protest belongs to another tournament or has been settled."""

    status = 404
    message = _("There is no such protest here, or it has already been settled.")


class EntriesClosed(Refused):
    """The tournament does not take entries now."""

    message = _("This tournament is not open for entries just now.")


class NotOfClub(Refused):
    """The user is not a member of the club to which the tournament belongs."""

    status = 403
    message = _("Only members of the club can enter here.")


class NoSuchClub(Refused):
    """The user does not organise this club."""

    status = 404
    message = _("You can only open tournaments for clubs that you organise.")


class NotInvited(Refused):
    """The user needs an invitation to enter."""

    status = 403
    message = _(
        "Only invited people can enter here. Ask the organisers for an invitation; an old one may no longer be valid."
    )


class InvitationVoid(Refused):
    """The invitation does not exist or has been replaced."""

    status = 404
    message = _("This invitation is no longer valid. Ask the organisers for the new one.")


class TimePassed(Refused):
    """The start or the close of entries is in the past when the organiser opens the tournament for entries."""

    message = _("The time set for the start, or for the close of entries, has passed. Choose another one first.")


class AlreadyEntered(Refused):
    """The user has entered already."""

    message = _("You are already in this tournament.")


class WaitingListFull(Refused):
    message = _("The field is full, and so is the waiting list.")


class WasExpelled(Refused):
    """The user was expelled and cannot enter again."""

    status = 403
    message = _("The organisers have taken you out of this tournament.")


class NotEntered(Refused):
    """The user, or the chosen player, has no entry in the tournament."""

    status = 404
    message = _("There is no such entry in this tournament.")


class BadName(Refused):
    """The name is empty, too long, or has invisible characters."""

    status = 422
    message = _("A name has 1 to 40 characters, all visible.")


class NameNeeded(Refused):
    """A visitor without an account enters an event at real tables without giving a name."""

    status = 422
    message = _("Say what you are called, so that the others know whom they play.")


class BadGuestName(Refused):
    """The guest's name cannot be used; ``message`` gives the reason."""

    status = 422

    def __init__(self, error: ValidationError) -> None:
        self.message = " ".join(error.messages)  # type: ignore[assignment]  # translated already
        super().__init__()


class OwnName(Refused):
    """The entry belongs to a member, whose name cannot be changed here."""

    message = _("Only guests, and players who were entered by name, can be given another name.")


class FieldFull(Refused):
    """All places of the tournament are taken."""

    message = _("All places of this tournament are taken.")


class NoCheckIn(Refused):
    """The tournament has no check-in, or it is not open."""

    message = _("There is nothing to check in for just now.")


class TooFew(Refused):
    """The field is too small to begin."""

    message = _("There are too few players to begin.")


class CannotBegin(TooFew):
    """The format is impossible for the number of entrants; ``message`` gives the reason and a remedy."""

    def __init__(self, problem: PairingError) -> None:
        self.message = problem_text({"key": problem.key, "details": problem.details})  # type: ignore[assignment]
        super().__init__()


class TooMany(Refused):
    """The number exceeds a limit of the tournament or its format."""

    message = _("That is more than this tournament can take.")


class RulesFrozen(Refused):
    """The tournament has begun, so its rules cannot change."""

    message = _("The rules of a tournament are fixed once it has begun.")


class NoBotsInPubs(Refused):
    """Bots cannot play at real tables."""

    message = _("Bots cannot sit at real tables.")


class BadPad(Refused):
    """The score pad is unreadable or too long."""

    status = 422
    message = _("The pad takes whole numbers, with a minus below zero, in at most 60 lines.")


class ForeignTable(Refused):
    """The table does not belong to this tournament."""

    status = 404
    message = _("That table is not part of this tournament.")


class RoundOpen(Refused):
    """Tables of the round are still being played."""

    message = _("Some tables of this round are still being played.")


class RoundPaired(Refused):
    """The round has been paired already or does not exist."""

    message = _("That round has already been paired, or there is no such round.")


class LeavesSpent(Refused):
    """The player has used all announced absences that the tournament allows."""

    message = _("You have used up all the rounds you may sit out.")


class NotChallenged(Refused):
    """The challenge does not exist, does not concern the user, or has been answered."""

    message = _("That challenge is no longer open.")


class SeasonOpen(Refused):
    """The league has a next season already."""

    message = _("The next season has already been opened.")


class ChallengeRefused(Refused):
    """The rules of the ladder forbid the challenge; ``key`` is the reason (:mod:`tournaments.core.pairing.ladder`)."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.status = 404 if key == "unknown" else 409
        self.message = CHALLENGES[key]
        super().__init__()


CHALLENGES = {
    "unknown": _("There is no such entry in this tournament."),
    "below": _("You challenge somebody above you, not below, and not yourself."),
    "too_far": _("That is too far above you for a challenge."),
    "busy": _("One of you already has a challenge. Deal with that one first."),
    "too_soon": _("You two have only just played each other. Wait a little."),
}


class BadPlaces(Refused):
    """The places entered do not fit the table."""

    status = 422
    message = _("Give every player a place from 1 on; players who tie share one.")


class WinnerNeeded(Refused):
    """A table of a knockout ended in a tie, and the organiser has not said who advances.

    ``candidates`` are the tied entrants; ``wanted`` of them advance.
    """

    status = 422
    message = _("Somebody has to go on from this table. Say who does, and how that was decided.")

    def __init__(self, candidates: tuple[int, ...], wanted: int) -> None:
        self.candidates, self.wanted = candidates, wanted
        super().__init__()


class BadScores(Refused):
    """The game points are not whole numbers."""

    status = 422
    message = _("Give every player the points the game counted: whole numbers, with a minus below zero.")


class NothingSaid(Refused):
    """The announcement is empty or too long."""

    status = 422
    message = _("Write something, in at most 1000 visible characters.")


class BadSeeding(Refused):
    """The seeding method does not exist, or the seed is invalid."""

    status = 422
    message = _(
        "Seeds are assigned by rating, by hand or by lot. Only by hand can you move somebody, to a seed from 1 on."
    )


class BadRating(Refused):
    """The rating is not a number in range."""

    status = 422
    message = _("A rating is a whole number from 0 to 10000, or empty.")


class BadFile(Refused):
    """An imported tournament file cannot be used; ``message`` gives the reason."""

    status = 422

    def __init__(self, message: str) -> None:
        self.message = message  # type: ignore[assignment]  # translated already
        super().__init__()


class BadEntries(Refused):
    """A list of entrants cannot be read; ``message`` names the line."""

    status = 422

    def __init__(self, message: str) -> None:
        self.message = message  # type: ignore[assignment]  # translated already
        super().__init__()
