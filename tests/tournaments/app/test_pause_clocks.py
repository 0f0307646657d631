"""Pausing a tournament stops the clocks of its matches, and no player loses a turn by it."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.urls import reverse
from django.utils import timezone

from games.play.clocks.agreements import set_pause
from games.play.clocks.expiry import expire_due
from games.play.clocks.organiser_controls import hold_tables, let_tables_go
from games.play.errors import Held
from games.play.models import Match, Move, Seat
from tests.play.posts import page, signed_in
from tests.play.tables import play_moves
from tests.tournaments.app.events import begun, fresh, people, undecided
from tournaments.models import Tournament
from tournaments.services.correct import correct_result, undo_correction
from tournaments.services.pause import pause, resume
from tournaments.services.publish import cancel
from tournaments.services.reconcile import sweep

pytestmark = pytest.mark.django_db


def later(hours: float) -> Any:
    return time_machine.travel(timezone.now() + timedelta(hours=hours), tick=True)


def clocks(tournament: Tournament) -> dict[tuple[str, int], Any]:
    """Return the deadlines of all awaited seats."""
    seats = Seat.objects.filter(match__tournament_table__round__tournament=tournament, waiting_since__isnull=False)
    return {(seat.match_id, seat.index): seat.deadline for seat in seats}


def test_no_deadline_expires_while_it_is_paused() -> None:
    field = people(4)
    tournament = begun(field[0], *field, pace="1d")
    before = clocks(tournament)
    assert len(before) == 4
    pause(tournament.pk, field[0])
    assert set(clocks(tournament).values()) == {None}
    with later(24 * 9):
        assert expire_due() == 0
        sweep()
        assert not Seat.objects.filter(missed__gt=0).exists()
        assert not Seat.objects.exclude(bot="").exists()
        resume(tournament.pk, field[0])
        after = clocks(tournament)
        assert set(after) == set(before)
        for key, due in after.items():
            assert timedelta(hours=24 * 9 - 1) < due - before[key] < timedelta(hours=24 * 9 + 1)


def test_after_the_pause_time_runs_out_as_always() -> None:
    field = people(2)
    tournament = begun(field[0], *field, pace="1d", policy="stand_in")
    pause(tournament.pk, field[0])
    with later(100):
        resume(tournament.pk, field[0])
    with later(100 + 30):
        expire_due()
        assert Seat.objects.filter(missed=1).exclude(bot="").exists()


def test_who_likes_plays_on_and_the_next_turn_has_no_deadline_either() -> None:
    field = people(2)
    tournament = begun(field[0], *field)
    pause(tournament.pk, field[0])
    [table] = undecided(tournament)
    assert table.match is not None
    play_moves(Match.objects.get(pk=table.match.pk), 3)
    assert Move.objects.filter(match=table.match, kind=Move.Kind.MOVE).count() == 3
    assert set(clocks(tournament).values()) == {None}


def test_players_cannot_end_the_pause_of_the_organisers() -> None:
    field = people(2)
    tournament = begun(field[0], *field)
    [table] = undecided(tournament)
    pause(tournament.pk, field[0])
    for wanted in (False, True):
        with pytest.raises(Held):
            set_pause(str(table.match_id), field[1], wanted)
    assert set(clocks(tournament).values()) == {None}
    shown = page(reverse("play:table", args=[table.match_id]), field[1])
    assert "The organisers have paused the tournament" in shown
    assert "Start the clocks again" not in shown


def test_a_pause_to_which_players_agreed_outlasts_that_of_the_organisers() -> None:
    field = people(2)
    tournament = begun(field[0], *field)
    [table] = undecided(tournament)
    for person in field:
        set_pause(str(table.match_id), person, True)
    pause(tournament.pk, field[0])
    resume(tournament.pk, field[0])
    assert set(clocks(tournament).values()) == {None}
    set_pause(str(table.match_id), field[1], False)
    assert None not in clocks(tournament).values()


def test_a_table_that_is_opened_during_the_pause_has_no_clock_before_it_ends() -> None:
    field = people(2)
    tournament = begun(field[0], *field, parameters={"rounds": 1})
    [table] = undecided(tournament)
    pause(tournament.pk, field[0])
    correct_result(tournament.pk, field[0], table.pk, [2, 1])
    undo_correction(tournament.pk, field[0], tournament.audit.get(action="correct").pk)
    sweep()
    table.refresh_from_db()
    assert table.match is not None
    assert table.match.is_held
    assert set(clocks(tournament).values()) == {None}
    resume(tournament.pk, field[0])
    assert None not in clocks(tournament).values()
    assert not Match.objects.get(pk=table.match_id).is_held


def test_calling_a_paused_tournament_off_lets_its_matches_go() -> None:
    field = people(2)
    tournament = begun(field[0], *field)
    pause(tournament.pk, field[0])
    cancel(tournament.pk, field[0])
    assert None not in clocks(tournament).values()


def test_pausing_twice_is_refused_and_changes_nothing() -> None:
    field = people(2)
    tournament = begun(field[0], *field)
    client = signed_in(field[0])
    address = f"/en/tournaments/{tournament.pk}/desk/"
    assert client.post(address + "pause/").status_code == 302
    assert client.post(address + "pause/").status_code == 409
    assert client.post(address + "resume/").status_code == 302
    assert client.post(address + "resume/").status_code == 409
    assert fresh(tournament).status == Tournament.Status.RUNNING


def test_holding_twice_is_holding_once() -> None:
    field = people(2)
    tournament = begun(field[0], *field)
    matches = [str(table.match_id) for table in undecided(tournament)]
    assert (hold_tables(matches), hold_tables(matches)) == (1, 0)
    assert (let_tables_go(matches), let_tables_go(matches)) == (1, 0)
