"""Quarantine: a table that today's rules cannot read has no clock and no bots, and is restored automatically."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from games.engine.codec import encode
from games.play.bots.play import overdue_tables, play_waiting_bots
from games.play.clocks.expiry import expire_due
from games.play.endings.resign import hand_over, resign
from games.play.errors import NoStanding, NotHost, NotResting, Unreadable
from games.play.matches.moves import submit_move
from games.play.matches.quarantine import end_quarantined, quarantine, restore
from games.play.matches.upgrade_sweep import upgrade_outdated
from games.play.models import Match, Move, Notice
from games.play.tables.seats import join_table, leave_table
from games.ui.errors import Refused
from halfpint_site.operations.checks.stored_data import check_quarantine
from tests.play.clocked import NOON, duel, person, seat, told
from tests.play.old.rows import add_an_option, mend, rename_a_field, take_away
from tests.play.tables import new_guest, open_match, play_moves, play_out

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]

HOUR = timedelta(hours=1)
Spoil = Callable[[Match], None]


@pytest.fixture(params=["a renamed field", "an option more", "no game"])
def spoil(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Spoil:
    """A change of the rules that affects one match."""
    ways: dict[str, Spoil] = {
        "a renamed field": rename_a_field,
        "an option more": add_an_option,
        "no game": lambda match: take_away(match, monkeypatch),
    }
    return ways[request.param]


def again(match: Match) -> Match:
    return Match.objects.get(pk=match.pk)


def test_a_sound_table_does_not_rest() -> None:
    match = duel(new_guest("Anna"), new_guest("Ben"))
    assert not quarantine(match.pk)
    assert again(match).status == "running"


@pytest.mark.parametrize("policy", ["remind", "default", "stand_in", "forfeit"])
def test_nobodys_time_runs_out_at_a_table_that_cannot_be_read(
    policy: str, spoil: Spoil, time_machine: Any, caplog: pytest.LogCaptureFixture
) -> None:
    time_machine.move_to(NOON, tick=False)
    anna, ben = person("Anna"), person("Ben")
    match = duel(anna, ben, policy=policy)
    spoil(match)
    time_machine.move_to(NOON + 20 * HOUR, tick=False)
    assert expire_due() == 2
    assert again(match).status == "resting"
    for hours in (21, 25, 500):
        time_machine.move_to(NOON + hours * HOUR, tick=False)
        assert expire_due() == 0
    assert not caplog.records
    for one in (anna, ben):
        mine = seat(match, one)
        assert (mine.deadline, mine.waiting_since, mine.wakes_at, mine.missed, mine.bot) == (None, None, None, 0, "")
        assert mine.bank == 4 * 3600
        assert told(one).count("running_out") == told(one).count("missed") == 0


def test_its_clocks_go_on_with_the_time_that_was_left(time_machine: Any) -> None:
    time_machine.move_to(NOON, tick=False)
    anna, ben = person("Anna"), person("Ben")
    match = duel(anna, ben)
    rename_a_field(match)
    time_machine.move_to(NOON + 4 * HOUR, tick=False)
    assert quarantine(match.pk)
    assert not restore(match.pk)
    time_machine.move_to(NOON + 900 * HOUR, tick=False)
    mend(match)
    upgrade_outdated()
    assert again(match).status == "running"
    assert again(match).rests_since is None
    assert seat(match, anna).deadline == NOON + (900 + 20) * HOUR
    play_out(again(match))


def test_whoever_had_no_time_left_gets_an_hour(time_machine: Any) -> None:
    time_machine.move_to(NOON, tick=False)
    anna, ben = person("Anna"), person("Ben")
    match = duel(anna, ben)
    rename_a_field(match)
    time_machine.move_to(NOON + 30 * HOUR, tick=False)
    expire_due()
    mend(match)
    assert restore(match.pk)
    assert seat(match, anna).deadline == NOON + 31 * HOUR


def test_bots_do_not_try_and_go_on_once_it_wakes(spoil: Spoil, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = new_guest("Anna")
    match = play_moves(open_match(anna, seats=3), 1)
    assert overdue_tables(-1, 10) == [match.pk]
    with monkeypatch.context() as change:
        if spoil not in (rename_a_field, add_an_option):
            take_away(match, change)
        else:
            spoil(match)
        assert play_waiting_bots(match.pk)
        assert again(match).status == "resting"
        assert overdue_tables(-1, 10) == []
    mend(match)
    assert restore(match.pk)
    assert overdue_tables(-1, 10) == [match.pk]
    play_out(again(match))


def test_what_people_do_there_is_refused_and_changes_nothing(spoil: Spoil) -> None:
    anna, ben = new_guest("Anna"), new_guest("Ben")
    match = duel(anna, ben)
    before = again(match).ply
    move = encode(match.rules.default_move(match.load_state(), 0)).decode()
    spoil(match)
    with pytest.raises(Unreadable):
        submit_move(match.pk, anna, "0", move)
    assert quarantine(match.pk)
    with pytest.raises(Refused):
        submit_move(match.pk, anna, "0", move)
    assert again(match).ply == before


def test_nobody_joins_an_open_table_that_cannot_be_read(spoil: Spoil) -> None:
    anna, ben = new_guest("Anna"), new_guest("Ben")
    match = open_match(anna, seats=3, bots=0)
    join_table(match.pk, ben)
    if spoil is rename_a_field:
        add_an_option(match)
    else:
        spoil(match)
    with pytest.raises(Unreadable):
        join_table(match.pk, new_guest("Carla"))
    upgrade_outdated()
    quarantine(match.pk)
    assert again(match).status == "resting"
    with pytest.raises(Unreadable):
        join_table(match.pk, new_guest("Dora"))
    leave_table(match.pk, ben)
    assert again(match).status == "resting"
    with pytest.raises(NotHost):
        end_quarantined(match.pk, "drawn", ben)
    end_quarantined(match.pk, "drawn", anna)
    assert again(match).status == "closed"


def test_an_open_table_opens_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = open_match(new_guest("Anna"), seats=2, bots=0)
    with monkeypatch.context() as change:
        take_away(match, change)
        upgrade_outdated()
        assert again(match).status == "resting"
    upgrade_outdated()
    assert again(match).status == "open"
    join_table(match.pk, new_guest("Ben"))
    assert again(match).status == "running"


def test_the_host_ends_it_as_drawn(spoil: Spoil) -> None:
    anna, ben = new_guest("Anna"), new_guest("Ben")
    match = play_moves(duel(anna, ben), 4)
    spoil(match)
    quarantine(match.pk)
    with pytest.raises(NotHost):
        end_quarantined(match.pk, "drawn", ben)
    end_quarantined(match.pk, "drawn", anna)
    ended = again(match)
    assert (ended.status, ended.ended_by, ended.rests_since) == ("finished", "ruling", None)
    assert list(match.seat_set.values_list("place", "score")) == [(1, 0), (1, 0)]
    assert match.moves.filter(kind=Move.Kind.END).count() == 1
    assert Notice.objects.filter(match=match, kind="finished").count() == 2
    with pytest.raises(NotResting):
        end_quarantined(match.pk, "drawn", anna)


def test_an_operator_ends_it_as_its_log_says_it_stands() -> None:
    match = duel(new_guest("Anna"), new_guest("Ben"))
    while not (stands := match.rules.standing(match.load_state())) or len(set(stands.places)) == 1:
        match = play_moves(match, 1)
    assert match.status == "running"
    rename_a_field(match)
    quarantine(match.pk)
    end_quarantined(match.pk, "standing")
    assert tuple(match.seat_set.values_list("place", flat=True)) == stands.places
    assert tuple(match.seat_set.values_list("score", flat=True)) == stands.scores


def test_without_its_game_nobody_knows_how_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    match = play_moves(duel(new_guest("Anna"), new_guest("Ben")), 10)
    take_away(match, monkeypatch)
    quarantine(match.pk)
    with pytest.raises(NoStanding):
        end_quarantined(match.pk, "standing")
    assert again(match).status == "resting"


def test_whoever_sits_there_ends_it_if_the_host_is_gone() -> None:
    anna, ben = new_guest("Anna"), new_guest("Ben")
    match = duel(anna, ben)
    rename_a_field(match)
    quarantine(match.pk)
    anna.is_active = False
    anna.save()
    with pytest.raises(NotHost):
        end_quarantined(match.pk, "drawn", new_guest("Carla"))
    end_quarantined(match.pk, "drawn", ben)
    assert again(match).status == "finished"


def test_a_position_can_be_taken_from_the_log_on_demand() -> None:
    match = play_moves(duel(new_guest("Anna"), new_guest("Ben")), 20)
    rename_a_field(match)
    quarantine(match.pk)
    assert not restore(match.pk)
    assert restore(match.pk, rebuild=True)
    assert again(match).load_state() == match.load_state()
    play_out(again(match))


def test_a_log_that_tells_something_else_today_rebuilds_nothing() -> None:
    match = play_moves(duel(new_guest("Anna"), new_guest("Ben")), 20)
    rename_a_field(match)
    line = match.moves.exclude(events="[]").get(ply=5)
    Move.objects.filter(pk=line.pk).update(events="[]")
    quarantine(match.pk)
    assert not restore(match.pk, rebuild=True)
    assert again(match).status == "resting"


def test_whoever_resigns_a_duel_there_has_lost_it() -> None:
    anna, ben = new_guest("Anna"), new_guest("Ben")
    match = duel(anna, ben)
    rename_a_field(match)
    quarantine(match.pk)
    resign(match.pk, ben)
    assert not restore(match.pk)
    assert (again(match).status, seat(match, anna).place, seat(match, ben).place) == ("finished", 1, 2)


def test_whoever_is_replaced_there_is_played_by_a_bot_afterwards() -> None:
    anna, ben = new_guest("Anna"), new_guest("Ben")
    match = duel(anna, ben)
    rename_a_field(match)
    quarantine(match.pk)
    hand_over(match.pk, ben)
    mend(match)
    assert restore(match.pk)
    assert seat(match, ben).bot
    assert seat(match, ben).deadline is None


def test_doctor_lists_tables_that_rest_and_why(spoil: Spoil) -> None:
    match = duel(new_guest("Anna"), new_guest("Ben"))
    assert {finding.level for finding in check_quarantine()} == {"ok"}
    spoil(match)
    quarantine(match.pk)
    found = next(finding for finding in check_quarantine() if finding.part == "resting tables")
    assert found.level == "warning"
    assert match.pk in found.seen
    assert match.game in found.seen
