"""The final table: who qualifies, who shares a place, and who has not won it."""

import pytest
from django.test import Client

from games.play.endings.resign import hand_over
from tests.tournaments.app.events import begun, end_match, end_round, fresh, people, undecided
from tests.tournaments.app.test_pages import address
from tournaments.event.event_data import load_rows
from tournaments.event.ranking import standings
from tournaments.models import Tournament
from tournaments.services.reconcile import sweep

pytestmark = pytest.mark.django_db
FOURS = {"seats_smallest": 4, "seats_largest": 4, "seats_preferred": 4}


def eight_equal() -> Tournament:
    """Return an event of eight with only draws, before their final of four."""
    field = people(8)
    tournament = begun(field[0], *field, parameters={"rounds": 1, "final": 4}, **FOURS)
    end_round(tournament, lambda match: end_match(match, 1, 1, 1, 1))
    return tournament


def places(tournament: Tournament) -> list[tuple[int, int]]:
    return [(line.place, line.last) for line in standings(load_rows(fresh(tournament)))]


def test_an_equal_cut_is_drawn_for_all_to_see(client: Client) -> None:
    tournament = eight_equal()
    [final] = undecided(tournament)
    [note] = final.round.notes
    assert note["key"] == "lot"
    assert set(note["args"]["entrants"]) == set(final.entrants)
    assert len(note["args"]["among"]) == 8
    assert "were level at the cut: lots were drawn, and" in client.get(address(tournament)).text


def test_the_lot_does_not_prefer_who_entered_first() -> None:
    firsts = []
    for _ in range(4):
        tournament = eight_equal()
        [final] = undecided(tournament)
        firsts.append(sorted(final.entrants) == sorted(tournament.entries.values_list("pk", flat=True))[:4])
    assert not all(firsts)


def test_a_cut_that_points_decide_needs_no_lot() -> None:
    field = people(8)
    tournament = begun(field[0], *field, parameters={"rounds": 1, "final": 4}, **FOURS)
    end_round(tournament)
    [final] = undecided(tournament)
    assert final.round.notes == []
    best = {table.entrants[seat] for table in tournament.rounds.get(number=1).tables.all() for seat in (0, 1)}
    assert set(final.entrants) == best


def test_equal_players_share_places_in_the_final_and_behind_it() -> None:
    tournament = eight_equal()
    [final] = undecided(tournament)
    end_match(final.match, 1, 2, 2, 4)  # type: ignore[arg-type]
    sweep()
    assert places(tournament) == [(1, 1), (2, 3), (2, 3), (4, 4), *[(5, 8)] * 4]


def test_a_final_that_nobody_played_has_no_winner(client: Client) -> None:
    tournament = eight_equal()
    [final] = undecided(tournament)
    assert final.match is not None
    for seat in list(final.match.seat_set.all()):
        hand_over(final.match.pk, seat.user)
    end_match(final.match, 1, 2, 3, 4)
    sweep()
    assert places(tournament) == [*[(1, 4)] * 4, *[(5, 8)] * 4]
    assert "has won the tournament" not in client.get(address(tournament)).text


def test_nor_has_the_final_of_a_knockout() -> None:
    field = people(2)
    tournament = begun(field[0], *field, format="knockout")
    [final] = undecided(tournament)
    assert final.match is not None
    for person in field:
        hand_over(final.match.pk, person)
    end_match(final.match, 1, 2)
    sweep()
    assert fresh(tournament).status == Tournament.Status.FINISHED
    assert places(tournament) == [(1, 2), (1, 2)]


def test_a_bot_does_not_reach_the_next_round_for_somebody() -> None:
    field = people(4)
    tournament = begun(field[0], *field, format="knockout")
    table = undecided(tournament)[0]
    assert table.match is not None
    seat = table.match.seat_set.get(index=0)
    hand_over(table.match.pk, seat.user)
    end_round(tournament)
    table.refresh_from_db()
    assert (table.result["ranks"], table.result["absent"]) == ([2, 1], [table.entrants[0]])
    final = next(each for each in undecided(tournament) if each.label == "F")
    assert table.entrants[1] in final.entrants
