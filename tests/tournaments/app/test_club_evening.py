"""A whole event of 16 at tables of four, 13 of them bots, one absent player; three Swiss rounds and a final table."""

from fractions import Fraction

import pytest

from games.play.endings.resign import hand_over
from games.play.models import Match
from tests.tournaments.app.events import begun, fresh, people, play_with_bots, undecided
from tournaments.core.points import result_points
from tournaments.core.types import Result
from tournaments.event.event_data import load_rows
from tournaments.event.ranking import standings
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
                hand_over(match.pk, vanishing)  # as the table's terms say when the player's time is up
            play_with_bots(Match.objects.get(pk=match.pk))
        sweep()
    tournament = fresh(tournament)
    assert tournament.status == Tournament.Status.FINISHED
    lines = standings(load_rows(tournament))
    places = [line.place for line in lines[:4]]  # ties in the final share a place
    assert places[0] == 1
    assert places == sorted(places)
    assert [line.decided for line in lines[:4]] == ["final"] * 4
    gone = tournament.entries.get(user=vanishing).pk
    results = [result for each in load_rows(tournament).core_rounds("swiss") for result in each.results if result]
    full = [(each, result_points(Result(each.table, each.ranks))) for each in results if each.absent]
    left = sum((points[each.table.index(gone)] for each, points in full), Fraction(0))
    assert sum(line.points for line in lines) == 3 * 4 * 2 - left  # four pay two points, minus wins of stand-ins
    assert next(line.points for line in lines if line.entrant == gone) == 0
    met = [
        frozenset(pair)
        for each in load_rows(tournament).core_rounds("swiss")
        for t in each.tables
        for pair in _pairs(t)
    ]
    assert len(met) == len(set(met))


def _pairs(table: tuple[int, ...]) -> list[tuple[int, int]]:
    return [(one, other) for index, one in enumerate(table) for other in table[index + 1 :]]
