"""Swapping two players before play begins: announced, logged, and undone."""

from typing import Any

import pytest

from games.play.models import Match, Notice, Seat
from tests.play.posts import page, signed_in
from tests.play.tables import play_moves
from tests.tournaments.app.events import begun, end_round, fresh, people, play_all, undecided
from tests.tournaments.app.test_pages import address
from tests.tournaments.app.test_refusals import expect
from tests.tournaments.app.test_same_deals import duplicate
from tournaments.event.event_data import load_rows
from tournaments.event.ranking import standings
from tournaments.models import Entry, Report, TableRow, Tournament
from tournaments.services.reconcile import sweep

pytestmark = pytest.mark.django_db


def names_by_table(tournament: Tournament) -> list[set[str]]:
    names = {entry.pk: entry.name for entry in tournament.entries.select_related("user")}
    rows = TableRow.objects.filter(round__tournament=tournament).order_by("number")
    return [{names[key] for key in row.entrants} for row in rows]


def swapped(tournament: Tournament, one: int, other: int, **form: Any) -> Any:
    organiser = tournament.organiser
    given = {"one": one, "other": other, "sure": "1", **form}
    return signed_in(organiser).post(address(tournament, "desk/swap/"), given)


def test_two_players_change_places_before_anybody_has_played() -> None:
    field = people(4)
    tournament = begun(field[0], *field)
    first, second = undecided(tournament)
    one, other, old = first.entrants[0], second.entrants[0], {first.match_id, second.match_id}
    before = names_by_table(tournament)
    shown = page(address(tournament, f"desk/swap/?table={first.pk}"), field[0])
    assert "Both tables start afresh" in shown
    assert swapped(tournament, one, other).status_code == 302
    sweep()
    after = undecided(tournament)
    assert [set(table.entrants) for table in after] == [
        {other, first.entrants[1]},
        {one, second.entrants[1]},
    ]
    assert not {table.match_id for table in after} & (old | {None})
    assert not Match.objects.filter(pk__in=old).exists()
    for table in after:
        sitting = set(Seat.objects.filter(match=table.match_id).values_list("user_id", flat=True))
        assert sitting == {Entry.objects.get(pk=key).user_id for key in table.entrants}
    assert {each.user_id for each in Notice.objects.filter(key__contains=":swap:")} == {each.pk for each in field}
    assert "have swapped" in page(address(tournament), field[1])
    assert names_by_table(tournament) != before
    assert play_all(tournament).status == Tournament.Status.FINISHED


def asked(tournament: Tournament, one: int, other: int) -> str:
    """Return the confirmation page."""
    form = {"one": one, "other": other}
    answer = signed_in(tournament.organiser).post(address(tournament, "desk/swap/"), form)
    assert answer.status_code == 200
    return str(answer.content.decode())


def test_who_would_meet_again_is_said_before_and_nothing_is_done() -> None:
    field = people(4)
    tournament = begun(field[0], *field)
    end_round(tournament)
    first, second = undecided(tournament)
    names = {entry.pk: entry.name for entry in tournament.entries.all()}
    met = [set(row.entrants) for row in TableRow.objects.filter(round__tournament=tournament, round__number=1)]
    one = first.entrants[0]
    friend = next(key for key in second.entrants if {one, key} in met)
    other = next(key for key in second.entrants if key != friend)
    shown = asked(tournament, one, other)
    both = sorted((one, friend))
    assert f"{names[both[0]]} and {names[both[1]]} meet again: they have met in round 1." in shown
    assert shown.count("meet again") == 2
    assert [table.entrants for table in undecided(tournament)] == [first.entrants, second.entrants]
    assert not tournament.audit.filter(action="swap").exists()
    assert swapped(tournament, one, other).status_code == 302
    assert one in undecided(tournament)[1].entrants


def test_where_nobody_meets_again_there_is_no_warning() -> None:
    field = people(4)
    tournament = begun(field[0], *field)
    first, second = undecided(tournament)
    shown = asked(tournament, first.entrants[0], second.entrants[0])
    assert "What this would change" in shown
    assert "Before you do it" not in shown


def test_who_would_have_the_first_seat_a_third_time_is_said() -> None:
    field = people(4)
    tournament = begun(field[0], *field)
    end_round(tournament)
    end_round(tournament)
    for table in TableRow.objects.filter(round__tournament=tournament, round__number__lt=3):
        table.entrants = sorted(table.entrants)  # the lowest key begins twice
        table.save()
    first, second = undecided(tournament)
    lowest = min(key for table in (first, second) for key in table.entrants)
    mine, others = (first, second) if lowest in first.entrants else (second, first)
    mine.entrants = sorted(mine.entrants, reverse=True)
    mine.save()
    name = tournament.entries.get(pk=lowest).name
    warning = f"{name} has the first seat for the third time running."
    assert warning in asked(tournament, lowest, others.entrants[0])
    assert warning not in asked(tournament, lowest, others.entrants[1])


def test_where_somebody_has_written_down_a_result_nobody_is_swapped() -> None:
    field = people(4)
    tournament = begun(field[0], *field, real_tables=True)
    first, second = undecided(tournament)
    Report.objects.create(table=first, user=field[0], ranks=[1, 2], scores=[])
    expect(swapped(tournament, first.entrants[0], second.entrants[0]), 409, "Two players can only swap")


def test_with_the_same_deals_a_swap_deals_the_whole_round_anew() -> None:
    """A player who moves to another seat has seen the hand of the old one, which another player would get."""
    field = people(8)
    tournament = duplicate(*field)
    first, second = undecided(tournament)
    old = {table.match.seed_hash for table in (first, second)}  # type: ignore[union-attr]
    assert "All tables of the round start afresh" in asked(tournament, first.entrants[0], second.entrants[1])
    assert swapped(tournament, first.entrants[0], second.entrants[1]).status_code == 302
    sweep()
    new = {table.match.seed_hash for table in undecided(tournament)}  # type: ignore[union-attr]
    assert len(old) == len(new) == 1
    assert old != new


def test_with_the_same_deals_nobody_is_swapped_once_somebody_has_played_elsewhere() -> None:
    field = people(12)
    tournament = duplicate(*field)
    first, second, third = undecided(tournament)
    play_moves(third.match, 1)  # type: ignore[arg-type]
    expect(swapped(tournament, first.entrants[0], second.entrants[0]), 409, "only be dealt again together")
    assert undecided(tournament)[0].match_id == first.match_id


def test_a_swap_is_undone_by_the_log_as_long_as_nobody_has_played() -> None:
    field = people(4)
    tournament = begun(field[0], *field)
    before = names_by_table(tournament)
    first, second = undecided(tournament)
    swapped(tournament, first.entrants[0], second.entrants[0])
    sweep()
    act, client = tournament.audit.get(action="swap"), signed_in(field[0])
    assert f'value="{act.pk}"' in client.get(address(tournament, "desk/")).content.decode()
    assert client.post(address(tournament, "desk/undo/"), {"audit": act.pk}).status_code == 302
    assert names_by_table(tournament) == before
    assert "have swapped" not in page(address(tournament), field[1])
    expect(client.post(address(tournament, "desk/undo/"), {"audit": act.pk}), 409, "not possible at this stage")


def test_where_somebody_has_played_nobody_is_swapped() -> None:
    field = people(4)
    tournament = begun(field[0], *field)
    first, second = undecided(tournament)
    play_moves(first.match, 1)  # type: ignore[arg-type]
    refused = "Two players can only swap"
    expect(swapped(tournament, first.entrants[0], second.entrants[0]), 409, refused)
    assert Match.objects.filter(pk=first.match_id).exists()
    assert "Nobody can be swapped" in page(address(tournament, "desk/swap/"), field[0])


def test_a_bye_can_be_given_to_somebody_else() -> None:
    field = people(3)
    tournament = begun(field[0], *field)
    bye = TableRow.objects.get(round__tournament=tournament, kind="bye")
    [table] = undecided(tournament)
    lucky, other = bye.entrants[0], table.entrants[0]
    assert swapped(tournament, lucky, other).status_code == 302
    sweep()
    bye.refresh_from_db()
    assert bye.entrants == [other]
    assert lucky in undecided(tournament)[0].entrants
    end_round(tournament)
    assert len(standings(load_rows(fresh(tournament)))) == 3


@pytest.mark.parametrize("kind", ["knockout", "round_robin"])
def test_in_a_plan_of_matches_nobody_is_swapped(kind: str) -> None:
    field = people(4)
    tournament = begun(field[0], *field, format=kind)
    tables = undecided(tournament)
    expect(swapped(tournament, tables[0].entrants[0], tables[1].entrants[0]), 409, "Two players can only swap")
    assert "Swap two players" not in page(address(tournament, "desk/"), field[0])


def test_pressing_swap_twice_swaps_once() -> None:
    field = people(4)
    tournament = begun(field[0], *field)
    first, second = undecided(tournament)
    seen = signed_in(field[0]).get(address(tournament, "desk/swap/")).context["seen"]
    assert swapped(tournament, first.entrants[0], second.entrants[0], seen=seen).status_code == 302
    expect(swapped(tournament, first.entrants[0], second.entrants[0], seen=seen), 409, "That has already been done")
    assert tournament.audit.filter(action="swap").count() == 1
