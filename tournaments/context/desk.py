"""The context of the organisers' desk."""

from typing import Any

from games.ui.inputs import whole
from tournaments.context.absence import MOST_SUBSTITUTES
from tournaments.context.decisions import decisions
from tournaments.context.event import event_context, round_context
from tournaments.context.glance import glance
from tournaments.context.lines import RoundLine
from tournaments.context.log_lines import log_lines
from tournaments.context.pages import ENTRIES, page_of
from tournaments.context.series import series_at_desk
from tournaments.context.sharing import place_address
from tournaments.event.formats import has_barrier
from tournaments.models import Entry, Tournament
from tournaments.services.by_name import can_be_renamed, takes_names
from tournaments.services.check_in import can_check_in
from tournaments.services.more_time import MINUTES, span_words
from tournaments.services.seeding import LOT, WAYS, in_order, way_of

DAY = 24 * 60  # minutes
MOST_AUDIT = 30
HELD = Entry.Status.HELD
Status = Tournament.Status


def desk_context(request: Any, tournament: Tournament) -> dict[str, Any]:
    """Return the context of the desk: decisions, open tables, possible actions, entries, and the log."""
    context = event_context(request, tournament)
    tournament = context["tournament"]
    entries = list(context["stand"].rows.entries.values())
    inside = sum(entry.plays for entry in entries)
    room = max(0, tournament.entries_most - sum(entry.status in Entry.TAKEN for entry in entries))
    open_round = any(each.row.closed_at is None for each in context["rounds"])
    can_pair = tournament.status == Status.RUNNING and has_barrier(tournament) and not open_round
    pages = page_of(request, "entries", len(entries), ENTRIES)
    shown = _arranged(tournament, entries)[pages.start : pages.stop]
    live = tournament.status not in (Status.FINISHED, Status.CANCELLED)
    owns = tournament.organiser_id == request.user.pk
    confirming = can_check_in(tournament)
    seedable = live and not tournament.has_begun
    return context | {
        **_asked_round(request, tournament, context["rounds"]),
        "entries": shown,
        "held": [(entry, place_address(request, tournament, entry)) for entry in shown if entry.status == HELD],
        "entry_pages": pages,
        "entered": inside,
        "seedable": seedable,
        "seeding": way_of(tournament),
        "ways": WAYS,
        "live": live,
        "room": room,
        "takes_names": takes_names(tournament),
        "renamable": {entry.pk for entry in shown if can_be_renamed(entry)},
        "bots_wanted": min(room, max(1, tournament.entries_fewest - inside)),
        "to_check_in": sum(entry.status == Entry.Status.REGISTERED for entry in entries) if confirming else 0,
        "waiting_entries": [entry for entry in entries if entry.status == Entry.Status.WAITING][:MOST_SUBSTITUTES],
        "can_pair": can_pair,
        **_glance_context(request, tournament, entries, can_pair),
        "co_organisers": list(tournament.co_organisers.all()),
        "owns": owns,
        **series_at_desk(tournament, request.user),
        "may_delete": owns and (tournament.status == Status.DRAFT or not live),
        "ticks": tournament.check_in and tournament.status == Status.PUBLISHED,
        "checked_in": sum(entry.status == Entry.Status.CHECKED_IN for entry in entries),
    }


def _glance_context(request: Any, tournament: Tournament, entries: list[Entry], can_pair: bool) -> dict[str, Any]:
    """Return the open tables, decisions and log. ``seen`` in the result is the key of the newest audit entry shown."""
    acts = list(tournament.audit.select_related("user", "about")[:MOST_AUDIT])
    known = {entry.pk: entry for entry in entries}
    found = glance(request, tournament, known) if tournament.has_begun else None
    gift = MINUTES[0] if tournament.terms.pace.live else DAY
    return {
        "glance": found,
        "decisions": decisions(tournament, found, known, can_pair=can_pair) if found else [],
        "spans": [(minutes, span_words(minutes)) for minutes in MINUTES],
        "gift": (gift, span_words(gift)),
        "can_swap": tournament.status in (Status.RUNNING, Status.PAUSED) and has_barrier(tournament),
        "audit": log_lines(tournament, acts, undo=True),
        "seen": acts[0].pk if acts else 0,
    }


def _asked_round(request: Any, tournament: Tournament, rounds: list[RoundLine]) -> dict[str, Any]:
    """Return the rounds for corrections if ``?round=`` is given, that round with its tables in pages; otherwise
    empty.
    """
    number = whole(request.GET.get("round", ""), 5)
    found = round_context(request, tournament, number) if number else None
    if found is None:
        return {}
    shown = [found["round"] if each.row.number == number else each for each in rounds]
    return {"rounds": shown, "round_pages": found["pages"], "asked_round": number}


def _arranged(tournament: Tournament, entries: list[Entry]) -> list[Entry]:
    """Return first the entries that play, in the order of their seeds if these are known, then the others.

    An order drawn by lot is not shown before the start.
    """
    playing, others = [entry for entry in entries if entry.plays], [entry for entry in entries if not entry.plays]
    if not tournament.has_begun and way_of(tournament) != LOT:
        playing = in_order(tournament, playing)
    elif tournament.has_begun:
        playing.sort(key=lambda entry: (entry.number or len(entries), entry.pk))
    return [*playing, *others]
