"""Repeated meetings: mentioned when the tournament is created, before it begins, during it, and afterwards."""

from typing import Any

import pytest
from django.test import Client

from tests.play.posts import signed_in
from tests.tournaments.app.events import begun, new_event, people, play_all
from tests.tournaments.app.test_pages import WIZARD, address
from tournaments.core.pairing.courses import enough_to_part, first_repeat
from tournaments.event.event_data import load_rows

FOURS: dict[str, Any] = {"seats_smallest": 4, "seats_largest": 4, "seats_preferred": 4}


def test_counting_alone_says_from_which_round_on_people_meet_again():
    assert first_repeat(8, (4, 4, 4), 3) == 2
    assert first_repeat(16, (4, 4, 4), 5) == 0
    assert first_repeat(16, (4, 4, 4), 6) == 6
    assert first_repeat(9, (3, 3, 3), 5) == 5
    assert first_repeat(8, (2, 2, 2), 9) == 0
    assert enough_to_part(9, (4, 4, 4), 3) == 16
    assert enough_to_part(9, (3, 5, 4), 3) == 14


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "With 8 players at tables of 4, people meet again from round 2 on. With 14 nobody would have to."),
        ("de", "Mit 8 an Tischen zu 4 trifft man sich ab Runde 2 wieder. Mit 14 müsste das niemand."),
    ],
)
def test_the_wizard_warns_of_a_field_in_which_people_must_meet_again(language: str, text: str) -> None:
    client = signed_in(people(1)[0])
    page = client.post(f"/{language}/tournaments/new/", WIZARD | {"entries_most": "8"}, follow=True)
    assert text in page.text
    assert "notice--warning" in page.text
    plenty = client.post(
        f"/{language}/tournaments/new/", WIZARD | {"entries_fewest": "16", "entries_most": "20"}, follow=True
    )
    assert "notice--warning" not in plenty.text


@pytest.mark.django_db
def test_the_page_tells_before_and_after_how_many_meet_again(client: Client) -> None:
    anna, *_ = people(1)
    event = new_event(anna, anna, bots=7, **FOURS)
    assert "people meet again from round 2 on" in client.get(address(event)).text
    event = begun(anna, anna, bots=7, **FOURS)
    said = "over all 3 rounds, 12 meetings are rematches"
    assert said in client.get(address(event)).text
    event = play_all(event)
    assert said in client.get(address(event)).text
    tables = [frozenset(table) for each in load_rows(event).core_rounds() for table in each.tables]
    assert len(tables) == 6
    assert max(len(one & two) for one in tables for two in tables if one != two) == 2


@pytest.mark.django_db
def test_sixteen_in_fours_are_told_that_nobody_meets_twice(client: Client) -> None:
    anna, *_ = people(1)
    event = begun(anna, anna, bots=15, **FOURS)
    assert "nobody meets anybody twice in all 3 rounds" in client.get(address(event)).text
