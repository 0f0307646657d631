"""The rule search in a family of games whose texts share paragraphs."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from games.rulebook.pages import sections
from games.rulebook.search.answers import answer

pytestmark = pytest.mark.django_db

QUESTIONS: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "hearts.toml").read_text(encoding="utf-8"))[
    "question"
]
FIRST_OF_TWENTY = 15


def place(question: dict[str, Any]) -> int:
    """Return the position of the first right answer, counted from 1; 99 if there is none."""
    hits = answer(question["ask"], question["lang"], question["game"]).hits
    found = [hit.number for hit in hits if hit.slug == question["game"]]
    return next((place for place, number in enumerate(found, 1) if number in question["paragraphs"]), 99)


def test_questions_of_hearts_get_their_paragraph_first_or_nearly() -> None:
    found = {question["ask"]: place(question) for question in QUESTIONS}
    assert len(found) == 20
    assert [ask for ask, at in found.items() if at > 3] == []
    assert sum(at == 1 for at in found.values()) >= FIRST_OF_TWENTY, [ask for ask, at in found.items() if at > 1]


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question["ask"])
def test_every_expected_paragraph_exists(question: dict[str, Any]) -> None:
    assert set(question["paragraphs"]) <= sections(question["game"], question["lang"])


def test_a_relative_answers_with_its_own_paragraph() -> None:
    """Black Maria counts the king of spades, in the paragraph in which Hearts counts 26."""
    hit = answer("king of spades", "en", "black-maria").hits[0]
    assert (hit.slug, hit.number) == ("black-maria", "6.1")
