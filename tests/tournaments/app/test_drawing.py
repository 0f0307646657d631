"""Drawings of brackets: the players' positions, who advances, and no overlaps."""

from itertools import combinations

import pytest
from django.test import Client, RequestFactory

from tests.tournaments.app.events import begun, end_match, end_round, fresh, people, play_all
from tournaments.context.bracket import bracket_context
from tournaments.context.drawing import WIDTH, Box, Drawing
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db

GROUPS = {"group_size": 4, "advance": 2, "at_once": 0}
TABLES = {"seats_smallest": 3, "seats_largest": 5, "seats_preferred": 4}


def drawn(tournament: Tournament) -> Drawing:
    """Return the present drawing."""
    found: Drawing = bracket_context(RequestFactory().get("/"), fresh(tournament))["drawing"]
    return found


def apart(one: Box, other: Box) -> bool:
    """Return whether two boxes have no point in common."""
    return abs(one.x - other.x) >= WIDTH or one.y + one.height <= other.y or other.y + other.height <= one.y


@pytest.mark.parametrize("count", [2, 3, 5, 8, 13])
@pytest.mark.parametrize("kind", ["knockout", "double_knockout"])
def test_boxes_of_a_bracket_stand_apart_and_inside(kind: str, count: int) -> None:
    field = people(1)
    found = drawn(begun(field[0], *field, bots=count - 1, format=kind))
    assert all(apart(one, other) for one, other in combinations(found.boxes, 2))
    assert all(box.x + WIDTH <= found.width and box.y + box.height <= found.height for box in found.boxes)


def test_before_the_groups_are_over_the_bracket_says_from_where_they_come() -> None:
    field = people(1)
    tournament = begun(field[0], *field, bots=7, format="groups", parameters=GROUPS)
    first = [box for box in drawn(tournament).boxes if not all(side.name == "" for side in box.sides)]
    names = {side.name for box in first for side in box.sides if side.name and "loser" not in side.name}
    assert names == {f"Group {group}, place {place}" for group in (1, 2) for place in (1, 2)}
    assert all(side.open for box in first for side in box.sides)


def test_groups_stand_beside_the_bracket_that_they_lead_into() -> None:
    field = people(1)
    tournament = begun(field[0], *field, bots=7, format="groups", parameters=GROUPS)
    end_round(tournament)
    tables = bracket_context(RequestFactory().get("/"), fresh(tournament))["groups"]
    assert [[line.through for line in lines] for lines in tables] == [[True, True, False, False]] * 2
    through = {line.entry.name for lines in tables for line in lines if line.through}
    semis = drawn(tournament).boxes[:2]
    assert {side.name for box in semis for side in box.sides} == through
    tournament = play_all(tournament)
    final = next(box for box in drawn(tournament).boxes if box.label == "Final")
    assert [side.won for side in final.sides].count(True) == 1


@pytest.mark.parametrize("count", [4, 9, 16, 18])
def test_tables_show_who_has_gone_on_to_which_table(count: int) -> None:
    field = people(1)
    tournament = begun(field[0], *field, bots=count - 1, format="multi_knockout", parameters={"advance": 2}, **TABLES)
    first = drawn(tournament)
    assert not first.paths
    assert sum(len(box.sides) for box in first.boxes) == count
    tournament = play_all(tournament)
    found = drawn(tournament)
    assert all(apart(one, other) for one, other in combinations(found.boxes, 2))
    last = found.boxes[-1]
    assert [side.won for side in last.sides] == [True] + [False] * (len(last.sides) - 1)
    later = [box for box in found.boxes if box.x > 0]
    on = [side for box in found.boxes if box is not last for side in box.sides if side.won]
    assert len(found.paths) == sum(len(box.sides) for box in later)
    assert len(on) >= len(last.sides) or count == 4


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("kind", ["groups", "multi_knockout", "double_knockout"])
def test_pages_of_brackets_tell_everything_round_by_round_too(kind: str, language: str) -> None:
    field = people(1)
    seats = TABLES if kind == "multi_knockout" else {}
    tournament = begun(field[0], *field, bots=7, format=kind, parameters=GROUPS, **seats)
    end_round(tournament)
    for page in ("bracket/", "embed/bracket/"):
        answer = Client().get(f"/{language}/tournaments/{tournament.pk}/{page}")
        assert answer.status_code == 200
        assert "<svg" in answer.content.decode()
    page = Client().get(f"/{language}/tournaments/{tournament.pk}/bracket/").content.decode()
    table = page[page.index('class="bracket-rounds"') :]
    assert all(side.name in table for box in drawn(tournament).boxes for side in box.sides if not side.open)


@pytest.mark.parametrize("kind", ["knockout", "double_knockout"])
def test_a_draw_shows_who_goes_on_as_well(kind: str) -> None:
    """The declared tie-breaks decide, and the drawing uses their decision instead of comparing places itself."""
    field = people(1)
    tournament = begun(field[0], *field, bots=3, format=kind)
    tournament = play_all(tournament, lambda match: end_match(match, 1, 1))
    boxes = drawn(tournament).boxes
    assert all([side.won for side in box.sides].count(True) == 1 for box in boxes)


def test_rounds_and_matches_of_a_knockout_have_names_and_seeds() -> None:
    field = people(1)
    found = drawn(begun(field[0], *field, bots=8, format="knockout"))
    assert [column.name for column in found.columns] == ["Round of 16", "Quarterfinals", "Semifinals", "Final"]
    labels = [box.label for box in found.boxes]
    assert labels[1:] == [
        *(f"Quarterfinal {n}" for n in (1, 2, 3, 4)),
        "Semifinal 1",
        "Semifinal 2",
        "Third place",
        "Final",
    ]
    third = next(box for box in found.boxes if box.label == "Third place")
    assert [side.name for side in third.sides] == ["loser of Semifinal 1", "loser of Semifinal 2"]
    assert sorted(int(side.seed) for box in found.boxes for side in box.sides if side.seed) == list(range(1, 10))


def test_the_third_place_stands_right_below_the_final() -> None:
    field = people(1)
    boxes = {box.label: box for box in drawn(begun(field[0], *field, bots=15, format="knockout")).boxes}
    final, third = boxes["Final"], boxes["Third place"]
    assert third.x == final.x
    assert 0 < third.y - final.y - final.height < 2 * final.height


def why(tournament: Tournament) -> dict[str, str]:
    """Return the page's explanation of each place, by name."""
    context = Client().get(f"/en/tournaments/{tournament.pk}/").context
    return {line.entry.name: line.why for line in context["lines"]}


def test_standings_of_a_knockout_say_against_whom_everybody_lost() -> None:
    field = people(8)
    tournament = begun(field[0], *field, format="knockout")
    end_round(tournament)
    assert sum(text.endswith("in the quarterfinal") for text in why(tournament).values()) == 4
    tournament = play_all(tournament)
    texts = list(why(tournament).values())
    winner, second, third, fourth = list(why(tournament))[:4]
    assert texts[:4] == [
        f"won the final against {second}",
        f"lost the final to {winner}",
        f"beat {fourth} in the match for third place",
        f"lost to {third} in the match for third place",
    ]


def test_standings_of_other_brackets_say_where_everybody_left_them() -> None:
    field = people(8)
    double = play_all(begun(field[0], *field, format="double_knockout"))
    assert sum("of the losers' bracket" in text for text in why(double).values()) == 6
    groups = play_all(begun(field[0], *field, format="groups", parameters=GROUPS))
    assert sum(text in ("out in group 1", "out in group 2") for text in why(groups).values()) == 4
    tables = play_all(begun(field[0], *field, format="multi_knockout", parameters={"advance": 2}, **TABLES))
    assert next(iter(why(tables).values())) == "place 1 at the final table"
    assert sum("at a table of round 1" in text for text in why(tables).values()) == 4


def test_a_round_of_a_knockout_is_called_by_its_name() -> None:
    field = people(4)
    tournament = begun(field[0], *field, format="knockout")
    page = Client().get(f"/en/tournaments/{tournament.pk}/").text
    assert "Semifinals" in page
    assert "Round 1" not in page


def test_rounds_of_groups_have_numbers_and_those_behind_them_names() -> None:
    field = people(1)
    tournament = play_all(begun(field[0], *field, bots=7, format="groups", parameters=GROUPS))
    page = Client().get(f"/en/tournaments/{tournament.pk}/").text
    assert all(f"<summary>{name}" in page for name in ("Round 1", "Round 3", "Semifinals", "Final"))
    assert "<summary>Round 4" not in page
