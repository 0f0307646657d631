"""Effect of a finished match on its players' ratings, by decisions 6 and 31."""

from datetime import timedelta
from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.utils import timezone

from games.people.models import Month, Pair, Result, Share, Tally
from games.people.ratings.formula import MU, SIGMA
from games.people.services.asking import Reliability, rating_of, reliability_of
from games.play.endings.duels import claim_win, offer_draw
from games.play.endings.resign import resign
from games.play.matches.archive.archiving import pack_match
from games.play.models import Match, Seat
from tests.people.played import GAME, counted, finished, left_by, member, members, moved
from tests.play.duels import awaited_and_waiting, duel_of
from tests.play.tables import new_guest, open_match, play_out

pytestmark = pytest.mark.django_db


def of(person: Any, game: str = GAME) -> Tally:
    return Tally.objects.get(user=person, game=game)


def test_a_match_that_was_really_played_is_counted_once() -> None:
    anna, ben = members("Anna Ben")
    match = play_out(open_match(anna, ben, seats=2, rated=True))
    for _ in range(2):
        counted()
    assert Result.objects.get().match == match
    assert Result.objects.get().rated
    seats = list(match.seat_set.all())
    drawn = all(seat.place == 1 for seat in seats)
    for seat in seats:
        tally = of(seat.user, match.game)
        assert (tally.played, tally.rated, tally.won) == (1, 1, int(seat.place == 1 and not drawn))
        assert tally.in_time > 0
        assert tally.late == 0
    assert Match.objects.get(pk=match.pk).counted


def test_a_match_that_nobody_chose_to_rate_moves_no_rating() -> None:
    anna, ben = members("Anna Ben")
    counted(finished([anna, ben], [1, 2], rated=False))
    assert of(anna).won == 1
    assert (of(anna).rated, of(anna).mu, of(anna).sigma) == (0, MU, SIGMA)
    assert not Month.objects.exists()


def test_the_winner_rises_in_that_game_alone() -> None:
    anna, ben = members("Anna Ben")
    counted(finished([anna, ben], [1, 2]))
    assert rating_of(anna, GAME).points > 1500 > rating_of(ben, GAME).points
    assert rating_of(anna, "hearts").points == 1500
    assert not rating_of(anna, GAME).sure
    assert Month.objects.get(user=anna).won == 1


def test_who_has_left_loses_and_all_others_are_not_rated() -> None:
    anna, ben, cem = members("Anna Ben Cem")
    counted(left_by(finished([anna, ben, cem], [1, 2, 3]), anna))
    assert of(anna).mu < MU
    assert (of(anna).left, of(anna).won, of(anna).places) == (1, 0, {"3": 1})
    for person in (ben, cem):
        assert (of(person).mu, of(person).rated) == (MU, 0)
        assert of(person).played == 1


def test_who_came_back_in_time_is_rated_by_the_result() -> None:
    anna, ben = members("Anna Ben")
    counted(moved(finished([anna, ben], [1, 2]), {(0, "player"): 9, (0, "bot"): 1, (1, "player"): 10}))
    assert of(anna).mu > MU
    assert (of(anna).in_time, of(anna).late) == (9, 1)


def test_a_shared_place_is_a_draw_and_a_match_of_equals_no_win() -> None:
    anna, ben, cem, dora = members("Anna Ben Cem Dora")
    counted(finished([anna, ben], [1, 1]))
    assert of(anna).mu == pytest.approx(of(ben).mu)
    assert of(anna).won == of(ben).won == 0
    counted(finished([cem, dora, "easy"], [1, 1, 3]))
    assert of(cem).won == of(dora).won == 1


def test_partners_are_rated_together_and_are_no_rivals() -> None:
    anna, ben, cem, dora = members("Anna Ben Cem Dora")
    counted(finished([anna, ben, cem, dora], [1, 3, 1, 3], game="team-hearts"))
    assert of(anna, "team-hearts").mu == of(cem, "team-hearts").mu > MU
    assert of(ben, "team-hearts").mu == of(dora, "team-hearts").mu < MU
    assert not Pair.objects.filter(user=anna, rival=cem).exists()
    assert Pair.objects.get(user=anna, rival=dora).ahead == 1


@pytest.mark.parametrize("ended_by", [by for by in Match.EndedBy if by != Match.EndedBy.RULING])
@pytest.mark.parametrize("places", [(1, 2), (1, 1)])
def test_a_match_that_its_players_have_ended_is_rated_and_counted_like_one_played_out(
    ended_by: Match.EndedBy, places: tuple[int, int]
) -> None:
    anna, ben, cem, dora = members("Anna Ben Cem Dora")
    counted(finished([anna, ben], places, ended_by=ended_by), finished([cem, dora], places))
    for early, played_out in ((anna, cem), (ben, dora)):
        assert (of(early).mu, of(early).won, of(early).played) == (
            of(played_out).mu,
            of(played_out).won,
            of(played_out).played,
        )
        assert of(early).rated == 1


def test_resigning_a_rated_duel_costs_rating() -> None:
    anna, ben = members("Anna Ben")
    match = open_match(anna, ben, seats=2, rounds=None, rated=True, game="draughts")
    resign(match.pk, anna)
    counted()
    assert Result.objects.get().rated
    assert rating_of(anna, "draughts").points < 1500 < rating_of(ben, "draughts").points
    assert (of(anna, "draughts").won, of(ben, "draughts").won) == (0, 1)


def test_a_rated_draw_by_agreement_and_a_claimed_win_count() -> None:
    anna, ben = members("Anna Ben")
    drawn = duel_of("draughts", anna, ben)
    offer_draw(drawn.pk, anna)
    offer_draw(drawn.pk, ben)
    late = duel_of("draughts", anna, ben, policy="claim")
    slow, quick = awaited_and_waiting(late, anna, ben)
    Seat.objects.filter(match=late, user=slow).update(deadline=timezone.now() - timedelta(minutes=1))
    claim_win(late.pk, quick)
    counted()
    assert (of(quick, "draughts").played, of(quick, "draughts").won) == (2, 1)
    assert (of(slow, "draughts").played, of(slow, "draughts").won) == (2, 0)


def test_matches_that_were_left_out_before_are_counted_after_the_migration() -> None:
    anna, ben = members("Anna Ben")
    old = [finished([anna, ben], [2, 1], ended_by=by, counted=True) for by in Match.EndedBy]
    ruled = next(match for match in old if match.ended_by == Match.EndedBy.RULING)
    played = finished([anna, ben], [1, 2])
    counted()
    assert of(anna).played == 1
    recount = import_module("games.people.migrations.0004_count_matches_ended_by_players").count_again
    recount(apps, None)
    recount(apps, None)
    counted()
    assert (of(anna).played, of(ben).won) == (4, 3)
    assert not Result.objects.filter(match=ruled).exists()
    assert Result.objects.filter(match=played).count() == 1
    recount(apps, None)
    assert not Match.objects.filter(counted=False).exists()


def test_a_ruling_counts_nowhere() -> None:
    anna, ben = members("Anna Ben")
    match = finished([anna, ben], [1, 2], ended_by=Match.EndedBy.RULING)
    counted(match)
    assert not Result.objects.exists()
    assert Match.objects.get(pk=match.pk).counted


def test_a_match_with_deals_that_others_still_play_waits_until_they_are_over() -> None:
    anna, ben = members("Anna Ben")
    match = finished([anna, ben], [1, 2], rated=False, sealed=True)
    counted(match)
    assert not Tally.objects.exists()
    Match.objects.update(sealed=False)
    counted(match)
    assert of(anna).won == 1


def test_a_running_match_counts_nowhere() -> None:
    anna, ben = members("Anna Ben")
    open_match(anna, ben, seats=2, rated=True)
    counted()
    assert not Tally.objects.exists()


def test_against_bots_alone_is_only_counted_as_such() -> None:
    anna = member("Anna")
    counted(finished([anna, "hard"], [1, 2]))
    tally = of(anna)
    assert (tally.alone, tally.played, tally.won, tally.rated) == (1, 0, 0, 0)


def test_bots_keep_their_strength_and_beating_a_hard_one_is_worth_more() -> None:
    anna, ben, cem, dora = members("Anna Ben Cem Dora")
    counted(finished([anna, ben, "hard"], [1, 3, 2]), finished([cem, dora, "easy"], [1, 3, 2]))
    assert of(anna).mu > of(cem).mu
    assert not Share.objects.exclude(bot="").exclude(mu=None).exists()


def test_a_bot_that_nobody_has_measured_is_left_out() -> None:
    anna, ben, cem, dora = members("Anna Ben Cem Dora")
    counted(
        finished([anna, ben, "hard"], [2, 3, 1], game="spot-hearts"),
        finished([cem, dora, "hard"], [1, 2, 3], game="spot-hearts"),
    )
    assert of(anna, "spot-hearts").mu == of(cem, "spot-hearts").mu


def test_streaks_end_with_the_first_match_that_is_not_won() -> None:
    anna, ben = members("Anna Ben")
    for places in ([1, 2], [1, 2], [2, 1], [1, 2]):
        counted(finished([anna, ben], places))
    assert (of(anna).streak, of(anna).best_streak) == (1, 2)
    assert of(anna).places == {"1": 3, "2": 1}


def test_rivals_are_told_apart_by_who_came_before_whom() -> None:
    anna, ben, cem = members("Anna Ben Cem")
    counted(finished([anna, ben, cem], [1, 2, 2]), finished([ben, anna], [1, 2]))
    pair = Pair.objects.get(user=anna, rival=ben)
    assert (pair.ahead, pair.behind, pair.equal, pair.lead) == (1, 1, 0, 0)
    assert Pair.objects.get(user=ben, rival=cem).equal == 1


def test_reliability_is_moves_in_time_and_matches_finished() -> None:
    anna, ben = members("Anna Ben")
    assert reliability_of(anna) == Reliability()
    for _ in range(3):
        counted(moved(finished([anna, ben], [1, 2]), {(0, "player"): 9, (0, "clock"): 1, (1, "plan"): 8}))
    counted(left_by(finished([anna, ben], [1, 2]), ben))
    assert reliability_of(anna) == Reliability(in_time=27, late=3, finished=4, left=0)
    assert reliability_of(anna).percent == 90
    assert reliability_of(ben).percent == 75
    assert reliability_of(ben).is_known


def test_a_packed_match_says_the_same() -> None:
    anna, ben = members("Anna Ben")
    match = play_out(open_match(anna, ben, seats=2))
    Match.objects.update(finished_at=timezone.now())
    by_hand = {seat.user_id: seat.moves_made for seat in match.seat_set.all()}
    assert pack_match(match.pk)
    counted()
    assert {tally.user_id: tally.in_time for tally in Tally.objects.all()} == by_hand


def test_a_match_whose_game_is_gone_is_counted_all_the_same() -> None:
    anna, ben = members("Anna Ben")
    counted(finished([anna, ben], [1, 2], game="long-gone"))
    assert of(anna, "long-gone").won == 1


def test_guests_are_counted_but_have_no_ratings() -> None:
    anna, ben = new_guest("Anna"), new_guest("Ben")
    play_out(open_match(anna, ben, seats=2))
    counted()
    assert Tally.objects.filter(played=1, rated=0).count() == 2
    assert Seat.objects.filter(match__rated=True).count() == 0
