"""The context of a tournament's page: the user's next task, the tables of each round, and the ranking.

Parts that only some formats have are included by :func:`special_context`.
"""

from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from games.play.models import Match, Seat
from tournaments.context.deadlines import before_context
from tournaments.context.deals import comparison, deal_line
from tournaments.context.ladder import ladder_context
from tournaments.context.league import divisions, season_context
from tournaments.context.lines import RoundLine, SeatLine, TableLine
from tournaments.context.meetings import meetings
from tournaments.context.pages import LINES, TABLES, Pages, page_of
from tournaments.context.problems import problem_text
from tournaments.context.rules import as_context, counting, facts
from tournaments.context.series import series_of
from tournaments.context.words import METRICS, goes_on_words, note_text, number, reason, round_name
from tournaments.core.types import Result
from tournaments.event.event_data import EventData, load_some, read_rows, result_of
from tournaments.event.ranking import RankingLine, rules_of
from tournaments.event.repeats import holds
from tournaments.event.same_deals import hides
from tournaments.event.same_deals import shown as for_all
from tournaments.event.sheets import Stand, read, sheet_of, stand
from tournaments.models import Entry, Round, TableRow, Tournament
from tournaments.services.late_entry import takes_entry
from tournaments.services.leave_round import LIVE, leaves_allowed, open_rounds
from tournaments.services.locking import is_organiser
from tournaments.services.register import in_line, is_invited
from tournaments.services.rulings import quarantined_matches
from tournaments.services.vacations import vacation_days_used

SHOWN_METRICS = 3
DIVISIONS = 5  # per page
MOST_TABLES = 80  # per page, including closed rounds
BRACKETS = ("knockout", "double_knockout", "groups", "multi_knockout")
Format = Tournament.Format


class StandingLine(NamedTuple):
    """A line of the ranking as text for the template."""

    line: RankingLine
    entry: Entry
    points: str
    values: list[str]
    why: str
    mine: bool


def seen(request: Any, tournament: Tournament) -> Stand:
    """Load the event and its ranking, with the tables that the page shows to this user."""
    if tournament.format == Tournament.Format.LADDER and (sheet := sheet_of(tournament)):
        return read(read_rows(tournament), sheet)
    return stand(tournament, lambda: _shown_tables(tournament, request.user))


def _shown_tables(tournament: Tournament, user: Any) -> Any:
    """Return the first few undecided tables, and all undecided tables of the user."""
    mine = tournament.entries.filter(user=user).values_list("pk", flat=True).first() if user.pk else None
    undecided = TableRow.objects.filter(round__tournament=tournament, decided_at=None)
    plain = list(undecided.order_by("round__number", "number").values_list("pk", "entrants"))
    keys = [key for number, (key, entrants) in enumerate(plain) if number < TABLES or mine in entrants]
    return TableRow.objects.filter(pk__in=keys)


def event_context(request: Any, tournament: Tournament, invitation: str = "") -> dict[str, Any]:
    """Return the context of a tournament's page.

    ``invitation`` is the invitation key in the page's URL, "" for none.
    """
    found = seen(request, tournament)
    rows, tournament, mine = found.rows, found.rows.tournament, own_entry(found.rows, request.user)
    waiting = _awaited_matches(request.user, tournament)
    many = found.large or len(rows.all_tables) > MOST_TABLES
    rounds = [round_line(rows, each, mine, waiting, many, found.large) for each in reversed(rows.rounds)]
    if tournament.has_begun and _is_live(tournament):
        rounds = _with_rests(rounds, quarantined_matches(tournament))
        rounds = _with_bots(rounds, _left_seats(tournament))
    names, playing = names_of(rows), [entry for entry in rows.entries.values() if entry.plays]
    waits = in_line(rows.entries.values())
    pages, field = _pages(request, found), page_of(request, "field", len(playing), LINES)
    organises = is_organiser(tournament, request.user)
    may_ask = organises or is_invited(tournament, request.user, invitation)
    context = {
        **as_context(tournament),
        "organises": organises,
        "series": series_of(tournament, request.user),
        "mine": mine,
        "can_enter": _can_enter(tournament, mine) and may_ask,
        "closed_circle": _can_enter(tournament, mine) and not may_ask,
        "invitation": invitation,
        "club": tournament.club if may_ask else None,
        **before_context(tournament, mine),
        "can_leave": mine is not None and (mine.plays or mine.status == "waiting") and _is_live(tournament),
        "my_tables": [table for each in rounds for table in each.tables if table.mine and table.row.decided_at is None],
        "rounds": rounds,
        "pages": pages,
        "stand": found,
        **_standing_context(found, mine, pages),
        "metrics": [METRICS[name] for name in shown_metrics(tournament)],
        "playing": playing,
        "full": sum(entry.status in Entry.TAKEN for entry in rows.entries.values()) >= tournament.entries_most,
        "field": playing[field.start : field.stop],
        "field_pages": field,
        "waiting_list": waits[:LINES],
        "my_place": waits.index(mine) + 1 if mine in waits else 0,
        "waiting_more": max(0, len(waits) - LINES),
        "facts": [*facts(tournament), *([(_("Rematches"), met)] if (met := meetings(rows)) else [])],
        "counting": counting(tournament),
        "hindrance": tournament.hindrance,
        "problem": problem_text(tournament.problem, names) if tournament.problem else "",
        "announcements": tournament.announcements.select_related("user")[:5],
        "has_bracket": tournament.has_begun and tournament.format in BRACKETS,
        "names": names,
    }
    return context | special_context(rows, mine, context)


def _with_rests(rounds: list[RoundLine], resting: set[str]) -> list[RoundLine]:
    """Return the rounds with the tables marked whose match key is in ``resting``, the matches in quarantine."""
    if not resting:
        return rounds
    return [
        each._replace(tables=[table._replace(rests=table.row.match_id in resting) for table in each.tables])
        for each in rounds
    ]


def _left_seats(tournament: Tournament) -> set[tuple[str, int]]:
    """Return (match key, seat index) of users' seats at running tables that a bot plays."""
    seats = Seat.objects.filter(
        user__isnull=False,
        match__status=Match.Status.RUNNING,
        match__tournament_table__round__tournament=tournament,
    ).exclude(bot="")
    return set(seats.values_list("match_id", "index"))


def _with_bots(rounds: list[RoundLine], left: set[tuple[str, int]]) -> list[RoundLine]:
    """Return the rounds with the seats ``left``, given as (match key, seat index), marked as left to a bot."""
    if not left:
        return rounds

    def marked(table: TableLine) -> TableLine:
        match = str(table.row.match_id)
        seats = [seat._replace(left=seat.left or (match, index) in left) for index, seat in enumerate(table.seats)]
        return table._replace(seats=seats)

    return [each._replace(tables=[marked(table) for table in each.tables]) for each in rounds]


def own_entry(rows: EventData, user: Any) -> Entry | None:
    """Return the user's entry, or None."""
    return next((entry for entry in rows.entries.values() if user.pk and entry.user_id == user.pk), None)


def _pages(request: Any, found: Stand) -> Pages:
    """Return the requested page of the ranking. In a league, a page consists of whole divisions."""
    if found.rows.tournament.format != Tournament.Format.LEAGUE:
        return page_of(request, "page", len(found.lines), LINES)
    return page_of(request, "page", max((line.division for line in found.lines), default=0), DIVISIONS)


def _standing_context(found: Stand, mine: Entry | None, pages: Pages) -> dict[str, Any]:
    """Return the ranking lines of the requested page, and the lines of the winners.

    The user's own line is added if it is on another page.
    """
    rows, lines = found.rows, found.lines
    if rows.tournament.format == Tournament.Format.LEAGUE:
        shown = [line for line in lines if pages.holds(line.division - 1)]
    else:
        shown = lines[pages.start : pages.stop]
    told = [line for line in lines if _has_won(line) or (mine is not None and line.entrant == mine.pk)]
    me = next((line for line in lines if mine is not None and line.entrant == mine.pk), None)
    return {
        "lines": worded(rows, shown, mine),
        "told": worded(rows, told, mine),
        "count": len(lines),
        "my_line": worded(rows, [me], mine)[0] if me is not None and me not in shown else None,
    }


def _has_won(line: RankingLine) -> bool:
    return line.place == line.last == 1 and line.division < 2


def round_context(request: Any, tournament: Tournament, number: int) -> dict[str, Any] | None:
    """Return the context of one round with its tables in pages; None if the round does not exist."""
    tables = TableRow.objects.filter(round__tournament=tournament, round__number=number)
    pages = page_of(request, "page", tables.count(), TABLES)
    rows = for_all(load_some(tournament, tables.order_by("number")[pages.start : pages.stop]))
    mine = own_entry(rows, request.user)
    found = next((each for each in rows.rounds if each.number == number), None)
    if found is None:
        return None
    context = as_context(tournament) | {"round": round_line(rows, found, mine, set()), "pages": pages}
    return context | comparison(rows, found, mine, tables)


def names_of(rows: EventData) -> dict[int, str]:
    """Return the names of all entrants by key."""
    return {key: entry.name for key, entry in rows.entries.items()}


def _is_live(tournament: Tournament) -> bool:
    return tournament.status not in (Tournament.Status.FINISHED, Tournament.Status.CANCELLED)


def _can_enter(tournament: Tournament, mine: Entry | None) -> bool:
    if mine is not None and mine.status != Entry.Status.WITHDRAWN:
        return False
    return takes_entry(tournament, mine)


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


def round_line(
    rows: EventData, each: Round, mine: Entry | None, waiting: set[str], many: bool = False, large: bool = False
) -> RoundLine:
    """Return a round for the page, without its tables if these are on a separate page.

    Tables are on a separate page for closed rounds if the event has ``many`` tables, and for rounds of a ``large``
    event that were not loaded. ``waiting`` are keys of matches that await the user.
    """
    found, name = rows.tables[each.pk], round_name(rows.tournament, each.number)
    if (many and each.closed_at is not None) or (large and not found):
        return RoundLine(each, [], [], open=False, far=True, name=name)
    secret = hides(rows.tournament, each)
    tables = [_table(rows, table, mine, waiting, secret) for table in found]
    names = names_of(rows)
    true = _still_true(each.notes, found)
    notes = list(dict.fromkeys(text for text in (note_text(note, names) for note in true) if text))
    shown = sorted(tables, key=lambda table: not table.mine)
    return RoundLine(each, shown, notes, each.closed_at is None, part=large, deals=deal_line(each), name=name)


def _still_true(notes: list[dict[str, Any]], tables: list[TableRow]) -> list[dict[str, Any]]:
    """Return the notes of a pairing, without those that later changes by hand have made wrong."""
    if not any(note["key"] in ("by_hand", "set_by_hand") for note in notes):
        return notes
    return [note for note in notes if holds(note, [table.entrants for table in tables])]


def _table(rows: EventData, table: TableRow, mine: Entry | None, waiting: set[str], secret: bool) -> TableLine:
    result: Result | None = result_of(table) if table.result is not None else None
    seats = []
    for index, key in enumerate(table.entrants):
        place = result.ranks[index] if result else None
        points = number(result.game_points[index]) if result and result.game_points else ""
        left = result is not None and key in result.absent
        seats.append(SeatLine(rows.entries.get(key), place, points, mine is not None and key == mine.pk, left))
    here = mine is not None and mine.pk in table.entrants
    hidden = secret and table.decided_at is not None and not table.is_bye
    goes_on = ""
    if result and result.forward and not hidden:
        goes_on = goes_on_words(result.forward[0], result.decided_by, names_of(rows))
    return TableLine(table, seats, here, here and table.match_id in waiting, hidden=hidden, goes_on=goes_on)


def shown_metrics(tournament: Tournament) -> list[str]:
    """Return the tie-breaks that have a column next to the points."""
    return [str(name) for name in rules_of(tournament).precedence if name not in ("points", "direct")][:SHOWN_METRICS]


def worded(rows: EventData, lines: list[RankingLine], mine: Entry | None) -> list[StandingLine]:
    """Convert ranking lines to text for the template."""
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
        for line in lines
    ]


class RoundToCome(NamedTuple):
    """A round that is not paired yet. ``out`` is whether the user has announced an absence."""

    number: int
    out: bool


def special_context(rows: EventData, mine: Entry | None, context: dict[str, Any]) -> dict[str, Any]:
    """Return the parts of the context that only the tournament's format needs."""
    tournament, found = rows.tournament, dict[str, Any]()
    if tournament.format == Format.LADDER and tournament.has_begun:
        ladder = ladder_context(rows, mine, context["stand"], context["pages"])
        found |= {"ladder": ladder, "rounds": []}
    if tournament.format == Format.LEAGUE:
        found |= season_context(rows)
        if tournament.has_begun:
            found["divisions"] = divisions(rows, context["lines"], context["stand"].lines)
    if mine is not None and mine.plays and tournament.status in LIVE:
        found |= _about_me(rows, mine)
    return found


def _about_me(rows: EventData, mine: Entry) -> dict[str, Any]:
    """Return the rounds from which the user may announce an absence, and the vacation days used."""
    tournament, found = rows.tournament, dict[str, Any]()
    allowed = leaves_allowed(tournament)
    mine_out = {number for number, away in rows.leaves.items() if mine.pk in away}
    if allowed:
        to_come = [RoundToCome(number, number in mine_out) for number in open_rounds(tournament)]
        found |= {"rounds_to_come": to_come, "leaves_left": max(0, allowed - len(mine_out))}
    if tournament.vacation_days and tournament.has_begun:
        found |= {"vacation_used": vacation_days_used(mine), "vacation_days": tournament.vacation_days}
    return found
