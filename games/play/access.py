"""Loading a table for a reader: two queries, and a 404 where the reader may not even know of it."""

from typing import Any, NamedTuple

from django.db.models import F
from django.http import Http404

from games.play.models import Match, Seat
from games.play.services.seats import is_invited


class Table(NamedTuple):
    """A table as it is loaded for a reader; ``mine`` is the reader's seat, also when a stand-in plays it."""

    match: Match
    seats: list[Seat]
    mine: Seat | None

    @property
    def plays(self) -> bool:
        """The reader plays here, rather than watches."""
        return self.mine is not None and not self.mine.bot

    @property
    def names(self) -> list[str]:
        """By seat; free seats are empty."""
        return [seat.name for seat in self.seats]


def load_table(match_id: str, reader: Any) -> Table:
    """The table with its seats, both of one moment: a bot may move between the queries, which then begin anew.

    Raises Http404 for an unknown table, and for a stranger to a table of named people.
    """
    if "\x00" in match_id:
        raise Http404
    while (match := Match.objects.filter(pk=match_id).first()) is not None:
        seats = list(match.seat_set.select_related("user").annotate(at_version=F("match__version")))
        if all(seat.at_version == match.version for seat in seats):
            return seen_by(reader, match, [*seats])
    raise Http404


def seen_by(reader: Any, match: Match, seats: list[Seat]) -> Table:
    """A table that is loaded already. Raises Http404 for a stranger to a table of named people."""
    mine = next((seat for seat in seats if seat.user_id is not None and seat.user_id == reader.pk), None)
    if match.audience == Match.Audience.NAMED and mine is None and not (reader.pk and is_invited(match, reader)):
        raise Http404
    return Table(match, seats, mine)
