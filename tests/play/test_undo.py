"""Taking back a move: only a sealed one, and only until another player has acted."""

from typing import Any

import pytest

from games.catalog.half_pint_heroes.data import Predict
from games.play.matches.moves import state_after
from games.play.models import Match
from tests.play.posts import post_move, signed_in, token_of, url
from tests.play.tables import new_guest, open_match, play_moves

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> tuple[Match, Any, Any]:
    """Anna, Ben and Cleo before the predictions. Returns the match, Anna and Ben."""
    anna, ben = new_guest("Anna"), new_guest("Ben")
    return open_match(anna, ben, new_guest("Cleo"), seats=3), anna, ben


def owner_of_ply(match: Match, ply: int) -> Any:
    """Return the user who made that line of the log."""
    seat = match.moves.get(ply=ply).seat
    assert seat is not None
    return match.seat_set.get(index=seat).user


def undo(user: Any, match: Match) -> Any:
    """Press the button for taking back."""
    return signed_in(user).post(url(match, "undo"), {"token": token_of(match, user)})


def test_a_sealed_prediction_can_be_taken_back_and_made_anew(table: tuple[Match, Any, Any]) -> None:
    match, anna, _ = table
    opening = match.state
    post_move(signed_in(anna), match, Predict(2), "0")
    assert "Take back" in signed_in(anna).get(url(match, "poll")).content.decode()
    assert undo(anna, match).status_code == 302
    match.refresh_from_db()
    assert match.state == opening
    assert token_of(match, anna) == "2"  # a page with the old form is stale now
    assert post_move(signed_in(anna), match, Predict(3), "2").status_code == 302
    match.refresh_from_db()
    assert match.load_state().predictions == (3, None, None)
    assert state_after(match) == match.load_state()


def test_nothing_is_taken_back_once_somebody_else_has_acted(table: tuple[Match, Any, Any]) -> None:
    match, anna, ben = table
    post_move(signed_in(anna), match, Predict(2), "0")
    post_move(signed_in(ben), match, Predict(1), "0")
    response = undo(anna, match)
    assert response.status_code == 409
    assert "be taken back any more" in response.content.decode()
    match.refresh_from_db()
    assert match.load_state().predictions == (2, 1, None)


def test_a_card_on_the_table_stays_there(table: tuple[Match, Any, Any]) -> None:
    match, _, _ = table
    match = play_moves(match, 7)
    owner = owner_of_ply(match, 7)
    assert undo(owner, match).status_code == 409


def test_the_last_prediction_reveals_all_and_cannot_be_taken_back(table: tuple[Match, Any, Any]) -> None:
    match, _, _ = table
    match = play_moves(match, 3)
    owner = owner_of_ply(match, 3)
    assert undo(owner, match).status_code == 409


def test_somebody_elses_move_cannot_be_taken_back(table: tuple[Match, Any, Any]) -> None:
    match, anna, ben = table
    post_move(signed_in(anna), match, Predict(2), "0")
    assert undo(ben, match).status_code == 409
