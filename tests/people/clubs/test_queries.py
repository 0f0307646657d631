"""Queries of the club pages: as many with ten members as with five hundred."""

from typing import Any

import pytest

from games.people.clubs.services import enter
from games.people.models import Club, ClubLine, ClubPerson, Tally
from halfpint_site.accounts.models import User
from tests.bench.weights import fetch
from tests.people.clubs.scenes import at, club_of
from tests.people.played import member
from tests.play.posts import signed_in

pytestmark = pytest.mark.django_db

MOST = {"": 15, "people/": 8, "talk/": 8, "ratings/": 9}
"""Two for the session and its person, three for the club and what the reader is there, the count and the page."""


def filled(club: Club, number: int) -> None:
    """Add this number of users who have each written in the chat: members, applicants and removed members."""
    new = (User(display_name=f"M{n}", email=f"{club.pk}-{n}@example.org") for n in range(number))
    people = User.objects.bulk_create(new)
    roles = ["member", "asks", "away"]
    ClubPerson.objects.bulk_create(
        ClubPerson(club=club, user=person, role=roles[n % 3]) for n, person in enumerate(people)
    )
    Tally.objects.bulk_create(
        Tally(user=person, game=game, rated=n + 1, sure=n % 2 == 0)
        for n, person in enumerate(people)
        for game in ("mau-mau", "hearts")
    )
    ClubLine.objects.bulk_create(ClubLine(club=club, user=person, text="Hello") for person in people)


def queries(reader: Any, path: str) -> int:
    found = fetch(signed_in(reader), path)
    assert found.status == 200
    return found.queries


@pytest.mark.parametrize("page", MOST)
@pytest.mark.parametrize("role", ["founder", "member"])
def test_a_club_costs_the_same_whether_it_is_small_or_large(page: str, role: str) -> None:
    counts = []
    for number in (10, 500):
        anna, ben = member("Anna"), member("Ben")
        club = club_of(anna, ben)
        filled(club, number)
        counts.append(queries(anna if role == "founder" else ben, at(club, page)))
    assert counts[0] == counts[1]
    assert counts[0] <= MOST[page], counts


def test_the_list_costs_the_same_with_few_clubs_and_many() -> None:
    ben = member("Ben")
    counts = []
    for number in (2, 25):
        for _ in range(number):
            enter(club_of(member("Anna")).pk, ben)
        counts.append(queries(ben, "/en/clubs/"))
    assert counts[0] == counts[1] <= 7
