"""An event never exceeds the limits of the form, whatever its source; the refusal is in the user's language."""

import gzip
import json
from collections.abc import Callable
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import translation

from games.catalog import find
from games.engine.text import words
from tests.play.posts import signed_in
from tests.play.tables import new_guest
from tests.tournaments.app.events import GAME, begun, new_event, people
from tests.tournaments.app.test_pages import WIZARD
from tests.tournaments.app.test_read_event import change, exported
from tournaments.core.limits import FORMATS, most_entries
from tournaments.core.pairing.round_robin import RoundRobin, round_robin
from tournaments.core.types import to_plain
from tournaments.errors import BadFile, TooMany
from tournaments.forms.wizard import Wizard
from tournaments.models import Entry, Tournament
from tournaments.services.import_event import read_event
from tournaments.services.start import start

pytestmark = pytest.mark.django_db


def file_of(kind: str, count: int = 4, **fields: Any) -> dict[str, Any]:
    """Return the file of an event of four, optionally with more people, and in a round robin with a plan for them."""
    field = people(4)
    data: dict[str, Any] = json.loads(exported(begun(field[0], *field, format=kind, **fields)))
    data["people"] = [{"number": n, "name": f"N{n}", "rating": None, "withdrawn": False} for n in range(1, count + 1)]
    if kind == "round_robin":
        plan = RoundRobin(tuple(range(1, count + 1)), ())
        data["stages"][0]["format"] = {"type": "round_robin", **to_plain(plan)}
        data["stages"][0]["rows"] = []
    return data


def test_a_small_file_plants_no_round_robin_of_two_thousand() -> None:
    packed = gzip.compress(json.dumps(file_of("round_robin", 2000)).encode())
    assert len(packed) < 20_000
    client = signed_in(new_guest("Ada"))
    for language, said in (("de", "2000 Spieler"), ("en", "2000 players")):
        answer = client.post(f"/{language}/tournaments/read/", {"file": SimpleUploadedFile("x.json.gz", packed)})
        assert answer.status_code == 422
        assert said in answer.content.decode()
        assert str(most_entries("round_robin")) in answer.content.decode()
    assert Tournament.objects.count() == 1


@pytest.mark.parametrize("kind", sorted(set(FORMATS) - {"ladder", "multi_knockout"}))
def test_a_file_has_as_many_players_as_the_form_allows_and_not_one_more(kind: str) -> None:
    data = file_of(kind, most_entries(kind) + 1, parameters={"rounds": 2, "group_size": 4, "advance": 1})
    with pytest.raises(BadFile, match="players"):
        read_event(new_guest("Ada"), json.dumps(data).encode())


def test_the_largest_round_robin_can_be_read() -> None:
    most = most_entries("round_robin")
    data = file_of("round_robin", most)
    plan = round_robin(range(1, most + 1), 1)
    data["stages"][0]["format"] = {"type": "round_robin", **to_plain(plan)}
    assert read_event(new_guest("Ada"), json.dumps(data).encode()).entries.count() == most


def test_a_round_robin_that_meets_for_ever_is_refused() -> None:
    data = file_of("round_robin")
    round_of_two = {"tables": [[1, 2], [3, 4]], "byes": [], "notes": []}
    data["stages"][0]["format"]["rounds"] = [round_of_two] * 6
    with pytest.raises(BadFile, match="more rounds or tables"):
        read_event(new_guest("Ada"), json.dumps(data).encode())


def test_more_rows_than_tables_are_refused() -> None:
    data = file_of("round_robin")
    result = {"table": [1, 2], "ranks": [1, 2], "game_points": [], "kind": "played", "absent": []}
    data["stages"][0]["rows"] = [{"match": "1-1", "result": result}] * 10_001
    with pytest.raises(BadFile, match="more rounds or tables"):
        read_event(new_guest("Ada"), json.dumps(data).encode())


@pytest.mark.parametrize(
    "spoil",
    [
        change("declared.parameters", {"rounds": 16}),
        change("declared.parameters", {"rounds": 0}),
        change("declared.parameters", {"rounds": "many"}),
        change("declared.parameters", {"at_once": -1}),
        change("declared.parameters", {"group_size": 21}),
        change("declared.parameters", {"reach": 51}),
        change("declared.entries_most", most_entries("swiss") + 1),
        change("declared.entries_fewest", 65),
        change("declared.round_hours", 24 * 43),
        change("declared.extension_hours", 24 * 8),
        change("declared.vacation_days", 46),
    ],
)
def test_what_no_form_would_take_no_file_can_declare(spoil: Callable[[Any], None]) -> None:
    field = people(2)
    data = json.loads(exported(new_event(field[0], *field)))
    spoil(data)
    for language in ("de", "en"):
        with translation.override(language), pytest.raises(BadFile, match="Regeln" if language == "de" else "rules"):
            read_event(field[0], json.dumps(data).encode())


def test_the_form_refuses_more_than_the_format_takes() -> None:
    game = find(GAME)
    for kind, most in (("round_robin", 64), ("knockout", 1024)):
        for count in (most, most + 1):
            data = WIZARD | {"format": kind, "seats": "2", "entries_most": str(count)}
            form = Wizard(game, words(game.package, "en"), data)
            assert form.is_valid() == (count == most), form.errors


def test_an_event_from_before_the_limits_does_not_begin_with_too_many() -> None:
    [host] = people(1)
    tournament = new_event(host, format="round_robin", entries_most=1000)
    crowd = [Entry(tournament=tournament, bot="easy", given_name=f"B{n}") for n in range(65)]
    Entry.objects.bulk_create(crowd)
    with pytest.raises(TooMany):
        start(tournament.pk, host)
