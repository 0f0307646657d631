"""From start to end: rounds follow from results in every format."""

from fractions import Fraction

import pytest

from games.play.models import Match, Notice
from tests.tournaments.app.events import begun, end_match, end_round, fresh, people, play_all, undecided
from tournaments.event.event_data import load_rows
from tournaments.event.ranking import standings
from tournaments.models import TableRow, Tournament
from tournaments.services.reconcile import sweep

pytestmark = pytest.mark.django_db


def test_a_start_pairs_the_first_round_and_opens_its_tables() -> None:
    field = people(4)
    tournament = begun(field[0], *field)
    tables = undecided(tournament)
    assert [len(table.entrants) for table in tables] == [2, 2]
    for table in tables:
        assert table.match is not None
        assert table.match.status == Match.Status.RUNNING
        seats = table.match.seat_set.order_by("index")
        entries = {entry.pk: entry.user_id for entry in tournament.entries.all()}
        assert [seat.user_id for seat in seats] == [entries[key] for key in table.entrants]


def test_a_swiss_waits_for_all_tables_of_a_round() -> None:
    field = people(4)
    tournament = begun(field[0], *field)
    first, second = undecided(tournament)
    end_match(first.match)  # type: ignore[arg-type]
    sweep()
    assert tournament.rounds.count() == 1
    end_match(second.match)  # type: ignore[arg-type]
    sweep()
    assert tournament.rounds.count() == 2
    assert tournament.rounds.get(number=1).closed_at is not None


def test_a_swiss_ends_after_its_rounds_and_says_who_has_won() -> None:
    field = people(6)
    tournament = play_all(begun(field[0], *field))
    assert tournament.status == Tournament.Status.FINISHED
    assert tournament.rounds.count() == 3
    lines = standings(load_rows(tournament))
    assert sum(line.points for line in lines) == Fraction(9)
    assert lines[0].place == 1
    assert all(line.ahead is not None or line.place < line.last or line is lines[-1] for line in lines)


def test_an_odd_field_has_byes_for_different_people() -> None:
    field = people(5)
    tournament = play_all(begun(field[0], *field))
    byes = TableRow.objects.filter(round__tournament=tournament, kind="bye")
    assert len({bye.entrants[0] for bye in byes}) == 3


def test_everybody_is_told_of_each_round_once() -> None:
    field = people(4)
    tournament = begun(field[0], *field)
    sweep()
    sweep()
    assert Notice.objects.filter(user=field[1], key__startswith=f"tournament:{tournament.pk}:round:1").count() == 1


def test_a_final_table_decides_the_first_places() -> None:
    field = people(8)
    seats = {"seats_smallest": 3, "seats_largest": 4, "seats_preferred": 4}
    tournament = begun(field[0], *field, parameters={"rounds": 2, "final": 4}, **seats)
    end_round(tournament)
    end_round(tournament)
    [final] = undecided(tournament)
    assert final.round.stage == "final"
    best = [line.entrant for line in standings(load_rows(fresh(tournament)))[:4]]
    assert set(final.entrants) == set(best)
    end_match(final.match, 4, 3, 2, 1)  # type: ignore[arg-type]
    sweep()
    tournament = fresh(tournament)
    assert tournament.status == Tournament.Status.FINISHED
    assert [line.entrant for line in standings(load_rows(tournament))[:4]] == final.entrants[::-1]


@pytest.mark.parametrize("count", [2, 3, 5, 8])
def test_a_knockout_ends_with_one_winner(count: int) -> None:
    field = people(count)
    tournament = play_all(begun(field[0], *field, format="knockout"))
    assert tournament.status == Tournament.Status.FINISHED
    lines = standings(load_rows(tournament))
    assert [line.entrant for line in lines if line.place == 1 and line.last == 1] == [lines[0].entrant]
    deciding = TableRow.objects.filter(round__tournament=tournament).exclude(label="T")
    assert deciding.count() == count - 1


def test_a_knockout_match_starts_when_both_sides_are_known() -> None:
    field = people(8)
    tournament = begun(field[0], *field, format="knockout")
    first = undecided(tournament)
    for table in first[:2]:
        end_match(table.match)  # type: ignore[arg-type]
    sweep()
    assert {table.round.number for table in undecided(tournament)} == {1, 2}


def test_a_double_knockout_ends_with_one_winner() -> None:
    field = people(6)
    tournament = play_all(begun(field[0], *field, format="double_knockout"))
    assert tournament.status == Tournament.Status.FINISHED
    assert standings(load_rows(tournament))[0].last == 1


@pytest.mark.parametrize(("count", "at_once"), [(4, 0), (5, 1)])
def test_a_round_robin_lets_each_pair_meet_once(count: int, at_once: int) -> None:
    field = people(count)
    tournament = begun(field[0], *field, format="round_robin", parameters={"at_once": at_once})
    tables = [frozenset(table.entrants) for table in undecided(tournament)]
    assert len(tables) == (count // 2 if at_once else count * (count - 1) // 2)
    tournament = play_all(tournament)
    assert tournament.status == Tournament.Status.FINISHED
    played = [frozenset(table.entrants) for table in TableRow.objects.filter(round__tournament=tournament)]
    assert len(played) == len(set(played)) == count * (count - 1) // 2
    assert all(each.closed_at for each in tournament.rounds.all())


def test_sixteen_at_tables_of_four_meet_once_in_five_rounds() -> None:
    field = people(1)
    seats = {"seats_smallest": 4, "seats_largest": 4, "seats_preferred": 4}
    tournament = begun(field[0], *field, bots=15, format="round_robin", parameters={"at_once": 1}, **seats)
    tournament = play_all(tournament)
    assert tournament.rounds.count() == 5
    assert tournament.status == Tournament.Status.FINISHED


def test_groups_lead_into_a_knockout() -> None:
    field = people(8)
    given = {"group_size": 4, "advance": 2, "at_once": 0}
    tournament = begun(field[0], *field, format="groups", parameters=given)
    assert len(undecided(tournament)) == 12
    end_round(tournament)
    assert {table.label for table in undecided(tournament)} == {"W1-1", "W1-2"}
    tournament = play_all(tournament)
    assert tournament.status == Tournament.Status.FINISHED
    lines = standings(load_rows(tournament))
    assert [(line.place, line.last) for line in lines[:4]] == [(1, 1), (2, 2), (3, 3), (4, 4)]


@pytest.mark.parametrize("count", [4, 16, 18])
def test_the_best_of_each_table_go_on_to_the_final_table(count: int) -> None:
    field = people(1)
    seats = {"seats_smallest": 3, "seats_largest": 5, "seats_preferred": 4}
    given = {"advance": 2}
    tournament = begun(field[0], *field, bots=count - 1, format="multi_knockout", parameters=given, **seats)
    tournament = play_all(tournament)
    assert tournament.status == Tournament.Status.FINISHED
    assert len(standings(load_rows(tournament))) == count
    assert standings(load_rows(tournament))[0].last == 1
    assert all(each.closed_at for each in tournament.rounds.all())


def test_nobody_hears_that_a_table_is_full_which_nobody_has_opened() -> None:
    field = people(4)
    tournament = begun(field[0], *field)
    assert Match.objects.filter(tournament_table__round__tournament=tournament).count() == 2
    kinds = set(Notice.objects.values_list("kind", flat=True))
    assert Notice.Kind.FULL not in kinds
    assert Notice.Kind.TURN in kinds
