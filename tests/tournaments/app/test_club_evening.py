"""A whole event: 16 at tables of four, 13 of them bots, one who vanishes; three rounds Swiss and a final table."""

import pytest

from games.play.models import Match
from games.play.services.resign import resign
from tests.tournaments.app.events import begun, fresh, people, play_with_bots, undecided
from tournaments.event.rows import load_rows
from tournaments.event.standing import standings
from tournaments.models import Tournament
from tournaments.services.reconcile import sweep

SEATS = {"seats_smallest": 4, "seats_largest": 4, "seats_preferred": 4}


@pytest.mark.django_db
def test_a_club_evening_from_the_first_table_to_the_final() -> None:
    anna, ben, vanishing = people(3)
    given = {"rounds": 3, "final": 4}
    tournament = begun(anna, anna, ben, vanishing, bots=13, parameters=given, **SEATS)
    for number in range(1, 5):
        tables = undecided(tournament)
        assert [len(table.entrants) for table in tables] == ([4] * 4 if number <= 3 else [4])
        assert {table.round.number for table in tables} == {number}
        for table in tables:
            match = table.match
            assert match is not None
            if match.seat_set.filter(user=vanishing, bot="").exists():
                resign(match.pk, vanishing)  # as the table's policy does when their time is up
            play_with_bots(Match.objects.get(pk=match.pk))
        sweep()
    tournament = fresh(tournament)
    assert tournament.status == Tournament.Status.FINISHED
    lines = standings(load_rows(tournament))
    assert [line.place for line in lines[:4]] == [1, 2, 3, 4]
    assert [line.decided for line in lines[:4]] == ["final"] * 4
    assert sum(line.points for line in lines) == 3 * 4 * 2  # a table of four pays two points
    met = [
        frozenset(pair)
        for each in load_rows(tournament).core_rounds("swiss")
        for t in each.tables
        for pair in _pairs(t)
    ]
    assert len(met) - len(set(met)) <= 6


def _pairs(table: tuple[int, ...]) -> list[tuple[int, int]]:
    return [(one, other) for index, one in enumerate(table) for other in table[index + 1 :]]
