"""Results of real tables: a result counts once two players report the same, or an organiser accepts it."""

from collections.abc import Sequence
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.engine.game import placed
from tournaments.core.types import Result
from tournaments.errors import BadPad, BadPlaces, BadScores, ForeignTable, NotNow, WinnerNeeded
from tournaments.event.event_data import load_rows
from tournaments.event.knockouts import undecided
from tournaments.models import Report, TableRow, Tournament
from tournaments.services.correct import places_fit
from tournaments.services.locking import changed, lock, lock_for, note
from tournaments.services.progress import step
from tournaments.services.protest import own_table
from tournaments.services.take_result import decide, game_points
from tournaments.services.tell import tell, tell_organisers

Status = Tournament.Status
MOST_LINES, HIGHEST = 60, 9_999_999
"""The most lines of a pad, and the largest absolute value of a line or a sum."""


@transaction.atomic
def keep_pad(tournament_id: str, user: Any, table_id: int, lines: Sequence[Sequence[int]]) -> Report:
    """Store the user's score pad of a table that is being played. A result that the user has reported is withdrawn.

    ``lines`` are the points by line and seat. Raises NotNow, ForeignTable, NotEntered, BadPad.
    """
    table = _played(lock(tournament_id), user, table_id)
    seats = len(table.entrants)
    fits = all(len(line) == seats and all(abs(points) <= HIGHEST for points in line) for line in lines)
    if not fits or len(lines) > MOST_LINES:
        raise BadPad
    kept = [list(line) for line in lines]
    return _write(table, user, lines=kept, ranks=[], scores=[])


@transaction.atomic
def report(tournament_id: str, user: Any, table_id: int, ranks: list[int], scores: list[int]) -> Report:
    """Report the result of the user's table.

    ``ranks`` and ``scores`` are by seat. If ``ranks`` is empty, the scores decide; ``scores`` may also be empty. The
    result counts once two players report the same. Until then the other players are notified, and the organisers too if
    two reports differ. If the players agree that a knockout table ended in a tie, the organisers are asked who
    advances.

    Raises NotNow, ForeignTable, NotEntered, BadPlaces, BadScores.
    """
    tournament = lock(tournament_id)
    table = _played(tournament, user, table_id)
    seats = len(table.entrants)
    if scores and (len(scores) != seats or any(abs(points) > HIGHEST for points in scores)):
        raise BadScores
    if not scores and tournament.scheme == Tournament.Scheme.GAME:
        raise BadScores
    ranks = ranks or list(placed(scores, low=tournament.cupboard_game.low_score_wins))
    if not places_fit(ranks, seats):
        raise BadPlaces
    said = _write(table, user, ranks=ranks, scores=scores)
    others = [one for one in table.reports.exclude(pk=said.pk) if one.ranks]
    agreed = any(said.says_the_same(one) for one in others)
    if agreed and undecided(load_rows(tournament), table.label, _result(tournament, table, said)):
        _tell_level(tournament, table, said)
        changed(tournament)
    elif agreed:
        _count(tournament, table, said)
    else:
        _tell(tournament, table, said, differs=bool(others))
        changed(tournament)
    return said


@transaction.atomic
def accept(tournament_id: str, user: Any, report_id: int) -> TableRow:
    """Accept one player's report as the result of the table.

    Raises NotOrganiser, NotNow, ForeignTable, WinnerNeeded.
    """
    tournament = lock_for(tournament_id, user)
    said = Report.objects.select_related("table__round").filter(pk=report_id, table__round__tournament=tournament)
    found = said.exclude(ranks=[]).first()
    if found is None:
        raise ForeignTable
    if found.table.decided_at is not None or not tournament.has_begun:
        raise NotNow
    level = undecided(load_rows(tournament), found.table.label, _result(tournament, found.table, found))
    if level is not None:
        raise WinnerNeeded(*level)
    note(tournament, user, "accept", f"#{found.table_id}")
    _count(tournament, found.table, found)
    return found.table


def _played(tournament: Tournament, user: Any, table_id: int) -> TableRow:
    table = own_table(tournament, user, table_id)
    goes_on = tournament.status in (Status.RUNNING, Status.PAUSED)
    if not (tournament.real_tables and goes_on) or table.decided_at is not None:
        raise NotNow
    return table


def _write(table: TableRow, user: Any, **fields: Any) -> Report:
    written, _made = Report.objects.update_or_create(table=table, user=user, defaults={**fields, "at": timezone.now()})
    return written


def _result(tournament: Tournament, table: TableRow, said: Report) -> Result:
    points = game_points(tournament.cupboard_game, said.scores) if said.scores else ()
    return Result(tuple(table.entrants), tuple(said.ranks), points)


def _count(tournament: Tournament, table: TableRow, said: Report) -> None:
    decide(table, _result(tournament, table, said), TableRow.Kind.PLAYED)
    changed(tournament)
    if tournament.status in (Status.RUNNING, Status.PAUSED):
        step(tournament)


def _tell_level(tournament: Tournament, table: TableRow, said: Report) -> None:
    """Ask the organisers who advances from a table whose players agree that it ended in a tie."""
    name, where = tournament.name, {"table": table.number, "round": table.round.number}

    def worded() -> tuple[str, str]:
        text = _("Table %(table)d of round %(round)d ended level. Enter the result and say who goes on.")
        return _("%s: who goes on?") % name, text % where

    tell_organisers(tournament, f"level:{said.pk}:{said.at:%Y%m%d%H%M%S%f}", worded)


def _tell(tournament: Tournament, table: TableRow, said: Report, *, differs: bool) -> None:
    name, where = tournament.name, {"table": table.number, "round": table.round.number}
    what = f"{said.pk}:{said.at:%Y%m%d%H%M%S%f}"
    people = tournament.entries.filter(pk__in=table.entrants, user__isnull=False).values_list("user_id", flat=True)

    def asked() -> tuple[str, str]:
        text = _("Somebody has entered the result of table %(table)d in round %(round)d. Please check it.")
        return _("%s: is that how it ended?") % name, text % where

    def disputed() -> tuple[str, str]:
        text = _("Two players have entered different results for table %(table)d in round %(round)d.")
        return _("%s: two results for one table") % name, text % where

    page = (tournament.pk, table.pk)
    tell(tournament, set(people) - {said.user_id}, f"reported:{what}", asked, "tournaments:report", page, by=said.user)
    if differs:
        tell_organisers(tournament, f"differs:{what}", disputed, by=said.user)
