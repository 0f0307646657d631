"""Invalid values are reported by field, in the program's language."""

from typing import Any

import pytest

from tests.api.programs import Program, member
from tests.play.tables import open_match

pytestmark = pytest.mark.django_db
NEW = {"game": "half-pint-heroes", "seats": 4}
WRONG: tuple[Any, ...] = (None, [], {}, "x" * 5000, -1, 1.5, True)


@pytest.fixture
def robbi() -> Program:
    return Program(member("Laura"))


@pytest.mark.parametrize(
    ("body", "field", "english", "german"),
    [
        ({"turn": 0}, "move", "This is missing.", "Das fehlt."),
        ({"move": {}, "turn": -1}, "turn", "This has to be 0 at least.", "Das muss mindestens 0 sein."),
        ({"move": {}, "turn": "soon"}, "turn", "This has to be a whole number.", "Das muss eine ganze Zahl sein."),
    ],
)
def test_a_wrong_field_of_a_move_is_named_in_both_languages(
    body: Any, field: str, english: str, german: str, robbi: Program
) -> None:
    match = open_match(robbi.user, seats=3)
    for language, words in (("en", english), ("de", german)):
        answer = robbi.post(f"tables/{match.pk}/moves", body, **{"Accept-Language": language})
        assert answer.status_code == 422
        assert answer.json()["errors"] == {field: [words]}


def test_no_field_is_worded_by_the_library(robbi: Program) -> None:
    """Set each field of a new table to an invalid value."""
    for name in ("game", "seats", "bots", "options", "invite", "speed"):
        for wrong in WRONG:
            answer = robbi.post("tables", NEW | {name: wrong}, **{"Accept-Language": "de"})
            said = " ".join(word for words in answer.json().get("errors", {}).values() for word in words)
            assert "Input" not in said, (name, wrong, said)
            assert "should" not in said, (name, wrong, said)
