"""Players whom moderators have excluded are on no leaderboard, and their matches move no rating."""

from random import Random
from typing import Any

import pytest

from games.people.models import Month, Result, Share, Tally
from games.people.services.recompute import recompute
from games.play.errors import BadOptions, OutOfRatings
from games.play.safety.sanctions import SanctionTexts, decide, lift
from games.play.tables.seats import join_table
from halfpint_site.accounts.services import forget
from tests.people.played import GAME, counted, finished, member, members, season
from tests.people.test_recompute import digits
from tests.play.posts import page, signed_in
from tests.play.tables import open_match

pytestmark = pytest.mark.django_db
BOARD = f"/en/people/ratings/{GAME}/"
WORDS = SanctionTexts("Sie hat sich helfen lassen.", "She had help.")


def take_out(person: Any, kind: str = "out") -> Any:
    return decide(person, kind, WORDS, member("Boss"))


def sure(*people: Any) -> None:
    Tally.objects.filter(user__in=people).update(sure=True)


@pytest.mark.postgresql
def test_ratings_are_as_if_their_matches_had_never_been_rated_to_the_last_digit() -> None:
    people = members("Anna Ben Cem Dora Emil")
    cheat = people[0]
    season(people, 40, Random(1))
    counted()
    before = digits()
    made = take_out(cheat)
    counted()
    without = digits()
    assert without != before
    assert recompute(store=False).agrees
    assert not Tally.objects.filter(user=cheat, rated__gt=0).exists()
    assert not Month.objects.filter(user=cheat).exists()
    lift(made.pk)
    counted()
    assert digits() == before
    assert recompute(store=False).agrees
    Result.objects.filter(shares__user=cheat).update(rated=False)
    recompute()
    assert digits() == without


@pytest.mark.postgresql
def test_what_is_played_afterwards_is_counted_but_moves_nobody() -> None:
    anna, ben, cem = members("Anna Ben Cem")
    counted(finished([anna, ben], [1, 2]))
    take_out(ben)
    counted(finished([anna, ben], [1, 2]), finished([anna, cem], [1, 2]))
    assert recompute(store=False).agrees
    assert {tally.user: tally.rated for tally in Tally.objects.all()} == {anna: 1, ben: 0, cem: 1}
    assert Tally.objects.get(user=ben).played == 2


@pytest.mark.parametrize("kind", ["out", "ban"])
def test_they_stand_on_no_leaderboard_at_once_and_after_all_was_made_anew(kind: str) -> None:
    anna, ben, cem = members("Anna Ben Cem")
    counted(finished([anna, ben], [1, 2]), finished([ben, cem], [1, 2]), finished([anna, cem], [1, 2]))
    sure(anna, ben, cem)
    month = f"{BOARD}?month={Month.objects.filter(user=anna).get().begins:%Y-%m}"
    assert "That is place 2." in page(BOARD, ben)
    assert "Anna" in page(month, ben)
    take_out(anna, kind)
    for _ in range(2):
        for path in (BOARD, month):
            assert "Anna" not in page(path, ben)
            assert "somebody" not in page(path, ben), "their place is taken, not hidden"
        counted()
        sure(ben, cem)
    assert "That is place 1." in page(BOARD, ben)


def test_their_own_page_has_no_place() -> None:
    anna, ben = members("Anna Ben")
    counted(finished([anna, ben], [1, 2]))
    sure(anna, ben)
    assert "place 1" in page(f"/en/people/{anna.public_id}/", ben)
    take_out(anna)
    assert "place 1" not in page(f"/en/people/{anna.public_id}/", ben)
    assert "place 1" in page(f"/en/people/{ben.public_id}/", anna)
    counted()
    assert "not rated" in page(f"/en/people/{anna.public_id}/", ben)


def test_they_can_neither_open_nor_join_a_rated_table() -> None:
    anna, ben = members("Anna Ben")
    take_out(ben)
    rated = open_match(anna, seats=2, bots=0, rated=True)
    with pytest.raises(OutOfRatings):
        join_table(rated.pk, ben)
    assert "the moderators have taken you out of ratings" in page(f"/en/table/{rated.pk}/", ben)
    assert signed_in(ben).post(f"/en/table/{rated.pk}/join/").status_code == 403
    with pytest.raises(BadOptions):
        open_match(ben, seats=2, bots=0, rated=True)
    assert 'name="rated"' not in page("/en/tables/new/?game=reversi", ben)
    assert 'name="rated"' in page("/en/tables/new/?game=reversi", anna)


def test_leaving_the_site_does_not_bring_their_matches_back() -> None:
    anna, ben, cem = members("Anna Ben Cem")
    counted(finished([anna, ben], [1, 2]), finished([ben, cem], [1, 2]))
    take_out(anna)
    counted()
    before = digits()
    forget(anna)
    counted()
    assert digits() == before
    assert recompute(store=False).agrees
    assert not Share.objects.filter(user=anna).exclude(mu=None).exists()
