"""The organiser's desk."""

from typing import Any

from tournaments.context.event import event_context
from tournaments.formats import has_barrier
from tournaments.models import Entry, Tournament
from tournaments.services.entries_csv import STRANGERS
from tournaments.services.seeding import LOT, WAYS, in_order, way_of

MOST_AUDIT = 30
Status = Tournament.Status


def desk_context(request: Any, tournament: Tournament) -> dict[str, Any]:
    """What can be done now, who is in, and what was done."""
    context = event_context(request, tournament)
    entries = list(tournament.entries.select_related("user"))
    inside = sum(entry.plays for entry in entries)
    room = max(0, tournament.entries_most - inside)
    open_round = any(each.open for each in context["rounds"])
    live = tournament.status not in (Status.FINISHED, Status.CANCELLED)
    seedable = live and not tournament.has_begun
    return context | {
        "entries": _arranged(tournament, entries),
        "seedable": seedable,
        "seeding": way_of(tournament),
        "ways": WAYS,
        "strangers": STRANGERS,
        "live": live,
        "room": room,
        "bots_wanted": min(room, max(1, tournament.entries_fewest - inside)),
        "to_check_in": [entry for entry in entries if entry.status == Entry.Status.REGISTERED],
        "waiting_entries": [entry for entry in entries if entry.status == Entry.Status.WAITING],
        "can_pair": tournament.status == Status.RUNNING and has_barrier(tournament) and not open_round,
        "audit": tournament.audit.select_related("user")[:MOST_AUDIT],
        "co_organisers": list(tournament.co_organisers.all()),
        "people": [entry.user for entry in entries if entry.user is not None and entry.user != tournament.organiser],
    }


def _arranged(tournament: Tournament, entries: list[Entry]) -> list[Entry]:
    """By their seeds where those are known: a lot is not shown before it is drawn. Who does not play stands last."""
    playing, others = [entry for entry in entries if entry.plays], [entry for entry in entries if not entry.plays]
    if not tournament.has_begun and way_of(tournament) != LOT:
        playing = in_order(tournament, playing)
    elif tournament.has_begun:
        playing.sort(key=lambda entry: (entry.number or len(entries), entry.pk))
    return [*playing, *others]
