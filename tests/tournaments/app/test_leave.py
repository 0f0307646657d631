"""Rounds that a player sits out: announced before the pairing, as often as the tournament allows."""

from fractions import Fraction
from typing import Any

import pytest
from django.test import Client

from tests.play.posts import signed_in
from tests.tournaments.app.events import begun, end_round, fresh, new_event, people, play_all
from tournaments.errors import LeavesSpent, NotEntered, NotNow, RoundPaired
from tournaments.event.event_data import load_rows
from tournaments.event.ranking import standings
from tournaments.models import Leave, Tournament
from tournaments.services.leave_round import announce_leave, take_leave_back
from tournaments.services.start import start

pytestmark = pytest.mark.django_db


def event(count: int = 5, **parameters: Any) -> tuple[Tournament, list[Any]]:
    """Start a Swiss event of four rounds."""
    field = people(count)
    return begun(field[0], *field, parameters={"rounds": 4, "leaves": 1, **parameters}), field


def seated(tournament: Tournament, number: int) -> set[int]:
    """Return the entrants at the tables of that round, including byes."""
    return {key for table in tournament.rounds.get(number=number).tables.all() for key in table.entrants}


def test_who_sits_out_is_not_paired_has_no_bye_and_comes_back() -> None:
    tournament, field = event()
    mine = tournament.entries.get(user=field[1])
    announce_leave(tournament.pk, field[1], 2)
    end_round(tournament)
    assert seated(tournament, 2) == {entry.pk for entry in tournament.entries.all()} - {mine.pk}
    assert not tournament.rounds.get(number=2).tables.filter(kind="bye").exists()
    end_round(tournament)
    assert mine.pk in seated(tournament, 3)
    assert play_all(tournament).status == Tournament.Status.FINISHED


@pytest.mark.parametrize(("declared", "points"), [("0", Fraction(0)), ("1/2", Fraction(1, 2))])
def test_a_round_sat_out_counts_what_was_declared(declared: str, points: Fraction) -> None:
    tournament, field = event(4, leave_points=declared, rounds=2)
    mine = tournament.entries.get(user=field[1])
    before = {line.entrant: line.points for line in standings(load_rows(fresh(tournament)))}[mine.pk]
    announce_leave(tournament.pk, field[1], 2)
    end_round(tournament)
    after = {line.entrant: line.points for line in standings(load_rows(fresh(tournament)))}[mine.pk]
    won = after - before - points
    assert won in (0, 1)
    [record] = [table for table in tournament.rounds.get(number=1).tables.all() if mine.pk in table.entrants]
    assert won == (1 if record.result["ranks"][record.entrants.index(mine.pk)] == 1 else 0)


def test_a_paired_round_can_not_be_sat_out_nor_one_that_never_comes() -> None:
    tournament, field = event()
    for number in (0, 1, 5):
        with pytest.raises(RoundPaired):
            announce_leave(tournament.pk, field[1], number)
    announce_leave(tournament.pk, field[1], 2)
    end_round(tournament)
    with pytest.raises(RoundPaired):
        take_leave_back(tournament.pk, field[1], 2)


def test_nobody_sits_out_more_rounds_than_allowed_and_saying_it_twice_counts_once() -> None:
    tournament, field = event()
    announce_leave(tournament.pk, field[1], 3)
    announce_leave(tournament.pk, field[1], 3)
    assert Leave.objects.count() == 1
    with pytest.raises(LeavesSpent):
        announce_leave(tournament.pk, field[1], 4)
    take_leave_back(tournament.pk, field[1], 3)
    announce_leave(tournament.pk, field[1], 4)


def test_only_players_of_a_tournament_that_allows_it_sit_out() -> None:
    tournament, _field = event()
    with pytest.raises(NotEntered):
        announce_leave(tournament.pk, people(1)[0], 2)
    other, field = event(leaves=0)
    with pytest.raises(NotNow):
        announce_leave(other.pk, field[1], 2)


def test_the_first_round_can_be_sat_out_before_the_start() -> None:
    field = people(5)
    tournament = new_event(field[0], *field, parameters={"rounds": 2, "leaves": 1})
    announce_leave(tournament.pk, field[4], 1)
    start(tournament.pk, field[0])
    assert tournament.entries.get(user=field[4]).pk not in seated(tournament, 1)


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_page_lets_a_player_sit_out_and_says_so_to_all(language: str) -> None:
    tournament, field = event()
    address = f"/{language}/tournaments/{tournament.pk}/"
    client = signed_in(field[1])
    assert "sit-out/" in client.get(address).content.decode()
    assert "sit-out/" not in Client().get(address).content.decode()
    assert client.post(f"{address}sit-out/", {"round": 2}).status_code == 302
    assert 'name="back"' in client.get(address).content.decode()
    assert client.post(f"{address}sit-out/", {"round": 2, "back": "1"}).status_code == 302
    client.post(f"{address}sit-out/", {"round": 2})
    end_round(tournament)
    said = {"de": "P2 setzt in dieser Runde aus", "en": "P2 sits this round out"}[language]
    assert said in Client().get(address).content.decode()
    for wrong, status in [("1", 409), ("", 409), ("²", 409), ("3", 409)]:
        assert client.post(f"{address}sit-out/", {"round": wrong}).status_code == status
    assert Client().post(f"{address}sit-out/", {"round": "3"}).status_code == 404
