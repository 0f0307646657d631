"""Refusals of a request to a table, in words for the user who made it.

Each error has the HTTP status of the answer. A breach of the game's rules is the engine's IllegalMove instead.
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
    """The user has no seat at this table."""

    status = 403
    message = _("You don't play at this table, you can only watch.")


class StandInPlays(Refused):
    """The user has resigned, and a bot plays their seat for good; :class:`StandInForNow` is for a temporary bot."""

    status = 403
    message = _("You have resigned here, a bot plays your seat.")


class StandInForNow(StandInPlays):
    """A bot plays the user's seat until the user returns."""

    message = _("A bot plays for you here just now. Take your seat back first.")


class NotRunning(Refused):
    """The match has not begun or is over."""

    message = _("This match is not being played: it has not begun, or it is over.")


class Held(Refused):
    """The organisers of the match's event have paused it."""

    message = _("The organisers of the tournament have paused this table. The clocks start again when they say so.")


class NoDrawHere(Refused):
    """The game has no draw by agreement, or the table does not have exactly two people."""

    message = _("No draw can be agreed at this table.")


class NoDrawOffered(Refused):
    """The draw offer was withdrawn, or it was answered, possibly by a move."""

    message = _("No draw is offered any more: the offer was taken back, or a move was the answer to it.")


class NoSuchAnswer(Refused):
    """The form contains an answer that is not possible at this table."""

    status = 400
    message = _("That form did not hold an answer that can be given here. Nothing was changed.")


class DrawOffered(Refused):
    """The user has already offered a draw since their last move."""

    message = _("You have offered a draw since your last move. Make your next move, then you may offer one again.")


class NothingToClaim(Refused):
    """The opponent's time is not up, or no longer, or the terms do not allow a claim."""

    message = _("There is no win to claim here: the other has moved, or has time left, or this table has other rules.")


class AlreadyPlayed(Refused):
    """The form belongs to an earlier turn: a second click, a replayed request, a stale page."""

    message = _("Already played: that page was from an earlier turn. Here is the table as it is now.")


class Malformed(Refused):
    """The form does not contain a move of this game."""

    status = 400
    message = _("That was not a move in this game. Nothing has changed; please choose again.")


class MalformedPlan(Refused):
    """The form does not contain a plan that this game offers."""

    status = 400
    message = _("That was not a plan for this game. Nothing has changed; please choose again.")


class TurnHasCome(Refused):
    """Plans are for later turns, but the user is to move now."""

    message = _("It is your turn now: make your move first, then plan the next one.")


class NothingToUndo(Refused):
    """The last move cannot be taken back."""

    message = _("That can't be taken back any more: somebody has acted since, or something was revealed.")


class NotOpen(Refused):
    """The match has begun, or the table was closed."""

    message = _("This table is no longer open.")


class TableFull(Refused):
    """No seat is free."""

    message = _("All seats at this table are taken.")


class AlreadySeated(Refused):
    """The user already has a seat at this table."""

    message = _("You already sit at this table.")


class NotInvited(Refused):
    """The table is for named people, and the user is not one of them."""

    status = 403
    message = _("This table is for invited people only.")


class WasSentAway(Refused):
    """The host has removed the user from this table."""

    status = 403
    message = _("The host of this table would rather play with others. Look for another table.")


class NotWithThem(Refused):
    """A player of the table has blocked the user, or the reverse. The message does not reveal a block."""

    status = 403
    message = _("You cannot sit down at this table. Look for another one.")


class SeatNotFree(Refused):
    """The seat cannot be taken over, or another user has just done so."""

    message = _("This seat is not free: somebody plays it, or its owner may still come back.")


class HasSatHere(Refused):
    """The user has had a seat in this match and so knows hidden information."""

    status = 403
    message = _("You have played a seat of this match before, so you cannot take another one.")


class AlreadyReported(Refused):
    """The same report by this user is already waiting for the moderators."""

    message = _("You have reported that already. We will look at it, and tell you.")


class TooManyReports(Refused):
    """The user has sent too many reports in a short time."""

    status = 429
    message = _("That was a lot of reports at once. Please wait a while.")


class AlreadySettled(Refused):
    """Another moderator has already settled the report."""

    message = _("This report has been settled in the meantime.")


class SilentFor(Refused):
    """Moderators have forbidden the user to chat until a date."""

    status = 403

    def __init__(self, until: datetime) -> None:
        when = date_format(timezone.localtime(until), "j M Y, H:i")
        self.message = format_lazy(_("The moderators have asked you to be silent until {when}."), when=when)
        super().__init__()


class NotThere(Refused):
    """The host wants to remove themselves, or a user who has no seat at the table."""

    message = _("That person does not sit here, or no longer.")


class BlocksOneself(Refused):
    """Users cannot block themselves."""

    status = 400
    message = _("You cannot block yourself.")


class NobodyToMeet(Refused):
    """There is no such user, or the caller may not know of them. The message does not say which."""

    status = 404
    message = _("This person cannot be found.")


class FriendsNeedAccounts(Refused):
    """Guests cannot have friends, because guest accounts are temporary."""

    status = 403
    message = _("For friends you need an account. Create yours, then ask them.")


class AskedForFriends(Refused):
    """The user has already sent this friend request; it is open, or was declined without notice."""

    message = _("You have asked them already. Wait for their answer.")


class NotAskedForFriends(Refused):
    """The friend request was withdrawn or answered."""

    message = _("They are not asking you any more.")


class TooManyFriends(Refused):
    """One of the two lists of friends is full, or too many requests are waiting for an answer."""

    message = _("A list of friends is full, yours or theirs. Take somebody off yours, or try again later.")


class TooManyFavourites(Refused):
    """The list of favourites is full."""

    message = _("Your list of favourites is full. Take somebody off it first.")


class TooManyAtOnce(Refused):
    """The user acts more often than the rate limit allows."""

    status = 429
    message = _("That was a lot at once. Please wait a while.")


class ProgramsUninvited(Refused):
    """A program wants to join a table to whose people it was not invited."""

    status = 403
    message = _(
        "Bots of people sit down where somebody has invited them by name, at tables of their owner, or of a bot."
    )


class RatedForMembers(Refused):
    """A guest wants to join a rated table."""

    status = 403
    message = _("This table is rated. Create an account, or sign in, to sit down here.")


class OutOfRatings(Refused):
    """Moderators have excluded the user from rated matches."""

    status = 403
    message = _("This table is rated, and the moderators have taken you out of ratings. Look for another one.")


class ConditionsUnmet(Refused):
    """The user does not meet the table's join conditions."""

    status = 403

    def __init__(self, conditions: str) -> None:
        self.message = format_lazy(_("This table is for others: {conditions}."), conditions=conditions)
        super().__init__()


class NotChallenged(Refused):
    """The user was not challenged at this table, so they cannot decline."""

    status = 403
    message = _("Nobody is waiting for your answer at this table.")


class NotHost(Refused):
    """The action is reserved for the host of the table."""

    status = 403
    message = _("Only the host of this table can do that.")


class SeatsFree(Refused):
    """The match cannot start before all seats are taken."""

    message = _("Some seats are still free. Wait, or put bots in them.")


class GameClosed(Refused):
    """An operator has closed the game for new tables."""

    def __init__(self, reason: str) -> None:
        self.message = format_lazy(_("No new table of this game can be opened just now: {reason}"), reason=reason)
        super().__init__()


class NotFinished(Refused):
    """The request is possible only after the end of the match."""

    message = _("This match is not over yet.")


class NoSuchSaying(Refused):
    """The form does not contain one of the site's set phrases."""

    status = 400
    message = _("That phrase is not on offer here. Say it in your own words.")


class NothingSaid(Refused):
    """The chat message is empty or too long."""

    status = 422
    message = _("Write 1 to 500 characters.")


class TooMuchTalk(Refused):
    """The user sends chat messages faster than the rate limit allows."""

    status = 429
    message = _("That was a lot at once. Take a sip, then go on.")


class BadOptions(Refused):
    """The game does not know these options, or they cannot be combined."""

    status = 422
    message = _("These options don't go together.")


class NotAway(Refused):
    """No bot stands in for the user, or a bot plays the seat for good."""

    message = _("There is no stand-in here to take over from.")


class NotAwaited(Refused):
    """Time can be granted only to an opponent whose clock is running."""

    message = _("Nobody's clock is running there.")


class BankFull(Refused):
    """The opponent's bank has no room for more granted time."""

    message = _("They cannot be given any more time.")


class NothingToJoin(Refused):
    """The table has no social extra that this user can join."""

    message = _("There is nothing to join at this table just now.")


class NoCoach(Refused):
    """The game has no coach, or the match is rated or part of a tournament."""

    message = _("There is no coach at this table.")


class BadPaceChosen(Refused):
    """The chosen terms are not possible."""

    status = 422
    message = _("There is no such pace.")


class Unreadable(Refused):
    """Today's rules cannot read the stored data of a match, even after upgrading it, or its game was removed.

    ``detail`` says for operators which data cannot be read. Code that raises this error has changed nothing; services
    put the match into quarantine (:mod:`games.play.matches.quarantine`).
    """

    message = _("Today's rules cannot read what is stored for this table.")

    def __init__(self, detail: str = "") -> None:
        super().__init__()
        self.detail = detail


class TimeSpent(Refused):
    """Time that organisers gave cannot be taken back, because the player has used it."""

    message = _("That time cannot be taken back: without it, time would already be up.")


class DealsClosed(PermissionDenied):
    """The same deal is still being played at other tables, so only the players of this table may see it."""

    message = _(
        "The same deals are still being played at other tables. Until the last one finishes, only those at this "
        "table can see it."
    )

    def __init__(self, match: Any) -> None:
        super().__init__(str(self.message))
        self.match = match


class DealsNotOver(Refused):
    """The request would reveal a deal that is still being played at other tables."""

    message = _(
        "The same deals are still being played at other tables. The seed and the match file follow when the last "
        "one finishes."
    )


class TalkClosed(Refused):
    """Chat is closed while the same deal is still being played at other tables."""

    status = 403
    message = _(
        "Your match is over, but others are still playing the same deals. Talk opens again when the last table "
        "finishes."
    )


class TalkHushed(Refused):
    """The match is running, and its players have agreed not to chat."""

    status = 403
    message = _("You have agreed on silence: talk opens when the match is over.")


class GameGone(Unreadable):
    """The game is no longer in the catalog."""

    message = _("This table's game is no longer played here.")


class InTournament(Refused):
    """A table of a tournament cannot be deleted, because its result counts."""

    message = _("This table belongs to a tournament, so it cannot be deleted. End its match instead.")


class NotResting(Refused):
    """The match is not in quarantine, or no longer in quarantine."""

    message = _("This table is not at rest.")


class NoStanding(Refused):
    """The ranking of a match in quarantine cannot be computed by the rules."""

    message = _("Nobody can say how this match stands. It can only end as a draw.")
