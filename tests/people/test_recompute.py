"""Recomputing all ratings from the ledger gives the stored values to the last digit."""

from random import Random
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.people.models import Ledger, Pair, Share, Tally
from games.people.services.counting import count_next
from games.people.services.recompute import recompute
from games.play.models import Match
from halfpint_site.accounts.services import forget, merge_guest
from tests.people.played import GAME, counted, finished, member, members, season
from tests.play.tables import new_guest

pytestmark = pytest.mark.django_db


def digits() -> dict[Any, Any]:
    """Return all ratings, and those after each match."""
    sums = {(row.user_id, row.game): (row.mu.hex(), row.sigma.hex(), row.sure) for row in Tally.objects.all()}
    shares = Share.objects.exclude(mu=None)
    return sums | {(row.result_id, row.seat): (str(row.mu), str(row.sigma)) for row in shares}


@pytest.mark.postgresql
def test_ratings_made_anew_from_nothing_are_the_same_to_the_last_digit() -> None:
    season(members("Anna Ben Cem Dora Emil Frida"), 80, Random(1))
    counted()
    before = digits()
    assert len(before) > 100
    assert recompute(store=False).agrees
    Share.objects.update(mu=None, sigma=None)
    Tally.objects.all().delete()
    Pair.objects.update(ahead=7)
    found = recompute()
    assert (found.results, found.agrees) == (80, False)
    assert digits() == before
    assert recompute(store=False).agrees


@pytest.mark.postgresql
def test_counted_one_by_one_or_all_at_once_it_is_the_same() -> None:
    people = members("Anna Ben Cem Dora")
    luck = Random(2)
    for _ in range(10):
        season(people, 2, luck)
        counted()
    one_by_one = digits()
    assert recompute().agrees
    assert digits() == one_by_one


def test_the_command_says_when_something_is_wrong_and_puts_it_right(capsys: pytest.CaptureFixture[str]) -> None:
    season(members("Anna Ben Cem"), 10, Random(3))
    counted()
    call_command("recompute_ratings", "--check")
    Tally.objects.filter(rated__gt=0).update(mu=99.0)
    with pytest.raises(CommandError, match="differ"):
        call_command("recompute_ratings", "--check")
    call_command("recompute_ratings")
    call_command("recompute_ratings", "--check")
    assert "10 results" in capsys.readouterr().out


def test_a_corrected_result_moves_all_that_followed() -> None:
    anna, ben = members("Anna Ben")
    wrong = finished([anna, ben], [1, 2])
    counted(wrong, finished([anna, ben], [1, 2]))
    wrong.seat_set.filter(user=anna).update(place=2)
    wrong.seat_set.filter(user=ben).update(place=1)
    call_command("recompute_ratings", "--match", wrong.pk)
    anew = {row.user_id: (row.won, row.streak) for row in Tally.objects.all()}
    assert anew == {anna.pk: (1, 1), ben.pk: (1, 0)}
    assert recompute(store=False).agrees
    with pytest.raises(CommandError):
        call_command("recompute_ratings", "--match", "unknown")


def test_another_formula_counts_nothing_until_all_is_made_anew() -> None:
    anna, ben = members("Anna Ben")
    counted(finished([anna, ben], [1, 2]))
    Ledger.objects.update(formula="0 of long ago")
    finished([anna, ben], [1, 2])
    assert not count_next()
    assert Tally.objects.get(user=anna).played == 1
    call_command("recompute_ratings")
    counted()
    assert Tally.objects.get(user=anna).played == 2


def test_a_match_that_is_deleted_leaves_what_came_of_it() -> None:
    season(members("Anna Ben Cem"), 6, Random(4))
    counted()
    before = digits()
    Match.objects.all().delete()
    assert recompute().agrees
    assert digits() == before


@pytest.mark.postgresql
def test_who_leaves_the_site_changes_no_digit_of_the_others() -> None:
    people = members("Anna Ben Cem Dora")
    season(people, 30, Random(5))
    counted()
    before = digits()
    forget(people[0])
    assert recompute(store=False).agrees
    season(people[1:], 5, Random(6))
    counted()
    assert recompute(store=False).agrees
    assert {key: value for key, value in digits().items() if key in before and isinstance(key[1], int)} == {
        key: value for key, value in before.items() if isinstance(key[1], int)
    }


def test_what_a_guest_has_played_goes_to_the_member_they_turn_out_to_be() -> None:
    guest, anna, ben = new_guest("Guest"), member("Anna"), member("Ben")
    counted(
        finished([guest, ben], [1, 2], rated=False),
        finished([anna, ben], [1, 2]),
        finished([guest, anna, ben], [2, 1, 3], rated=False),
    )
    rating = Tally.objects.get(user=anna, game=GAME).mu
    assert merge_guest(guest, anna)
    counted()
    tally = Tally.objects.get(user=anna, game=GAME)
    assert (tally.played, tally.won, tally.streak, tally.mu) == (3, 3, 3, rating)
    assert Pair.objects.get(user=anna, rival=ben).ahead == 3
    assert Pair.objects.get(user=ben, rival=anna).behind == 3
    assert recompute(store=False).agrees


def test_a_guest_who_has_never_finished_a_match_is_merged_without_a_word() -> None:
    assert merge_guest(new_guest("Guest"), member("Anna"))
    assert not Ledger.objects.exists()
