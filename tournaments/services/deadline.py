"""Act on the deadline of a round: extend it once, then apply the tournament's rule for late players."""

from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.engine.game import Outcome
from games.play.clocks.downtime import due_after
from games.play.endings.resign import hand_over
from games.play.endings.rulings import end_by_ruling
from games.play.matches.quarantine import quarantine
from games.play.models import Match, Seat
from games.ui.errors import Refused
from tournaments.core.types import Result
from tournaments.models import Round, TableRow, Tournament
from tournaments.services.locking import changed, lock
from tournaments.services.progress import step
from tournaments.services.take_result import decide, game_points, take_results
from tournaments.services.tell import tell

Late = Tournament.Late


def overdue_rounds(now: datetime | None = None, most: int = 100) -> list[tuple[str, int]]:
    """Return (tournament key, round number) of rounds whose deadline has passed by ``now`` and was not acted on."""
    due = Round.objects.filter(
        closed_at=None,
        overdue_at=None,
        deadline__lte=now or timezone.now(),
        tournament__status=Tournament.Status.RUNNING,
        tournament__deleted_at=None,
    )
    return list(due.order_by("deadline").values_list("tournament_id", "number")[:most])


@transaction.atomic
def expire_round(tournament_id: str, number: int, now: datetime | None = None) -> None:
    """Extend the round, or decide its open tables, if its deadline has passed by ``now``.

    The deadline is checked again after locking. A round is extended only once.
    """
    moment = now or timezone.now()
    tournament = lock(tournament_id)
    each = tournament.rounds.get(number=number)
    up = each.deadline is not None and each.deadline <= moment and each.overdue_at is None
    if tournament.status != Tournament.Status.RUNNING or each.closed_at is not None or not up:
        return
    take_results(tournament)
    if tournament.extension_hours and each.extended_at is None:
        _extend(tournament, each, moment)
    else:
        each.overdue_at = moment
        each.save(update_fields=["overdue_at"])
        for table in each.tables.filter(decided_at=None).select_related("match"):
            _act(tournament, table)
    changed(tournament)
    step(tournament, now=moment)


def _extend(tournament: Tournament, each: Round, now: datetime) -> None:
    each.extended_at = now
    each.deadline = due_after(each.extended_at, timedelta(hours=tournament.extension_hours))
    each.save(update_fields=["extended_at", "deadline"])
    seats = Seat.objects.filter(match__tournament_table__round=each, match__status=Match.Status.RUNNING)
    late = seats.filter(user__isnull=False, bot="", waiting_since__isnull=False).values_list("user_id", flat=True)
    name = tournament.name
    tell(
        tournament,
        late,
        f"extended:{each.number}",
        lambda: (
            _("%s: the round is waiting for you") % name,
            _("The time has already been extended once. Please play."),
        ),
    )


def _act(tournament: Tournament, table: TableRow) -> None:
    """Apply the tournament's rule for late players to one open table."""
    if table.match is None:
        return  # the reconciler opens the match; until then there is nothing to decide
    if quarantine(table.match.pk):
        return  # the match is in quarantine: an organiser ends it, or it is restored
    late = _late_seats(table.match)
    if tournament.late == Late.STAND_IN and late:
        for seat in late:
            _stand_in(table.match.pk, seat)
    elif tournament.late == Late.FORFEIT and late:
        absent = tuple(table.entrants[seat.index] for seat in late)
        rule_table(table, present_result(table, table.match, absent), TableRow.Kind.FORFEIT)
    elif tournament.late == Late.POINTS:
        rule_table(table, present_result(table, table.match), TableRow.Kind.ADJUDICATED)


def rule_table(table: TableRow, result: Result, kind: TableRow.Kind, reason: str = "deadline") -> None:
    """Decide the table by ruling and end its match. The players are notified with the ``reason``."""
    decide(table, result, kind)
    scores = game_points(table.match.rules, [int(points) for points in result.game_points]) if table.match else ()
    end_by_ruling(str(table.match_id), result.ranks, [int(score) for score in scores], reason)


def _late_seats(match: Match) -> list[Seat]:
    """Return the seats of users for whom the match is waiting."""
    return list(match.seat_set.filter(user__isnull=False, bot="", waiting_since__isnull=False).select_related("user"))


def _stand_in(match_id: str, seat: Seat) -> None:
    try:
        hand_over(match_id, seat.user)
    except Refused:
        return  # the player has moved, or the match has ended, meanwhile


def present_result(table: TableRow, match: Match, absent: tuple[int, ...] = ()) -> Result:
    """Return the result that the current position gives. Players at the seats ``absent`` share the last places.

    While the game cannot rank the players, all others share the first place.
    """
    outcome = present_outcome(match)
    ranks = list(outcome.places) if outcome else [1] * len(table.entrants)
    points = game_points(match.rules, outcome.scores if outcome else [0] * len(ranks))
    before = list(ranks)
    here = [index for index, entrant in enumerate(table.entrants) if entrant not in absent]
    for index, entrant in enumerate(table.entrants):
        ranks[index] = len(here) + 1 if entrant in absent else 1 + sum(before[other] < before[index] for other in here)
    return Result(
        tuple(table.entrants), tuple(ranks), points, kind="forfeit" if absent else "adjudicated", absent=absent
    )


def present_outcome(match: Match) -> Outcome | None:
    """Return the outcome of the match if it ended now, or None if the game cannot tell."""
    return match.rules.standing(match.load_state()) if match.state else None
