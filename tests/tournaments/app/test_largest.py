"""The largest event of each format: every page stays small for every reader.

Bytes and queries are exact; the limits of processor time are generous, because the machine may be busy.
"""

import gzip
import time
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.play.posts import signed_in
from tests.play.tables import new_guest
from tests.tiers import slow_but
from tests.tournaments.app.events import begun, end_match, fresh, people, undecided
from tests.tournaments.app.test_pages import address
from tests.tournaments.largest import largest
from tournaments.core.limits import FORMATS, most_entries
from tournaments.event.event_data import read_rows
from tournaments.event.exporting import event_json
from tournaments.event.ranking import standings
from tournaments.models import Entry, Sheet, Tournament
from tournaments.services import sheets
from tournaments.services.import_event import read_event
from tournaments.services.reconcile import sweep

pytestmark = pytest.mark.django_db

MOST_BYTES, MOST_QUERIES, MOST_SECONDS = 60_000, 30, 5.0
EXPORTS = ("standings.csv", "tournament.json", "deadlines.ics")
"""Files are what they are: compressed they may be larger than a page, but ask for no more."""
BRACKETS = ("knockout", "double_knockout", "multi_knockout", "groups")


def pages_of(tournament: Tournament) -> list[str]:
    entry = tournament.entries.order_by("pk").last()
    assert entry is not None
    pages = ["", "?page=3", "poll/", "round/1/", "round/1/?page=2", f"player/{entry.pk}/", "cross/", "cross/?page=2"]
    pages += ["embed/standings/", "desk/", "desk/?entries=2", "desk/?round=1", *EXPORTS]
    if tournament.format in BRACKETS:
        pages += ["bracket/", "bracket/?part=2", "embed/bracket/"]
    return pages


@pytest.mark.parametrize("kind", slow_but(["swiss"], sorted(FORMATS)))
def test_every_page_of_the_largest_event_is_light(kind: str) -> None:
    ada = new_guest("Ada")
    tournament = largest(ada, kind, matches=False)
    client = signed_in(ada)
    for page in pages_of(tournament):
        start = time.process_time()
        with CaptureQueriesContext(connection) as queries:
            answer = client.get(address(tournament, page), headers={"Accept-Encoding": "gzip"})
        took = time.process_time() - start
        assert answer.status_code == 200, page
        assert len(queries) <= MOST_QUERIES, page
        assert took < MOST_SECONDS, page
        if page not in EXPORTS:
            assert len(answer.content) <= MOST_BYTES, page
            assert answer.headers.get("Content-Encoding") == "gzip", page


def test_a_field_that_has_not_begun_is_shown_in_pages() -> None:
    [ada] = people(1)
    tournament = begun(ada, ada, *people(3))
    Tournament.objects.filter(pk=tournament.pk).update(status="published", started_at=None)
    most = most_entries("swiss")
    crowd = [Entry(tournament=tournament, given_name=f"N{n:04}", status="waiting") for n in range(300)]
    Entry.objects.bulk_create(crowd + [Entry(tournament=tournament, given_name=f"P{n:04}") for n in range(most - 4)])
    client = signed_in(ada)
    for page in ("", "?field=10", "desk/"):
        answer = client.get(address(tournament, page), headers={"Accept-Encoding": "gzip"})
        assert len(answer.content) <= MOST_BYTES
        text = gzip.decompress(answer.content).decode()
        assert f"{most} players" in text
        assert text.count("N0") + text.count("P0") < 1500
    last = client.get(address(tournament, "?field=10")).content.decode()
    assert f"P{most - 5:04}" in last
    assert "P0001" not in last


def sheet_of(tournament: Tournament) -> Sheet:
    return Sheet.objects.get(tournament=tournament)


@pytest.fixture
def soon_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """Treat an event of seven players as a large one, whose sheets every sweep computes."""
    monkeypatch.setattr("tournaments.event.sheets.LARGE_FIELD", 6)
    monkeypatch.setattr("tournaments.services.sheets.SHARE", 0)


FIELDS: dict[str, dict[str, Any]] = {
    "swiss": {"parameters": {"rounds": 3}},
    "round_robin": {"parameters": {"at_once": 2}},
    "knockout": {},
    "double_knockout": {},
    "groups": {"parameters": {"group_size": 4, "advance": 1}},
    "league": {"parameters": {"division_size": 4, "moves": 1}},
    "ladder": {},
}


@pytest.mark.usefixtures("soon_large")
@pytest.mark.parametrize("kind", FIELDS)
def test_a_large_event_tells_the_same_as_a_small_one(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A large event shows the same as a small one as soon as a sweep has computed it."""
    field = people(8)
    tournament = begun(field[0], *field, format=kind, **FIELDS[kind])
    for table in undecided(tournament)[:2]:
        assert table.match is not None
        end_match(table.match)
    sweep()
    sweep()
    tournament = fresh(tournament)
    assert sheet_of(tournament).version == tournament.version
    entry = tournament.entries.first()
    assert entry is not None
    client, pages = signed_in(field[1]), ["", "cross/", f"player/{entry.pk}/", "embed/standings/"]
    pages += ["bracket/"] if kind in BRACKETS else []
    large = [facts(client, tournament, page) for page in pages]
    Sheet.objects.all().delete()
    monkeypatch.setattr("tournaments.context.cross.MOST_IN_MATRIX", 0)
    assert large == [facts(client, tournament, page) for page in pages]


def facts(client: Client, tournament: Tournament, page: str) -> list[str]:
    """Return the lines of a page, except for parts that have a page of their own in a large event."""
    text = client.get(address(tournament, page)).content.decode().partition("<main")[2].partition("</main")[0]
    told = [line.strip() for line in text.splitlines() if "csrf" not in line and "All tables" not in line]
    start = next((n for n, line in enumerate(told) if 'id="standings"' in line or 'id="ladder"' in line), 0)
    end = next((n for n, line in enumerate(told) if 'id="counting"' in line or 'id="met"' in line), len(told))
    return told[start:end] if page == "" else told


@pytest.mark.usefixtures("soon_large")
def test_a_large_event_says_so_until_it_has_been_counted() -> None:
    field = people(8)
    tournament = begun(field[0], *field)
    Sheet.objects.update(version=0, lines="[]", extra={})
    for language, said in (("de", "wird gerade ausgerechnet"), ("en", "being worked out")):
        assert said in Client().get(address(tournament, "", language)).content.decode()
    before = fresh(tournament).version
    sheets.renew(tournament.pk)
    tournament = fresh(tournament)
    assert tournament.version > before  # open pages are told of the change
    assert "being worked out" not in Client().get(address(tournament)).content.decode()
    assert list(sheets.due()) == []


@pytest.mark.usefixtures("soon_large")
def test_a_result_makes_the_sheet_due_but_not_all_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    field = people(8)
    tournament = begun(field[0], *field)
    sweep()
    assert list(sheets.due()) == []
    Tournament.objects.update(version=99)
    Sheet.objects.update(took=0)
    assert list(sheets.due()) == [tournament.pk]
    monkeypatch.setattr("tournaments.services.sheets.SHARE", 20)
    Sheet.objects.update(took=60)  # nineteen twentieths of the time are for others
    assert list(sheets.due()) == []


def test_a_small_event_is_counted_on_the_spot() -> None:
    field = people(4)
    tournament = begun(field[0], *field)
    assert not Sheet.objects.exists()
    assert "P4" in Client().get(address(tournament)).content.decode()


def test_a_large_record_is_counted_when_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    field = people(8)
    file = event_json(read_rows(fresh(begun(field[0], *field))))
    monkeypatch.setattr("tournaments.event.sheets.LARGE_FIELD", 6)
    copy = read_event(field[0], file)
    assert len(sheet_of(copy).lines) > 100
    assert len(standings(read_rows(copy))) == 8
    assert "P8" in Client().get(address(copy)).content.decode()
