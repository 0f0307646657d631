"""The context of a ladder: its places, challenges that the user can make, open challenges, and recent results."""

from typing import Any, NamedTuple

from tournaments.context.deadlines import DueNow, due
from tournaments.context.pages import Pages
from tournaments.core.types import Entrant
from tournaments.event.event_data import EventData, result_of
from tournaments.event.ladders import form_of, open_to, split, takes_the_place, tally, winner_of
from tournaments.event.sheets import Stand
from tournaments.models import Challenge, Entry, TableRow, Tournament

MOST_RECENT = 12
Status = Challenge.Status


class Rung(NamedTuple):
    """A place of the ladder.

    ``busy`` is the rival of a current challenge. ``match_id`` is the match of that challenge. ``challenge`` is whether
    the user may challenge this entrant.
    """

    place: int
    entry: Entry
    mine: bool
    won: int
    lost: int
    busy: Entry | None
    plays: bool
    match_id: str
    challenge: bool


class Asked(NamedTuple):
    """An open challenge of the user. ``to_me`` is whether the user has to answer it."""

    row: Challenge
    rival: Entry
    to_me: bool
    due: DueNow | None


class Met(NamedTuple):
    """A challenge that is over. ``winner`` is None for a draw or if no match was played."""

    row: Challenge
    challenger: Entry
    defender: Entry
    winner: Entry | None
    drawn: bool
    table: TableRow | None
    kind: str = ""


def ladder_context(rows: EventData, mine: Entry | None, found: Stand, pages: Pages) -> dict[str, Any]:
    """Return the context of ``tournaments/_ladder.html``. ``pages`` selects the places to show."""
    tables = {table.label: table for table in rows.all_tables}
    asked = [each for each in rows.challenges if each.status == Status.OPEN]
    return {
        "rungs": _rungs(rows, mine, tables, found)[pages.start : pages.stop],
        "asked": [_asked(rows, each, mine) for each in asked if mine and mine.pk in _both(each)],
        "met": _recent(rows, tables),
        "takes_the_place": takes_the_place(rows.tournament),
        "reach": form_of(rows).reach,
    }


def _both(challenge: Challenge) -> tuple[Entrant, Entrant]:
    return challenge.challenger_id, challenge.defender_id


def _rungs(rows: EventData, mine: Entry | None, tables: dict[str, TableRow], found: Stand) -> list[Rung]:
    order = tuple(line.entrant for line in found.lines if rows.entries[line.entrant].plays)
    won, lost = split(found.tallies) if found.large else tally(rows)
    busy = {one: each for each in rows.challenges if _is_on(each, tables) for one in _both(each)}
    allowed = _allowed(rows, order, mine)
    return [_rung(rows, place, key, busy.get(key), tables, (won[key], lost[key]), mine, key in allowed)
            for place, key in enumerate(order, 1) if key in rows.entries]  # fmt: skip


def _rung(
    rows: EventData,
    place: int,
    key: Entrant,
    on: Challenge | None,
    tables: dict[str, TableRow],
    tally: tuple[int, int],
    mine: Entry | None,
    allowed: bool,
) -> Rung:
    table = tables.get(on.label) if on else None
    other = next((one for one in _both(on) if one != key), None) if on else None
    return Rung(
        place=place,
        entry=rows.entries[key],
        mine=mine is not None and key == mine.pk,
        won=tally[0],
        lost=tally[1],
        busy=rows.entries.get(other) if other is not None else None,
        plays=on is not None and on.status == Status.ACCEPTED,
        match_id=(table.match_id or "") if table else "",
        challenge=allowed,
    )


def _is_on(challenge: Challenge, tables: dict[str, TableRow]) -> bool:
    """Return whether a challenge still awaits an answer or the result of its match."""
    table = tables.get(challenge.label)
    return challenge.status == Status.OPEN or (
        challenge.status == Status.ACCEPTED and (table is None or table.decided_at is None)
    )


def _allowed(rows: EventData, order: tuple[Entrant, ...], mine: Entry | None) -> set[Entrant]:
    """Return the entrants whom the user (entry ``mine``) may challenge now."""
    if mine is None or mine.pk not in order or rows.tournament.status != Tournament.Status.RUNNING:
        return set()
    return open_to(rows, mine.pk)


def _asked(rows: EventData, challenge: Challenge, mine: Entry) -> Asked:
    to_me = challenge.defender_id == mine.pk
    rival = rows.entries[challenge.challenger_id if to_me else challenge.defender_id]
    return Asked(challenge, rival, to_me, due(challenge.answer_by) if challenge.answer_by else None)


def _recent(rows: EventData, tables: dict[str, TableRow]) -> list[Met]:
    over = [each for each in rows.challenges if not _is_on(each, tables)]
    return [_met(rows, each, tables.get(each.label)) for each in reversed(over[-MOST_RECENT:])]


def _met(rows: EventData, challenge: Challenge, table: TableRow | None) -> Met:
    result = result_of(table) if table is not None and table.result is not None else None
    winner = winner_of(result) if result else None
    return Met(
        challenge,
        rows.entries[challenge.challenger_id],
        rows.entries[challenge.defender_id],
        rows.entries.get(winner) if winner is not None else None,
        result is not None and winner is None,
        table,
        str(TableRow.Kind(table.kind).label) if table is not None and table.kind != TableRow.Kind.PLAYED else "",
    )
