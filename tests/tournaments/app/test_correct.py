"""Corrections of results: previewed, logged, and undone without a trace in the standings."""

import pytest

from games.play.models import Match, Notice
from tests.play.posts import signed_in
from tests.tournaments.app.events import begun, end_round, fresh, people, play_all, undecided
from tournaments.errors import BadPlaces, ForeignTable, NotNow, NotOrganiser
from tournaments.event.event_data import load_rows
from tournaments.event.ranking import standings
from tournaments.models import Entry, TableRow, Tournament
from tournaments.services.correct import correct_result, preview, undo_correction
from tournaments.services.reconcile import sweep

pytestmark = pytest.mark.django_db


def first_table(tournament: Tournament) -> TableRow:
    """Return a table of the first round."""
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


def test_a_correction_carries_points_of_the_game() -> None:
    field = people(2)
    tournament = begun(field[0], *field, scheme="game", parameters={"rounds": 1})
    end_round(tournament)
    table = first_table(tournament)
    correct_result(tournament.pk, field[0], table.pk, [2, 1], [7, 90])
    table.refresh_from_db()
    assert table.result["game_points"] == ["7", "90"]
    assert [line.points for line in standings(load_rows(fresh(tournament)))] == [90, 7]


def test_scores_that_win_low_are_given_as_the_game_counts_them() -> None:
    field = people(4)
    seats = {"seats_smallest": 4, "seats_largest": 4, "seats_preferred": 4}
    tournament = begun(
        field[0], *field, game="hearts", options={"target": 25}, scheme="game", parameters={"rounds": 1}, **seats
    )
    table = first_table(tournament)
    correct_result(tournament.pk, field[0], table.pk, [1, 2, 3, 4], [0, 3, 9, 26])
    table.refresh_from_db()
    assert table.result["game_points"] == ["0", "-3", "-9", "-26"]
    assert [line.entrant for line in standings(load_rows(fresh(tournament)))] == table.entrants


def test_correcting_a_table_that_is_played_ends_its_match_and_tells_its_people() -> None:
    field = people(4)
    tournament = begun(field[0], *field)
    table = first_table(tournament)
    found = preview(tournament.pk, field[0], table.pk, [2, 1])
    assert found.ends == 1
    assert Match.objects.get(pk=table.match_id).status == Match.Status.RUNNING
    correct_result(tournament.pk, field[0], table.pk, [2, 1])
    match = Match.objects.get(pk=table.match_id)
    assert (match.status, match.ended_by) == (Match.Status.FINISHED, Match.EndedBy.RULING)
    assert [seat.place for seat in match.seat_set.order_by("index")] == [2, 1]
    assert not match.seat_set.filter(waiting_since__isnull=False).exists()
    told = Notice.objects.filter(match=match, kind=Notice.Kind.FINISHED, data__ruling="corrected")
    assert {notice.user_id for notice in told} == {
        entry.user_id for entry in Entry.objects.filter(pk__in=table.entrants)
    }


def test_a_correction_that_is_taken_back_lets_the_table_be_played_anew() -> None:
    field = people(2)
    tournament = begun(field[0], *field, parameters={"rounds": 1})
    table = first_table(tournament)
    old = table.match_id
    correct_result(tournament.pk, field[0], table.pk, [2, 1])
    undo_correction(tournament.pk, field[0], tournament.audit.get(action="correct").pk)
    sweep()
    table.refresh_from_db()
    assert table.result is None
    assert table.match_id not in (None, old)
    assert table.match is not None
    assert table.match.status == Match.Status.RUNNING
    assert play_all(tournament).status == Tournament.Status.FINISHED


def test_a_table_that_a_correction_voids_ends_too() -> None:
    field = people(4)
    tournament = begun(field[0], *field, format="knockout")
    end_round(tournament)
    final = next(each for each in undecided(tournament) if each.label == "F")
    correct_result(tournament.pk, field[0], first_table(tournament).pk, [2, 1])
    match = Match.objects.get(pk=final.match_id)
    assert (match.status, match.ended_by) == (Match.Status.FINISHED, Match.EndedBy.RULING)
    assert Notice.objects.filter(match=match, data__ruling="void").count() == 2
    undo_correction(tournament.pk, field[0], tournament.audit.get(action="correct").pk)
    sweep()
    final.refresh_from_db()
    assert (final.kind, final.result) == ("played", None)
    assert final.match_id != match.pk
    assert play_all(tournament).status == Tournament.Status.FINISHED


def test_the_people_of_a_table_that_was_over_are_told_of_its_correction() -> None:
    field = people(4)
    tournament = begun(field[0], *field)
    end_round(tournament)
    table = first_table(tournament)
    correct_result(tournament.pk, field[0], table.pk, [2, 1])
    told = Notice.objects.filter(key__contains=":corrected:")
    assert {notice.user_id for notice in told} == {
        entry.user_id for entry in Entry.objects.filter(pk__in=table.entrants)
    }


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_form_asks_for_points_and_says_that_the_match_ends(language: str) -> None:
    field = people(2)
    tournament = begun(field[0], *field, parameters={"rounds": 1})
    table = first_table(tournament)
    client = signed_in(field[0])
    address = f"/{language}/tournaments/{tournament.pk}/desk/table/{table.pk}/"
    given = {"place-0": "2", "place-1": "1", "score-0": "12", "score-1": "30"}
    shown = client.post(address, given).text
    assert {"de": "laufende Partie endet damit", "en": "match in progress would end"}[language] in shown
    assert 'value="30"' in shown
    assert client.post(address, given | {"score-1": "x"}).status_code == 422
    client.post(address, given | {"sure": "1", "reason": "Counted anew"})
    table.refresh_from_db()
    assert table.result["game_points"] == ["12", "30"]
