"""Corrections: shown first, written down, and taken back without a trace in the standings."""

import pytest

from tests.tournaments.app.events import begun, end_round, fresh, people, play_all, undecided
from tournaments.errors import BadPlaces, ForeignTable, NotNow, NotOrganiser
from tournaments.event.rows import load_rows
from tournaments.event.standing import standings
from tournaments.models import TableRow, Tournament
from tournaments.services.correct import correct_result, preview, undo_correction

pytestmark = pytest.mark.django_db


def first_table(tournament: Tournament) -> TableRow:
    """A table of the first round."""
    return TableRow.objects.filter(round__tournament=tournament).order_by("pk")[0]


def test_a_preview_changes_nothing() -> None:
    field = people(4)
    tournament = begun(field[0], *field)
    end_round(tournament)
    table = first_table(tournament)
    found = preview(tournament.pk, field[0], table.pk, [2, 1])
    assert {old.entrant for old, _new in found.moved} >= set(table.entrants)
    assert found.later_rounds == 1
    assert first_table(tournament).result == table.result
    assert not tournament.audit.filter(action="correct").exists()


@pytest.mark.parametrize("kind", ["swiss", "round_robin", "knockout", "double_knockout"])
def test_a_correction_and_its_reverse_restore_the_standings(kind: str) -> None:
    field = people(4)
    tournament = begun(field[0], *field, format=kind)
    end_round(tournament)
    before = standings(load_rows(fresh(tournament)))
    table = first_table(tournament)
    correct_result(tournament.pk, field[0], table.pk, [2, 1])
    assert standings(load_rows(fresh(tournament))) != before
    undo_correction(tournament.pk, field[0], tournament.audit.get(action="correct").pk)
    assert standings(load_rows(fresh(tournament))) == before
    assert first_table(tournament).result == table.result
    assert first_table(tournament).kind == "played"


def test_a_correction_in_a_knockout_lets_the_other_one_play_on() -> None:
    field = people(4)
    tournament = begun(field[0], *field, format="knockout")
    end_round(tournament)
    table = first_table(tournament)
    old_final = next(each for each in undecided(tournament) if each.label == "F")
    found = preview(tournament.pk, field[0], table.pk, [2, 1])
    assert old_final.pk in {each.pk for each in found.voided}
    correct_result(tournament.pk, field[0], table.pk, [2, 1])
    finals = TableRow.objects.filter(round__tournament=tournament, label="F")
    assert {table.entrants[1] in each.entrants for each in finals} == {True, False}
    tournament = play_all(tournament)
    assert tournament.status == Tournament.Status.FINISHED


def test_the_last_result_can_be_corrected_after_the_end() -> None:
    field = people(2)
    tournament = play_all(begun(field[0], *field, format="knockout"))
    winner = standings(load_rows(tournament))[0].entrant
    table = first_table(tournament)
    correct_result(tournament.pk, field[0], table.pk, [2, 1])
    tournament = fresh(tournament)
    assert tournament.status == Tournament.Status.FINISHED
    assert standings(load_rows(tournament))[0].entrant != winner


@pytest.mark.parametrize("ranks", [[], [1], [0, 1], [2, 2], [1, 3], [1, 2, 3]])
def test_places_must_fit_the_table(ranks: list[int]) -> None:
    field = people(2)
    tournament = begun(field[0], *field)
    with pytest.raises(BadPlaces):
        correct_result(tournament.pk, field[0], first_table(tournament).pk, ranks)


def test_a_foreign_table_and_a_foreign_organiser_are_refused() -> None:
    field = people(2)
    mine, other = begun(field[0], *field), begun(field[1], *field)
    with pytest.raises(ForeignTable):
        correct_result(mine.pk, field[0], first_table(other).pk, [1, 2])
    with pytest.raises(NotOrganiser):
        correct_result(mine.pk, field[1], first_table(mine).pk, [1, 2])


def test_a_correction_that_was_corrected_again_is_not_taken_back() -> None:
    field = people(2)
    tournament = begun(field[0], *field, parameters={"rounds": 1})
    table = first_table(tournament)
    correct_result(tournament.pk, field[0], table.pk, [2, 1])
    first = tournament.audit.get(action="correct")
    correct_result(tournament.pk, field[0], table.pk, [1, 1])
    with pytest.raises(NotNow):
        undo_correction(tournament.pk, field[0], first.pk)
