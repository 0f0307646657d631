"""The page of a tournament: what the reader must do next, the tables of each round, the standings."""

from typing import Any, NamedTuple

from django.utils import timezone

from games.play.clocks import left
from games.play.context.clock import NEAR, left_in_words
from games.play.models import Match, Seat
from tournaments.context.problems import problem_text
from tournaments.context.rules import as_context, counting, facts
from tournaments.context.special import special_context
from tournaments.context.words import METRICS, note_text, number, reason
from tournaments.core.types import Result
from tournaments.models import Entry, Round, TableRow, Tournament
from tournaments.rows import Rows, load_rows, result_of
from tournaments.services.late_entry import may_come_back, may_enter_late
from tournaments.services.locking import is_organiser
from tournaments.standing import Line, rules_of, standings

SHOWN_METRICS = 3
MOST_TABLES = 80  # on one page, with those of closed rounds
BRACKETS = ("knockout", "double_knockout", "groups", "multi_knockout")


class SeatLine(NamedTuple):
    """Somebody at a table of the tournament."""

    entry: Entry | None
    place: int | None
    points: str
    mine: bool


class TableLine(NamedTuple):
    """A table of a round; ``waits`` is whether it waits for the reader."""

    row: TableRow
    seats: list[SeatLine]
    mine: bool
    waits: bool

    @property
    def group(self) -> str:
        """The number of its division ("D2.3-1") or group ("G2.3-1"), if it has one."""
        head, dot, _ = self.row.label.partition(".")
        return head[1:] if dot else ""

    @property
    def in_group(self) -> bool:
        """A group, rather than a division."""
        return self.row.label.startswith("G")

    @property
    def rivals(self) -> str:
        """Who else sits there: "Anna, Max"."""
        return ", ".join(seat.entry.name for seat in self.seats if seat.entry is not None and not seat.mine)


class RoundLine(NamedTuple):
    """A round with its tables and what is to be said about its pairing; ``far``: it has a page of its own."""

    row: Round
    tables: list[TableLine]
    notes: list[str]
    open: bool
    far: bool = False

    @property
    def left(self) -> str:
        """The time until its deadline: "22 h"."""
        return left_in_words(left(timezone.now(), self.row.deadline)) if self.row.deadline else ""

    @property
    def is_days_away(self) -> bool:
        """Whether its deadline is not known by its weekday alone."""
        return self.row.deadline is not None and abs(self.row.deadline - timezone.now()) >= NEAR


class StandingLine(NamedTuple):
    """A line of the standings, worded."""

    line: Line
    entry: Entry
    points: str
    values: list[str]
    why: str
    mine: bool


def event_context(request: Any, tournament: Tournament) -> dict[str, Any]:
    """Everything that the page of a tournament shows to this reader."""
    rows = load_rows(tournament)
    mine = next(
        (entry for entry in rows.entries.values() if request.user.pk and entry.user_id == request.user.pk), None
    )
    waiting = _awaited_matches(request.user, tournament)
    large = len(rows.all_tables) > MOST_TABLES
    asked = request.GET.get("round", "")
    rounds = [_round(rows, each, mine, waiting, large and asked != str(each.number)) for each in reversed(rows.rounds)]
    names = names_of(rows)
    found = {
        **as_context(tournament),
        "organises": is_organiser(tournament, request.user),
        "mine": mine,
        "can_enter": _can_enter(tournament, mine),
        "can_check_in": _can_check_in(tournament, mine),
        "can_leave": mine is not None and (mine.plays or mine.status == "waiting") and _is_live(tournament),
        "my_tables": [table for each in rounds for table in each.tables if table.mine and table.row.decided_at is None],
        "rounds": rounds,
        "lines": standing_lines(rows, mine) if tournament.has_begun else [],
        "metrics": [METRICS[name] for name in shown_metrics(tournament)],
        "playing": [entry for entry in rows.entries.values() if entry.plays],
        "waiting_list": [entry for entry in rows.entries.values() if entry.status == Entry.Status.WAITING],
        "facts": facts(tournament),
        "counting": counting(tournament),
        "problem": problem_text(tournament.problem, names) if tournament.problem else "",
        "announcements": tournament.announcements.select_related("user")[:5],
        "has_bracket": tournament.has_begun and tournament.format in BRACKETS,
        "names": names,
    }
    return found | special_context(rows, mine, found)


def round_context(request: Any, tournament: Tournament, number: int) -> dict[str, Any] | None:
    """One round with all its tables; None if there is none with that number."""
    rows = load_rows(tournament)
    mine = next((key for key, entry in rows.entries.items() if request.user.pk and entry.user_id == request.user.pk), 0)
    found = next((each for each in rows.rounds if each.number == number), None)
    if found is None:
        return None
    return as_context(tournament) | {"round": _round(rows, found, rows.entries.get(mine), set())}


def names_of(rows: Rows) -> dict[int, str]:
    """What to call each entrant."""
    return {key: entry.name for key, entry in rows.entries.items()}


def _is_live(tournament: Tournament) -> bool:
    return tournament.status not in (Tournament.Status.FINISHED, Tournament.Status.CANCELLED)


def _can_enter(tournament: Tournament, mine: Entry | None) -> bool:
    if mine is not None and mine.status != Entry.Status.WITHDRAWN:
        return False
    if mine is not None and tournament.has_begun:
        return may_come_back(tournament)
    return tournament.status == Tournament.Status.PUBLISHED or may_enter_late(tournament)


def _can_check_in(tournament: Tournament, mine: Entry | None) -> bool:
    here = tournament.check_in and tournament.status == Tournament.Status.PUBLISHED
    return here and mine is not None and mine.status == Entry.Status.REGISTERED


def _awaited_matches(user: Any, tournament: Tournament) -> set[str]:
    if not user.is_authenticated:
        return set()
    seats = Seat.objects.filter(
        user=user,
        bot="",
        waiting_since__isnull=False,
        match__status=Match.Status.RUNNING,
        match__tournament_table__round__tournament=tournament,
    )
    return set(seats.values_list("match_id", flat=True))


def _round(rows: Rows, each: Round, mine: Entry | None, waiting: set[str], large: bool = False) -> RoundLine:
    if large and each.closed_at is not None:
        return RoundLine(each, [], [], open=False, far=True)
    tables = [_table(rows, table, mine, waiting) for table in rows.tables[each.pk]]
    names = names_of(rows)
    notes = [text for text in (note_text(note, names) for note in each.notes) if text]
    return RoundLine(each, sorted(tables, key=lambda table: not table.mine), notes, each.closed_at is None)


def _table(rows: Rows, table: TableRow, mine: Entry | None, waiting: set[str]) -> TableLine:
    result: Result | None = result_of(table) if table.result is not None else None
    seats = []
    for index, key in enumerate(table.entrants):
        place = result.ranks[index] if result else None
        points = number(result.game_points[index]) if result and result.game_points else ""
        seats.append(SeatLine(rows.entries.get(key), place, points, mine is not None and key == mine.pk))
    here = mine is not None and mine.pk in table.entrants
    return TableLine(table, seats, here, here and table.match_id in waiting)


def shown_metrics(tournament: Tournament) -> list[str]:
    """The metrics behind the points that have a column."""
    return [str(name) for name in rules_of(tournament).precedence if name not in ("points", "direct")][:SHOWN_METRICS]


def standing_lines(rows: Rows, mine: Entry | None) -> list[StandingLine]:
    """The standings, worded."""
    names, metrics = names_of(rows), shown_metrics(rows.tournament)
    return [
        StandingLine(
            line=line,
            entry=rows.entries[line.entrant],
            points=number(line.points),
            values=[number(line.values[name]) for name in metrics],
            why=reason(line, names),
            mine=mine is not None and line.entrant == mine.pk,
        )
        for line in standings(rows)
    ]
