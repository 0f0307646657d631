"""Rows of table lists: title, seats, progress, deadlines and unread messages of each table.

The data for many tables is loaded in few queries.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.core.paginator import Page, Paginator
from django.db.models import (
    Case,
    F,
    Func,
    IntegerField,
    OuterRef,
    Prefetch,
    QuerySet,
    Subquery,
    Value,
    When,
    prefetch_related_objects,
)
from django.db.models.functions import Coalesce
from django.utils import timezone
from django.utils.translation import get_language

from games.play.clocks.clock_panel import DueTime, WordedTerms, due_of, pressing, terms_in_words
from games.play.errors import Unreadable
from games.play.matches.access import MOST_WAITING, next_waiting, urgency, waiting_seats
from games.play.matches.quarantine import quarantine
from games.play.matchmaking.condition_texts import age_words, condition_words
from games.play.matchmaking.join_conditions import conditions_of, loaded_join_conditions
from games.play.models import Match, Mute, Seat, TalkLine
from games.play.models.seat import seat_together
from games.ui.inputs import whole

WORTH_A_WORD = timedelta(minutes=5)


class ListedTable(NamedTuple):
    """A table in a list, as the reader may see it.

    ``awaited``: the other seats to move. ``terms`` are given if the reader may still join. ``due``: the reader's
    deadline. ``their_due``: the first deadline of others at the reader's tables. ``unit``: the unit of the reader's
    score, if not points. ``conditions`` and ``age`` are given for open tables. ``unread`` counts messages.
    ``of_friend``: a friend of the reader sits there, if the list asks for it.
    """

    match: Match
    title: str
    game_name: str
    headline: str
    seats: list[Seat]
    mine: Seat | None
    awaited: list[Seat]
    terms: WordedTerms | None
    due: DueTime | None
    unit: str
    rests: bool = False
    conditions: str = ""
    age: str = ""
    of_friend: bool = False
    their_due: DueTime | None = None
    unread: int = 0

    @property
    def status(self) -> str:
        """The status to show. An unreadable match is shown as quarantined."""
        return Match.Status.RESTING if self.rests else self.match.status

    @property
    def free(self) -> int:
        """Number of free seats."""
        return sum(seat.is_free for seat in self.seats)

    @property
    def waits_for_me(self) -> bool:
        """Whether the reader's seat is to move.

        The status is checked too, because seats are loaded after the match, which may have begun in between.
        """
        running = self.status == Match.Status.RUNNING
        return running and self.mine is not None and not self.mine.bot and self.mine.waiting_since is not None

    @property
    def winners(self) -> str:
        """The winners' names: "Anna, Max"."""
        return ", ".join(seat.name for seat in self.seats if seat.place == 1)

    @property
    def waiting_since(self) -> datetime | None:
        """Since when the table waits for the reader, or else for other players.

        None if the reader has no seat there, or if the table has waited for less than WORTH_A_WORD.
        """
        if self.mine is None or self.status != Match.Status.RUNNING:
            return None
        waiting = [self.mine] if self.waits_for_me else self.awaited
        since = min((seat.waiting_since for seat in waiting if seat.waiting_since), default=None)
        return since if since is not None and timezone.now() - since > WORTH_A_WORD else None

    @property
    def position(self) -> str:
        """A key of the picture of the reader's position, which changes with each move; "" if there is no picture."""
        shown = self.status in (Match.Status.RUNNING, Match.Status.FINISHED)
        return f"{self.match.ply}-{self.mine.index}" if shown and self.mine is not None else ""

    @property
    def awaited_names(self) -> str:
        """Names of the seats to move: "Anna, Max"."""
        return ", ".join(seat.name for seat in self.awaited)


def with_seats(matches: QuerySet[Match]) -> QuerySet[Match]:
    """Prefetch the seats and users for the rows: two queries for any number of tables."""
    return matches.prefetch_related(Prefetch("seat_set", Seat.objects.select_related("user")))


def load_seats(matches: Sequence[Match]) -> None:
    """Load the seats of these tables and their users. One query for several lists together."""
    prefetch_related_objects(matches, Prefetch("seat_set", Seat.objects.select_related("user")))


def load_seats_and_waiting(matches: Sequence[Match], reader: Any) -> int:
    """Load the seats of these tables, and return how many tables wait for the reader, in these lists or not.

    One query, or a second one if ``matches`` is empty.
    """
    if not reader.is_authenticated:
        load_seats(matches)
        return 0
    seats = Seat.objects.select_related("user").annotate(all_waiting=Subquery(_count(waiting_seats(reader))))
    prefetch_related_objects(matches, Prefetch("seat_set", seats))
    for match in matches:
        for seat in match.seat_set.all():
            return min(MOST_WAITING, seat.all_waiting)  # type: ignore[attr-defined]
    return next_waiting(reader)[1]


def load_seats_and_talk(matches: Sequence[Match], reader: Any) -> None:
    """Load the seats of these tables, with the number of unread messages at the reader's own seats. One query.

    Messages of muted users are not counted.
    """
    heard = TalkLine.objects.filter(match=OuterRef("match"), pk__gt=Coalesce(OuterRef("talk_read"), 0))
    muted = Mute.objects.filter(user=reader).values("muted")
    heard = heard.exclude(user=None).exclude(user=reader).exclude(user__in=muted)
    unread = Case(When(user=reader, then=Subquery(_count(heard))), default=Value(0))
    seats = Seat.objects.select_related("user").annotate(unread=unread)
    prefetch_related_objects(matches, Prefetch("seat_set", seats))


def page_of(matches: QuerySet[Match], number: str | None, size: int) -> Page[Match]:
    """Return a page of the list: the first for an invalid number, the last for a number beyond the end.

    One query for rows and count, except beyond the end.
    """
    first = ((whole(number or "", 5) or 1) - 1) * size
    found = list(matches.annotate(count=Subquery(_count(matches)))[first : first + size])
    if first and not found:
        return Paginator(matches, size).get_page(number)
    paginator = Paginator(matches, size)
    paginator.count = found[0].count if found else 0
    return Page(found, first // size + 1, paginator)


def _count(found: QuerySet[Any]) -> QuerySet[Any]:
    count = Func(F("pk"), function="COUNT", output_field=IntegerField())  # models.Count would add GROUP BY
    return found.order_by().annotate(count=count).values("count")


def listed_tables(matches: Iterable[Match], reader: Any) -> list[ListedTable]:
    """Return rows for tables whose seats were loaded by one of the functions above."""
    return [_row(match, reader) for match in matches]


def _row(match: Match, reader: Any) -> ListedTable:
    try:
        return _row_of(match, reader, how_far(match))
    except Unreadable:
        quarantine(match.pk)
        return _row_of(match, reader, rests=True)


def _row_of(match: Match, reader: Any, headline: str = "", *, rests: bool = False) -> ListedTable:
    words = match.words((get_language() or "en")[:2])
    joinable = match.status == Match.Status.OPEN and not rests
    seats = seat_together(match.seat_set.all())
    mine = next((seat for seat in seats if reader.pk and seat.user_id == reader.pk), None)
    name = words.text("name")
    score = mine.score if mine is not None else None
    awaited = [seat for seat in seats if seat.waiting_since and seat is not mine and not rests]
    now = timezone.now()
    return ListedTable(
        match=match,
        title=match.name or name,
        game_name=name,
        headline=headline,
        seats=seats,
        mine=mine,
        awaited=awaited,
        terms=terms_in_words(match, len(seats)) if joinable and mine is None else None,
        due=pressing(match, seats, mine, now) if mine is not None and not rests else None,
        unit=words.text("score", n=score) if score is not None and "score" in words.table else "",
        rests=rests or match.status == Match.Status.RESTING,
        conditions=_conditions(match) if joinable else "",
        age=age_words(match.opened_at, now) if joinable else "",
        of_friend=joinable and mine is None and getattr(match, "of_friend", False),
        their_due=_first_due(match, awaited, now) if mine is not None else None,
        unread=getattr(mine, "unread", 0),
    )


def _first_due(match: Match, awaited: Sequence[Seat], now: datetime) -> DueTime | None:
    """Return the first deadline of these seats."""
    clocked = [seat for seat in awaited if seat.deadline and seat.is_person]
    first = min(clocked, key=urgency, default=None)
    return due_of(match, first, now) if first is not None else None


def _conditions(match: Match) -> str:
    """Return the join conditions in words, if they were loaded with the match."""
    door = loaded_join_conditions(match)
    return ", ".join(condition_words(conditions_of(match))) if door is not None else ""


def how_far(match: Match) -> str:
    """Return the public progress of a running match, such as "Round 3 of 9"; "" if there is none. Raises Unreadable."""
    if match.status != Match.Status.RUNNING:
        return ""
    phrase = match.rules.headline(match.rules.view(match.load_position(), None))
    return match.words((get_language() or "en")[:2]).say(phrase) if phrase else ""
