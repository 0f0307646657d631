"""The form's preview of a tournament is correct."""

from collections import Counter
from typing import Any

import pytest
from django.test import Client

from tests.play.posts import signed_in
from tests.tournaments.app.events import begun, people, play_all
from tests.tournaments.app.test_pages import WIZARD
from tournaments.context.preview import preview
from tournaments.models import TableRow, Tournament

pytestmark = pytest.mark.django_db
ADDRESS = "/{}/tournaments/new/preview/"
FOURS = {"seats_smallest": 3, "seats_largest": 5, "seats_preferred": 4}


@pytest.fixture
def organiser() -> Client:
    return signed_in(people(1)[0])


def said(event: Tournament, count: int) -> str:
    """Return the preview's line for this number of entrants."""
    lines, _warned = preview(Tournament(**{**_fields(event), "entries_fewest": count, "entries_most": count}))
    [line] = lines
    return line


def _fields(event: Tournament) -> dict[str, Any]:
    names = ("format", "scheme", "parameters", "game", "seed", "round_hours", "extension_hours")
    return {name: getattr(event, name) for name in (*names, "seats_smallest", "seats_largest", "seats_preferred")}


@pytest.mark.parametrize(("count", "tables"), [(8, "2 tables of 4"), (9, "1 table of 5 and 1 table of 4")])
def test_a_swiss_has_the_tables_and_rounds_that_were_said(count: int, tables: str) -> None:
    anna, *_ = people(1)
    given = {"parameters": {"rounds": 2, "final": 4}, "round_hours": 48, "extension_hours": 24}
    event = play_all(begun(anna, anna, bots=count - 1, **FOURS, **given))
    line = said(event, count)
    assert line == (
        f"With {count}: {tables}, 2 rounds, then a final of the top 4. Over after 9 days, if no round finishes early."
    )
    rounds = [Counter(len(table.entrants) for table in each.tables.all()) for each in event.rounds.order_by("number")]
    assert rounds[0] == (Counter({4: 2}) if count == 8 else Counter({5: 1, 4: 1}))
    assert len(rounds) == 3
    assert rounds[2] == Counter({4: 1})


@pytest.mark.parametrize(
    ("kind", "count", "course"),
    [
        ("knockout", 6, "3 rounds, 6 matches in all"),
        ("round_robin", 5, "5 rounds, 10 matches in all"),
        ("groups", 8, "4 rounds, 13 matches in all"),
    ],
)
def test_a_plan_has_the_rounds_and_matches_that_were_said(kind: str, count: int, course: str) -> None:
    anna, *_ = people(1)
    parameters = {"third_place": True, "group_size": 4, "advance": 1}
    event = play_all(begun(anna, anna, bots=count - 1, format=kind, parameters=parameters))
    assert event.status == Tournament.Status.FINISHED
    assert course in said(event, count)
    tables = TableRow.objects.filter(round__tournament=event)
    played = [table for table in tables if len(table.entrants) > 1]
    rounds = {table.round.number for table in played}
    assert course == f"{len(rounds)} rounds, {len(played)} matches in all"


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            [
                "With 4: 1 table of 4, 3 rounds.",
                "With 16: 4 tables of 4, 3 rounds.",
                "Over after 48 days, if no round finishes early.",
            ],
        ),
        (
            "de",
            [
                "Mit 4: 1 Tisch zu 4, 3 Runden.",
                "Mit 16: 4 Tische zu 4, 3 Runden.",
                "Nach 48 Tagen vorbei, wenn keine Runde früher fertig ist.",
            ],
        ),
    ],
)
def test_the_form_shows_it_while_it_is_filled_in(organiser: Client, language: str, lines: list[str]) -> None:
    page = organiser.get(f"/{language}/tournaments/new/").text
    assert f'hx-post="{ADDRESS.format(language)}?game=half-pint-heroes"' in page
    answer = organiser.post(ADDRESS.format(language), {**WIZARD, "name": ""})
    assert answer.status_code == 200
    assert all(line in answer.text for line in lines)
    assert not Tournament.objects.exists()


def test_it_warns_before_anything_is_saved(organiser: Client) -> None:
    answer = organiser.post(ADDRESS.format("en"), WIZARD | {"entries_most": "8"})
    assert "With 8 players at tables of 4, people meet again from round 2 on." in answer.text


def test_what_makes_no_tournament_yet_is_told_so(organiser: Client) -> None:
    for odd in ({"rounds": ""}, {"entries_fewest": "20"}, {"format": "none"}, {"seats": "99"}, {"pace": "\0"}):
        answer = organiser.post(ADDRESS.format("en"), WIZARD | odd)
        assert answer.status_code == 200
        assert "Once the form adds up to a tournament" in answer.text
    assert organiser.post(ADDRESS.format("en"), {}).status_code == 200


@pytest.mark.parametrize("kind", Tournament.Format.values)
@pytest.mark.parametrize("most", ["2", "31", "64", "512"])
def test_every_format_has_a_preview_at_any_size(organiser: Client, kind: str, most: str) -> None:
    seats = "4" if kind == "multi_knockout" else "2"
    given = {"format": kind, "seats": seats, "entries_fewest": "2", "entries_most": most, "division_size": "8"}
    answer = organiser.post(ADDRESS.format("en"), WIZARD | given)
    assert answer.status_code == 200
    if most != "512" or kind != "round_robin":
        assert f"With {most}:" in answer.text


def test_only_who_may_make_one_is_answered(client: Client, organiser: Client) -> None:
    assert client.post(ADDRESS.format("en"), WIZARD).status_code == 302
    assert organiser.get(ADDRESS.format("en")).status_code == 405
    assert organiser.post(ADDRESS.format("en") + "?game=nothing", WIZARD).status_code == 404
