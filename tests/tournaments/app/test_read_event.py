"""A tournament exported, imported and exported again is the same; a manipulated file is refused."""

import gzip
import json
from collections.abc import Callable
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.play.posts import signed_in
from tests.play.tables import new_guest
from tests.tournaments.app.events import begun, end_match, end_round, fresh, new_event, people, play_all, undecided
from tests.tournaments.app.test_pages import address
from tournaments.core.types import PairingError
from tournaments.errors import BadFile
from tournaments.event.event_data import load_rows
from tournaments.event.exporting import event_json
from tournaments.event.ranking import standings
from tournaments.models import Tournament
from tournaments.services.import_event import read_event
from tournaments.services.reconcile import reconcile

pytestmark = pytest.mark.django_db

FORMATS: dict[str, dict[str, Any]] = {
    "swiss": {"parameters": {"rounds": 3}},
    "swiss with a final": {"parameters": {"rounds": 2, "final": 2}},
    "tables of four": {"seats_smallest": 3, "seats_preferred": 4, "seats_largest": 5},
    "knockout": {"format": "knockout"},
    "knockout alone": {"format": "knockout", "parameters": {"third_place": False}},
    "double": {"format": "double_knockout"},
    "tables": {
        "format": "multi_knockout",
        "seats_smallest": 3,
        "seats_preferred": 4,
        "seats_largest": 5,
        "parameters": {"advance": 2},
    },
    "groups": {"format": "groups", "parameters": {"group_size": 4, "advance": 2}},
    "round robin": {"format": "round_robin", "parameters": {"at_once": 1}},
    "same deals": {
        "seats_smallest": 4,
        "seats_preferred": 4,
        "seats_largest": 4,
        "parameters": {"rounds": 2, "deals": "match_points", "compared": "scores"},
    },
    "league": {"format": "league", "parameters": {"division_size": 4, "moves": 1}},
}


def exported(tournament: Tournament) -> bytes:
    return event_json(load_rows(fresh(tournament)))


@pytest.mark.parametrize("kind", FORMATS)
def test_export_import_and_export_again_give_the_same_file(kind: str) -> None:
    field = people(7)
    played = begun(field[0], *field, bots=2, **FORMATS[kind])
    for tournament in (played, end_one_and_play(played)):
        file = exported(tournament)
        copy = read_event(new_guest("Ada"), file)
        assert exported(copy) == file
        assert copy.has_begun
        names, theirs = ([line_of(each) for each in standings_of(one)] for one in (tournament, copy))
        assert names == theirs


def end_one_and_play(tournament: Tournament) -> Tournament:
    end_match(undecided(tournament)[0].match)  # type: ignore[arg-type]
    return play_all(tournament)


def standings_of(tournament: Tournament) -> list[Any]:
    rows = load_rows(fresh(tournament))
    return [(rows.entries[line.entrant].name, line) for line in standings(rows)]


def line_of(named: Any) -> Any:
    name, line = named
    return name, line.place, line.last, line.points, line.decided


def test_in_a_record_nobody_plays_on() -> None:
    field = people(4)
    copy = read_event(field[0], exported(begun(field[0], *field)))
    assert copy.status == Tournament.Status.CANCELLED
    reconcile()
    assert all(table.match is None for table in undecided(copy))
    over = read_event(field[0], exported(play_all(begun(field[0], *field))))
    assert over.status == Tournament.Status.FINISHED
    assert Client().get(address(over)).status_code == 200


def test_what_has_not_begun_becomes_a_draft_with_the_same_rules() -> None:
    field = people(4)
    tournament = new_event(field[0], *field, entries_most=7, pace="1d")
    copy = read_event(field[1], exported(tournament))
    assert (copy.status, copy.entries_most, copy.pace, copy.organiser) == ("draft", 7, "1d", field[1])
    assert not copy.entries.exists()


def test_a_ladder_is_exported_with_its_log_and_not_read_back() -> None:
    """Its days count from the day on which it began."""
    field = people(4)
    file = exported(begun(field[0], *field, format="ladder"))
    assert json.loads(file)["stages"][0]["format"]["type"] == "ladder"
    with pytest.raises(BadFile, match="A ladder cannot be read"):
        read_event(field[0], file)


def test_late_comers_leavers_and_byes_come_along() -> None:
    field = people(5)
    tournament = begun(field[0], *field, parameters={"rounds": 2})
    end_round(tournament)
    tournament.entries.filter(user=field[1]).update(status="withdrawn")
    file = exported(play_all(tournament))
    copy = read_event(field[0], file)
    assert exported(copy) == file
    assert [entry.name for entry in copy.entries.all() if not entry.plays] == ["P2"]


def change(path: str, value: Any) -> Callable[[Any], None]:
    """Return a function that sets a nested value: "stages.0.rounds.0.number"."""

    def do(data: Any) -> None:
        *way, last = path.split(".")
        for step in way:
            data = data[int(step)] if isinstance(data, list) else data[step]
        data[int(last) if isinstance(data, list) else last] = value

    return do


HUGE = 10**30


@pytest.mark.parametrize(
    "spoil",
    [
        change("schema", "another"),
        change("strange", 1),
        change("name", ""),
        change("name", "x" * 61),
        change("name", "a\u202eb"),
        change("seed", "xyz"),
        change("seed", "ab" * 100),
        change("seed", "a b"),
        change("declared.game", "no-such-game"),
        change("declared.game", 7),
        change("declared.game", ["hearts"]),
        change("declared.status", "running"),
        change("declared.organiser_id", 1),
        change("declared.pace", "fast"),
        change("declared.format", "lottery"),
        change("declared.format", "knockout"),
        change("declared.seats_smallest", 99),
        change("declared.seats_largest", HUGE),
        change("declared.entries_most", -1),
        change("declared.entries_most", HUGE),
        change("declared.options", {"rounds": 10**9}),
        change("declared.options", []),
        change("declared.parameters", []),
        change("declared.parameters", {"rounds": HUGE}),
        change("declared.parameters", {"rounds": {}}),
        change("declared.about", "x" * 2001),
        change("people.0.name", ""),
        change("people.0.name", "x" * 41),
        change("people.0.name", "\u202e"),
        change("people.0.rating", -1),
        change("people.0.rating", HUGE),
        lambda data: data["people"][0].update(number=data["people"][1]["number"]),
        change("people.0.number", 77),
        change("people", []),
        change("stages.0.format.number_of_rounds", HUGE),
        change("stages.0.rounds.0.number", 7),
        change("stages.0.rounds.0.tables.0", [1]),
        change("stages.0.rounds.0.tables.0", [1, 1]),
        change("stages.0.rounds.0.tables.0", [HUGE, 2]),
        change("stages.0.rounds.0.byes", [1]),
        change("stages.0.rounds.0.results.0.ranks", [0, 1]),
        change("stages.0.rounds.0.results.0.ranks", [2, 2]),
        change("stages.0.rounds.0.results.0.ranks", [1, HUGE]),
        change("stages.0.rounds.0.results.0.game_points", ["1e999999999", "0"]),
        change("stages.0.rounds.0.results.0.game_points", ["1/0", "0"]),
        change("stages.0.rounds.0.results.0.game_points", ["9" * 40, "0"]),
        change("stages", [{"format": {"type": "ladder", "entrants": [1, 2]}}]),
    ],
)
def test_a_file_that_was_tampered_with_is_refused_and_leaves_nothing(spoil: Callable[[Any], None]) -> None:
    field = people(4)
    data = json.loads(exported(play_all(begun(field[0], *field, parameters={"rounds": 2}))))
    spoil(data)
    with pytest.raises((BadFile, PairingError)):
        read_event(field[0], json.dumps(data).encode())
    assert Tournament.objects.count() == 1


def test_a_bracket_that_would_be_miles_wide_is_refused() -> None:
    field = people(4)
    data = json.loads(exported(begun(field[0], *field, format="knockout")))
    for path, value in (("round", 5000), ("position", 10**6)):
        spoilt = json.loads(json.dumps(data))
        spoilt["stages"][0]["format"]["plan"][0][path] = value
        with pytest.raises((BadFile, PairingError)):
            read_event(field[0], json.dumps(spoilt).encode())


JUNK = [
    gzip.compress(b" " * 6_000_000),
    b"\x1f\x8bjunk",
    b"",
    b"{",
    b"[]",
    b"null",
    b"\xff\xfe\x00",
    b"[" * 100_000,
    b'{"name": "x", "people": [], "stages": []}',
]


@pytest.mark.parametrize("junk", JUNK)
def test_the_page_says_what_is_wrong_with_a_file(junk: bytes) -> None:
    client = signed_in(new_guest("Ada"))
    assert client.get("/en/tournaments/read/").status_code == 200
    for language in ("de", "en"):
        answer = client.post(f"/{language}/tournaments/read/", {"file": SimpleUploadedFile("x.json", junk)})
        assert answer.status_code == 422
        assert 'role="alert"' in answer.content.decode()
    assert not Tournament.objects.exists()


def test_the_page_reads_a_file_and_leads_to_the_desk() -> None:
    field = people(4)
    file = exported(play_all(begun(field[0], *field)))
    client = signed_in(field[1])
    answer = client.post("/en/tournaments/read/", {"file": SimpleUploadedFile("x.json", file)})
    copy = Tournament.objects.exclude(organiser=field[0]).get()
    assert answer["Location"] == address(copy, "desk/")
    for page in ("", "desk/", "cross/", "standings.csv", "tournament.json"):
        assert client.get(address(copy, page)).status_code == 200
    packed = SimpleUploadedFile("x.json.gz", gzip.compress(file))
    assert client.post("/en/tournaments/read/", {"file": packed}).status_code == 302
    assert client.post("/en/tournaments/read/").status_code == 422
    assert Client().post("/en/tournaments/read/").status_code == 302
