"""Names that look the same at one table or tournament get a number, so that players cannot be confused."""

from typing import Any

import pytest
from django.test import RequestFactory

from games.play.matches.access import load_table
from games.play.models import Match, Notice
from games.play.safety.look_alikes import distinguish, skeleton
from games.play.talk.messages import say, talk_context
from tests.play.posts import page
from tests.play.tables import new_guest, open_match, play_moves
from tests.tournaments.app.events import begun
from tests.tournaments.app.test_pages import address

CYRILLIC_ANNA = "Аnnа"


@pytest.mark.parametrize(
    ("one", "other"),
    [("Anna", "anna"), ("Anna", CYRILLIC_ANNA), ("Ilse", "lIse"), ("Olaf", "0laf"), ("Arno", "Amo"), ("Ánna", "Anna")],
)
def test_names_that_look_the_same_have_the_same_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(("one", "other"), [("Anna", "Anne"), ("P1", "P2"), ("Jan", "Jana"), ("An Na", "Anna")])
def test_other_names_have_another(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


def test_a_name_that_looks_like_one_before_it_has_a_number() -> None:
    assert distinguish(["Anna", "Ben", "anna", "", "Anna (2)", CYRILLIC_ANNA, ""]) == [
        "Anna",
        "Ben",
        "anna (2)",
        "",
        "Anna (2) (2)",
        f"{CYRILLIC_ANNA} (3)",
        "",
    ]


@pytest.fixture
def twins(db: Any) -> tuple[Any, Any, Match]:
    first, second = new_guest("Anna"), new_guest(CYRILLIC_ANNA)
    return first, second, open_match(first, second, seats=3, bots=0)


def test_it_stands_at_an_open_table_and_in_the_lobby(twins: tuple[Any, Any, Match]) -> None:
    _first, _second, match = twins
    for there in (f"/en/table/{match.pk}/", "/en/tables/"):
        assert f"{CYRILLIC_ANNA} (2)" in page(there, new_guest("Max"))


@pytest.mark.postgresql
@pytest.mark.django_db
def test_it_stands_at_the_table_in_the_log_in_the_chat_and_in_notices(anna: Any) -> None:
    second = new_guest(CYRILLIC_ANNA)
    match = play_moves(open_match(anna, second, seats=3), 12)
    other = f"{CYRILLIC_ANNA} (2)"
    reader = new_guest("Max")
    say(match.pk, anna, "Good evening")
    say(match.pk, second, "@Anna your turn")
    for there in ("", "log/"):
        assert other in page(f"/en/table/{match.pk}/{there}", reader)
    request = RequestFactory().get("/")
    request.user = reader
    heard = talk_context(request, load_table(match.pk, reader))["talk"]
    assert [line["name"] for line in heard] == ["Anna", other]
    assert other in page(f"/en/table/{match.pk}/person/{second.public_id}/", reader)
    assert Notice.objects.get(user=anna, kind="mention").data["speaker"] == other


@pytest.mark.django_db
def test_it_stands_in_a_tournament() -> None:
    field = [new_guest("Anna"), new_guest("anna"), new_guest("Ben"), new_guest("Cem")]
    tournament = begun(field[2], *field)
    shown = page(address(tournament), field[3])
    assert "anna (2)" in shown
    assert "Anna (" not in shown
    assert "anna (2)" in page(address(tournament, "desk/"), field[2])
