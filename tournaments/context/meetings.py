"""Predict how many players of a Swiss at larger tables meet again, as text."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.core.pairing.courses import enough_to_part, first_repeat
from tournaments.event.event_data import EventData
from tournaments.models import Tournament

Seats = tuple[int, int, int]


def warning(entrants: int, seats: Seats, rounds: int) -> str:
    """Return a warning if rematches are inevitable, with the number of players that would avoid them.

    ``seats`` is (smallest, largest, preferred) table size. Empty if there are none, or if a simple count cannot tell.
    """
    first = first_repeat(entrants, seats, rounds)
    if not first:
        return ""
    text = _("With %(count)d players at tables of %(seats)d, people meet again from round %(first)d on.")
    told = text % {"count": entrants, "seats": seats[2], "first": first}
    enough = enough_to_part(entrants + 1, seats, rounds)
    return " ".join((told, _("With %d nobody would have to.") % enough)) if enough else told


def meetings(rows: EventData) -> str:
    """Return a text about how many players meet again, "" if unknown.

    It is based on the newest pairing or, before the start, on the number of entries.
    """
    tournament = rows.tournament
    if tournament.format != Tournament.Format.SWISS or tournament.seats_largest < 3:
        return ""
    if not tournament.has_begun:
        count = sum(entry.plays for entry in rows.entries.values())
        return warning(count, seats_of(tournament), int(tournament.parameters.get("rounds", 3)))
    told = [note["args"] for each in rows.rounds for note in each.notes if note["key"] == "ahead"]
    return _counted(int(told[-1]["repeats"]), int(told[-1]["rounds"])) if told else ""


def seats_of(tournament: Tournament) -> Seats:
    """Return the smallest, largest and preferred table size."""
    return tournament.seats_smallest, tournament.seats_largest, tournament.seats_preferred


def _counted(repeats: int, rounds: int) -> str:
    if not repeats:
        return _("nobody meets anybody twice in all %d rounds") % rounds
    text = ngettext(
        "over all %(rounds)d rounds, %(count)d meeting is a rematch",
        "over all %(rounds)d rounds, %(count)d meetings are rematches",
        repeats,
    )
    return text % {"count": repeats, "rounds": rounds}
