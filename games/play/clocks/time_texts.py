"""Put time into words: paces, what a table respects, what happens when time is up, and how long a match may take."""

from datetime import timedelta
from functools import lru_cache
from typing import Any, NamedTuple

from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from games.engine.codec import AnyGame, BadData, convert
from games.play.clocks import About, Allowances, Pace, estimate, find_pace, rounded
from games.play.clocks.seat_clocks import ALONE, USUAL, Terms, terms_of
from games.play.models import Match
from games.play.tables.new_table_form import NewTable
from games.play.tables.option_fields import option_values

#: The longest match for which the texts suggest a single sitting.
LONGEST_SITTING = timedelta(hours=6)


class WordedTerms(NamedTuple):
    """The terms of a table as sentences.

    ``about`` says how long the match is likely to take. It is "" where one person plays bots, because that depends on
    this person alone. ``leisure``: one person plays bots, and the form's terms were left at their defaults.
    """

    pace: str
    off: str
    policy: str
    about: str
    leisure: bool = False

    @property
    def off_said(self) -> str:
        """What stops clocks, with a label, for use among other things."""
        return _("time off: %(what)s") % {"what": self.off}

    @property
    def policy_said(self) -> str:
        """What happens when time runs out, with a label, for use among other things."""
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
    """Return terms in words for a match of that game, with its likely length."""
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
    """Return what a form says about time; before it is submitted, the default terms. None while it has errors."""
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
    """Return what stops a clock: "nights, weekends"."""
    named = [(allowed.quiet_hours, _("nights")), (allowed.weekends, _("weekends")), (allowed.vacation, _("holidays"))]
    found = [word for on, word in named if on]
    return ", ".join(found) or _("none, the clocks keep running")


def policy_words(policy: str, forfeit_after: int) -> str:
    """Return what happens when time runs out."""
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
    """Return how long a match may take: at its pace and, if it is short enough, in one sitting."""
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
