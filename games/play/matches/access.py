"""Loading a table for a reader: one query, and a 404 where the reader may not even know of it. (SQLite needs two.)"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.db.models import Exists, F, OuterRef
from django.http import Http404

from games.play.errors import DealsClosed
from games.play.matches.pending_move import MoveResult
from games.play.matches.raw_sql import uses_fixed_sql
from games.play.matches.store import read_table_for_user
from games.play.models import Match, Move, Seat
from games.play.relations.blocks import apart_from
from games.play.tables.seats import is_invited


class LoadedTable(NamedTuple):
    """A table as it is loaded for a reader; ``mine`` is the reader's seat, also when a stand-in plays it.

    ``awaited``, ``muted`` and ``apart`` are those of :class:`games.play.matches.store.TableSnapshot`, None where they
    were not
    loaded with it. ``lines`` are those that the reader has just added to the log, if they have, and ``quiet`` says that
    nothing else at the table has changed since the page that they see: its talk and its note are as they were.
    """

    match: Match
    seats: list[Seat]
    mine: Seat | None
    awaited: list[Seat] | None = None
    muted: set[int] | None = None
    apart: set[int] | None = None
    lines: Sequence[Move] = ()
    quiet: bool = False

    @property
    def plays(self) -> bool:
        """The reader plays here, rather than watches."""
        return self.mine is not None and not self.mine.bot

    @property
    def names(self) -> list[str]:
        """By seat; free seats are empty."""
        return [seat.name for seat in self.seats]


def load_table(match_id: str, reader: Any) -> LoadedTable:
    """The table with its seats, both of one moment.

    Raises Http404 for an unknown table, for a stranger to a table of named people, and for one at which somebody sits
    from whom they are kept apart; DealsClosed for a stranger to one that is sealed.
    """
    if "\x00" in match_id:
        raise Http404
    if uses_fixed_sql():
        found = read_table_for_user(match_id, reader.pk)
        if found is None:
            raise Http404
        table = seen_by(reader, found.match, found.seats, found.apart)
        return table._replace(awaited=found.awaited, muted=found.muted)
    return _load_by_orm(match_id, reader)


def _load_by_orm(match_id: str, reader: Any) -> LoadedTable:
    """A bot may move between the queries, which then begin anew."""
    apart = Exists(apart_from(reader).filter(muted=OuterRef("user")))
    while (match := Match.objects.filter(pk=match_id).first()) is not None:
        seats = list(match.seat_set.select_related("user").annotate(at_version=F("match__version"), is_apart=apart))
        if all(seat.at_version == match.version for seat in seats):
            return seen_by(reader, match, [*seats], {seat.user_id for seat in seats if seat.is_apart and seat.user_id})
    raise Http404


def table_after_move(reader: Any, moved: MoveResult, seen: str) -> LoadedTable:
    """The table as its reader has just made it; ``seen`` is the version that their page shows, if it says so."""
    table = seen_by(reader, moved.match, moved.seats, moved.apart)
    still = [seat for seat in moved.seats if seat is table.mine and seat.waiting_since]
    if moved.awaited is not None:
        others = [seat for seat in moved.awaited if seat.match_id != moved.match.pk]
        table = table._replace(awaited=others + still, muted=moved.muted)
    quiet = seen == str(moved.version) and not moved.advance.spoken and moved.match.status == Match.Status.RUNNING
    return table._replace(lines=moved.advance.lines, quiet=quiet)


def seen_by(reader: Any, match: Match, seats: list[Seat], apart: set[int] | None = None) -> LoadedTable:
    """A table that is loaded already. Raises Http404 for a stranger to a table of named people, or of somebody who is
    ``apart`` from them, and DealsClosed for a stranger to one with a deal that is played elsewhere too.
    """
    mine = next((seat for seat in seats if seat.user_id is not None and seat.user_id == reader.pk), None)
    if match.sealed and mine is None:
        raise DealsClosed(match)
    if match.audience == Match.Audience.NAMED and mine is None and not (reader.pk and is_invited(match, reader)):
        raise Http404
    if mine is None and apart and apart & {seat.user_id for seat in seats}:
        raise Http404
    return LoadedTable(match, seats, mine, apart=apart)
