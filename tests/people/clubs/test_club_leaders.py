"""The leaderboard of a club: its players, their order, and their names."""

from typing import Any

import pytest

from games.people.clubs.leaders import leaders_in
from games.people.clubs.services import leave
from games.people.clubs.standing import standing
from games.people.models import Tally
from games.play.models import Sanction
from games.play.relations.blocks import block
from games.play.safety.sanctions import SanctionTexts, decide
from halfpint_site.accounts.models import User
from tests.people.clubs.scenes import at, club_of
from tests.people.played import members
from tests.play.posts import page, signed_in

pytestmark = pytest.mark.django_db


def rated(person: Any, mu: float, game: str = "mau-mau", *, sure: bool = True) -> Any:
    Tally.objects.create(user=person, game=game, rated=20, played=20, mu=mu, sigma=1.0, sure=sure)
    return person


def lines(club: Any, reader: Any, game: str = "") -> list[tuple[int, str]]:
    found = leaders_in(standing(club, reader), reader, game, 1)
    return [(line.place, line.person.name if line.person else "somebody") for line in found.lines]


def test_members_stand_by_their_rating_and_provisional_ones_behind_without_a_place() -> None:
    anna, ben, cleo, dora = members("Anna Ben Cleo Dora")
    club = club_of(anna, ben, cleo)
    for person, mu in ((anna, 25.0), (ben, 30.0), (dora, 40.0)):
        rated(person, mu)
    rated(cleo, 50.0, sure=False)
    assert lines(club, anna) == [(1, "Ben"), (2, "Anna"), (0, "Cleo")], "Dora is no member"
    leave(club.pk, ben)
    assert lines(club, anna) == [(1, "Anna"), (0, "Cleo")]


def test_the_game_that_most_members_play_comes_first_and_others_can_be_chosen() -> None:
    anna, ben = members("Anna Ben")
    club = club_of(anna, ben)
    rated(anna, 25.0, "hearts")
    rated(anna, 25.0)
    rated(ben, 30.0)
    read = page(at(club, "ratings/"), anna)
    assert '<option value="mau-mau" selected>' in read
    assert '<option value="hearts">' in read
    assert lines(club, anna, "hearts") == [(1, "Anna")]
    for odd in ("nonsense", "half-pint-heroes", "ü" * 99):
        assert signed_in(anna).get(at(club, f"ratings/?game={odd}&page={odd}")).status_code == 200


def test_whoever_hides_their_page_or_is_kept_apart_keeps_the_place_without_the_name() -> None:
    anna, ben, cleo = members("Anna Ben Cleo")
    club = club_of(anna, ben, cleo)
    for person, mu in ((anna, 25.0), (ben, 30.0), (cleo, 20.0)):
        rated(person, mu)
    User.objects.filter(pk=ben.pk).update(profile="hidden")
    block(cleo, anna)
    assert lines(club, anna) == [(1, "somebody"), (2, "Anna"), (3, "somebody")]


def test_whom_moderators_have_taken_out_is_not_on_it() -> None:
    anna, ben = members("Anna Ben")
    club = club_of(anna, ben)
    rated(anna, 25.0)
    rated(ben, 30.0)
    decide(ben, Sanction.Kind.OUT, SanctionTexts("Darum.", "Therefore."), None)
    assert lines(club, anna) == [(1, "Anna")]


def test_where_nobody_is_rated_the_page_says_so() -> None:
    anna = members("Anna")[0]
    assert "No member has a rating yet." in page(at(club_of(anna), "ratings/"), anna)
