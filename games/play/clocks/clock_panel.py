"""Put into words what a table has agreed about time, and prepare its clocks for the page.

The sentences are those of the terms (pace, time off, policy, likely length). The context of the page has deadlines,
time left, grants, pauses, time off and outages.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any, NamedTuple

from django.utils import timezone
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from games.engine.codec import AnyGame, BadData, convert
from games.play.clocks import About, Allowances, Left, Pace, estimate, find_pace, left, rounded, standing_until
from games.play.clocks.downtime import away_since, closed_spans, outages_between
from games.play.clocks.seat_clocks import (
    ALONE,
    USUAL,
    Terms,
    allowances_of,
    availability_at,
    gift_of,
    may_be_granted,
    moved_deadline,
    terms_of,
    warning_of,
)
from games.play.matches.access import LoadedTable
from games.play.models import Closing, Match, Seat
from games.play.tables.new_table_form import NewTable
from games.play.tables.option_fields import option_values

#: The longest match for which the texts suggest a single sitting.
LONGEST_SITTING = timedelta(hours=6)


class WordedTerms(NamedTuple):
    """The terms of a table as sentences.

    ``about`` says how long the match is likely to take. It is "" if one person plays against bots, because the length
    then depends on this person alone. ``leisure``: one person plays against bots, and the terms are the form's
    defaults.
    """

    pace: str
    off: str
    policy: str
    about: str
    leisure: bool = False

    @property
    def off_said(self) -> str:
        """The sentence about time off, with a label, for use in a list of several terms."""
        return _("time off: %(what)s") % {"what": self.off}

    @property
    def policy_said(self) -> str:
        """The sentence about the policy when time runs out, with a label, for use in a list of several terms."""
        return _("when time is up: %(policy)s") % {"policy": self.policy}

    @property
    def line(self) -> str:
        """All terms in one line."""
        return " · ".join(filter(None, (self.pace, self.off_said, self.policy_said, self.about)))


def terms_in_words(match: Match, seats: int, *, about: bool = True) -> WordedTerms:
    """Return the terms of a table with that many seats in words.

    The likely length of the match is included only if ``about``, for readers who decide whether to join.
    """
    terms = terms_of(match)
    return worded(terms, match.rules, match.load_options(), seats) if about else _plain(terms, get_language())


def worded(terms: Terms, game: AnyGame, options: Any, seats: int) -> WordedTerms:
    """Return terms in words for a match of ``game``, with its likely length."""
    return _plain(terms, get_language())._replace(about=length_words(terms.pace, game, options, seats))


@lru_cache(maxsize=256)
def _plain(terms: Terms, _language: str | None) -> WordedTerms:
    """Return terms in words without the length of a match. The language is only a key of the cache."""
    return WordedTerms(
        pace_words(terms.pace),
        off_words(terms.pace.limit(terms.allowances)),
        policy_words(terms.policy, terms.forfeit_after),
        about="",
    )


def likely_times(form: NewTable) -> WordedTerms | None:
    """Return the terms and the likely length that a form describes; before it is submitted, the default terms.

    None while the form has errors.
    """
    game = form.rules
    if not form.is_bound:
        return worded(USUAL, game, game.options_type(), form.fields["seats"].initial)
    if form.terms_are_wrong or "seats" not in form.cleaned_data:
        return None
    try:
        options = convert(game.options_type, option_values(game, form.cleaned_data))
    except BadData:
        return None
    alone = form.cleaned_data.get("bots") == form.cleaned_data["seats"] - 1
    terms = ALONE if alone and not form.changes_terms else form.terms()
    found = worded(terms, game, options, form.cleaned_data["seats"])
    return found._replace(about="", leisure=not form.changes_terms) if alone else found


def likely(pace: Pace, game: AnyGame, options: Any, seats: int) -> timedelta:
    """Return how long a match is likely to take: the sum over its phases."""
    phases = game.usual_plies(options, seats)
    return sum((estimate(pace, plies, seats, at_once) for plies, at_once in phases), timedelta())


def pace_words(pace: Pace) -> str:
    """Return a pace in words: "2 days a move", or the three numbers of a bank."""
    if pace.plain:
        text = _("live, %(time)s a move") if pace.live else _("%(time)s a move")
        return text % {"time": seconds_in_words(pace.start)}
    text = _("a time bank: %(start)s to begin with, %(increment)s more with each move, %(cap)s at most")
    names = ("start", "increment", "cap")
    return text % {name: seconds_in_words(getattr(pace, name)) for name in names}


def off_words(allowed: Allowances) -> str:
    """Return in words what stops clocks, such as "nights, weekends"."""
    named = [(allowed.quiet_hours, _("nights")), (allowed.weekends, _("weekends")), (allowed.vacation, _("holidays"))]
    found = [word for on, word in named if on]
    return ", ".join(found) or _("none, the clocks keep running")


def policy_words(policy: str, forfeit_after: int) -> str:
    """Return in words what happens when time runs out."""
    if policy != Match.Policy.FORFEIT:
        return str(Match.Policy(policy).label)
    text = ngettext(
        "a bot takes over for good at the first missed turn",
        "a simple move; after %(count)d missed turns in a row a bot takes over for good",
        forfeit_after,
    )
    return text % {"count": forfeit_after}


def seconds_in_words(seconds: float) -> str:
    """Return a duration in the largest unit that divides it evenly: "2 days", "36 hours", "15 seconds"."""
    whole = int(seconds)
    for size, say in ((86400, _days), (3600, _hours), (60, _minutes)):
        if whole and whole % size == 0:
            return say(whole // size)
    return ngettext("%(count)d second", "%(count)d seconds", whole) % {"count": whole}


def span_in_words(span: timedelta) -> str:
    """Return a rounded duration as people say it: "45 minutes", "20 hours", "3 days"."""
    minutes = max(1, round(span.total_seconds() / 60))
    if minutes < 90:
        return _minutes(minutes)
    hours = round(minutes / 60)
    return _hours(hours) if hours < 36 else _days(round(hours / 24))


def _days(n: int) -> str:
    return ngettext("%(count)d day", "%(count)d days", n) % {"count": n}


def _hours(n: int) -> str:
    return ngettext("%(count)d hour", "%(count)d hours", n) % {"count": n}


def _minutes(n: int) -> str:
    return ngettext("%(count)d minute", "%(count)d minutes", n) % {"count": n}


def length_words(pace: Pace, game: AnyGame, options: Any, seats: int) -> str:
    """Return in words how long a match may take: at its pace and, if it is short enough, in one sitting."""
    at_pace = about_words(likely(pace, game, options, seats))
    at_one_go = likely(find_pace("live"), game, options, seats)
    if pace.live or at_one_go > LONGEST_SITTING:
        return at_pace
    n, unit = _counted(rounded(at_one_go))
    time = _hours(n) if unit == "hour" else _minutes(n)
    return _("%(about)s at leisure over days, or %(time)s in one sitting if everyone is there") % {
        "time": time,
        "about": at_pace,
    }


def about_words(duration: timedelta) -> str:
    """Return the likely length of a match in words: "about 3 weeks for this match"."""
    n, unit = _counted(rounded(duration))
    texts = {
        "minute": ngettext("about %(count)d minute for this match", "about %(count)d minutes for this match", n),
        "hour": ngettext("about %(count)d hour for this match", "about %(count)d hours for this match", n),
        "day": ngettext("about %(count)d day for this match", "about %(count)d days for this match", n),
        "week": ngettext("about %(count)d week for this match", "about %(count)d weeks for this match", n),
        "month": ngettext("about %(count)d month for this match", "about %(count)d months for this match", n),
    }
    return texts[unit] % {"count": n}


def _counted(about: About) -> tuple[int, str]:
    return about.n, about.unit


#: A moment that is further away is shown with its date, because the weekday alone is not clear.
NEAR = timedelta(days=6)

#: A script counts the seconds down if fewer than this many are left.
SHOWN_RUNNING = 3600


class DueTime(NamedTuple):
    """A deadline for display.

    ``left`` is the time left in words, ``when`` the deadline, and ``state`` "", "soon" or "late". ``far``: whether the
    date must be shown. ``still``: the moment until which the clock is stopped, or None. ``seconds``: the count for the
    script, 0 if there is nothing to count down.
    """

    left: str
    when: datetime
    state: str
    far: bool
    still: datetime | None
    seconds: int

    @property
    def still_format(self) -> str:
        """The Django date format for ``still``."""
        return "D H:i" if self.still is None or self.still - timezone.now() < NEAR else "D j M H:i"


class Clocks(NamedTuple):
    """Seats to move whose clocks show the same time; ``due`` is None while the table is paused."""

    seats: list[Seat]
    due: DueTime | None


class TimeOff(NamedTuple):
    """A player on vacation, with the end of the vacation."""

    name: str
    until: datetime
    far: bool


def due_of(match: Match, seat: Seat, now: datetime) -> DueTime | None:
    """Return the deadline of a seat for display, or None if its clock does not run.

    While no worker is running, the deadline is shown as it would be if a worker came back now.
    """
    if seat.deadline is None or not seat.is_person:
        return None
    away = away_since() is not None
    due = (moved_deadline(match, seat, now) if away else None) or seat.deadline
    rest = left(now, due)
    state = "late" if rest.late else "soon" if warning_of(match, seat) <= now else ""
    still = standing_until(now, availability_at(seat), allowances_of(match), pauses=closed_spans())
    seconds = 0 if still or away else (due - now) // timedelta(seconds=1)
    far, counted = abs(due - now) >= NEAR, seconds if 0 < seconds < SHOWN_RUNNING else 0
    return DueTime(left_in_words(rest), due, state, far, still, counted)


def pressing(match: Match, seats: Sequence[Seat], seat: Seat, now: datetime) -> DueTime | None:
    """Return the deadline of a seat if the page should show it, else None.

    A person who plays against bots alone keeps no other player waiting. At such a table a deadline is shown only if
    the pace is live, or if little time is left and running out of time has a consequence.
    """
    return _pressing(match, seats, due_of(match, seat, now))


def _pressing(match: Match, seats: Sequence[Seat], due: DueTime | None) -> DueTime | None:
    if due is None or not is_alone(seats) or terms_of(match).pace.live:
        return due
    return due if due.state and match.policy != Match.Policy.REMIND else None


def is_alone(seats: Sequence[Seat]) -> bool:
    """Return whether one person plays against bots only.

    A bot that stands in for another user does not count as one.
    """
    return sum(seat.user_id is not None for seat in seats) == 1 and all(seat.user_id or seat.bot for seat in seats)


def left_in_words(rest: Left) -> str:
    """Return the time left in words: "22 h", "3 days", or "2 h late" after the deadline."""
    hours = rest.days * 24 + rest.hours
    if hours >= 48:
        text = _("%(count)d days") % {"count": rest.days}
    elif hours:
        text = _("%(count)d h") % {"count": hours}
    elif rest.minutes:
        text = _("%(count)d min") % {"count": rest.minutes}
    else:
        text = _("%(count)d s") % {"count": rest.seconds}
    return _("%(time)s late") % {"time": text} if rest.late else text


def clocks(table: LoadedTable) -> dict[str, Any]:
    """Return the context of the clocks in ``play/_below.jinja`` and of the reader's own clock. Makes no query."""
    match, mine, now = table.match, table.mine, timezone.now()
    awaited = [seat for seat in table.seats if seat.waiting_since and seat.is_person]
    others = [seat for seat in awaited if mine is None or seat.index != mine.index]
    due = due_of(match, mine, now) if mine is not None else None
    my_clock = _pressing(match, table.seats, due)
    return {
        "my_clock": my_clock,
        "asked_clock": due if my_clock is None else None,
        "clocks": _grouped(match, others, now),
        "gift": seconds_in_words(gift_of(match)),
        "grantable": [seat for seat in others if table.plays and seat.deadline and may_be_granted(match, seat)],
        "terms": terms_in_words(match, len(table.seats), about=False),
        "off": _off(table, now),
        "stood_in": mine is not None and mine.away_since is not None and mine.resigned_at is None,
        "forfeited": mine is not None and mine.resigned_at is not None and _was_forfeited(match, mine),
        **_pause(table),
    }


def _grouped(match: Match, seats: list[Seat], now: datetime) -> list[Clocks]:
    """Group seats that are due in the same minute, in the order of their deadlines."""
    groups: dict[tuple[Any, ...], Clocks] = {}
    for seat in sorted(seats, key=lambda seat: (seat.deadline is None, seat.deadline or now)):
        due = due_of(match, seat, now)
        shown = (due.when.replace(second=0, microsecond=0), due.state, due.still) if due else ()
        groups.setdefault(shown, Clocks([], due)).seats.append(seat)
    return list(groups.values())


def _off(table: LoadedTable, now: datetime) -> list[TimeOff]:
    """Return the people at the table who are on vacation, if the table respects vacations."""
    if not allowances_of(table.match).vacation:
        return []
    spans = [
        (seat.name, end)
        for seat in table.seats
        if seat.is_person and seat.user.vacation_spans  # type: ignore[union-attr]  # a person has a user
        for start, end in availability_at(seat).vacations
        if start <= now < end
    ]
    return [TimeOff(name, end, end - now >= NEAR) for name, end in spans]


def _was_forfeited(match: Match, seat: Seat) -> bool:
    return match.policy == Match.Policy.FORFEIT and seat.missed >= match.forfeit_after


def _pause(table: LoadedTable) -> dict[str, Any]:
    """Return the context about pauses: which players want a pause, and which have not agreed yet.

    ``may_pause`` is false if one person plays against bots, unless the table is paused.
    """
    people = [seat for seat in table.seats if seat.is_person]
    wanting = [seat for seat in people if seat.wants_pause]
    return {
        "may_pause": table.plays and not table.match.is_held and (len(people) > 1 or table.match.paused_at is not None),
        "pause_wanted": table.mine is not None and table.mine.wants_pause,
        "pause_by": ", ".join(seat.name for seat in wanting if seat is not table.mine),
        "pause_missing": ", ".join(seat.name for seat in people if not seat.wants_pause and seat is not table.mine),
    }


#: How long after its end a running table mentions an outage.
TOLD_FOR = timedelta(days=1)


def outages_of(table: LoadedTable) -> list[Closing]:
    """Return the outages during this match, in the order of their end.

    Empty against bots alone, where an outage keeps no player waiting.
    """
    match = table.match
    if match.started_at is None or is_alone(table.seats):
        return []
    return outages_between(match.started_at, match.finished_at or timezone.now())


def outage_words(outage: Closing) -> str:
    """Return one line that describes an outage and its effect on the clocks."""
    time = span_in_words(outage.ends_at - outage.begins_at)
    if outage.kind == Closing.Kind.CLOCK_SET:
        return _("The server's clock was set forward by %(time)s. All deadlines moved with it.") % {"time": time}
    return _("The site was away for %(time)s. All clocks were extended by that time.") % {"time": time}


def latest_outage(table: LoadedTable) -> str:
    """Return the words for the latest outage of a running table, if it ended in the last day; else ""."""
    since = timezone.now() - TOLD_FOR
    lately = [outage for outage in outages_of(table) if outage.ends_at > since]
    return outage_words(lately[-1]) if lately and table.match.paused_at is None else ""
