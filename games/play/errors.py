"""What can be wrong with a request to a table, worded for the person who made it.

Each error has the HTTP status that a page answers with. A breach of the game's rules is the engine's IllegalMove
instead.
"""

from datetime import datetime
from typing import Any

from django.core.exceptions import PermissionDenied
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from games.ui.errors import Refused


class NotSeated(Refused):
    """The caller does not play at this table."""

    status = 403
    message = _("You don't play at this table, you can only watch.")


class StandInPlays(Refused):
    """The caller has resigned."""

    status = 403
    message = _("You have resigned here, a bot plays your seat.")


class StandInForNow(StandInPlays):
    """A bot plays for the caller until they come back."""

    message = _("A bot plays for you here just now. Take your seat back first.")


class NotRunning(Refused):
    """The match has not begun or is over."""

    message = _("This match is not being played: it has not begun, or it is over.")


class Held(Refused):
    """The organisers of what the match is a part of have paused it."""

    message = _("The organisers of the tournament have paused this table. The clocks start again when they say so.")


class NoDrawHere(Refused):
    """The game knows no draw by agreement, or there are not two people to agree."""

    message = _("No draw can be agreed at this table.")


class NoDrawOffered(Refused):
    """It was taken back or answered, also by a move."""

    message = _("No draw is offered any more: the offer was taken back, or a move was the answer to it.")


class NoSuchAnswer(Refused):
    """The form says something that nobody can say there."""

    status = 400
    message = _("That form did not hold an answer that can be given here. Nothing was changed.")


class DrawOffered(Refused):
    """One offer a move."""

    message = _("You have offered a draw since your last move. Make your next move, then you may offer one again.")


class NothingToClaim(Refused):
    """The other's time is not up, or no longer, or the terms do not allow it."""

    message = _("There is no win to claim here: the other has moved, or has time left, or this table has other rules.")


class AlreadyPlayed(Refused):
    """The form was made for an earlier turn: a second click, a replayed request, a stale page."""

    message = _("Already played: that page was from an earlier turn. Here is the table as it is now.")


class Malformed(Refused):
    """The move in the form is none of this game's."""

    status = 400
    message = _("That was not a move in this game. Nothing has changed; please choose again.")


class MalformedPlan(Refused):
    """The plan in the form is none that this game offers."""

    status = 400
    message = _("That was not a plan for this game. Nothing has changed; please choose again.")


class TurnHasCome(Refused):
    """Plans are for later turns; the caller is awaited now."""

    message = _("It is your turn now: make your move first, then plan the next one.")


class NothingToUndo(Refused):
    """The last move cannot be taken back."""

    message = _("That can't be taken back any more: somebody has acted since, or something was revealed.")


class NotOpen(Refused):
    """The table has begun or was closed."""

    message = _("This table is no longer open.")


class TableFull(Refused):
    """No seat is free."""

    message = _("All seats at this table are taken.")


class AlreadySeated(Refused):
    """One seat a person."""

    message = _("You already sit at this table.")


class NotInvited(Refused):
    """The table is for named people."""

    status = 403
    message = _("This table is for invited people only.")


class WasSentAway(Refused):
    """The host has sent the caller away."""

    status = 403
    message = _("The host of this table would rather play with others. Look for another table.")


class NotWithThem(Refused):
    """Somebody sits there from whom the caller is kept apart. Whoever is blocked is not told so."""

    status = 403
    message = _("You cannot sit down at this table. Look for another one.")


class SeatNotFree(Refused):
    """Nobody can take that seat over, or somebody has just done so."""

    message = _("This seat is not free: somebody plays it, or its owner may still come back.")


class HasSatHere(Refused):
    """Whoever has had a seat in a match knows what is hidden there."""

    status = 403
    message = _("You have played a seat of this match before, so you cannot take another one.")


class AlreadyReported(Refused):
    """The same is waiting for the moderators."""

    message = _("You have reported that already. We will look at it, and tell you.")


class TooManyReports(Refused):
    """Reports come faster than anybody reads."""

    status = 429
    message = _("That was a lot of reports at once. Please wait a while.")


class AlreadySettled(Refused):
    """Another moderator was quicker."""

    message = _("This report has been settled in the meantime.")


class SilentFor(Refused):
    """Moderators have taken the caller's voice for a while."""

    status = 403

    def __init__(self, until: datetime) -> None:
        when = date_format(timezone.localtime(until), "j M Y, H:i")
        self.message = format_lazy(_("The moderators have asked you to be silent until {when}."), when=when)
        super().__init__()


class NotThere(Refused):
    """The host wants to send somebody away who does not sit there, or themselves."""

    message = _("That person does not sit here, or no longer.")


class BlocksOneself(Refused):
    """Nobody can."""

    status = 400
    message = _("You cannot block yourself.")


class NobodyToMeet(Refused):
    """There is no such person, or none for the caller; which of both is nobody's business."""

    status = 404
    message = _("This person cannot be found.")


class FriendsNeedAccounts(Refused):
    """A guest would be somebody new each time."""

    status = 403
    message = _("For friends you need an account. Create yours, then ask them.")


class AskedForFriends(Refused):
    """An answer is owed, or was a silent no."""

    message = _("You have asked them already. Wait for their answer.")


class NotAskedForFriends(Refused):
    """It was taken back, or answered."""

    message = _("They are not asking you any more.")


class TooManyFriends(Refused):
    """Somebody's circle is full, or too many requests wait for an answer."""

    message = _("A list of friends is full, yours or theirs. Take somebody off yours, or try again later.")


class TooManyFavourites(Refused):
    """The list is full."""

    message = _("Your list of favourites is full. Take somebody off it first.")


class TooManyAtOnce(Refused):
    """Buttons are pressed faster than anybody means it."""

    status = 429
    message = _("That was a lot at once. Please wait a while.")


class ProgramsUninvited(Refused):
    """A program would sit down among people who have not asked for it."""

    status = 403
    message = _(
        "Bots of people sit down where somebody has invited them by name, at tables of their owner, or of a bot."
    )


class RatedForMembers(Refused):
    """A guest has no rating to play for."""

    status = 403
    message = _("This table is rated. Create an account, or sign in, to sit down here.")


class OutOfRatings(Refused):
    """Moderators have decided so."""

    status = 403
    message = _("This table is rated, and the moderators have taken you out of ratings. Look for another one.")


class ConditionsUnmet(Refused):
    """The door of the table says who may sit down."""

    status = 403

    def __init__(self, conditions: str) -> None:
        self.message = format_lazy(_("This table is for others: {conditions}."), conditions=conditions)
        super().__init__()


class NotChallenged(Refused):
    """Only who was asked can say no."""

    status = 403
    message = _("Nobody is waiting for your answer at this table.")


class NotHost(Refused):
    """Only who opened the table may do that."""

    status = 403
    message = _("Only the host of this table can do that.")


class SeatsFree(Refused):
    """A match starts with all seats taken."""

    message = _("Some seats are still free. Wait, or put bots in them.")


class GameClosed(Refused):
    """An operator has closed the game for new tables."""

    def __init__(self, reason: str) -> None:
        self.message = format_lazy(_("No new table of this game can be opened just now: {reason}"), reason=reason)
        super().__init__()


class NotFinished(Refused):
    """Only possible after the end."""

    message = _("This match is not over yet.")


class NoSuchSaying(Refused):
    """The phrase in the form is none of the house's."""

    status = 400
    message = _("That phrase is not on offer here. Say it in your own words.")


class NothingSaid(Refused):
    """An empty or overlong line of talk."""

    status = 422
    message = _("Write 1 to 500 characters.")


class TooMuchTalk(Refused):
    """Lines come faster than anybody reads."""

    status = 429
    message = _("That was a lot at once. Take a sip, then go on.")


class BadOptions(Refused):
    """Options that the game does not know or that do not go together."""

    status = 422
    message = _("These options don't go together.")


class NotAway(Refused):
    """No stand-in plays for the caller, or one for good."""

    message = _("There is no stand-in here to take over from.")


class NotAwaited(Refused):
    """Time can be granted only to an opponent whose clock runs."""

    message = _("Nobody's clock is running there.")


class BankFull(Refused):
    """More time than that would never end."""

    message = _("They cannot be given any more time.")


class NothingToJoin(Refused):
    """The table has no social extra, or none for the caller."""

    message = _("There is nothing to join at this table just now.")


class NoCoach(Refused):
    """The game has none, or more is at stake than the match."""

    message = _("There is no coach at this table.")


class BadPaceChosen(Refused):
    """A clock that no table can have."""

    status = 422
    message = _("There is no such pace.")


class Unreadable(Refused):
    """What is stored of a match fits the rules of today neither as it is nor upgraded, or its game is no longer here.

    ``detail`` tells operators where. Whoever raises it has changed nothing; services see to it that the table rests
    (:mod:`games.play.matches.quarantine`).
    """

    message = _("Today's rules cannot read what is stored for this table.")

    def __init__(self, detail: str = "") -> None:
        super().__init__()
        self.detail = detail


class TimeSpent(Refused):
    """More time that was given, and is needed by now."""

    message = _("That time cannot be taken back: without it, time would already be up.")


class DealsClosed(PermissionDenied):
    """The same deal is played at other tables: a stranger to this one sees nothing of it until all are over."""

    message = _(
        "The same deals are still being played at other tables. Until the last one finishes, only those at this "
        "table can see it."
    )

    def __init__(self, match: Any) -> None:
        super().__init__(str(self.message))
        self.match = match


class DealsNotOver(Refused):
    """What would give a deal away that is still played at other tables."""

    message = _(
        "The same deals are still being played at other tables. The seed and the match file follow when the last "
        "one finishes."
    )


class TalkClosed(Refused):
    """Talk about a deal that is still played at other tables."""

    status = 403
    message = _(
        "Your match is over, but others are still playing the same deals. Talk opens again when the last table "
        "finishes."
    )


class TalkHushed(Refused):
    """Talk while a match runs whose players have agreed on silence."""

    status = 403
    message = _("You have agreed on silence: talk opens when the match is over.")


class GameGone(Unreadable):
    """The game has left the cupboard."""

    message = _("This table's game is no longer played here.")


class InTournament(Refused):
    """A table of a tournament stays: its result counts."""

    message = _("This table belongs to a tournament, so it cannot be deleted. End its match instead.")


class NotResting(Refused):
    """The table does not rest, or no longer."""

    message = _("This table is not at rest.")


class NoStanding(Refused):
    """The rules cannot say how a resting match stands."""

    message = _("Nobody can say how this match stands. It can only end as a draw.")
