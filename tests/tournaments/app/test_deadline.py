"""The end of a round's time: one extension, then the declared result. No player can delay a whole round."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone

from games.play.models import Match, Move, Notice
from tests.play.tables import play_moves
from tests.tournaments.app.events import begun, fresh, people, play_with_bots, undecided
from tournaments.models import TableRow, Tournament
from tournaments.services.pause import next_round, pause, resume
from tournaments.services.reconcile import sweep

pytestmark = pytest.mark.django_db


def late(hours: int) -> Any:
    """Travel this number of hours ahead."""
    return time_machine.travel(timezone.now() + timedelta(hours=hours), tick=True)


def test_a_round_is_extended_once_and_those_who_are_late_are_told() -> None:
    field = people(2)
    tournament = begun(field[0], *field, round_hours=24, extension_hours=24, late="points")
    play_moves(undecided(tournament)[0].match, 1)  # type: ignore[arg-type]  # else it would be paused
    with late(25):
        sweep()
        each = tournament.rounds.get()
        assert each.extended_at is not None
        assert each.overdue_at is None
        assert Notice.objects.filter(kind="tournament", key__contains=":extended:1").count() == 1
    with late(50):
        sweep()
        assert tournament.rounds.get(number=1).overdue_at is not None
        assert tournament.rounds.count() == 2


def test_present_points_decide_where_that_was_declared() -> None:
    field = people(2)
    tournament = begun(field[0], *field, round_hours=24, late="points")
    [table] = undecided(tournament)
    play_moves(table.match, 12)  # type: ignore[arg-type]
    match = Match.objects.get(pk=table.match_id)
    standing = match.rules.standing(match.load_state())
    with late(25):
        sweep()
    table.refresh_from_db()
    assert table.kind == TableRow.Kind.ADJUDICATED
    assert tuple(table.result["ranks"]) == (standing.places if standing else (1, 1))


def test_whoever_is_late_loses_where_that_was_declared_and_the_others_do_not() -> None:
    field = people(3)
    seats = {"seats_smallest": 3, "seats_largest": 3, "seats_preferred": 3}
    tournament = begun(field[0], *field, round_hours=24, late="forfeit", **seats)
    [table] = undecided(tournament)
    play_moves(table.match, 2)  # type: ignore[arg-type]  # two of three have predicted
    waited_for = table.match.seat_set.get(waiting_since__isnull=False)  # type: ignore[union-attr]
    with late(25):
        sweep()
    table.refresh_from_db()
    assert table.kind == TableRow.Kind.FORFEIT
    assert table.result["absent"] == [table.entrants[waited_for.index]]
    assert table.result["ranks"][waited_for.index] == 3


@pytest.mark.parametrize("declared", ["points", "forfeit"])
def test_nobody_plays_on_at_a_table_that_was_decided(declared: str) -> None:
    field = people(2)
    tournament = begun(field[0], *field, round_hours=24, late=declared)
    [table] = undecided(tournament)
    play_moves(table.match, 3)  # type: ignore[arg-type]
    with late(25):
        sweep()
    table.refresh_from_db()
    match = Match.objects.get(pk=table.match_id)
    assert match.status == Match.Status.FINISHED
    assert match.ended_by == Match.EndedBy.RULING
    assert match.moves.filter(kind=Move.Kind.END, data="deadline").count() == 1
    assert [seat.place for seat in match.seat_set.all()] == table.result["ranks"]
    assert not match.seat_set.filter(waiting_since__isnull=False).exists()
    told = Notice.objects.filter(match=match, kind=Notice.Kind.FINISHED, data__ruling="deadline")
    assert {notice.user_id for notice in told} == {person.pk for person in field}
    kind = table.kind
    with late(26):
        sweep()
    table.refresh_from_db()
    assert table.kind == kind


def test_bots_play_on_where_that_was_declared() -> None:
    field = people(2)
    tournament = begun(field[0], *field, round_hours=24, late="stand_in")
    [table] = undecided(tournament)
    play_moves(table.match, 2)  # type: ignore[arg-type]  # else it would be paused
    with late(25):
        sweep()
        assert any(seat.bot for seat in table.match.seat_set.all())  # type: ignore[union-attr]
        play_with_bots(Match.objects.get(pk=table.match_id))
        sweep()
        assert tournament.rounds.count() == 2


def test_a_pause_stops_deadlines_and_gives_the_time_back() -> None:
    field = people(2)
    tournament = begun(field[0], *field, round_hours=24, late="points")
    before = tournament.rounds.get().deadline
    pause(tournament.pk, field[0])
    with late(30):
        sweep()
        assert tournament.rounds.get().overdue_at is None
        resume(tournament.pk, field[0])
        assert fresh(tournament).status == Tournament.Status.RUNNING
        after = tournament.rounds.get(number=1).deadline
        assert before is not None
        assert after is not None
        assert after - before >= timedelta(hours=30)


def test_the_next_round_waits_for_the_organiser_where_that_was_declared() -> None:
    field = people(2)
    tournament = begun(field[0], *field, by_itself=False, round_hours=24, late="points")
    with late(25):
        sweep()
        assert tournament.rounds.count() == 1
        next_round(tournament.pk, field[0])
        assert tournament.rounds.count() == 2
