"""A finished match as JSON: complete enough to replay it without this site."""

import contextlib
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from games.catalog import find
from games.catalog.half_pint_heroes.data import Predict
from games.engine.chance import commitment
from games.engine.codec import convert
from games.engine.replay import LoggedMove, final_state
from games.play.matches.moves import undo_move
from games.play.models import Match
from games.play.talk.messages import keep_note, say
from tests.play.posts import post_move, signed_in, token_of
from tests.play.tables import new_guest, open_match, play_moves, play_out

pytestmark = pytest.mark.django_db
DOCUMENT = Path(settings.BASE_DIR) / "docs" / "match-json.md"


def download(match: Match) -> Any:
    return Client().get(f"/en/table/{match.pk}/match.json")


def a_match_with_everything() -> tuple[Match, Any]:
    """Play a match with users and a bot, chat, a note, and a move that was taken back."""
    anna, ben = new_guest("Anna"), new_guest("Ben")
    match = open_match(anna, ben, seats=3, options={"drinking": "hard"})
    say(match.pk, anna, "Prost!")
    keep_note(match.pk, anna, "Ben keeps nuts.")
    post_move(signed_in(anna), match, Predict(6), token_of(match, anna))
    undo_move(match.pk, anna, token_of(match, anna))
    return play_out(match), anna


def test_it_is_a_file_with_a_name() -> None:
    match = play_out(open_match(new_guest("Anna")))
    answer = download(match)
    assert answer["Content-Type"] == "application/json"
    assert answer["Content-Disposition"] == f'attachment; filename="half-pint-heroes-{match.pk}.json"'


def test_the_pure_engine_plays_it_again_to_the_same_outcome() -> None:
    match, _ = a_match_with_everything()
    data = json.loads(download(match).content)
    game = find(data["game"])
    log = [LoggedMove(line["seat"], convert(game.move_type, line["move"])) for line in data["log"]]
    options = convert(game.options_type, data["options"])
    state = final_state(game, options, len(data["seats"]), bytes.fromhex(data["seed"]), log)
    assert state == match.load_state()
    outcome = game.outcome(state)
    assert outcome is not None
    assert data["result"] == {"places": list(outcome.places), "scores": list(outcome.scores)}
    assert commitment(bytes.fromhex(data["seed"])) == data["seed_hash"]


def test_the_program_in_the_docs_prints_that_outcome(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match, _ = a_match_with_everything()
    (tmp_path / "match.json").write_bytes(download(match).content)
    monkeypatch.chdir(tmp_path)
    program = re.search(r"```python\n(.*?)```", DOCUMENT.read_text(), re.DOTALL)
    assert program
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(program[1], {})
    assert printed.getvalue().strip() == str(match.rules.outcome(match.load_state()))


def test_every_field_is_in_the_docs() -> None:
    match, _ = a_match_with_everything()
    data = json.loads(download(match).content)
    described = DOCUMENT.read_text()
    assert [field for field in data if f"`{field}`" not in described] == []
    assert [field for field in data["log"][0] if f"`log[].{field}`" not in described] == []
    assert [field for field in data["seats"][0] if f"`{field}`" not in described] == []


def test_moves_that_were_taken_back_talk_and_notes_are_not_in_it() -> None:
    match, _ = a_match_with_everything()
    text = download(match).content.decode()
    data = json.loads(text)
    assert data["log"][0]["move"] == {"type": "predict", "tricks": 1}
    assert [line["ply"] for line in data["log"]] == list(range(1, match.ply - 1))
    assert "Prost!" not in text
    assert "nuts" not in text


def test_names_bots_and_who_made_each_move_are_in_it() -> None:
    match, _ = a_match_with_everything()
    data = json.loads(download(match).content)
    assert [seat["bot"] for seat in data["seats"]] == [None, None, "easy"]
    assert [seat["name"] for seat in data["seats"]][:2] == ["Anna", "Ben"]
    assert {line["made_by"] for line in data["log"]} <= {"player", "bot", "forced"}
    assert data["started_at"] <= data["log"][0]["made_at"] <= data["finished_at"]


def test_a_running_match_cannot_be_downloaded() -> None:
    match = play_moves(open_match(new_guest("Anna")), 4)
    answer = download(match)
    assert answer.status_code == 409
    assert bytes(match.seed).hex() not in answer.content.decode()
