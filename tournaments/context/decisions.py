"""List the decisions that an organiser has to make, the most urgent first, for the desk."""

from collections.abc import Mapping
from datetime import timedelta
from typing import NamedTuple

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.context.glance import Glance, names_at
from tournaments.context.reports import in_words
from tournaments.event.watching import Held, OpenTable
from tournaments.models import Entry, Protest, Report, Tournament
from tournaments.services.more_time import span_words
from tournaments.services.watch import still_after

MOST_OF_A_KIND = 10
ASLEEP = timedelta(hours=24)
"""A player who has not visited the site for this long since the round began is listed as a decision."""


class Decision(NamedTuple):
    """A decision for the organiser.

    ``kind`` selects the actions offered: "pair", "protest", "report", "vanished" (a player missed turns), "rests" (a
    match in quarantine), "still" (a table without moves), "unseen" (a player has not appeared), or "more" for decisions
    that are not listed one by one.
    """

    kind: str
    text: str
    table: OpenTable | None = None
    entry: Entry | None = None
    protest: Protest | None = None
    report: Report | None = None


def decisions(tournament: Tournament, found: Glance, entries: Mapping[int, Entry], *, can_pair: bool) -> list[Decision]:
    """Return the open decisions.

    Runs one query for protests, and one more for reports if the event is at real tables.
    """
    if not tournament.has_begun:
        return []
    listed = [Decision("pair", _("All tables have a result. The next round can begin."))] if can_pair else []
    listed += _protests(tournament)
    if tournament.real_tables:
        listed += _few(_reports(tournament, entries))
    if tournament.status in (Tournament.Status.RUNNING, Tournament.Status.PAUSED):
        listed += _few([_rests(table, entries) for table in found.tables if table.rests])
    if tournament.status == Tournament.Status.RUNNING:
        listed += _few(_vanished(found, entries))
        listed += _sleeping(found, still_after(tournament))
    return listed


def _few(listed: list[Decision]) -> list[Decision]:
    if len(listed) <= MOST_OF_A_KIND:
        return listed
    rest = len(listed) - MOST_OF_A_KIND
    text = ngettext("%d more like this: see the tables below.", "%d more like these: see the tables below.", rest)
    return [*listed[:MOST_OF_A_KIND], Decision("more", text % rest)]


def _where(table: OpenTable) -> dict[str, int]:
    return {"table": table.number, "round": table.round_number}


def _protests(tournament: Tournament) -> list[Decision]:
    open_ones = tournament.protests.filter(settled_at=None).select_related("user", "table__round")
    return [Decision("protest", _about(one), protest=one) for one in open_ones[: 2 * MOST_OF_A_KIND]]


def _about(one: Protest) -> str:
    given = {"table": one.table.number, "round": one.table.round.number, "who": one.user.name if one.user else "?"}
    return _("%(who)s has protested about table %(table)d of round %(round)d:") % given


def _reports(tournament: Tournament, entries: Mapping[int, Entry]) -> list[Decision]:
    """Return unconfirmed reports of players at real tables."""
    found = Report.objects.filter(table__round__tournament=tournament, table__decided_at=None).exclude(ranks=[])
    return [
        Decision("report", _written_down(one, entries), report=one)
        for one in found.select_related("user", "table__round")[: 2 * MOST_OF_A_KIND]
    ]


def _written_down(one: Report, entries: Mapping[int, Entry]) -> str:
    names = [entries[key].name if key in entries else "?" for key in one.table.entrants]
    given = {
        "table": one.table.number,
        "round": one.table.round.number,
        "who": one.user.name if one.user else "?",
        "how": in_words(names, one.ranks, one.scores),
    }
    return _("Table %(table)d of round %(round)d, by %(who)s: %(how)s. Not confirmed yet.") % given


def _rests(table: OpenTable, entries: Mapping[int, Entry]) -> Decision:
    given = {**_where(table), "names": names_at(table, entries)}
    return Decision("rests", _("Table %(table)d of round %(round)d is at rest: %(names)s.") % given, table)


def _vanished(found: Glance, entries: Mapping[int, Entry]) -> list[Decision]:
    listed = []
    for table in found.tables:
        for seat in table.seats:
            entry = entries.get(table.entrants[seat.at])
            if seat.vanished and entry is not None and entry.user_id == seat.user_id:
                listed.append(Decision("vanished", _gone(table, seat, entry), table, entry))
    return listed


def _gone(table: OpenTable, seat: Held, entry: Entry) -> str:
    given = {**_where(table), "who": entry.name, "n": seat.missed}
    if seat.left:
        return _("%(who)s has vanished from table %(table)d of round %(round)d: a bot plays there now.") % given
    text = ngettext(
        "%(who)s has missed %(n)d turn running at table %(table)d of round %(round)d.",
        "%(who)s has missed %(n)d turns running at table %(table)d of round %(round)d.",
        seat.missed,
    )
    return text % given


def _sleeping(found: Glance, still: timedelta) -> list[Decision]:
    now = timezone.now()
    moved = [table.moved_at for table in found.tables if table.moved_at is not None]
    if moved and found.awaited and now - max(moved) > still:
        return [Decision("still", _("Nobody has moved for %s.") % span_words(int(still.total_seconds()) // 60))]
    late = {
        seat.user_id
        for table in found.tables
        if now - table.opened_at > ASLEEP
        for seat in table.seats
        if seat.unseen and not seat.left
    }
    text = ngettext(
        "%d player has not been seen since the round began.",
        "%d players have not been seen since the round began.",
        len(late),
    )
    return [Decision("unseen", text % len(late))] if late else []
