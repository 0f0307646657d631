"""Problems with a pairing are told in both languages, with what the organiser can do."""

import re
from pathlib import Path

import pytest
from django.utils.translation import override

from tournaments.context.problems import WORDED, problem_text

ROOT = Path(__file__).parents[3] / "tournaments"
RAISED = re.compile(r'PairingError\(\s*"([a-z_]+)"')
REFUSED = re.compile(r'_refuse\("([a-z_]+)"')
DETAILS = {
    "entrants": 3,
    "smallest": 4,
    "advance": 2,
    "round": 5,
    "match": "W1-1",
    "table": [1, 2],
    "sizes": [3],
    "why": "it is empty",
}


def test_every_key_that_is_raised_has_words() -> None:
    raised: set[str] = set()
    for path in ROOT.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        raised |= {*RAISED.findall(text), *REFUSED.findall(text)}
    assert len(raised) > 8
    assert raised <= set(WORDED)


@pytest.mark.parametrize("key", [*WORDED, "never heard of"])
def test_no_key_and_no_english_stands_on_a_german_page(key: str) -> None:
    lists = key in ("twice", "unknown", "stranger")
    problem = {"key": key, "details": DETAILS | ({"entrants": [1, 7]} if lists else {})}
    with override("en"):
        english = problem_text(problem, {1: "Anna", 2: "Ben"})
    with override("de"):
        german = problem_text(problem, {1: "Anna", 2: "Ben"})
    assert english != german
    for text in (english, german):
        assert f"({key})" not in text
        assert len(text) > 20
    if lists:
        assert "Anna, #7" in english


def test_one_player_left_is_one_player() -> None:
    with override("en"):
        text = problem_text({"key": "too_few", "details": {"entrants": 1, "smallest": 2}})
    assert text.startswith("Only 1 player is left, and a table needs 2.")


def test_a_problem_without_details_still_has_a_sentence() -> None:
    for key in WORDED:
        assert problem_text({"key": key, "details": None})
