"""Explain why a pairing is impossible or a file unreadable, and what the organiser can do."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.context.words import UNKNOWN, Names, listed

Details = Mapping[str, Any]


def problem_text(problem: Mapping[str, Any], names: Names | None = None) -> str:
    """Return the explanation of a failed pairing. ``problem`` is a PairingError as plain data."""
    worded = WORDED.get(str(problem["key"]), _other)
    return worded(problem.get("details") or {}, names or {})


def _other(details: Details, names: Names) -> str:
    return _(
        "The next round cannot be paired. Nothing is lost: everything tried so far has been kept. Put in "
        "substitutes for those who have left, or pair again when something has changed."
    )


def _too_few(details: Details, names: Names) -> str:
    entrants = int(details.get("entrants", 0))
    if "groups" in details:
        text = ngettext(
            "%(entrants)d player is not enough for %(groups)s groups: choose fewer groups.",
            "%(entrants)d players are not enough for %(groups)s groups: choose fewer groups.",
            entrants,
        )
        return text % {"entrants": entrants, "groups": details["groups"]}
    text = ngettext(
        "Only %(entrants)d player is left, and a table needs %(smallest)s. "
        "Put in substitutes for those who have left (bots will do), or call the tournament off.",
        "Only %(entrants)d players are left, and a table needs %(smallest)s. "
        "Put in substitutes for those who have left (bots will do), or call the tournament off.",
        entrants,
    )
    return text % {"entrants": entrants, "smallest": details.get("smallest", 2)}


def _twice(details: Details, names: Names) -> str:
    who = listed(details.get("entrants", ()), names)
    if not who:
        return _("Somebody is in the field twice. Withdraw one of the two entries.")
    return _("In the field twice: %s. Withdraw one of the two entries in each case.") % who


def _unknown(details: Details, names: Names) -> str:
    who = listed(details.get("entrants", ()), names)
    return _("Not in the field, but at a table: %s. Correct the list of players.") % (who or UNKNOWN)


def _advance(details: Details, names: Names) -> str:
    text = _(
        "%(advance)s cannot advance from each table or group: the smallest has %(smallest)s. Let fewer advance, or "
        "make tables and groups larger."
    )
    return text % {"advance": details.get("advance", UNKNOWN), "smallest": details.get("smallest", UNKNOWN)}


def _sizes(details: Details, names: Names) -> str:
    text = _("A division needs at least %s players. Make the divisions larger.")
    return text % details.get("smallest", 2)


def _unfinished(details: Details, names: Names) -> str:
    text = _("Round %s still has tables without a result. Wait for them, or enter their results at the desk.")
    return text % details.get("round", UNKNOWN)


def _dutch_missing(details: Details, names: Names) -> str:
    return _(
        "This tournament began under the FIDE (Dutch) System in force until January 2026. The program that pairs by "
        "that edition, py4swiss, is no longer installed on this site. Whoever runs the site can install it again; "
        "otherwise end the tournament here."
    )


def _dutch_seats(details: Details, names: Names) -> str:
    return _("The FIDE Dutch system pairs tables of two only. Choose the usual Swiss system for larger tables.")


def _dutch_impossible(details: Details, names: Names) -> str:
    text = _(
        "The rules of the FIDE Dutch system leave no pairing for round %s: too many have met already. "
        "End the tournament here, or put in a newcomer."
    )
    return text % details.get("round", UNKNOWN)


def _unreadable(details: Details, names: Names) -> str:
    return _("This is not a tournament file from this site: %s") % str(details.get("why", ""))[:200]


def _result(details: Details, names: Names) -> str:
    who = listed(details.get("table", ()), names)
    return _("A result does not fit its table (%s): everybody there needs a place, from 1 on.") % (who or UNKNOWN)


def _plan(details: Details, names: Names) -> str:
    return _("The bracket does not work: no earlier match leads to match %s.") % str(details.get("match", UNKNOWN))


def _not_begun(details: Details, names: Names) -> str:
    return _("It did not start on time: too few had entered. It begins when the organisers start it.")


WORDED: dict[str, Callable[[Details, Names], str]] = {
    "too_few": _too_few,
    "not_begun": _not_begun,
    "twice": _twice,
    "unknown": _unknown,
    "stranger": _unknown,
    "advance": _advance,
    "sizes": _sizes,
    "unfinished": _unfinished,
    "dutch_missing": _dutch_missing,
    "dutch_seats": _dutch_seats,
    "dutch_impossible": _dutch_impossible,
    "unreadable": _unreadable,
    "result": _result,
    "plan": _plan,
}
