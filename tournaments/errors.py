"""What can be wrong with a request to a tournament, worded for the person who made it."""

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from games.ui.errors import Refused
from tournaments.context.problems import problem_text
from tournaments.core.types import PairingError


class NotOrganiser(Refused):
    """Only organisers may do that."""

    status = 403
    message = _("Only the organisers of this tournament can do that.")


class NotOwner(Refused):
    """Co-organisers may do all but this."""

    status = 403
    message = _("Only the person who created this tournament can do that, not its co-organisers.")


class NotOfSeries(Refused):
    """Only organisers of the series may do that, some of it only who made it."""

    status = 403
    message = _("Only the organisers of this series can do that, and some of it only the person who created it.")


class NoSuchSeries(Refused):
    """A series of somebody else or none at all, or an evening that is not in it."""

    status = 422
    message = _("Choose one of your own series, and an evening that belongs to it.")


class SeriesFull(Refused):
    """More than a series, or a person, can take."""

    message = _(
        "That is too much: a series has at most 100 evenings and 12 co-organisers, and you can create at most 50 "
        "series."
    )


class NotNow(Refused):
    """The tournament is not at the point where this makes sense."""

    message = _("That is not possible at this stage of the tournament.")


class DoneAlready(Refused):
    """A second press of a button, or a page from before."""

    message = _("That has already been done since you opened this page. Here is the desk as it is now.")


class Undecidable(Refused):
    """A table that has its result, or is not being played."""

    message = _("Nobody is playing at that table just now: it has its result, is being set up, or is at rest.")


class NobodyAwaited(Refused):
    """Nobody to be reminded, or to be given time."""

    message = _("Nobody is due to move there just now.")


class RemindedAlready(Refused):
    """Once an hour is enough."""

    message = _("They have already been reminded within the last hour. Once an hour is enough.")


class BadTime(Refused):
    """No such span of time."""

    status = 422
    message = _("Choose how much more time to give.")


class BadReason(Refused):
    """A correction without a reason, or one that cannot be read."""

    status = 422
    message = _("Give a reason, in at most 200 visible characters. Everybody can read it.")


class CannotSwap(Refused):
    """Not two players of two tables of the open round where nobody has played yet."""

    message = _(
        "Two players can only swap in an open round of a Swiss system, while nobody has played at either of their "
        "tables."
    )


class DealsSeen(Refused):
    """Same deals, of which somebody has played some."""

    message = _(
        "All tables of this round have the same deals and can only be dealt again together: somebody has already "
        "played."
    )


class CannotSet(Refused):
    """No tables of the open round where nobody has played yet, or somebody sits elsewhere by now."""

    message = _("Tables can be filled by hand while nobody has played at them, in an open round of a Swiss system.")


class BadTables(Refused):
    """Tables by hand that do not seat everybody as was declared; the message says which."""

    status = 422

    def __init__(self, message: str) -> None:
        self.message = message  # type: ignore[assignment]  # worded already
        super().__init__()


class BadProtest(Refused):
    """A protest without words, or with too many."""

    status = 422
    message = _("Say what the organisers should look at, in at most 400 visible characters.")


class ProtestsSpent(Refused):
    """So many protests that more would only be noise."""

    message = _("You cannot send any more protests here. The organisers have yours.")


class NoSuchProtest(Refused):
    """A protest of another tournament, or one that is settled."""

    status = 404
    message = _("There is no such protest here, or it has already been settled.")


class EntriesClosed(Refused):
    """Nobody can enter any more, or not yet."""

    message = _("This tournament is not open for entries just now.")


class NotOfClub(Refused):
    """It is a tournament of a club."""

    status = 403
    message = _("Only members of the club can enter here.")


class NoSuchClub(Refused):
    """Not one in whose name this person may open anything."""

    status = 404
    message = _("You can only open tournaments for clubs that you organise.")


class NotInvited(Refused):
    """Only who has the invitation may enter."""

    status = 403
    message = _(
        "Only invited people can enter here. Ask the organisers for an invitation; an old one may no longer be valid."
    )


class InvitationVoid(Refused):
    """No invitation, or one that has been replaced."""

    status = 404
    message = _("This invitation is no longer valid. Ask the organisers for the new one.")


class TimePassed(Refused):
    """The declared start, or end of entries, is over before it was opened for entries."""

    message = _("The time set for the start, or for the close of entries, has passed. Choose another one first.")


class AlreadyEntered(Refused):
    """One entry a person."""

    message = _("You are already in this tournament.")


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


class BadName(Refused):
    """No name, or one that cannot be shown."""

    status = 422
    message = _("A name has 1 to 40 characters, all visible.")


class NameNeeded(Refused):
    """A visitor enters an event at real tables, where others have to know whom they play."""

    status = 422
    message = _("Say what you are called, so that the others know whom they play.")


class BadGuestName(Refused):
    """A name that a guest has typed and that cannot be used; the message says why."""

    status = 422

    def __init__(self, error: ValidationError) -> None:
        self.message = " ".join(error.messages)  # type: ignore[assignment]  # worded already
        super().__init__()


class OwnName(Refused):
    """Members choose their own name."""

    message = _("Only guests, and players who were entered by name, can be given another name.")


class FieldFull(Refused):
    """All places are taken."""

    message = _("All places of this tournament are taken.")


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

    message = _("That is more than this tournament can take.")


class RulesFrozen(Refused):
    """Rules do not change after the start."""

    message = _("The rules of a tournament are fixed once it has begun.")


class NoBotsInPubs(Refused):
    """A bot for an event at real tables."""

    message = _("Bots cannot sit at real tables.")


class BadPad(Refused):
    """A pad that cannot be read, or is too long."""

    status = 422
    message = _("The pad takes whole numbers, with a minus below zero, in at most 60 lines.")


class ForeignTable(Refused):
    """A table that does not belong to this tournament."""

    status = 404
    message = _("That table is not part of this tournament.")


class RoundOpen(Refused):
    """The next round begins when every table has a result."""

    message = _("Some tables of this round are still being played.")


class RoundPaired(Refused):
    """Too late, or no round of this tournament."""

    message = _("That round has already been paired, or there is no such round.")


class LeavesSpent(Refused):
    """As many rounds as the tournament allows were announced already."""

    message = _("You have used up all the rounds you may sit out.")


class NotChallenged(Refused):
    """No such challenge, not the caller's, or answered meanwhile."""

    message = _("That challenge is no longer open.")


class SeasonOpen(Refused):
    """A league has one next season."""

    message = _("The next season has already been opened.")


class ChallengeRefused(Refused):
    """The rules of the ladder are against it; ``key`` is the core's (:mod:`tournaments.core.pairing.ladder`)."""

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
    """Places that do not fit the table."""

    status = 422
    message = _("Give every player a place from 1 on; players who tie share one.")


class WinnerNeeded(Refused):
    """A table of a knockout ended level, and nobody has said who goes on. ``candidates`` are entrants who could,
    ``wanted`` of them do."""

    status = 422
    message = _("Somebody has to go on from this table. Say who does, and how that was decided.")

    def __init__(self, candidates: tuple[int, ...], wanted: int) -> None:
        self.candidates, self.wanted = candidates, wanted
        super().__init__()


class BadScores(Refused):
    """Points of the game that are no numbers."""

    status = 422
    message = _("Give every player the points the game counted: whole numbers, with a minus below zero.")


class NothingSaid(Refused):
    """An empty announcement."""

    status = 422
    message = _("Write something, in at most 1000 visible characters.")


class BadSeeding(Refused):
    """No way to give seeds, or no seed."""

    status = 422
    message = _(
        "Seeds are assigned by rating, by hand or by lot. Only by hand can you move somebody, to a seed from 1 on."
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
