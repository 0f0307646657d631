"""The organiser's desk."""

from typing import Any

from tournaments.context.event import RoundLine, event_context, round_context
from tournaments.context.pages import ENTRIES, page_of
from tournaments.event.formats import has_barrier
from tournaments.models import Entry, Tournament
from tournaments.services.entries_csv import STRANGERS
from tournaments.services.seeding import LOT, WAYS, in_order, way_of

MOST_AUDIT, MOST_SUBSTITUTES, MOST_PEOPLE = 30, 20, 200
Status = Tournament.Status


def desk_context(request: Any, tournament: Tournament) -> dict[str, Any]:
    """What can be done now, who is in, and what was done."""
    context = event_context(request, tournament)
    tournament = context["tournament"]
    entries = list(tournament.entries.select_related("user"))
    inside = sum(entry.plays for entry in entries)
    room = max(0, tournament.entries_most - inside)
    open_round = any(each.row.closed_at is None for each in context["rounds"])
    pages = page_of(request, "entries", len(entries), ENTRIES)
    live = tournament.status not in (Status.FINISHED, Status.CANCELLED)
    people = [entry.user for entry in entries if entry.user is not None and entry.user != tournament.organiser]
    seedable = live and not tournament.has_begun
    return context | {
        **_asked_round(request, tournament, context["rounds"]),
        "entries": _arranged(tournament, entries)[pages.start : pages.stop],
        "entry_pages": pages,
        "entered": inside,
        "seedable": seedable,
        "seeding": way_of(tournament),
        "ways": WAYS,
        "strangers": STRANGERS,
        "live": live,
        "room": room,
        "bots_wanted": min(room, max(1, tournament.entries_fewest - inside)),
        "to_check_in": sum(entry.status == Entry.Status.REGISTERED for entry in entries),
        "waiting_entries": [entry for entry in entries if entry.status == Entry.Status.WAITING][:MOST_SUBSTITUTES],
        "can_pair": tournament.status == Status.RUNNING and has_barrier(tournament) and not open_round,
        "audit": tournament.audit.select_related("user", "about")[:MOST_AUDIT],
        "co_organisers": list(tournament.co_organisers.all()),
        "people": people[:MOST_PEOPLE],
    }


def _asked_round(request: Any, tournament: Tournament, rounds: list[RoundLine]) -> dict[str, Any]:
    """The rounds, of which one is unfolded to be corrected: ``?round=3``, in pages."""
    text = request.GET.get("round", "")
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0
    found = round_context(request, tournament, number) if number else None
    if found is None:
        return {}
    shown = [found["round"] if each.row.number == number else each for each in rounds]
    return {"rounds": shown, "round_pages": found["pages"], "asked_round": number}


def _arranged(tournament: Tournament, entries: list[Entry]) -> list[Entry]:
    """By their seeds where those are known: a lot is not shown before it is drawn. Who does not play stands last."""
    playing, others = [entry for entry in entries if entry.plays], [entry for entry in entries if not entry.plays]
    if not tournament.has_begun and way_of(tournament) != LOT:
        playing = in_order(tournament, playing)
    elif tournament.has_begun:
        playing.sort(key=lambda entry: (entry.number or len(entries), entry.pk))
    return [*playing, *others]
