"""An idle event is paused automatically, its organisers get a notice, the page says so, and one press continues it."""

from typing import Any

import pytest
from django.test import Client

from games.play.bots.play import play_waiting_bots
from games.play.clocks.expiry import expire_due
from games.play.endings.resign import hand_over
from games.play.models import Match, Notice, Seat
from tests.play.posts import signed_in
from tests.play.tables import play_moves
from tests.tournaments.app.events import begun, end_round, fresh, people, undecided
from tests.tournaments.app.test_organiser_notices import with_organisers
from tests.tournaments.app.test_pages import address
from tests.tournaments.app.test_set_times import later
from tournaments.models import Tournament
from tournaments.services.reconcile import reconcile, sweep

pytestmark = pytest.mark.django_db


def told(tournament: Tournament) -> set[int]:
    found = Notice.objects.filter(key__startswith=f"tournament:{tournament.pk}:idle")
    return set(found.values_list("user_id", flat=True))


def let_time_run_out(tournament: Tournament) -> None:
    """Let clocks and bots act on the open tables."""
    tables = undecided(tournament)
    for _ in range(5):
        expire_due()
        for table in tables:
            if table.match_id is not None:
                play_waiting_bots(table.match_id)
    sweep()


def test_a_round_in_which_nobody_was_there_pauses_the_event_before_the_next() -> None:
    field = people(4)
    tournament, anna, hilde = with_organisers(*field, pace="1d", policy="stand_in")
    with later(25):
        let_time_run_out(tournament)
        assert not undecided(tournament)
        paused = fresh(tournament)
        assert (paused.status, paused.rounds.count()) == ("paused", 1)
        assert told(tournament) == {anna.pk, hilde.pk}
        page = Client().get(address(tournament)).content.decode()
        assert "Paused, as nobody has played" in page
        assert "desk/resume" not in page
        assert "It was paused: nobody had played." in Client().get(address(tournament, "log/")).content.decode()
        reconcile()
        assert signed_in(anna).post(address(tournament, "desk/resume/")).status_code == 302
        assert (fresh(tournament).status, fresh(tournament).rounds.count()) == ("running", 2)
        assert "Paused, as nobody" not in Client().get(address(tournament)).content.decode()


def test_a_round_that_its_deadline_has_ended_without_anybody_pauses_too() -> None:
    field = people(4)
    for late_tables in ("points", "stand_in"):
        tournament = begun(field[0], *field, pace="2d", round_hours=24, late=late_tables)
        with later(25):
            sweep()
            let_time_run_out(tournament)
            assert (fresh(tournament).status, fresh(tournament).rounds.count()) == ("paused", 1)


def test_who_resigns_by_hand_was_there() -> None:
    field = people(2)
    tournament = begun(field[0], *field)
    match = undecided(tournament)[0].match
    assert match is not None
    for person in field:
        hand_over(match.pk, person)
    end_round(tournament)
    assert (fresh(tournament).status, fresh(tournament).rounds.count()) == ("running", 2)


def test_one_who_plays_keeps_it_going() -> None:
    field = people(4)
    tournament = begun(field[0], *field, pace="1d", policy="stand_in")
    play_moves(undecided(tournament)[0].match, 1)  # type: ignore[arg-type]
    with later(25):
        let_time_run_out(tournament)
        sweep()
        end_round(tournament)
        assert fresh(tournament).status == "running"
        assert fresh(tournament).rounds.count() == 2


def test_where_clocks_only_remind_it_is_paused_after_half_as_much_again_as_a_turn_takes() -> None:
    field = people(4)
    tournament, anna, _hilde = with_organisers(*field, pace="2d", policy="remind", allow_weekends=False)
    with later(71):
        reconcile()
        assert fresh(tournament).status == "running"
    with later(73):
        reconcile()
        reconcile()
        assert fresh(tournament).status == "paused"
        assert len(told(tournament)) == 2
        page = signed_in(anna).get(address(tournament)).content.decode()
        assert "desk/resume" in page
        assert "nobody has played since" in signed_in(anna).get(address(tournament, "desk/")).content.decode()
        signed_in(anna).post(address(tournament, "desk/resume/"))
        reconcile()
        assert fresh(tournament).status == "running"
    seats = Seat.objects.filter(match__in=Match.objects.filter(status="running"), waiting_since__isnull=False)
    assert seats.exists()
    with later(73 + 47):
        reconcile()
        assert fresh(tournament).status == "running"  # each player gets the time for one more turn
    with later(73 + 73):
        reconcile()
        assert fresh(tournament).status == "paused"


def test_a_move_of_anybody_counts() -> None:
    field = people(4)
    tournament = begun(field[0], *field, pace="2d", policy="remind", allow_weekends=False)
    with later(60):
        play_moves(undecided(tournament)[0].match, 1)  # type: ignore[arg-type]
    with later(100):
        reconcile()
        assert fresh(tournament).status == "running"


def test_slow_paces_have_their_time() -> None:
    field = people(4)
    tournament = begun(field[0], *field, pace="7d", policy="remind", allow_weekends=False)
    with later(10 * 24):
        reconcile()
        assert fresh(tournament).status == "running"
    with later(10.6 * 24):
        reconcile()
        assert fresh(tournament).status == "paused"


@pytest.mark.parametrize("given", [{"bots": 4}, {"format": "ladder", "parameters": {"reach": 2}}])
def test_events_of_bots_and_ladders_are_left_alone(given: Any) -> None:
    field = people(0 if "bots" in given else 4)
    anna = people(1)[0]
    tournament = begun(anna, *field, pace="1d", **given)
    with later(80):
        let_time_run_out(tournament)
        reconcile()
        assert fresh(tournament).status != "paused"


def test_what_its_people_have_played_to_the_end_is_no_standstill() -> None:
    field = people(2)
    tournament = begun(field[0], *field, by_itself=False, pace="1d")
    end_round(tournament)
    with later(500):
        reconcile()
        assert fresh(tournament).status == "running"
