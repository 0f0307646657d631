"""Every points scheme with unplayed tables, bots for players, and withdrawals from a round robin."""

from fractions import Fraction
from typing import Any

import pytest
from django.test import Client

from games.play.endings.resign import hand_over
from tests.play.posts import signed_in
from tests.tournaments.app.events import begun, end_round, fresh, people, play_all, undecided
from tests.tournaments.app.test_pages import WIZARD, address
from tournaments.event.event_data import load_rows
from tournaments.event.ranking import RankingLine, standings
from tournaments.models import Tournament
from tournaments.services.withdraw import withdraw

pytestmark = pytest.mark.django_db
FORMATS = ["swiss", "round_robin", "knockout", "double_knockout", "groups", "league"]
PAGES = ["", "cross/", "standings.csv", "tournament.json", "report.trf"]


def lines_of(tournament: Tournament) -> dict[Any, RankingLine]:
    """Return the lines of the standings by user."""
    rows = load_rows(fresh(tournament))
    return {rows.entries[line.entrant].user_id: line for line in standings(rows)}


@pytest.mark.parametrize("scheme", ["ranks", "wins", "game"])
@pytest.mark.parametrize("kind", FORMATS)
def test_somebody_leaves_and_every_page_still_opens(scheme: str, kind: str, client: Client) -> None:
    field = people(5)
    given = {"rounds": 3, "group_size": 3, "advance": 1, "at_once": 1, "leaves": 1}
    tournament = begun(field[0], *field, format=kind, scheme=scheme, parameters=given)
    end_round(tournament)
    withdraw(tournament.pk, field[1])
    tournament = play_all(tournament)
    assert tournament.status == Tournament.Status.FINISHED
    for page in PAGES:
        assert client.get(address(tournament, page)).status_code == 200
    entry = tournament.entries.get(user=field[1])
    assert client.get(address(tournament, f"player/{entry.pk}/")).status_code == 200


def test_where_the_lowest_score_wins_a_bye_and_a_leaver_are_never_ahead() -> None:
    field = people(5)
    seats = {"seats_smallest": 4, "seats_largest": 4, "seats_preferred": 4}
    tournament = begun(
        field[0], *field, game="hearts", options={"target": 25}, scheme="game", parameters={"rounds": 1}, **seats
    )
    bye = tournament.rounds.get(number=1).tables.get(kind="bye").entrants[0]
    end_round(tournament)
    points = {line.entrant: line.points for line in standings(load_rows(fresh(tournament)))}
    played = [value for entrant, value in points.items() if entrant != bye]
    assert points[bye] == sum(played) / 4
    assert min(played) < points[bye] < max(played)


def test_who_leaves_gets_the_worst_of_each_round_with_points_of_the_game() -> None:
    field = people(6)
    tournament = begun(field[0], *field, scheme="game", parameters={"rounds": 2})
    end_round(tournament)
    first = lines_of(tournament)[field[2].pk].points
    withdraw(tournament.pk, field[2])
    tournament = play_all(tournament)
    second = tournament.rounds.get(number=2).tables.exclude(kind="bye")
    worst = min(Fraction(each) for table in second for each in table.result["game_points"])
    assert lines_of(tournament)[field[2].pk].points <= first + worst


def test_a_bot_scores_for_nobody_and_is_marked_unless_it_was_declared_otherwise(client: Client) -> None:
    field = people(2)
    for declared, points in ((dict[str, str](), Fraction(0)), ({"stand_ins": "count"}, Fraction(1))):
        tournament = begun(field[0], *field, parameters={"rounds": 1, **declared})
        [table] = undecided(tournament)
        assert table.match is not None
        seat = table.match.seat_set.get(index=0)
        hand_over(table.match.pk, seat.user)
        assert "a bot plays on" in client.get(address(tournament)).text
        tournament = play_all(tournament)
        assert lines_of(tournament)[seat.user_id].points == points
        assert (">absent<" in client.get(address(tournament)).text) is (not declared)


@pytest.mark.parametrize(("declared", "count", "last"), [("keep", 4, False), ("last", 4, True), ("erase", 3, None)])
def test_who_leaves_a_round_robin_is_kept_last_or_erased(declared: str, count: int, last: bool | None) -> None:
    field = people(4)
    given = {"at_once": 1, "withdrawn": declared}
    tournament = begun(field[0], *field, format="round_robin", parameters=given)
    first = undecided(tournament)[0]
    assert first.match is not None
    strong = first.match.seat_set.get(index=0).user_id
    end_round(tournament)
    end_round(tournament)
    withdraw(tournament.pk, next(person for person in field if person.pk == strong))
    tournament = play_all(tournament)
    found = lines_of(tournament)
    assert len(found) == count
    if last is None:
        assert strong not in found
    else:
        assert (found[strong].place == 4) is last


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_wizard_asks_and_the_rules_tell_what_is_not_played_counts(language: str) -> None:
    [anna] = people(1)
    client = signed_in(anna)
    chosen = {"bye": "mean", "tie_break": "buchholz_median", "stand_ins": "count", "withdrawn": "erase"}
    client.post(f"/{language}/tournaments/new/", WIZARD | chosen | {"scheme": "game"})
    tournament = Tournament.objects.get()
    assert {name: tournament.parameters[name] for name in chosen} == chosen
    page = client.get(address(tournament, language=language)).text
    said = {
        "en": [
            "the average of one&#x27;s other tables",
            "never beats playing",
            "counts for whoever left",
            "Median",
        ],
        "de": [
            "Durchschnitt der eigenen anderen Tische",
            "nie besser als",
            "zählt für die Person",
            "Mittlere Buchholz",
        ],
    }
    for text in said[language]:
        assert text in page
    wrong = client.post(f"/{language}/tournaments/new/", WIZARD | {"bye": "win", "scheme": "game"})
    assert wrong.status_code == 422
