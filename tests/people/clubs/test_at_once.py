"""Concurrent requests in a club, on PostgreSQL, each with its own connection."""

from contextlib import suppress
from functools import partial
from typing import Any

import pytest

from games.people.clubs import services
from games.people.models import Club, ClubPerson
from games.ui.errors import Refused
from tests.people.clubs.scenes import club_of, role_of
from tests.people.played import member, members
from tests.play.test_simultaneous import at_once

pytestmark = [pytest.mark.postgresql_only, pytest.mark.django_db(transaction=True)]


def leaders(club: Club) -> int:
    return ClubPerson.objects.filter(club=club, role="founder").count()


def test_when_the_last_two_organisers_leave_at_once_a_member_leads() -> None:
    for _ in range(5):
        anna, ben, cleo = members("Anna Ben Cleo")
        club = club_of(anna, cleo, organisers=[ben])
        at_once([partial(services.leave, club.pk, one) for one in (anna, ben)])
        assert role_of(club, cleo) == "founder"


def test_when_all_leave_at_once_the_club_is_gone() -> None:
    people = [member(f"Person {n}") for n in range(6)]
    club = club_of(people[0], *people[2:], organisers=people[1:2])
    at_once([partial(services.leave, club.pk, one) for one in people])
    assert not Club.objects.exists()


def test_who_leaves_and_who_joins_at_once_never_leave_a_club_without_somebody_who_leads_it() -> None:
    for _ in range(5):
        anna, ben = members("Anna Ben")
        club = club_of(anna)

        def join(person: Any, club_id: str) -> None:
            with suppress(Refused, Club.DoesNotExist):
                services.enter(club_id, person)

        at_once([partial(services.leave, club.pk, anna), partial(join, ben, club.pk)])
        assert leaders(club) == Club.objects.filter(pk=club.pk).count()


def test_of_two_organisers_who_answer_a_wish_at_once_one_is_told_that_it_is_answered() -> None:
    anna, ben, cleo = members("Anna Ben Cleo")
    club = club_of(anna, organisers=[ben], entry="asked")
    services.enter(club.pk, cleo)
    answers: list[str] = []

    def answer(organiser: Any) -> None:
        try:
            services.accept(club.pk, organiser, cleo.public_id)
            answers.append("yes")
        except Refused:
            answers.append("no")

    at_once([partial(answer, anna), partial(answer, ben)])
    assert sorted(answers) == ["no", "yes"]


def test_one_person_joins_once_however_often_they_press() -> None:
    anna, ben = members("Anna Ben")
    club = club_of(anna)

    def press() -> None:
        with suppress(Refused):
            services.enter(club.pk, ben)

    at_once([press] * 6)
    assert ClubPerson.objects.filter(club=club, user=ben).count() == 1
