"""*Play*: one question leads to a seat."""

from datetime import timedelta
from typing import Any

import pytest

from games.catalog import find
from games.play.clocks import downtime
from games.play.errors import GameClosed, NotOpen
from games.play.matchmaking.bot_fill import fill_due
from games.play.matchmaking.requests import TooManyRequests
from games.play.matchmaking.speeds import terms_of_speed
from games.play.models import ClosedGame, Door, Match, Wish
from games.play.tables.create import TableSpec, open_table
from games.play.tables.seats import join_table
from games.play.tables.sweep import close_old_tables
from tests.play.finding.asking import DRAUGHTS, HEARTS, MAU, later, people_at, plays, told, waits, wishes
from tests.play.tables import new_guest, open_match, play_out

pytestmark = pytest.mark.django_db


def test_who_asks_first_waits_at_a_table_and_who_asks_next_sits_down_there(anna: Any, ben: Any) -> None:
    waiting = plays(anna, DRAUGHTS)
    assert waiting.status == Match.Status.OPEN
    assert (waiting.pace, waiting.audience) == ("1d", "anyone")
    begun = plays(ben, DRAUGHTS)
    assert begun.pk == waiting.pk
    assert begun.status == Match.Status.RUNNING
    assert people_at(begun) == ["Anna", "Ben"]
    assert told(anna, "full")


def test_who_has_waited_longest_is_found_first(anna: Any, ben: Any) -> None:
    plan = TableSpec(game=find(DRAUGHTS), seats=2, terms=terms_of_speed("day"))
    first, second = (open_table(who, plan) for who in (anna, new_guest("Cleo")))
    assert first.opened_at < second.opened_at
    assert plays(ben, DRAUGHTS).pk == first.pk
    assert plays(new_guest("Dora"), DRAUGHTS).pk == second.pk


@pytest.mark.parametrize(
    ("game", "tempo"), [(MAU, "day"), (DRAUGHTS, "live"), (DRAUGHTS, "relaxed")], ids=["game", "live", "relaxed"]
)
def test_another_game_or_another_tempo_is_another_table(anna: Any, ben: Any, game: str, tempo: str) -> None:
    mine = plays(anna, DRAUGHTS)
    assert plays(ben, game, tempo=tempo).pk != mine.pk


def test_asking_again_leads_to_the_table_at_which_one_waits(anna: Any) -> None:
    assert plays(anna, DRAUGHTS).pk == plays(anna, DRAUGHTS).pk


def test_one_of_several_games_is_a_wish_until_somebody_wants_one_of_them(anna: Any, ben: Any) -> None:
    waits(anna, HEARTS, MAU, DRAUGHTS)
    match = plays(ben, DRAUGHTS)
    assert match.status == Match.Status.RUNNING
    assert sorted(people_at(match)) == ["Anna", "Ben"]
    assert len(told(anna, "found")) == 1
    assert not told(anna, "full")
    assert not Wish.objects.exists()


def test_of_several_common_games_one_is_played_for_which_there_are_people_enough(anna: Any, ben: Any) -> None:
    waits(anna, HEARTS, DRAUGHTS)
    found = plays(ben, HEARTS, DRAUGHTS)
    assert (found.game, found.status) == (DRAUGHTS, Match.Status.RUNNING)


def test_nobody_is_given_a_game_that_only_the_other_wants(anna: Any, ben: Any) -> None:
    waits(anna, HEARTS, MAU)
    waits(ben, DRAUGHTS, "reversi")
    assert Wish.objects.count() == 2


def test_any_game_at_all_takes_what_is_there(anna: Any, ben: Any) -> None:
    mine = plays(anna, DRAUGHTS)
    assert plays(ben).pk == mine.pk


def test_two_who_want_anything_play_something(anna: Any, ben: Any) -> None:
    waits(anna)
    assert sorted(people_at(plays(ben))) == ["Anna", "Ben"]


def test_a_table_for_four_gathers_all_who_wish_for_it_and_keeps_the_rest_open(anna: Any, ben: Any) -> None:
    wishes(anna, HEARTS)
    wishes(new_guest("Cleo"), HEARTS, MAU)
    match = plays(ben, HEARTS)
    assert match.status == Match.Status.OPEN
    assert sorted(people_at(match)) == ["Anna", "Ben", "Cleo"]
    assert len(told(anna, "found")) == 1
    assert plays(new_guest("Dora"), HEARTS).status == Match.Status.RUNNING


def test_people_i_know_are_those_i_have_played_with(anna: Any, ben: Any) -> None:
    play_out(open_match(anna, ben, seats=2))
    plays(new_guest("Stranger"), DRAUGHTS)
    mine = plays(anna, DRAUGHTS, company="known")
    assert mine.audience == "named"
    assert told(ben, "invited")
    stranger = new_guest("Another stranger")
    assert plays(stranger, DRAUGHTS).pk != mine.pk
    theirs = plays(new_guest("Third"), MAU)
    assert plays(anna, MAU, company="known").pk != theirs.pk


def test_a_closed_game_opens_no_table(anna: Any) -> None:
    ClosedGame.objects.create(game=DRAUGHTS, reason_de="Pause", reason_en="A break")
    downtime.look()
    try:
        with pytest.raises(GameClosed):
            plays(anna, DRAUGHTS)
    finally:
        ClosedGame.objects.all().delete()
        downtime.look()


def test_one_person_can_wait_for_so_much(anna: Any) -> None:
    games = ("draughts", "hearts", "mau-mau", "reversi", "yatzi", "gomoku", "chicago", "jule")
    for game in games:
        wishes(anna, game)
        wishes(anna, game)  # a repetition keeps the same request
    with pytest.raises(TooManyRequests):
        wishes(anna, "schnapsen")
    assert Wish.objects.count() == len(games)


def test_a_table_whose_host_is_gone_is_neither_found_nor_joined(anna: Any, ben: Any) -> None:
    match = plays(anna, DRAUGHTS)
    anna.is_active = False
    anna.save()
    with pytest.raises(NotOpen):
        join_table(match.pk, ben)
    assert plays(ben, DRAUGHTS).pk != match.pk


@pytest.mark.parametrize(("tempo", "age"), [("live", {"hours": 4}), ("day", {"days": 15})])
def test_a_table_that_has_waited_too_long_is_neither_found_nor_joined_and_then_closed(
    anna: Any, ben: Any, tempo: str, age: dict[str, int]
) -> None:
    match = plays(anna, DRAUGHTS, tempo=tempo)
    later(**age)
    with pytest.raises(NotOpen):
        join_table(match.pk, ben)
    assert plays(ben, DRAUGHTS, tempo=tempo).pk != match.pk
    assert close_old_tables() == 1
    assert [notice.data["why"] for notice in told(anna, "closed")] == ["age"]


def test_a_live_table_for_friends_may_wait_for_the_evening(anna: Any, ben: Any) -> None:
    match = open_match(anna, seats=2, bots=0, audience="link", terms=terms_of_speed("live"))
    later(hours=10)
    assert join_table(match.pk, ben).status == Match.Status.RUNNING


def test_when_nobody_comes_within_the_chosen_time_bots_fill_the_seats(anna: Any) -> None:
    match = plays(anna, HEARTS, bots_after=timedelta(minutes=10))
    assert fill_due() == 0
    Door.objects.update(bots_at=match.opened_at - timedelta(minutes=1))
    assert fill_due() == 1
    match.refresh_from_db()
    assert match.status == Match.Status.RUNNING
    assert [bool(seat.bot) for seat in match.seat_set.all()] == [False, True, True, True]
    assert [notice.data for notice in told(anna, "full")] == [{"bots": True}]
    assert fill_due() == 0


def test_bots_come_to_no_table_that_has_begun_or_was_left(anna: Any, ben: Any) -> None:
    begun = plays(anna, DRAUGHTS, bots_after=timedelta(minutes=10))
    plays(ben, DRAUGHTS)
    Door.objects.update(bots_at=begun.opened_at - timedelta(minutes=1))
    assert fill_due() == 1
    assert not begun.seat_set.exclude(bot="").exists()


def test_who_would_play_any_of_several_games_gets_bots_for_the_first(anna: Any) -> None:
    wish = waits(anna, DRAUGHTS, MAU, bots_after=timedelta(minutes=10))
    Wish.objects.update(bots_at=wish.made_at - timedelta(minutes=1))
    assert fill_due() == 1
    match = Match.objects.get(pk=told(anna, "found")[0].match_id)
    assert (match.game, match.status) == (DRAUGHTS, Match.Status.RUNNING)
    assert not Wish.objects.exists()
