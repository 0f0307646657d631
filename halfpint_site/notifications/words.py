"""The texts of notices, by kind."""

import unicodedata
from datetime import datetime, timedelta

from django.utils import formats, timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.catalog import games
from games.engine.text import words
from games.play.clocks import left
from games.play.clocks.clock_panel import left_in_words
from games.play.endings.rulings import Reason
from games.play.models import Match, Notice
from games.ui.plates import day

Kind = Notice.Kind
_TURNING = {chr(code) for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F, 0x2028, 0x2029)}


def one_line(text: str, most: int = 150) -> str:
    """Return the text without line breaks, control characters and direction marks, cut to ``most`` characters."""
    seen = (" " if char.isspace() else char for char in text if char not in _TURNING)
    flat = " ".join("".join(c for c in seen if unicodedata.category(c) != "Cc").split())
    return flat if len(flat) <= most else flat[: most - 1] + "…"


def table_name(match: Match) -> str:
    """Return the name of the table or, if it has none, of its game, in the active language."""
    return one_line(match.name) or match.words((get_language() or "en")[:2]).text("name")


def both_ways(moment: datetime, now: datetime) -> str:
    """Return the remaining time and the moment: "22 h · Sat 18:00".

    From six days on, with the date instead of the weekday.
    """
    local = timezone.localtime(moment)
    near = abs(moment - now) < timedelta(days=6)
    when = formats.date_format(local, "D H:i") if near else f"{day(moment)}, {local:%H:%M}"
    return f"{left_in_words(left(now, max(moment, now)))} · {when}"


def say(notice: Notice, deadline: datetime | None, now: datetime, *, is_turn: bool = False) -> tuple[str, str]:
    """Return (title, text) of a notice, in the active language and time zone.

    ``is_turn`` is whether the user is awaited at the notice's table.
    """
    table = table_name(notice.match) if notice.match else one_line(notice.data.get("name") or _name_of_game(notice))
    if notice.kind == Kind.EXPORT:
        return _("Your data is ready"), _("Collect it within a day: one file, with everything kept here about you.")
    if notice.kind == Kind.MODERATION:
        return _of_moderators(notice)
    if notice.kind == Kind.FRIEND:
        return _of_friends(notice)
    if notice.kind in (Kind.TOURNAMENT, Kind.CLUB):
        usual = _("News of your tournament") if notice.kind == Kind.TOURNAMENT else _("News of your club")
        return one_line(str(notice.data.get("title") or usual)), str(notice.data.get("text", ""))
    title = _TITLES()[notice.kind] % {"table": table, "who": _who(notice)}
    if notice.kind == Kind.FULL and is_turn:
        title = _("It begins, and it is your turn: %(table)s") % {"table": table}
    if notice.kind == Kind.TURN and notice.match and notice.match.only_throws:
        title = _("Your throw is waiting: %(table)s") % {"table": table}
    return one_line(title), _text(notice, both_ways(deadline, now) if deadline else "")


def _of_moderators(notice: Notice) -> tuple[str, str]:
    """Return title and text of a moderators' decision about the user, or of their answer to the user's report."""
    answers = {
        "acted": _("Thank you for your report: we have done something about it."),
        "nothing": _(
            "Thank you for your report. We have looked at it: nothing there is against the rules of the house."
        ),
        "known": _("Thank you for your report. We know about it already."),
    }
    if notice.data.get("answer") in answers:
        return _("Your report"), answers[notice.data["answer"]]
    until = notice.data.get("until")
    when = formats.date_format(timezone.localtime(datetime.fromisoformat(until)), "j M Y, H:i") if until else ""
    said = {
        "warn": _("The moderators ask you to keep to the house rules."),
        "mute": _("The moderators ask you to be silent until %(when)s.") % {"when": when},
        "close": _("The moderators have closed your account until %(when)s.") % {"when": when},
        "ban": _("The moderators have closed your account for good."),
        "out": _("The moderators have taken you out of ratings and lists of the best."),
    }.get(notice.data.get("act", ""), "")
    reason = notice.data.get("de" if (get_language() or "en")[:2] == "de" else "en", "")
    return _("A word from the moderators"), f"{said} {reason}".strip()


def _of_friends(notice: Notice) -> tuple[str, str]:
    """Return title and text of a friend request or of its acceptance."""
    who = {"who": _who(notice)}
    if notice.data.get("act") == "accepts":
        text = _("When one of you opens a table, the other sees it first.")
        return one_line(_("%(who)s and you are friends now") % who), text
    title = one_line(_("%(who)s would like to be your friend") % who)
    return title, _("Say yes or no whenever you like. If you say no, nobody is told.")


def _name_of_game(notice: Notice) -> str:
    """Return the name of the game of a deleted table; "" if the game no longer exists."""
    game = games().get(notice.data.get("game", ""))
    return words(game.package, (get_language() or "en")[:2]).text("name") if game else ""


def _who(notice: Notice) -> str:
    """Return the name of the user behind the notice: the author of a mention, or the host of an invitation."""
    return one_line(str(notice.data.get("speaker") or notice.data.get("by") or _("Somebody")), 40)


def _TITLES() -> dict[str, str]:  # noqa: N802 -- a table, made anew for each language
    return {
        Kind.TURN: _("Your turn: %(table)s"),
        Kind.RUNNING_OUT: _("Your time is running out: %(table)s"),
        Kind.MISSED: _("You missed a turn: %(table)s"),
        Kind.FULL: _("The table is full: %(table)s"),
        Kind.INVITED: _("You are invited: %(table)s"),
        Kind.FINISHED: _("The match is over: %(table)s"),
        Kind.REMATCH: _("Once more? %(table)s"),
        Kind.FOUND: _("You have a seat: %(table)s"),
        Kind.CHALLENGED: _("%(who)s challenges you: %(table)s"),
        Kind.OPENED: _("%(who)s has opened a table: %(table)s"),
        Kind.MENTION: _("%(who)s mentioned you: %(table)s"),
        Kind.SENT_AWAY: _("No seat for you any more: %(table)s"),
        Kind.SEAT_FREE: _("A seat is free: %(table)s"),
        Kind.OFFER: _("Your answer, please: %(table)s"),
        Kind.CLOSED: _("The table was closed: %(table)s"),
        Kind.TEST: _("This is what a notice looks like"),
    }


def _text(notice: Notice, time: str) -> str:
    """Return the text of a notice. ``time`` is the remaining time as text, or ""."""
    if notice.kind == Kind.TURN and notice.match and notice.match.only_throws:
        left = _("Time left: %(time)s.") % {"time": time} if time else ""
        throw = _("Throw, and the match goes on by itself as far as it can.")
        return f"{throw} {left}".strip()
    if notice.kind == Kind.TURN:
        return (
            _("Everybody is waiting for your move. Time left: %(time)s.") % {"time": time}
            if time
            else _("Everybody is waiting for your move. Take all the time you need.")
        )
    if notice.kind == Kind.RUNNING_OUT:
        left = _("Time left: %(time)s.") % {"time": time} if time else ""
        return f"{left} {after_it(notice.data.get('policy', ''))}".strip()
    if notice.kind == Kind.MISSED:
        return _what_was_done(notice)
    if notice.kind == Kind.CLOSED:
        return _why_closed(notice)
    if notice.kind == Kind.OFFER:
        return _what_is_offered(notice)
    if notice.kind == Kind.TEST:
        return _("You asked for it. If you can read this, your notices get through.")
    if notice.data.get("ruling"):
        return _of_a_ruling(str(notice.data["ruling"]))
    if notice.data.get("bots"):
        return _("Nobody else came in the time that you chose, so bots have sat down. It can begin.")
    return {
        Kind.FULL: _("All seats are taken."),
        Kind.FOUND: _("Somebody wants to play what you wish for."),
        Kind.CHALLENGED: _("Take the seat, or say no: the other waits for your answer."),
        Kind.OPENED: _("A seat is free. Whoever comes first has it."),
        Kind.INVITED: _("A seat is kept for you."),
        Kind.FINISHED: _("See who won and how it went, and play again."),
        Kind.SEAT_FREE: _("A bot is playing it. See how the match stands, and take over if you like."),
        Kind.SENT_AWAY: _("The host of this table would rather play with others. There are more tables."),
        Kind.REMATCH: _("The same people, the same table: a seat is kept for you."),
        Kind.MENTION: _("Read it and reply beside the table."),
    }[Kind(notice.kind)]


def _what_is_offered(notice: Notice) -> str:
    return {
        "draw": _("A draw is offered. Accept it, or just play on."),
        "claim": _("The other has run out of time: claim the win, or wait on."),
    }.get(notice.data.get("offer", ""), "")


def _of_a_ruling(reason: str) -> str:
    """Return the reason why a match was ended before its regular end, as text."""
    told = Reason.read(reason)
    if told.key.startswith("operator"):
        sentence = _("An operator has stopped it early.")
        return f"{sentence} {told.words((get_language() or 'en')[:2])}"
    if reason.startswith("rested"):
        return _("Today's rules could no longer read this match, so it was ended. Nobody needs to play on.")
    by_players = {
        Match.EndedBy.RESIGNED: _("Your opponent has resigned, so you have won."),
        Match.EndedBy.AGREED: _("Your offer was accepted: the match is a draw."),
        Match.EndedBy.CLAIMED: _("Your time was up, and your opponent has claimed the win."),
    }
    if told.key in by_players:
        return by_players[Match.EndedBy(told.key)]
    by_organisers = {
        "corrected": _("The organisers have set the result of this table. Nobody needs to play on."),
        "void": _("After a correction in the tournament this table no longer counts. Nobody needs to play on."),
        "absent": _("Somebody did not turn up, so the organisers have ruled on this table. Nobody needs to play on."),
    }
    if told.key in by_organisers:
        return by_organisers[told.key]
    return _("The round ran out of time, so the tournament has decided the table. Nobody needs to play on.")


def after_it(policy: str) -> str:
    """Describe what happens at the table when time is up. ``policy`` is a value of Match.Policy."""
    after: dict[str, str] = {
        Match.Policy.REMIND: _("Nothing happens then, except that everybody waits."),
        Match.Policy.CLAIM: _("Then your opponent may claim the win."),
        Match.Policy.DEFAULT: _("Then a simple move is played for you."),
        Match.Policy.STAND_IN: _("Then a bot plays for you until you come back."),
        Match.Policy.FORFEIT: _(
            "Then a simple move is played for you; after some missed turns a bot takes your seat for good."
        ),
    }
    return after.get(policy, "")


def _what_was_done(notice: Notice) -> str:
    return {
        Match.Policy.REMIND: _("The table is still waiting for you."),
        Match.Policy.CLAIM: _("Your opponent may claim the win now. As long as they have not, you can still move."),
        Match.Policy.DEFAULT: _("A simple move was played for you."),
        Match.Policy.STAND_IN: _("A bot is playing for you. Come back with one click, whenever you like."),
        Match.Policy.FORFEIT: _("After some missed turns a bot takes your seat for good."),
    }.get(notice.data.get("policy", ""), "")


def _why_closed(notice: Notice) -> str:
    """Return the reason why a table was closed, and what the user can do."""
    told = Reason.read(notice.data.get("why", ""))
    if told.key == "declined":
        return _("%(who)s would rather not play just now.") % {"who": _who(notice)}
    why = {
        "operator": _("An operator has closed it."),
        "deleted": _("An operator has deleted it, with everything in it."),
        "host_left": _("Its host left before the match began."),
        "host_gone": _("Its host is no longer here."),
        "age": _("It waited too long for players."),
        "rested": _("Nobody could play there any more."),
    }.get(told.key, "")
    more = told.words((get_language() or "en")[:2]) or _("Look for another one, or open your own.")
    return f"{why} {more}".strip()
